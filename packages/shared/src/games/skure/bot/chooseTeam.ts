// Sensible teams within the budget: a front line, ranged attackers, and any others.

import type { Random, Seat } from '../../../kernel/game.ts';
import { charactersOf, dataOf } from '../characters.ts';
import { spotOf } from '../field/field.ts';
import { columnOf, NOWHERE, octant, placeAt, placeText, rowOf } from '../field/geometry.ts';
import type { Place } from '../field/types.ts';
import { type ClassId, classOf, ROSTER } from '../roster.ts';
import { zoneFor } from '../setup.ts';
import { arrangementOf, zoneIndex } from '../sides.ts';
import type { Character, SetupCommand, SkureOptions, SkureView, Team } from '../state.ts';
import { filledUp, pointsOf } from '../teams.ts';
import { fightingRange } from './ground.ts';

/** Weight of each class. */
const LIKED: Readonly<Record<ClassId, number>> = {
  soldier: 8,
  knight: 12,
  guardian: 8,
  rogue: 10,
  archer: 12,
  mage: 8,
  cleric: 8,
  minotaur: 10,
  griffin: 10,
  spider: 8,
  'fire-elemental': 8,
  'fierce-fire-elemental': 8,
  'water-elemental': 8,
  'air-elemental': 8,
  'earth-elemental': 8,
  zombie: 5,
  ghost: 8,
  'will-o-wisp': 8,
  drake: 8,
};

const FRONT: readonly ClassId[] = [
  'soldier',
  'knight',
  'guardian',
  'minotaur',
  'earth-elemental',
  'water-elemental',
];
const AFAR: readonly ClassId[] = ['archer', 'mage', 'cleric', 'will-o-wisp', 'drake'];

/** Maximum per class, for variety. */
const SAME_MOST = 2;

type Terms = Pick<SkureOptions, 'points' | 'objective'>;

export function chooseTeam(terms: Terms, random: Random): Team {
  const { max } = ROSTER.team;
  const all = ROSTER.classes.map(({ id }) => id);
  const wanted: ClassId[] = [];
  const affordable = (ids: readonly ClassId[]): readonly ClassId[] =>
    ids.filter((id) => {
      const left = terms.points - pointsOf(wanted.map(ofClass)) - classOf(id).points;
      const missing = Math.max(0, ROSTER.team.min - wanted.length - 1);
      return left >= missing * CHEAPEST && wanted.filter((one) => one === id).length < SAME_MOST;
    });
  for (const kind of [FRONT, AFAR, FRONT]) take(wanted, affordable(kind), random);
  while (wanted.length < max && take(wanted, affordable(all), random));
  return marked(filledUp(terms, wanted), terms);
}

const CHEAPEST = Math.min(...ROSTER.classes.map(({ points }) => points));

const ofClass = (id: ClassId) => ({ class: id });

function take(wanted: ClassId[], from: readonly ClassId[], random: Random): boolean {
  let left = random.pick(
    Math.max(
      1,
      from.reduce((sum, id) => sum + likingOf(id), 0),
    ),
  );
  for (const id of from) {
    left -= likingOf(id);
    if (left >= 0) continue;
    wanted.push(id);
    return true;
  }
  return false;
}

/** One of them, by how much it is liked. */
export function likedOf(from: readonly ClassId[], random: Random): ClassId {
  const taken: ClassId[] = [];
  take(taken, from, random);
  return taken[0] ?? from[0] ?? '';
}

const likingOf = (id: ClassId): number => LIKED[id] ?? 1;

/** SKURE-13.2: the one that is hardest to kill. */
function marked(team: Team, { objective }: Terms): Team {
  if (objective !== 'slay') return team;
  const toughness = team.map((member) => {
    const { hp, defense } = classOf(member.class);
    return hp * (10 + defense);
  });
  const hardest = toughness.indexOf(Math.max(...toughness));
  return team.map((member, i) => ({ ...member, marked: i === hardest }));
}

// Deployment: sturdy characters in front, ranged attackers and healers behind them, all facing the enemy.

/** The next one who has no place yet; those in front come first. Ready once all of them have one. */
export function placement(
  view: SkureView,
  seat: Seat,
  random: Random,
  isFree: (place: Place) => boolean = () => true,
): SetupCommand {
  const own = charactersOf(view, seat);
  const next = own.filter(({ at }) => at === NOWHERE).sort((a, b) => behind(a) - behind(b))[0];
  if (next === undefined) return { type: 'ready' };
  const free = zoneFor(view, next).filter((place) => isFree(place) && !own.some(({ at }) => at === place));
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
  const { line, along, length } = spotOf(
    view.field,
    arrangementOf(view.options),
    zoneIndex(view.options, one.seat),
    place,
  );
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
