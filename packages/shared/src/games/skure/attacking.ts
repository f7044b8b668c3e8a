// Legal targets, and an attack from declaration to counter.

import type { Seat } from '../../kernel/game.ts';
import type { Refusal } from '../../kernel/result.ts';
import type { Agenda, Charge, Question, Task } from './agenda.ts';
import { sees } from './aiming.ts';
import { characterOf, dataOf, find, isAble, isOnField, isStanding } from './characters.ts';
import { refusal } from './codes.ts';
import { coverBy, stepsIn } from './company/orders.ts';
import { BREAKS_FROZEN } from './death.ts';
import { wound } from './falling.ts';
import { distance, heightsTouch, isAdjacent, octant } from './field/geometry.ts';
import { isCovered, mayGuard } from './field/guarding.ts';
import { companyOf, type InCompany, isInCompany, leaderIn } from './leaders.ts';
import type { Run } from './run.ts';
import { arcOfTarget, attackOn, reactionOn, reactionSheet, strikeSheet } from './sheet.ts';
import { areEnemies, areFriends } from './sides.ts';
import { type Character, type CharacterId, NOBODY, type SkureState } from './state.ts';

// SKURE-5.1: melee; SKURE-5.2: long range.
export function checkAttack(state: SkureState, actor: Character, target: Character): Refusal | undefined {
  const { width } = state.field;
  const who = target.id;
  // SKURE-5.3: standing and fallen enemies and frozen bodies.
  if (target.life === 'dead' || target.life === 'destroyed' || target.life === 'away')
    return refusal('not-on-the-field', 'SKURE-5.3', { who });
  if (!areEnemies(state.options, actor, target)) return refusal('no-enemy', 'SKURE-5.1', { who });
  if (isAdjacent(width, actor.at, target.at)) {
    if (!heightsTouch(actor.height, target.height)) return refusal('heights-apart', 'SKURE-5.1', { who });
    return octant(width, actor.at, target.at) === actor.facing
      ? undefined
      : refusal('not-faced', 'SKURE-5.1', { who });
  }
  const { range } = dataOf(actor);
  if (range <= 1) return refusal('not-adjacent', 'SKURE-5.1', { who });
  if (distance(width, actor.at, target.at) > range)
    return refusal('out-of-range', 'SKURE-5.2', { who, range });
  if (octant(width, actor.at, target.at) !== actor.facing) return refusal('not-faced', 'SKURE-5.2', { who });
  return sees(state, actor, target) ? undefined : refusal('not-in-sight', 'SKURE-5.2', { who });
}

/** Step 1 of SKURE-5.4; the others follow. */
export function attack(run: Run, by: CharacterId, on: CharacterId): Agenda {
  run.emit({ type: 'attacked', by, on, isMelee: isMeleeBetween(run.state, by, on) });
  return [{ do: 'cover', by, on }, { do: 'acted', who: by }, { do: 'endTurn' }];
}

const isMeleeBetween = (state: SkureState, by: CharacterId, on: CharacterId): boolean =>
  isAdjacent(state.field.width, characterOf(state, by).at, characterOf(state, on).at);

// SKURE-9.3: a declared guard takes precedence; otherwise the owners of all possible guards are asked.
export function cover(run: Run, { by, on }: Task & { do: 'cover' }): Agenda | Question {
  const guards = guardsOf(run.state, by, on);
  const declared = guards.find(({ stance }) => stance?.type === 'guard' && stance.ally === on);
  if (declared !== undefined) {
    run.emit({ type: 'guarded', by, on, guard: declared.id, isDeclared: true });
    return [{ do: 'strike', by, on, guard: declared.id, charge: null }];
  }
  if (isInCompany(run.state)) return coverInCompany(run, run.state, guards, { by, on });
  const owners = [...new Set(guards.map(({ seat }) => seat))].filter((seat) => seat !== NOBODY);
  if (owners.length === 0) return [{ do: 'strike', by, on, guard: null, charge: null }];
  return { by, on, guards: guards.map(({ id }) => id), asked: owners.sort((a, b) => a - b) };
}

// SKURE-15.21: standing orders come before questions, which go to the leaders of those that ask.
function coverInCompany(
  run: Run,
  state: InCompany,
  guards: readonly Character[],
  { by, on }: { readonly by: CharacterId; readonly on: CharacterId },
): Agenda | Question {
  const isInBands = companyOf(state.options).windows === 'bands';
  const coverOf = (one: Character) => coverBy(state.secrets?.standing[one.id], isInBands);
  const willing = guards.find((one) => stepsIn(coverOf(one), one.hp, dataOf(one).hp));
  if (willing !== undefined) {
    run.emit({ type: 'guarded', by, on, guard: willing.id, isDeclared: true });
    return [{ do: 'strike', by, on, guard: willing.id, charge: null }];
  }
  const asking = guards.filter((one) => coverOf(one) === 'ask');
  const leaders = asking.map((one) => leaderIn(state, one));
  const seats = [...new Set(leaders)].filter((leader): leader is Seat => typeof leader === 'number');
  return seats.length === 0
    ? [{ do: 'strike', by, on, guard: null, charge: null }]
    : { by, on, guards: asking.map(({ id }) => id), asked: seats.sort((a, b) => a - b) };
}

