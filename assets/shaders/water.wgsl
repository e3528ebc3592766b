// Bath water seen from above: a calm gradient, the net of light that plays on the bottom of a tub, and rings where
// something fell in. Lengths are units of the stage.

#import bevy_sprite::{mesh2d_vertex_output::VertexOutput, mesh2d_view_bindings::globals}

struct Water {
    // The size of the surface.
    size: vec2<f32>,
    // How lively it is, from 0 to 1.
    motion: f32,
    // How much it is shaken, from 0 to 1.
    shake: f32,
    // When the whole tub was shaken last, and how hard.
    shaken: vec4<f32>,
    // Where, when and how hard something fell in.
    rings: array<vec4<f32>, 8>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> water: Water;

const SHALLOW = vec3<f32>(0.085, 0.480, 0.620);
const DEEP = vec3<f32>(0.012, 0.235, 0.400);
const LIGHT = vec3<f32>(0.250, 0.800, 0.880);

// How long ago something was; the clock starts again every hour.
fn since(moment: f32) -> f32 {
    let age = globals.time - moment;
    return select(age, age + 3600.0, age < 0.0);
}

// Light and shade on the bottom, from 0 to 1: thin bright lines where two slow waves cross.
fn net(place: vec2<f32>, time: f32) -> f32 {
    var at = place;
    for (var turn = 1.0; turn < 3.5; turn += 1.0) {
        at += vec2<f32>(
            sin(at.y * 0.9 + time * 0.35 * turn + turn),
            cos(at.x * 0.8 - time * 0.28 * turn + 2.0 * turn),
        ) * 0.62;
    }
    return abs(sin(at.x) + sin(at.y)) * 0.5;
}

@fragment
fn fragment(mesh: VertexOutput) -> @location(0) vec4<f32> {
    let time = globals.time * water.motion;
    var place = mesh.uv * water.size;

    // The whole tub sloshes for a moment.
    let age = since(water.shaken.x);
    let slosh = exp(-2.6 * age) * water.shake * water.shaken.y;
    place += vec2<f32>(sin(place.y * 0.035 + age * 17.0), sin(place.x * 0.028 - age * 21.0)) * 13.0 * slosh;

    var colour = mix(SHALLOW, DEEP, smoothstep(0.0, 1.0, mesh.uv.y * 0.85 + 0.1));
    let from_rim = min(min(place.x, water.size.x - place.x), min(place.y, water.size.y - place.y));
    colour = mix(colour * 0.80, colour, smoothstep(0.0, 46.0, from_rim));

    let shade = net(place * 0.027, time);
    colour = mix(colour, LIGHT, 0.16 * (1.0 - smoothstep(0.30, 0.42, shade)));
    colour = mix(colour, LIGHT, (0.30 + 0.4 * slosh) * (1.0 - smoothstep(0.05, 0.10, shade)));

    var foam = 0.0;
    for (var index = 0; index < 8; index++) {
        let ring = water.rings[index];
        let passed = since(ring.z);
        if ring.w > 0.0 && passed < 1.6 {
            let away = length((place - ring.xy) * vec2<f32>(1.0, 1.18));
            let radius = 26.0 + 150.0 * (1.0 - exp(-1.9 * passed));
            let width = 9.0 - 4.0 * passed;
            let outer = 1.0 - smoothstep(width - 2.5, width, abs(away - radius));
            let inner = (1.0 - smoothstep(width - 2.5, width, abs(away - radius * 0.62))) * 0.6;
            foam = max(foam, ring.w * max(outer, inner) * exp(-2.4 * passed));
        }
    }
    colour = mix(colour, vec3<f32>(0.86, 0.97, 1.0), 0.8 * foam);
    return vec4<f32>(colour, 1.0);
}
