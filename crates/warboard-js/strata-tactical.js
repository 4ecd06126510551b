// The build with one game, strata-tactical.
import { library } from "./src/library.js";

export const {
  init, Game, View, Host, Session, WarboardError, games, loadVariants, messages, randomSeed, unloadVariant,
  verify, version,
} = library(() => new URL("./wasm/strata-tactical.wasm", import.meta.url));
export default init;
