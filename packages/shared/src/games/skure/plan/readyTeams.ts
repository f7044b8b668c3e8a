// Teams for a player who would rather fight than choose: each has an idea, and is worth what the budget allows (SKURE-2.2).

import { type ClassId, classOf, ROSTER } from '../roster.ts';
import type { SkureOptions, Team } from '../state.ts';
import { filledUp, pointsOf } from '../teams.ts';

export const READY = ['balanced', 'wall', 'flyers', 'magic', 'elements'] as const;
type ReadyId = (typeof READY)[number];

/** In order of priority, as far as the budget goes; substitutes come from the same list if possible. */
const IDEAS: Readonly<Record<ReadyId, Classes>> = {
  balanced: ['knight', 'archer', 'cleric', 'rogue', 'minotaur', 'mage'],
  wall: ['guardian', 'minotaur', 'knight', 'archer', 'earth-elemental', 'soldier'],
  flyers: ['griffin', 'air-elemental', 'will-o-wisp', 'drake', 'griffin', 'air-elemental'],
  magic: ['mage', 'cleric', 'guardian', 'will-o-wisp', 'ghost', 'knight'],
  elements: [
    'earth-elemental',
    'fire-elemental',
    'water-elemental',
    'air-elemental',
    'fierce-fire-elemental',
    'earth-elemental',
  ],
};

export interface ReadyTeam {
  readonly id: ReadyId;
  readonly team: Team;
}

type Terms = Pick<SkureOptions, 'points' | 'objective'>;

const { min: LEAST } = ROSTER.team;
const CHEAPEST = Math.min(...ROSTER.classes.map(({ points }) => points));

/** Without duplicates: with a small budget several are equal. */
export function readyTeams(terms: Terms): readonly ReadyTeam[] {
  const texts = new Set<string>();
  return READY.flatMap((id) => {
    const classes = spent(terms, joining(terms, IDEAS[id]), (from) => best(from, IDEAS[id]));
    const text = classes.toSorted().join();
    if (texts.has(text)) return [];
    texts.add(text);
    return [{ id, team: filledUp(terms, classes) }];
  });
}

/** The best match of the idea, and of those the most expensive. */
function best(from: readonly Classes[], idea: Classes): Classes | undefined {
  const worth = (team: Classes): number =>
    1000 * team.filter((id) => idea.includes(id)).length + costOf(team);
  return from.toSorted((one, other) => worth(other) - worth(one))[0];
}

/** Those of an idea that fit, and where the budget is small the cheapest for the rest. */
function joining({ points }: Terms, idea: Classes): Classes {
  const classes: string[] = [];
  for (const id of idea) {
    const missing = Math.max(0, LEAST - classes.length - 1);
    if (costOf(classes) + classOf(id).points + missing * CHEAPEST <= points) classes.push(id);
  }
  return filledUp({ points, objective: 'last' }, classes)
    .map((member) => member.class)
    .slice(0, Math.max(LEAST, classes.length));
}

// Spends what is left of a team's budget (SKURE-2.2): one more character, or a dearer one in place of another, until neither can be had.

const { max: MOST } = ROSTER.team;
/** Maximum per class, while others are available. */
const SAME_MOST = 2;

type Classes = readonly ClassId[];

const costOf = (classes: Classes): number => pointsOf(classes.map((id) => ({ class: id })));

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
