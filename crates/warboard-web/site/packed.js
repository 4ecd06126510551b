// Texts made short for an address, and made whole again.

/** A text as so few letters as deflate makes of it, in the alphabet of addresses. */
export async function pack(/** @type {string} */ text) {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"), Infinity);
  // In pieces: a call takes no unbounded number of arguments.
  let letters = "";
  for (let at = 0; at < bytes.length; at += 8192) letters += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(letters).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/**
 * The text that was packed. It is refused if it is longer than so many bytes, and no more of it is made than that.
 *
 * @param {string} part
 * @param {number} most
 */
export async function unpack(part, most) {
  const letters = atob(part.replace(/-/g, "+").replace(/_/g, "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  return new TextDecoder("utf-8", { fatal: true }).decode(
    await through(bytes, new DecompressionStream("deflate-raw"), most),
  );
}

export class TooLong extends Error {}

/** What a stream makes of bytes. */
async function through(
  /** @type {Uint8Array<ArrayBuffer>} */ bytes,
  /** @type {CompressionStream | DecompressionStream} */ stream,
  /** @type {number} */ most,
) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts = [];
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > most) {
      await reader.cancel();
      throw new TooLong();
    }
    parts.push(next.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
