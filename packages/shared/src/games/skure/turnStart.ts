// The start and the end of one character's turn: what stands before a budget, and what is counted down. Nothing in it is rolled.

import { characterOf, dataOf, helplessBy, isStanding } from './characters.ts';
import { weighed } from './damage.ts';
import { wound } from './falling.ts';
import type { Status } from './field/types.ts';
import { ROSTER } from './roster.ts';
import type { Run } from './run.ts';
import type { Budget, Character, CharacterId, SkureState, Stance } from './state.ts';

/** SKURE-12.3: own turns of rest, lost ones too. */
function rest(run: Run, who: CharacterId): void {
  const one = characterOf(run.state, who);
  if (one.rest > 0) run.emit({ type: 'rested', who, rest: one.rest - 1 });
}

/**
 * SKURE-3.2, after the own stance has ended: gore and burn, and what is counted down. Returns the status by which the turn is lost, or
 * `down` where the character fell.
 */
export function sufferFirst(run: Run, who: CharacterId): Status | 'down' | undefined {
  for (const status of ['gore', 'burn'] as const) suffer(run, who, status);
  if (!isStanding(characterOf(run.state, who))) return 'down';
  countDown(run, who, 'stoneskin');
  return helplessBy(characterOf(run.state, who));
}

export const budgetOf = (one: Character): Budget => ({
  points: dataOf(one).move.points,
  facing: one.facing,
  moved: false,
  stepped: false,
  turnedFirst: false,
  turnedLast: false,
  passed: {},
});

/** `breathed`: own turns of rest, beginning with the next. */
export function closeTurn(run: Run, who: CharacterId, breathed?: number): void {
  if (breathed === undefined) rest(run, who);
  else run.emit({ type: 'rested', who, rest: breathed });
  run.emit({ type: 'turnEnded', who });
}

export function loseTurn(run: Run, who: CharacterId, status: Status): void {
  run.emit({ type: 'turnLost', who, status });
  countDown(run, who, status);
  rest(run, who);
}

function countDown(run: Run, who: CharacterId, status: Status): void {
  const turns = characterOf(run.state, who).statuses[status];
  if (turns !== undefined) run.emit({ type: 'statusCounted', who, status, left: turns - 1 });
}

/** HP at the start of own turns (SKURE-12.4). */
function suffer(run: Run, who: CharacterId, status: 'gore' | 'burn'): void {
  const one = characterOf(run.state, who);
  if (one.statuses[status] === undefined || !isStanding(one)) return;
  const { damage = 0, element = 'physical' } = ROSTER.statuses[status];
  countDown(run, who, status);
  wound(run, who, status, weighed([[element, damage]], dataOf(one)));
}

/** SKURE-9.1: 1 more, not above the maximum. */
export function defendEssence(state: SkureState, who: CharacterId): number {
  const one = characterOf(state, who);
  return Math.min(dataOf(one).essence, one.essence + 1);
}

/** By a player or a standing order; *defend* alone gives essence (SKURE-9.1). */
export function takeStance(run: Run, who: CharacterId, stance: Stance): void {
  const essence =
    stance.type === 'defend' ? defendEssence(run.state, who) : characterOf(run.state, who).essence;
  run.emit({ type: 'stanceTaken', who, stance, essence });
}

/** After any action other than aiming (SKURE-8.2). */
export function useAim(run: Run, who: CharacterId): void {
  if (characterOf(run.state, who).aim !== null) run.emit({ type: 'aimLost', who, why: 'used' });
}
