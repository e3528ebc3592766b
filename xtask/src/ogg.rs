//! Sound to OGG Vorbis and back. On one machine the same sound always gives the same bytes.

use std::num::{NonZeroU8, NonZeroU32};

use vorbis_rs::{VorbisBitrateManagementStrategy, VorbisDecoder, VorbisEncoderBuilder, VorbisError};

/// Encodes one channel; `quality` goes from -0.1 (small) to 1 (large).
pub fn encode(samples: &[f64], rate: u32, quality: f32) -> Result<Vec<u8>, VorbisError> {
    let block: Vec<f32> = samples.iter().map(|sample| *sample as f32).collect();
    let rate = NonZeroU32::new(rate).unwrap_or(NonZeroU32::MIN);
    let mut encoder = VorbisEncoderBuilder::new_with_serial(rate, NonZeroU8::MIN, Vec::new(), 1)
        .bitrate_management_strategy(VorbisBitrateManagementStrategy::QualityVbr { target_quality: quality })
        .build()?;
    encoder.encode_audio_block([block])?;
    encoder.finish()
}

/// Decodes one channel.
pub fn decode(ogg: &[u8]) -> Result<Vec<f32>, VorbisError> {
    let mut decoder = VorbisDecoder::<&[u8]>::new(ogg)?;
    let mut samples = Vec::new();
    while let Some(block) = decoder.decode_audio_block()? {
        samples.extend(block.samples().iter().flat_map(|channel| channel.iter().copied()));
    }
    Ok(samples)
}
