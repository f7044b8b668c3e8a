// Rounds and turns. Nothing in it is rolled.

import type { Refusal } from '../../kernel/result.ts';
import { characterOf, isStanding } from './characters.ts';
import { refusal } from './codes.ts';
import { advance } from './companyFlow.ts';
import { countHold, endIfWon, roundLimitReached } from './ending.ts';
import type { Run } from './run.ts';
import { type CharacterId, NOBODY, type SkureState } from './state.ts';
import { budgetOf, closeTurn, loseTurn, sufferFirst, takeStance } from './turnStart.ts';

/** Why no character can act now. */
export function checkBusy({ phase, held }: SkureState): Refusal | undefined {
  if (phase !== 'battle') return refusal('before-battle', 'SKURE-3.3');
  if (held === null) return undefined;
  return held.question === null ? refusal('roll-due', 'SKURE-13.4') : refusal('question-open', 'SKURE-9.3');
}

/** Ends the turn of the active character. `breathed`: own turns of rest, beginning with the next. */
export function endTurn(run: Run, breathed?: number): void {
  const { actor } = run.state;
  if (actor !== '') closeTurn(run, actor, breathed);
  if (run.state.company === undefined) nextTurn(run);
  else advance(run);
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
  const lost = sufferFirst(run, who);
  if (lost === 'down') {
    endIfWon(run);
    return false;
  }
  if (lost !== undefined) {
    loseTurn(run, who, lost);
    return false;
  }
  if (characterOf(run.state, who).seat !== NOBODY || !run.state.masterless) return true;
  // Neutral characters have no player any longer.
  takeStance(run, who, { type: 'defend' });
  closeTurn(run, who);
  return false;
}
