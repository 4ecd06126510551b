// Prints the size of each file, as it is and compressed as servers do it.
import { readFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";

for (const file of process.argv.slice(2)) {
  const bytes = readFileSync(file);
  const kilobytes = (some) => `${Math.ceil(some.length / 1000)} KB`;
  const [gzip, brotli] = [gzipSync(bytes, { level: 9 }), brotliCompressSync(bytes)].map(kilobytes);
  console.log(`${file}: ${kilobytes(bytes)}, gzip ${gzip}, brotli ${brotli}`);
}
