// A whole game in the address of the page.

/** The longest text that an address is made of: browsers and messengers cut longer ones. */
const LONGEST = 12_000;

/** The part of an address that holds a record; null if it would be too long. */
export async function written(/** @type {string} */ record) {
  const packed = await through(new TextEncoder().encode(record), new CompressionStream("deflate-raw"));
  const text = btoa(String.fromCharCode(...packed)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  return text.length > LONGEST ? null : text;
}

/** The record in such a part. */
export async function read(/** @type {string} */ text) {
  const bytes = Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw"), 1 << 20));
}

/** What a stream makes of bytes, as far as it makes no more than so many. */
async function through(/** @type {Uint8Array} */ bytes, /** @type {GenericTransformStream} */ stream, most = Infinity) {
  const reader = new Blob([/** @type {BlobPart} */ (bytes)]).stream().pipeThrough(stream).getReader();
  const parts = [];
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > most) throw new Error("the link holds more than a game");
    parts.push(next.value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