/** Possible guards of the target (SKURE-9.2), in order of initiative. */
export function guardsOf(state: SkureState, by: CharacterId, on: CharacterId): readonly Character[] {
  const [attacker, target] = [characterOf(state, by), characterOf(state, on)];
  if (arcOfTarget(state, attacker, target) !== 'front') return [];
  const { width } = state.field;
  return state.order
    .map((id) => characterOf(state, id))
    .filter((one) => {
      if (one.id === on || one.id === by || !isAble(one)) return false;
      // Neutral characters have no side.
      if (one.seat === NOBODY || !areFriends(state.options, one, target)) return false;
      return mayGuard(width, one, target, attacker.at);
    });
}

// Guarding as an action (SKURE-9.3), for any attackers; the friend must be behind the guard.
export function checkGuard(state: SkureState, actor: Character, ally: Character): Refusal | undefined {
  const who = ally.id;
  if (who === actor.id) return refusal('itself', 'SKURE-9.3', { who });
  if (areEnemies(state.options, actor, ally)) return refusal('no-friend', 'SKURE-9.3', { who });
  if (!isOnField(ally) || ally.life === 'frozen') return refusal('not-on-the-field', 'SKURE-9.3', { who });
  return isCovered(state.field.width, actor, ally) ? undefined : refusal('not-behind', 'SKURE-9.2', { who });
}

/** Whether both are still there for it. */
const isVoid = (state: SkureState, by: CharacterId, on: CharacterId): boolean => {
  const [one, other] = [find(state, by), find(state, on)];
  if (one === undefined || other === undefined || !isStanding(one)) return true;
  return other.life === 'dead' || other.life === 'destroyed' || other.life === 'away';
};

/** Steps 3 to 10. */
export function strike(run: Run, task: Task & { do: 'strike' }): Agenda | 'wait' {
  const { by, on, guard, charge } = task;
  const { state } = run;
  if (isVoid(state, by, guard ?? on)) return [];
  const rolled = run.dice.roll();
  if (rolled === undefined) return 'wait';
  const attacker = characterOf(state, by);
  const target = characterOf(state, guard ?? on);
  const isMelee = isMeleeBetween(state, by, on);
  const manner = { isMelee, isCharge: charge !== null, isGuarding: guard !== null };
  const sheet = strikeSheet(attackOn(state, attacker, target, manner), rolled);
  run.emit({ type: 'struck', by, on, guard, ...sheet });
  // SKURE-11.5: a critical hit and more destroys a frozen body.
  if (target.life === 'frozen' && sheet.stage >= BREAKS_FROZEN.stage)
    run.emit({ type: 'destroyed', who: target.id });
  wound(run, target.id, 'blow', sheet.parts);
  const countered = guard === null && isCountered(attacker, target, sheet) ? counterTask(by, on) : [];
  return [...countered, ...(charge === null ? [] : afterCharge(by, on, charge, sheet.stage > MISSED))];
}

const MISSED = 1;

// SKURE-9.4: a missed melee attack from front or flank is answered at once.
const isCountered = (
  attacker: Character,
  target: Character,
  { isMelee, arc, stage }: { readonly isMelee: boolean; readonly arc: string; readonly stage: number },
): boolean =>
  target.stance?.type === 'counter' &&
  isMelee &&
  arc !== 'rear' &&
  stage === MISSED &&
  heightsTouch(attacker.height, target.height);

const counterTask = (by: CharacterId, on: CharacterId): Agenda => [{ do: 'counter', by: on, on: by }];

/** Step 9 of a charge: its effect, then the displacement. */
const afterCharge = (by: CharacterId, on: CharacterId, charge: Charge, success: boolean): Agenda => [
  ...(success ? [{ do: 'shock', by, on, charge } as const] : []),
  { do: 'follow', by, on, charge, success },
];

// SKURE-10.4: rolled against the mover's facing at that moment, like a counter; the mover then continues, unless fallen.
// SKURE-10.5: no cost for the attacker: stances and aim remain.
export function react(
  run: Run,
  { do: as, by, on }: Task & { do: 'counter' | 'opportunity' },
): Agenda | 'wait' {
  const { state } = run;
  const [attacker, target] = [characterOf(state, by), characterOf(state, on)];
  if (!isAble(attacker) || !isStanding(target)) return [];
  const rolled = run.dice.roll();
  if (rolled === undefined) return 'wait';
  const sheet = reactionSheet(reactionOn(state, attacker, target, as), rolled);
  run.emit({ type: 'reacted', as, by, on, ...sheet });
  wound(run, on, 'blow', sheet.parts);
  return [];
}
