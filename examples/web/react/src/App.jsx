import { useEffect, useRef, useState } from "react";
import { Game, randomSeed } from "warboard";
import "warboard/board";
import { Thinker } from "warboard/players";

const NAME = "capatomic";

/** A board on which White plays against level 3. */
export default function App() {
  const board = useRef(null);
  const thinker = useRef(null);
  const [game] = useState(() => Game.start(NAME, { seed: randomSeed() }));
  const [status, setStatus] = useState("White to act");

  useEffect(() => {
    const started = Thinker.start(NAME, { level: 3 });
    thinker.current = started;
    return () => void started.then((player) => player.free(), () => {});
  }, []);

  async function answer() {
    try {
      if (!game.isOver && game.turn === "b") {
        setStatus("Black thinks …");
        const player = await thinker.current;
        const idea = await player.choose(game, { milliseconds: 500 });
        await board.current?.refresh(game.playChoice(idea));
      }
      setStatus(game.result ?? `${game.turnName} to act`);
    } catch (why) {
      setStatus(why.message);
    }
  }

  return (
    <>
      <h1>Capatomic against level 3</h1>
      <war-board ref={board} game={game} play="w" label="Capatomic" onplayed={answer} />
      <p role="status">{status}</p>
    </>
  );
}
