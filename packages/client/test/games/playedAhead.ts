// Generates a sequence of acts from the opening position for newcomers, for the board they see first (UI-P70): bots play all sides. The
// stored result (entry/start/played.json) has to be regenerated when it no longer fits the rules.

import { levelIn, loadBot } from '@hexmarch/shared/catalogue/botPlayers';
import { type AnyGame, SPECTATOR } from '@hexmarch/shared/kernel/game';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { formatLastLine } from '@hexmarch/shared/protocol/room/lastLine';
import type { Strength } from '@hexmarch/shared/search/botNumber';
import { shownToBot } from '@hexmarch/shared/search/botPlayer';
import { LocalDice } from '../../src/source/localDice.ts';
import { LocalSource, opened } from '../../src/source/localSource.ts';

export interface Ahead {
  readonly options: Readonly<Record<string, unknown>>;
  readonly strength: Strength;
  readonly seed: number;
  /** Public log lines. */
  readonly count: number;
}

/** That many lines, or fewer if the match ends before. */
export async function playedAhead(
  game: AnyGame,
  { options, strength, seed, count }: Ahead,
): Promise<readonly string[]> {
  const bot = await loadBot(game.id);
  const dice = new LocalDice(seededRandom(seed));
  const start = opened(game, options, dice);
  if (!start.ok || bot === undefined) throw new Error(`${game.id} cannot be played from there`);
  const source = new LocalSource(game, start.value, dice);
  const level = levelIn(game.id, strength);
  const lines: string[] = [];
  while (lines.length < count) {
    const [seat] = game.turn(source.state).awaiting;
    if (seat === undefined) break;
    const view = shownToBot(game, source.state, seat);
    const command = bot.nextCommand(view, seat, { level, seed: seed + lines.length });
    if (command === undefined) break;
    const refusal = source.act(seat, command);
    if (refusal !== undefined) throw new Error(JSON.stringify(refusal));
    const events = (source.acts.at(-1) ?? []).flatMap((event) => game.redact(event, SPECTATOR) ?? []);
    if (events.length > 0) lines.push(formatLastLine({ actor: { kind: 'seat', seat }, events }));
  }
  return lines;
}
