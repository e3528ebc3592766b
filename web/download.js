// Fetches and compiles the program at the same time, and says how far it is. The bytes are counted as they come out of
// the compression: only of those is the number known beforehand.

/** The download did not come, or not whole. */
export class Missing extends Error {}

/** The compiled program. `tell` hears from 0 to 1 how far it is. */
export async function program(address, size, tell) {
  let count = 0;
  const response = await ask(address);
  const counted = new TransformStream({
    transform(chunk, onward) {
      count += chunk.byteLength;
      tell(count / size);
      onward.enqueue(chunk);
    },
  });
  try {
    // The server's type may be wrong, and a counted answer has none: it is known here.
    const headers = { 'Content-Type': 'application/wasm' };
    return await WebAssembly.compileStreaming(new Response(response.body.pipeThrough(counted), { headers }));
  } catch (error) {
    if (error instanceof WebAssembly.CompileError && count >= size) throw error;
    if (count > 0 && count < size) throw new Missing('cut off', { cause: error });
    return WebAssembly.compile(await whole(address));
  }
}

async function ask(address, how) {
  let response;
  try {
    response = await fetch(address, how);
  } catch (error) {
    throw new Missing(address, { cause: error });
  }
  if (!response.ok) throw new Missing(`${address}: ${response.status}`);
  return response;
}

/** For browsers that cannot compile while they download. */
async function whole(address) {
  const response = await ask(address, { cache: 'force-cache' });
  try {
    return await response.arrayBuffer();
  } catch (error) {
    throw new Missing(address, { cause: error });
  }
}
