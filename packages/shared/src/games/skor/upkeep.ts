// Sections 4 and 5 of the rules: how a turn starts (income, feeding, shortage) and how it ends.

import type { Actor, Random, Seat } from '../../kernel/game.ts';
import type { Refusal } from '../../kernel/result.ts';
import { conversions } from './conversion.ts';
import { evolve } from './evolve.ts';
import { cultureOf, refusal, tier } from './query.ts';
import { RULES } from './rulesTable.ts';
import { civilians, NO_STACK, stackOwner, stackSize } from './stack.ts';
import { isFarm, RESOURCE, structureOwner } from './structure.ts';
import type { Player, SkorEvent, SkorState } from './types.ts';
import { conquest } from './victory.ts';

export const isGrace = (state: SkorState, seat: Seat): boolean =>
  (state.players[seat]?.turns ?? 0) <= RULES.graceTurns;

/** SKOR-4.1: what the spaces yield to `seat` now, Resource that was sent not included. */
function yieldOf(state: SkorState, seat: Seat): number {
  let sum = 0;
  for (let i = 0; i < state.structures.length; i++) sum += yieldAt(state, seat, i);
  return sum;
}

/** Yield of one space to `seat` now. */
export function yieldAt(state: SkorState, seat: Seat, i: number): number {
  const structure = state.structures[i] ?? 0;
  const stack = state.stacks[i] ?? 0;
  if (structure === RESOURCE) return resourceYield(stack, seat);
  return isFarm(structure) ? farmYield(state, seat, structure, stack) : 0;
}

// SKOR-5.1: a Resource space yields 2 for each own civilian on it.
const resourceYield = (stack: number, seat: Seat): number =>
  stackOwner(stack) === seat ? RULES.yieldPerCivilian * civilians(stack) : 0;

// SKOR-5.2: a Farm yields the same, with Resource Production 3 to a single civilian and 2 to its absent builder.
function farmYield(state: SkorState, seat: Seat, farm: number, stack: number): number {
  const production = tier(state, seat, 'production');
  if (stack === NO_STACK) {
    return production >= 2 && structureOwner(farm) === seat ? RULES.farmYieldEmpty : 0;
  }
  if (stackOwner(stack) !== seat) return 0;
  const workers = civilians(stack);
  return workers === 1 && production >= 1 ? RULES.farmYieldSingle : RULES.yieldPerCivilian * workers;
}

/** Feeding of all pieces of `seat` now (SKOR-4.2), 0 during grace. */
export function feedingOf(state: SkorState, seat: Seat): number {
  // SKOR-4.4: in the first own turns nothing is fed (nor built or razed, decide.ts).
  if (isGrace(state, seat)) return 0;
  let sum = 0;
  for (let i = 0; i < state.stacks.length; i++) sum += feedingAt(state, seat, i);
  return sum;
}

/** Feeding of the pieces of `seat` on one space, ignoring grace. */
export function feedingAt(state: SkorState, seat: Seat, i: number): number {
  const stack = state.stacks[i] ?? 0;
  if (stackOwner(stack) !== seat) return 0;
  const together =
    stackSize(stack) === 2 &&
    (cultureOf(state, seat) === 'dictatorship' ||
      (tier(state, seat, 'production') >= 3 && isWorkedPair(state.structures[i] ?? 0, stack)));
  return together ? RULES.feedingPerPair : RULES.feedingPerPiece * stackSize(stack);
}

// SKOR-7.2: at tier 3 two own civilians on a Resource space or Farm eat 1 together.
const isWorkedPair = (structure: number, stack: number): boolean =>
  (structure === RESOURCE || isFarm(structure)) && civilians(stack) === 2;

// SKOR-4.1: yields at the start of the turn, and Resource sent by the opponent is added.
export const incomeOf = (state: SkorState, seat: Seat): number =>
  yieldOf(state, seat) + (state.players[seat]?.received ?? 0);

