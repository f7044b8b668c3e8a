// Rounds and turns. Nothing in it is rolled.

import type { Refusal } from '../../kernel/result.ts';
import { characterOf, dataOf, helplessBy, isStanding } from './characters.ts';
import { refusal } from './codes.ts';
import { weighed } from './damage.ts';
import { countHold, endIfWon, roundLimitReached } from './ending.ts';
import { wound } from './falling.ts';
import type { Status } from './field/types.ts';
import { ROSTER } from './roster.ts';
import type { Run } from './run.ts';
import { type Budget, type Character, type CharacterId, NOBODY, type SkureState } from './state.ts';

/** Why no character can act now. */
export function checkBusy({ phase, held }: SkureState): Refusal | undefined {
  if (phase !== 'battle') return refusal('before-battle', 'SKURE-3.3');
  if (held === null) return undefined;
  return held.question === null ? refusal('roll-due', 'SKURE-13.4') : refusal('question-open', 'SKURE-9.3');
}

/** Ends the turn of the active character. `breathed`: own turns of rest, beginning with the next. */
export function endTurn(run: Run, breathed?: number): void {
  const { actor } = run.state;
  if (actor !== '') {
    if (breathed === undefined) rest(run, actor);
    else run.emit({ type: 'rested', who: actor, rest: breathed });
    run.emit({ type: 'turnEnded', who: actor });
  }
  nextTurn(run);
}

/** SKURE-12.3: own turns of rest, lost ones too. */
function rest(run: Run, who: CharacterId): void {
  const one = characterOf(run.state, who);
  if (one.rest > 0) run.emit({ type: 'rested', who, rest: one.rest - 1 });
}

// SKURE-3.1: every character in the order of initiative; fallen and dead ones are skipped.
function nextTurn(run: Run): void {
  while (run.state.outcome === null) {
    const { order, actor } = run.state;
    const next = nextIn(run.state);
    const isNewRound = actor !== '' && order.indexOf(next) <= order.indexOf(actor);
    if (isNewRound && endRound(run)) return;
    if (begin(run, next, run.state.round + (isNewRound ? 1 : 0))) return;
  }
}

/** The next character; itself if no other stands. */
function nextIn(state: SkureState): CharacterId {
  const { order, actor } = state;
  const from = order.indexOf(actor);
  for (let i = 1; i <= order.length; i++) {
    const id = order[(from + i) % order.length] as CharacterId;
    if (isStanding(characterOf(state, id))) return id;
  }
  throw new Error('nobody stands, and the battle goes on');
}

/** Whether the battle is over with it. */
function endRound(run: Run): boolean {
  countHold(run);
  if (run.state.outcome === null) roundLimitReached(run);
  return run.state.outcome !== null;
}

// SKURE-3.2: whether the character has a turn.
function begin(run: Run, who: CharacterId, round: number): boolean {
  // The own stance ends first.
  run.emit({ type: 'turnBegun', who, round, budget: budgetOf(characterOf(run.state, who)) });
  for (const status of ['gore', 'burn'] as const) suffer(run, who, status);
  if (!isStanding(characterOf(run.state, who))) {
    endIfWon(run);
    return false;
  }
  countDown(run, who, 'stoneskin');
  const helpless = helplessBy(characterOf(run.state, who));
  if (helpless !== undefined) return loseTurn(run, who, helpless);
  if (characterOf(run.state, who).seat !== NOBODY || !run.state.masterless) return true;
  // Neutral characters have no player any longer.
  run.emit({ type: 'stanceTaken', who, stance: { type: 'defend' }, essence: defendEssence(run.state, who) });
  rest(run, who);
  run.emit({ type: 'turnEnded', who });
  return false;
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

function loseTurn(run: Run, who: CharacterId, status: Status): false {
  run.emit({ type: 'turnLost', who, status });
  countDown(run, who, status);
  rest(run, who);
  return false;
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
