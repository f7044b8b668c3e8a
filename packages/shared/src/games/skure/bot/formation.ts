// Deployment: sturdy characters in front, ranged attackers and healers behind them, all facing the enemy.

import type { Random, Seat } from '../../../kernel/game.ts';
import { charactersOf, dataOf } from '../characters.ts';
import { spotOf } from '../field.ts';
import { columnOf, NOWHERE, octant, placeAt, placeText, rowOf } from '../geometry.ts';
import { zoneFor } from '../setup.ts';
import { arrangementOf } from '../sides.ts';
import type { Character, SetupCommand, SkureView } from '../state.ts';
import type { Place } from '../types.ts';
import { fightingRange } from './ground.ts';

/** The next one who has no place yet; those in front come first. Ready once all of them have one. */
export function placement(view: SkureView, seat: Seat, random: Random): SetupCommand {
  const own = charactersOf(view, seat);
  const next = own.filter(({ at }) => at === NOWHERE).sort((a, b) => behind(a) - behind(b))[0];
  if (next === undefined) return { type: 'ready' };
  const free = zoneFor(view, next).filter((place) => !own.some(({ at }) => at === place));
  const at = best(free, (place) => worthOfPlace(view, own, next, place) + random.pick(WHIM));
  const { width } = view.field;
  const facing = octant(width, at, middleOf(view));
  return { type: 'deploy', who: next.id, at: placeText(width, at), facing };
}
const WHIM = 5;

/** Whom enemies should meet last. */
const behind = (one: Character): number =>
  (fightingRange(one) > 1 ? 100 : 0) - dataOf(one).defense - Math.trunc(dataOf(one).hp / 10);

const middleOf = ({ field }: SkureView): Place =>
  placeAt(field, Math.trunc(field.width / 2), Math.trunc(field.height / 2));

/** Near the middle and near the others; shields in the front line, bows and spells in the back. */
function worthOfPlace(view: SkureView, own: readonly Character[], one: Character, place: Place): number {
  const { width } = view.field;
  const { line, along, length } = spotOf(view.field, arrangementOf(view.options), one.seat, place);
  const aside = Math.abs(2 * along + 1 - length);
  const isShy = fightingRange(one) > 1;
  const near = own.filter(
    ({ at }) =>
      at !== NOWHERE &&
      Math.abs(columnOf(width, at) - columnOf(width, place)) <= 1 &&
      Math.abs(rowOf(width, at) - rowOf(width, place)) <= 1,
  ).length;
  return ((line === 0) === isShy ? 0 : LINE) + NEAR * Math.min(near, 2) - aside;
}
const LINE = 10;
const NEAR = 3;

function best<T>(list: readonly T[], worth: (one: T) => number): T {
  const values = list.map(worth);
  return list[values.indexOf(Math.max(...values))] as T;
}