/** The state at the start of the seat's next turn if nothing else changes; grace may be over by then. */
export function nextTurnOf(state: SkorState, seat: Seat): SkorState {
  const [a, b] = state.players;
  const later = (player: Player): Player => ({ ...player, turns: player.turns + 1 });
  return { ...state, players: seat === 0 ? [later(a), b] : [a, later(b)] };
}

/** Income and feeding of that turn. */
export function forecast(
  state: SkorState,
  seat: Seat,
): { readonly income: number; readonly feeding: number } {
  const next = nextTurnOf(state, seat);
  return { income: incomeOf(next, seat), feeding: feedingOf(next, seat) };
}

/** A whole start of turn, in the order of SKOR-4.0: conversions, victory, income, feeding. */
export function startTurn(before: SkorState, seat: Seat, random: Random): readonly SkorEvent[] {
  const events: SkorEvent[] = [{ type: 'turnStarted', seat }];
  let state = evolve(before, { type: 'turnStarted', seat });
  const rolls = conversions(state, seat, random);
  if (rolls.length > 0) {
    const converted: SkorEvent = { type: 'converted', seat, rolls };
    events.push(converted);
    state = evolve(state, converted);
    const conquered = conquest(state, seat);
    events.push(...conquered);
    state = conquered.reduce(evolve, state);
    if (state.outcome !== null) return events;
  }
  return [...events, gather(state, seat)];
}

// SKOR-4.2: the budget of the turn is income less feeding; SKOR-4.3 asks for a choice where income falls short.
function gather(state: SkorState, seat: Seat): SkorEvent {
  const income = incomeOf(state, seat);
  const feeding = feedingOf(state, seat);
  const short = income < feeding;
  return {
    type: 'gathered',
    seat,
    income,
    feeding,
    budget: short ? 0 : income - feeding,
    stage: short ? 'upkeep' : 'move',
  };
}

/** Whether a disbanding ends the shortage, and the budget then (SKOR-4.3); null while it goes on or without one. */
export function fedAfter(state: SkorState, seat: Seat): { readonly budget: number } | null {
  if (state.stage !== 'upkeep') return null;
  const feeding = feedingOf(state, seat);
  return state.income >= feeding ? { budget: state.income - feeding } : null;
}

// SKOR-4.3: in a shortage the player keeps the pieces and forgoes movement, or disbands until income covers the rest.
export const checkStarve = (state: SkorState): Refusal | undefined =>
  state.stage === 'upkeep' ? undefined : refusal('no-shortage', '4.3');

export const starve = (seat: Seat): readonly SkorEvent[] => [{ type: 'starved', seat }];

/** `end`: the dictator's roll first, then the end itself unless a piece is due. */
export function endTurn(state: SkorState, seat: Seat, random: Random): readonly SkorEvent[] {
  if (cultureOf(state, seat) !== 'dictatorship') return finishTurn(state, seat, random);
  // SKOR-9.3: at the end of each own turn a d2; on a 1 one own piece must go, if there is any.
  const face = random.die(RULES.purgeDie);
  const due = face === RULES.purgeFace && state.stacks.some((stack) => stackOwner(stack) === seat);
  const rolled: SkorEvent = { type: 'purgeRolled', seat, face, due };
  return due ? [rolled] : [rolled, ...finishTurn(evolve(state, rolled), seat, random)];
}

/** The end of a turn with nothing due: the round limit, or the opponent's turn. */
export function finishTurn(state: SkorState, seat: Seat, random: Random): readonly SkorEvent[] {
  if (isLastTurn(state)) return [drawByRoundLimit()];
  // SKOR-4.5: what is left of the budget is lost.
  const ended: SkorEvent = { type: 'turnEnded', seat, lost: state.budget };
  return [ended, ...startTurn(evolve(state, ended), 1 - seat, random)];
}

const isLastTurn = (state: SkorState): boolean =>
  state.players.every((player) => player.turns >= state.options.roundLimit);

const HOST: Actor = { kind: 'host' };

const drawByRoundLimit = (): SkorEvent => ({
  type: 'gameEnded',
  outcome: { winners: [], reason: 'roundLimit', rule: 'SKOR-10.3' },
  by: HOST,
});
