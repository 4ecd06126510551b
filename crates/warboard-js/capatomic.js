// The build with one game, capatomic.
import { library } from "./src/library.js";

export const {
  init, Game, View, Host, Session, WarboardError, games, loadVariants, messages, randomSeed, unloadVariant,
  verify, version,
} = library(() => new URL("./wasm/capatomic.wasm", import.meta.url));
export default init;
