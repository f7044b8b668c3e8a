// Some acts from the position in which newcomers begin, for the board that they see first (UI-P70): practice opponents play all sides. What
// is kept in src (entry/start/played.json) was worked out by this, and is to be worked out anew where it fits the rules no more.

import { type AnyGame, SPECTATOR } from '@hexmarch/shared/kernel/game';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { formatLastLine } from '@hexmarch/shared/protocol/lastLine';
import { type Strength, shownToBot } from '@hexmarch/shared/search/botPlayer';
import { loadBot } from '@hexmarch/shared/search/botPlayers';
import { LocalDice } from '../../src/source/localDice.ts';
import { LocalSource, opened } from '../../src/source/localSource.ts';

export interface Ahead {
  readonly options: Readonly<Record<string, unknown>>;
  readonly strength: Strength;
  readonly seed: number;
  /** Lines that everybody is told of. */
  readonly count: number;
}

/** As many lines, or fewer where it is over before. */
export async function playedAhead(
  game: AnyGame,
  { options, strength, seed, count }: Ahead,
): Promise<readonly string[]> {
  const bot = await loadBot(game.id);
  const dice = new LocalDice(seededRandom(seed));
  const start = opened(game, options, dice);
  if (!start.ok || bot === undefined) throw new Error(`${game.id} cannot be played from there`);
  const source = new LocalSource(game, start.value, dice);
  const lines: string[] = [];
  while (lines.length < count) {
    const [seat] = game.turn(source.state).awaiting;
    if (seat === undefined) break;
    const view = shownToBot(game, source.state, seat);
    const command = bot.nextCommand(view, seat, { strength, seed: seed + lines.length });
    if (command === undefined) break;
    const refusal = source.act(seat, command);
    if (refusal !== undefined) throw new Error(JSON.stringify(refusal));
    const events = (source.acts.at(-1) ?? []).flatMap((event) => game.redact(event, SPECTATOR) ?? []);
    if (events.length > 0) lines.push(formatLastLine({ actor: { kind: 'seat', seat }, events }));
  }
  return lines;
}
