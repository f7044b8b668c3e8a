// Team draft: cost, what still fits, and edits (SKURE-2.2). Whether a team may be sealed is up to
// the rules.

import { parseCommandText } from '@hexmarch/shared/games/skure/notation';
import { mayRepeat, type ReadyTeam, readyTeams, spent } from '@hexmarch/shared/games/skure/plan/readyTeams';
import { type ClassId, classOf, ROSTER } from '@hexmarch/shared/games/skure/roster';
import type { SkureOptions, Team } from '@hexmarch/shared/games/skure/state';
import { checkTeam, pointsOf } from '@hexmarch/shared/games/skure/teams';

export type Terms = Pick<SkureOptions, 'points' | 'objective'>;

export const { min: LEAST, max: MOST } = ROSTER.team;
export const CHEAPEST = Math.min(...ROSTER.classes.map(({ points }) => points));

export const pointsLeft = ({ points }: Terms, team: Team): number => points - pointsOf(team);

/** Points by which one more of that class exceeds the budget; 0: it fits. */
export const excessOf = (terms: Terms, team: Team, id: ClassId): number =>
  Math.max(0, classOf(id).points - pointsLeft(terms, team));

export const mayJoin = (terms: Terms, team: Team, id: ClassId): boolean =>
  team.length < MOST && excessOf(terms, team, id) === 0;

/** Points that cannot be spent although slots are free; undefined while something fits, or with no free slot. */
export function idlePoints(terms: Terms, team: Team): number | undefined {
  const left = pointsLeft(terms, team);
  return team.length < MOST && left > 0 && left < CHEAPEST ? left : undefined;
}

/** If a marked fighter is required, the first is the default (SKURE-13.2). */
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

/** Parses a text such as `team knight,rogue` and marks it as these terms require; undefined if it is invalid. */
export function teamIn(terms: Terms, text: string): Team | undefined {
  const words = text
    .trim()
    .toLowerCase()
    .replace(/^team\s+/, '')
    .replace(/\s*,\s*/g, ',');
  const read = parseCommandText(`team ${words}`);
  return read.ok && read.value.type === 'team' ? marked(terms, read.value.team) : undefined;
}

/** More ready-made ones would leave no room for the roster. */
const SHOWN = 4;

export const shownTeams = ({ points, objective }: Terms): readonly ReadyTeam[] =>
  readyTeams({ points, objective }).slice(0, SHOWN);

/** Whether a saved team is legal in this battle. */
export const isLegal = (terms: Terms, team: Team): boolean => checkTeam(terms, team) === undefined;

/** Random legal team that spends the budget, uniform over sizes; `chance`: random number in [0, 1). */
export function randomTeam(terms: Terms, chance: () => number): Team {
  const most = LEAST + Math.floor(chance() * (MOST - LEAST + 1));
  let team: Team = [];
  while (team.length < most) {
    // Reserves the minimal price of the slots still to fill.
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

/** Turn order: highest agility first, equal ones grouped, since a roll breaks ties (SKURE-2.5). */
export function byAgility(team: Team): readonly (readonly ClassId[])[] {
  const agilities = [...new Set(team.map((member) => classOf(member.class).agility))].sort((a, b) => b - a);
  return agilities.map((agility) =>
    team.map((member) => member.class).filter((id) => classOf(id).agility === agility),
  );
}
