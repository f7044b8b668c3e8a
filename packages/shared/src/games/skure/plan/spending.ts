// Spends what is left of a team's budget (SKURE-2.2): one more character, or a dearer one in place of another, until neither can be had.

import { type ClassId, classOf, ROSTER } from '../roster.ts';
import type { SkureOptions } from '../state.ts';
import { pointsOf } from '../teams.ts';

const { max: MOST } = ROSTER.team;
/** Maximum per class, while others are available. */
const SAME_MOST = 2;

export type Classes = readonly ClassId[];

export const costOf = (classes: Classes): number => pointsOf(classes.map((id) => ({ class: id })));

/** `choose`: one of these teams; undefined where there is none. */
export function spent(
  { points }: Pick<SkureOptions, 'points'>,
  first: Classes,
  choose: (from: readonly Classes[]) => Classes | undefined,
): Classes {
  let team = first;
  for (;;) {
    const left = points - costOf(team);
    const next = [...upgraded(team, left), ...extended(team, left)];
    const varied = next.filter(isVaried);
    const chosen = choose(varied.length > 0 ? varied : next);
    if (chosen === undefined) return team;
    team = chosen;
  }
}

const countIn = (team: Classes, id: ClassId): number => team.filter((one) => one === id).length;

/** Whether another one of the class may join a team that is to be varied. */
export const mayRepeat = (team: Classes, id: ClassId): boolean => countIn(team, id) < SAME_MOST;

const isVaried = (team: Classes): boolean => team.every((id) => countIn(team, id) <= SAME_MOST);

/** Replaces one class by a more expensive one. */
const upgraded = (team: Classes, left: number): readonly Classes[] =>
  team.flatMap((had, place) =>
    ROSTER.classes
      .filter(({ points }) => points > classOf(had).points && points - classOf(had).points <= left)
      .map(({ id }) => team.with(place, id)),
  );

const extended = (team: Classes, left: number): readonly Classes[] =>
  team.length >= MOST
    ? []
    : ROSTER.classes.filter(({ points }) => points <= left).map(({ id }) => [...team, id]);
