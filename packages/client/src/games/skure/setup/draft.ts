// A team while it is put together: what it costs, what still fits, and how it is changed (SKURE-2.2). What may be sealed the rules
// say themselves.

import { parseCommandText } from '@hexmarch/shared/games/skure/notation';
import { mayRepeat, spent } from '@hexmarch/shared/games/skure/plan/spending';
import { type ClassId, classOf, ROSTER } from '@hexmarch/shared/games/skure/roster';
import type { SkureOptions, Team } from '@hexmarch/shared/games/skure/state';
import { checkTeam, pointsOf } from '@hexmarch/shared/games/skure/teams';

export type Terms = Pick<SkureOptions, 'points' | 'objective'>;

export const { min: LEAST, max: MOST } = ROSTER.team;
export const CHEAPEST = Math.min(...ROSTER.classes.map(({ points }) => points));

export const pointsLeft = ({ points }: Terms, team: Team): number => points - pointsOf(team);

/** By how much one more of that class would be too dear; 0: it fits. */
export const excessOf = (terms: Terms, team: Team, id: ClassId): number =>
  Math.max(0, classOf(id).points - pointsLeft(terms, team));

export const mayJoin = (terms: Terms, team: Team, id: ClassId): boolean =>
  team.length < MOST && excessOf(terms, team, id) === 0;

/** Points that nothing can be had for, though there are places left; undefined as long as something fits, and where none are left. */
export function idlePoints(terms: Terms, team: Team): number | undefined {
  const left = pointsLeft(terms, team);
  return team.length < MOST && left > 0 && left < CHEAPEST ? left : undefined;
}

/** Where one must be marked, it is the first until another one is (SKURE-13.2). */
const marked = ({ objective }: Terms, team: Team): Team => {
  const at = Math.max(
    0,
    team.findIndex((member) => member.marked),
  );
  return team.map((member, i) => ({ ...member, marked: objective === 'slay' && i === at }));
};

export const joinedBy = (terms: Terms, team: Team, id: ClassId): Team =>
  mayJoin(terms, team, id) ? marked(terms, [...team, { class: id, marked: false }]) : team;

export const without = (terms: Terms, team: Team, place: number): Team =>
  marked(
    terms,
    team.filter((_, i) => i !== place),
  );

export const withMark = (terms: Terms, team: Team, place: number): Team =>
  marked(
    terms,
    team.map((member, i) => ({ ...member, marked: i === place })),
  );

/** The fighters of a text such as `team knight,rogue`, marked as these terms want it; undefined where it is no team. */
export function teamIn(terms: Terms, text: string): Team | undefined {
  const words = text
    .trim()
    .toLowerCase()
    .replace(/^team\s+/, '')
    .replace(/\s*,\s*/g, ',');
  const read = parseCommandText(`team ${words}`);
  return read.ok && read.value.type === 'team' ? marked(terms, read.value.team) : undefined;
}

/** Whether a team that was kept can be had for this battle. */
export const isLegal = (terms: Terms, team: Team): boolean => checkTeam(terms, team) === undefined;

/** Any team that can be had and spends the budget, the larger ones as likely as the smaller; `chance`: from 0 up to 1. */
export function randomTeam(terms: Terms, chance: () => number): Team {
  const most = LEAST + Math.floor(chance() * (MOST - LEAST + 1));
  let team: Team = [];
  while (team.length < most) {
    // So many must still be had for what is left.
    const missing = Math.max(0, LEAST - team.length - 1);
    const within = { ...terms, points: terms.points - missing * CHEAPEST };
    const fitting = ROSTER.classes.filter(({ id }) => mayJoin(within, team, id));
    const others = fitting.filter(({ id }) => mayRepeat(classesOf(team), id));
    const from = others.length > 0 ? others : fitting;
    const one = from[Math.floor(chance() * from.length)];
    if (one === undefined) break;
    team = joinedBy(terms, team, one.id);
  }
  const classes = spent(terms, classesOf(team), (teams) => teams[Math.floor(chance() * teams.length)]);
  return marked(
    terms,
    classes.map((id) => ({ class: id, marked: false })),
  );
}

const classesOf = (team: Team): readonly ClassId[] => team.map((member) => member.class);

/** Who acts before whom: highest agility first, those that are equal together, since dice decide between them (SKURE-2.5). */
export function byAgility(team: Team): readonly (readonly ClassId[])[] {
  const agilities = [...new Set(team.map((member) => classOf(member.class).agility))].sort((a, b) => b - a);
  return agilities.map((agility) =>
    team.map((member) => member.class).filter((id) => classOf(id).agility === agility),
  );
}
