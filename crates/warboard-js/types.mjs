// Writes protocol.d.ts: the types of requests and answers, from their schemas.
import { readFile, writeFile } from "node:fs/promises";
import { compile } from "json-schema-to-typescript";

const schemaOf = async (name) =>
  JSON.parse(await readFile(new URL(`../warboard/schema/${name}.json`, import.meta.url), "utf8"));

export async function protocol() {
  const [request, answer] = await Promise.all(["request", "answer"].map(schemaOf));
  const schema = {
    // Requests without `v` and `id`, which the classes add.
    $defs: { ...answer.$defs, ...request.$defs, Request: { oneOf: request.oneOf } },
    anyOf: ["Request", "Reply", "State"].map((name) => ({ $ref: `#/$defs/${name}` })),
  };
  return compile(schema, "Any", {
    additionalProperties: false,
    bannerComment: "// Made of the protocol's schemas by `npm run types`: do not edit.",
    style: { printWidth: 100 },
  });
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  await writeFile(new URL("protocol.d.ts", import.meta.url), await protocol());
}
