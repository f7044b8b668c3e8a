// Sensible teams within the budget: a front line, ranged attackers, and any others.

import type { Random } from '../../../kernel/game.ts';
import { type ClassId, classOf, ROSTER } from '../roster.ts';
import type { SkureOptions, Team } from '../state.ts';
import { filledUp, pointsOf } from '../teams.ts';

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
