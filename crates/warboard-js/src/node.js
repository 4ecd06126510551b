// What Node has and browsers have not.

/** A module of Node's own, in Node. It is asked for and not imported, since bundlers follow imports. */
export function ofNode(name) {
  const { process } = globalThis;
  if (!process?.versions?.node) return undefined;
  if (process.getBuiltinModule) return process.getBuiltinModule(name);
  throw new Error(`warboard needs Node 20.16 or later, and this is ${process.versions.node}`);
}
