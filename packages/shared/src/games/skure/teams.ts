// Teams within the budget, and the one for a player who sends none.

import type { Seat } from '../../kernel/game.ts';
import type { Refusal } from '../../kernel/result.ts';
import { refusal } from './codes.ts';
import { type ClassId, classOf, ROSTER } from './roster.ts';
import type { SkureOptions, SkureState, Team } from './state.ts';

const { min: LEAST, max: MOST } = ROSTER.team;
/** Points of the cheapest class. */
export const CHEAPEST = Math.min(...ROSTER.classes.map(({ points }) => points));

/** Minimum for any team. */
export const POINTS_LEAST = LEAST * CHEAPEST;

export const pointsOf = (team: readonly { readonly class: ClassId }[]): number =>
  team.reduce((sum, member) => sum + classOf(member.class).points, 0);

/** Whether the seat has chosen its team, whatever one may see of it. */
export const hasSent = ({ teams }: SkureState, seat: Seat): boolean => (teams[seat] ?? null) !== null;

type Terms = Pick<SkureOptions, 'points' | 'objective'>;

// SKURE-2.2: 3 to 6 characters within the budget, the same class any number of times.
export function checkTeam({ points, objective }: Terms, team: Team): Refusal | undefined {
  if (team.length < LEAST || team.length > MOST)
    return refusal('team-size', 'SKURE-2.2', { least: LEAST, most: MOST });
  const over = pointsOf(team) - points;
  if (over > 0) return refusal('over-budget', 'SKURE-2.2', { over });
  const marked = team.filter((member) => member.marked).length;
  if (objective === 'slay')
    return marked === 1 ? undefined : refusal('one-to-be-marked', 'SKURE-13.2', { marked });
  return marked === 0 ? undefined : refusal('nobody-to-be-marked', 'SKURE-13.2');
}

/** Soldier, archer, cleric, and then what fits in the order of the roster. */
export const usualTeam = (terms: Terms): Team => filledUp(terms, ['soldier', 'archer', 'cleric']);

/** Those that fit, and then what fits in the order of the roster, until six or nothing fits. */
export function filledUp({ points, objective }: Terms, first: readonly ClassId[]): Team {
  const classes: ClassId[] = [];
  const add = (id: ClassId): boolean => {
    const missing = Math.max(0, LEAST - classes.length - 1);
    const fits = pointsOf(classes.map(ofClass)) + classOf(id).points + missing * CHEAPEST <= points;
    if (!fits || classes.length >= MOST) return false;
    classes.push(id);
    return true;
  };
  for (const id of first) add(id);
  while (ROSTER.classes.map(({ id }) => add(id)).includes(true));
  return classes.map((id, i) => ({ class: id, marked: objective === 'slay' && i === 0 }));
}

const ofClass = (id: ClassId) => ({ class: id });

/** One team per available class, since there are too many teams to list. */
export function listedTeams(terms: Terms): readonly Team[] {
  const teams = ROSTER.classes.map(({ id }) => filledUp(terms, [id]));
  const texts = teams.map((team) => team.map((member) => member.class).join());
  return teams.filter((_, i) => texts.indexOf(texts[i] ?? '') === i);
}
