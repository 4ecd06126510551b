// The build with chess and its relatives alone.
import { library } from "./src/library.js";

export const {
  init, Game, View, Host, Session, WarboardError, games, loadVariants, messages, randomSeed, unloadVariant,
  verify, version,
} = library(() => new URL("./wasm/chess-family.wasm", import.meta.url));
export default init;
