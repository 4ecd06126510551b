import init, { Game, games } from "warboard/capatomic";

globalThis.rules = async () => {
  await init();
  const game = Game.start("capatomic");
  return { games: games().map(({ name }) => name), action: game.play("e5").action };
};
