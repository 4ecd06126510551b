// The build with one game, invasion.
import { library } from "./src/library.js";

export const {
  init, Game, View, Host, Session, WarboardError, games, loadVariants, messages, randomSeed, unloadVariant,
  verify, version,
} = library(() => new URL("./wasm/invasion.wasm", import.meta.url));
export default init;
