// Teams for a player who would rather fight than choose: each has an idea, and is worth what the budget allows (SKURE-2.2).

import { classOf, ROSTER } from '../roster.ts';
import type { SkureOptions, Team } from '../state.ts';
import { filledUp } from '../teams.ts';
import { type Classes, costOf, spent } from './spending.ts';

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

interface ReadyTeam {
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
