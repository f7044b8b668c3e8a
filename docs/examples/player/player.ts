// A player that is no browser: takes a free seat of a match and plays legal commands at random until it is over.
// `node scripts/run.mjs docs/examples/player/player.ts http://localhost:2567 CODE` (docs/own-client.md)

import { GAMES } from '@hexmarch/shared/catalogue/registry';
import type { AnyGame, Outcome, Tagged } from '@hexmarch/shared/kernel/game';
import { findMatch } from '../../../packages/server/tools/lean/api.ts';
import { LeanClient } from '../../../packages/server/tools/lean/leanClient.ts';

/** One of them is what this seat does next. */
export type Choose = (legal: readonly Tagged[]) => Tagged | undefined;

export const anyOf: Choose = (legal) => legal[Math.floor(Math.random() * legal.length)];

/** Fulfilled with the outcome. Rejects when the wire breaks: whoever wants to go on enters again with the seat's key. */
export function playToTheEnd(client: LeanClient, game: AnyGame, choose: Choose): Promise<Outcome | null> {
  const { seat } = client;
  if (seat === null) throw new Error('there was no free seat');
  let answered = 0;
  return new Promise((resolve, reject) => {
    const act = (): void => {
      if (client.status === 'over') resolve(client.snapshot.outcome);
      // An update may tell of something else than an action: nothing is sent twice.
      if (client.status !== 'playing' || client.sequence === answered || !client.awaiting.includes(seat))
        return;
      answered = client.sequence;
      const { view } = client;
      const command = choose(game.legalCommands(view, seat));
      if (command !== undefined) client.play(game.formatCommand(view, command));
    };
    client.onUpdate = act;
    client.onClosed = reject;
    client.onRefused = ({ text, code }) => {
      // Somebody else was faster: the next update asks for another command.
      if (code !== 'stale') reject(new Error(`"${text}" was refused: ${code}`));
    };
    act();
  });
}

async function main(url: string, code: string): Promise<void> {
  const { matchId, match } = await findMatch(url, code);
  const game = GAMES.find(({ id }) => id === match.game);
  if (game === undefined) throw new Error(`this player knows no ${match.title}`);
  const client = await LeanClient.enter(url, matchId, { as: 'seat', name: 'Robin' });
  const outcome = await playToTheEnd(client, game, anyOf);
  process.stdout.write(`${JSON.stringify(outcome)}\n`);
  await client.close();
}

const [, , url = '', code = ''] = process.argv;
if (import.meta.main) await main(url, code);
