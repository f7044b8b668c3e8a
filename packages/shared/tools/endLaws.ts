// Laws of the ends of a command (kernel/ends.ts), by which reviews and bots look ahead over chance.

import { actorOf } from '../src/kernel/actors.ts';
import { endsOf } from '../src/kernel/ends.ts';
import { type End, type Fraction, formatFraction, sumOf } from '../src/kernel/fraction.ts';
import type { GameDefinition, Tagged, Viewer } from '../src/kernel/game.ts';
import { canonicalText } from '../src/kernel/json.ts';
import { shownToBot } from '../src/search/botPlayer.ts';
import { must } from './law.ts';
import type { Ply } from './playout.ts';

export function endLaws<S, C extends Tagged, E extends Tagged, O, V>(
  game: GameDefinition<S, C, E, O, V>,
  ply: Ply<S, C, E>,
): void {
  const { before, seat, command, after } = ply;
  const ends = endsOf(game, before, command, actorOf(seat));
  // There may be too many.
  if (ends === undefined) return;
  mustBeWhole(ends, command);
  const states = ends.map(({ state }) => canonicalText(state));
  must(new Set(states).size === states.length, 'equal ends are one', () => command);
  must(states.includes(canonicalText(after)), 'what happened is one of the ends', () => command);
  if (seat >= 0) endsInView(game, ply, ends);
}

function mustBeWhole(ends: readonly Fraction[], command: unknown): void {
  must(
    ends.every(({ n, d }) => n > 0 && n <= d && Number.isSafeInteger(d)),
    'every end is possible',
    () => command,
  );
  must(formatFraction(sumOf(ends)) === '1', 'ends add up to exactly 1', () => command);
}

/**
 * A bot, which knows no more than its player, gets as many ends as it will be able to tell apart, as likely, unless secrets of others decide.
 * They may differ in what no view shows, such as a count.
 */
function endsInView<S, C extends Tagged, E extends Tagged, O, V>(
  game: GameDefinition<S, C, E, O, V>,
  { before, seat, command, events }: Ply<S, C, E>,
  ends: readonly End<S>[],
): void {
  const viewer: Viewer = { kind: 'seat', seat };
  const known = endsOf(game, shownToBot(game, before, seat) as S, command, actorOf(seat));
  if (known !== undefined) mustBeWhole(known, command);
  const { sealed, concealed } = game.turn(before);
  const isSecret = events.some(({ type }) => game.secretEvents.includes(type));
  // There may be too many by the view alone: with teams that it does not know more may be tied.
  if (sealed === true || concealed === true || isSecret) return;
  must(known !== undefined, 'a view takes the place of a state when ends are asked for', () => command);
  const [seen, foreseen] = [ends, known ?? []].map((list) => chancesOf(game, list, viewer).join());
  must(seen === foreseen, 'ends are as likely by a view as by the state', () => [command, seen, foreseen]);
}

/** Probability of every view, sorted. */
function chancesOf<S, V>(
  game: Pick<GameDefinition<S, Tagged, Tagged, unknown, V>, 'view'>,
  ends: readonly End<S>[],
  viewer: Viewer,
): readonly string[] {
  const byView = Map.groupBy(ends, ({ state }) => canonicalText(game.view(state, viewer)));
  return [...byView.values()].map((same) => formatFraction(sumOf(same))).sort();
}
