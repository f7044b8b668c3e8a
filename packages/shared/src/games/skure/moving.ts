// Steps, heights, turning, and attacks of opportunity on the way.

import type { Refusal } from '../../kernel/result.ts';
import type { Agenda } from './agenda.ts';
import { characterOf, dataOf, hasTrait, isAble, isStanding, takenBut } from './characters.ts';
import { refusal } from './codes.ts';
import { mayTurnLast, turnLimit } from './field/facing.ts';
import { isWatched, OPPORTUNITY_COUNT } from './field/opportunity.ts';
import { type IsTaken, type Mover, type Step, stepTo } from './field/steps.ts';
import type { Direction, Height, Place } from './field/types.ts';
import type { Run } from './run.ts';
import { areEnemies } from './sides.ts';
import type { Budget, Character, CharacterId, SkureState } from './state.ts';

export const moverOf = (one: Character): Mover => ({
  at: one.at,
  height: one.height,
  type: dataOf(one).move.type,
  ethereal: hasTrait(one, 'ethereal'),
});

/** SKURE-4.7: whether the character faces elsewhere than at the start of its turn, having not moved since it turned. */
const hasTurnedFirst = ({ budget }: SkureState, { facing }: Character): boolean =>
  budget.moved ? budget.turnedFirst : facing !== budget.facing;

/** The step in that direction, or why there is none. */
export function stepOf(
  state: SkureState,
  actor: Character,
  direction: Direction,
  isTaken: IsTaken = takenBut(state, actor.id),
): Step | Refusal {
  const { budget, field } = state;
  if (budget.turnedLast) return refusal('turned-last', 'SKURE-4.8');
  // A character that turned first takes its first step straight ahead (SKURE-4.7).
  if (!budget.stepped && hasTurnedFirst(state, actor) && direction !== actor.facing)
    return refusal('turned-first', 'SKURE-4.7');
  const step = stepTo(field, moverOf(actor), direction, isTaken);
  if (!step.ok) return refusal(step.fault, step.rule);
  if (step.cost > budget.points)
    return refusal('too-few-points', 'SKURE-4.2', { cost: step.cost, points: budget.points });
  return step;
}

export function step(run: Run, who: CharacterId, { to, cost, passed: over }: Step): Agenda {
  const passed = passing(run.state, who, [...over, to]);
  const before = run.state.budget.passed;
  run.emit({ type: 'stepped', who, to, over, cost, passed });
  return opportunities(run.state, who, before);
}

/** Number of spaces entered before each enemy in this turn, including those spaces (SKURE-10.1). */
export function passing(
  state: SkureState,
  who: CharacterId,
  entered: readonly Place[],
  height: Height = characterOf(state, who).height,
): Budget['passed'] {
  const { passed } = state.budget;
  const mover = characterOf(state, who);
  let next = passed;
  for (const enemy of state.characters) {
    if (!isStanding(enemy) || !areEnemies(state.options, mover, enemy)) continue;
    const before = next[enemy.id] ?? 0;
    if (before >= OPPORTUNITY_COUNT) continue;
    const seen = entered.filter((at) => isWatched(state.field.width, enemy, { at, height })).length;
    if (seen > 0) next = { ...next, [enemy.id]: Math.min(OPPORTUNITY_COUNT, before + seen) };
  }
  return next;
}

// SKURE-10.2: once for each enemy, who stands and is not helpless; no choice.
// SKURE-10.3: in the order of initiative.
export function opportunities(state: SkureState, who: CharacterId, before: Budget['passed']): Agenda {
  const { passed } = state.budget;
  if (passed === before) return [];
  return state.order
    .filter(
      (id) =>
        passed[id] === OPPORTUNITY_COUNT &&
        before[id] !== OPPORTUNITY_COUNT &&
        isAble(characterOf(state, id)),
    )
    .map((id) => ({ do: 'opportunity' as const, by: id, on: who }));
}

// SKURE-4.5: 1 point, and counted as moving.
const HEIGHT_COST = 1;

export function checkHeight(
  { budget }: SkureState,
  actor: Character,
  type: 'rise' | 'sink',
): Refusal | undefined {
  if (dataOf(actor).move.type !== 'flying') return refusal('does-not-fly', 'SKURE-4.5');
  if (actor.height === (type === 'rise' ? 'mid' : 'low')) return refusal('at-that-height', 'SKURE-4.5');
  if (type === 'sink' && actor.height === 'ground') return refusal('at-that-height', 'SKURE-4.5');
  if (budget.turnedLast) return refusal('turned-last', 'SKURE-4.8');
  return budget.points < HEIGHT_COST
    ? refusal('too-few-points', 'SKURE-4.2', { cost: HEIGHT_COST, points: budget.points })
    : undefined;
}

// SKURE-4.9: movement without a direction.
export function changeHeight(run: Run, who: CharacterId, type: 'rise' | 'sink'): Agenda {
  const { height } = characterOf(run.state, who);
  const to = type === 'sink' || height === 'ground' ? 'low' : 'mid';
  run.emit({ type: 'heightChanged', who, height: to, cost: HEIGHT_COST });
  return [];
}

export function checkFacing(state: SkureState, actor: Character, facing: Direction): Refusal | undefined {
  const { budget } = state;
  // SKURE-4.6: any direction as long as it has not moved, and at any time the one that it faces.
  if (!budget.moved || facing === actor.facing) return undefined;
  if (budget.turnedFirst) return refusal('turned-first', 'SKURE-4.7');
  if (budget.turnedLast) return refusal('turned-last', 'SKURE-4.8');
  const { turn } = dataOf(actor).move;
  return mayTurnLast(turn, actor.facing, facing)
    ? undefined
    : refusal('turns-too-far', 'SKURE-4.8', { degrees: turnLimit(turn) * 45 });
}

export function turnTo(run: Run, who: CharacterId, facing: Direction): Agenda {
  run.emit({ type: 'faced', who, facing });
  return [];
}
