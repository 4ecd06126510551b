// Serves what was built as a careful site does: nothing from elsewhere, no `eval`, and memory may be shared.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";

const types = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm" };
const HEADERS = {
  "content-security-policy": "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src data:",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
};

/** Gives `use` the address of a folder, which is served meanwhile. */
export async function served(folder, use) {
  const server = createServer(({ url }, response) => {
    const { pathname } = new URL(url, "http://site");
    let body;
    try {
      body = readFileSync(join(folder, pathname));
    } catch {
      response.writeHead(404).end();
      return;
    }
    const type = types[extname(pathname)] ?? "application/octet-stream";
    response.writeHead(200, { ...HEADERS, "content-type": type }).end(body);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    await use(`http://127.0.0.1:${server.address().port}/`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}
