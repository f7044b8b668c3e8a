// Charges and dives, from the first space run to the place taken (SKURE-7).

import type { Refusal } from '../../kernel/result.ts';
import type { Agenda, Task } from './agenda.ts';
import { characterOf, dataOf, isAble, isOnField, isStanding, takenBut } from './characters.ts';
import { type Charged, type Charger, chargeEffect, chargeEnd, chargeWay } from './chargeWay.ts';
import { refusal } from './codes.ts';
import { withCharacter } from './evolveCharacter.ts';
import { giveStatus } from './falling.ts';
import { neighbour } from './field/geometry.ts';
import { gaitOf, mayStand } from './field/terrain.ts';
import type { Place } from './field/types.ts';
import { opportunities, passing } from './moving.ts';
import type { Run } from './run.ts';
import { areEnemies } from './sides.ts';
import type { Character, CharacterId, SkureState } from './state.ts';

export function chargerOf(one: Character, at = one.at): Charger {
  const { move, size } = dataOf(one);
  return { at, facing: one.facing, points: move.points, bonus: move.charge, size, type: move.type };
}

export function chargedOf(one: Character): Charged {
  const { move, size } = dataOf(one);
  return { at: one.at, height: one.height, size, type: move.type };
}

const wayTo = (state: SkureState, actor: Character, target: Character) =>
  chargeWay(state.field, chargerOf(actor), chargedOf(target), takenBut(state, actor.id, target.id));

export function checkCharge(
  state: SkureState,
  actor: Character,
  target: Character,
  height?: 'mid',
): Refusal | undefined {
  const who = target.id;
  const { budget } = state;
  const { charge: bonus, type } = dataOf(actor).move;
  if (bonus === 0) return refusal('charge-no-bonus', 'SKURE-7.1');
  // SKURE-7.1: not moved, and facing as it did when the turn began; turns away and back do no harm.
  if (budget.moved) return refusal('has-moved', 'SKURE-7.1');
  if (actor.facing !== budget.facing) return refusal('has-turned', 'SKURE-7.1');
  // Only who flies dives.
  if (height !== undefined && type !== 'flying') return refusal('does-not-fly', 'SKURE-7.8');
  // A standing enemy (SKURE-7.2).
  if (!areEnemies(state.options, actor, target)) return refusal('no-enemy', 'SKURE-7.2', { who });
  if (!isStanding(target)) return refusal('not-standing', 'SKURE-7.2', { who });
  const way = wayTo(state, actor, target);
  return way.ok ? undefined : refusal(way.fault, way.rule, way.params);
}

export function charge(run: Run, by: CharacterId, on: CharacterId, named?: 'mid'): Agenda {
  const actor = characterOf(run.state, by);
  const found = wayTo(run.state, actor, characterOf(run.state, on));
  if (!found.ok) return [];
  const flies = dataOf(actor).move.type === 'flying';
  const { way } = found;
  // Low on the way and at the strike.
  run.emit({ type: 'charged', by, on, way, height: flies ? 'low' : actor.height });
  const height = flies ? (named ?? 'low') : actor.height;
  return [
    { do: 'run', by, on, charge: { from: actor.at, way, height } },
    { do: 'acted', who: by },
    { do: 'endTurn' },
  ];
}

// SKURE-7.5: space by space, with opportunity at each; then the strike, against which nobody can guard.
export function runOn(run: Run, { by, on, charge: running }: Task & { do: 'run' }): Agenda {
  const [charger, target] = [characterOf(run.state, by), characterOf(run.state, on)];
  // SKURE-7.9: a charger that falls or becomes helpless on the way stops there.
  if (!isAble(charger)) return [];
  const [to, ...way] = running.way;
  if (to === undefined)
    return isOnField(target) && ahead(run.state, charger) === target.at
      ? [{ do: 'strike', by, on, guard: null, charge: running }]
      : [];
  if (ahead(run.state, charger) !== to || !hasRoomFor(run.state, charger, to)) return [];
  const before = run.state.budget.passed;
  run.emit({ type: 'ran', who: by, to, passed: passing(run.state, by, [to]) });
  const struck = opportunities(run.state, by, before);
  return [...struck, { do: 'run', by, on, charge: { ...running, way } }];
}

const ahead = ({ field }: SkureState, { at, facing }: Character): Place => neighbour(field, at, facing);

// SKURE-7.9: between two rolls a battle master may have placed a character there.
const hasRoomFor = (state: SkureState, charger: Character, to: Place): boolean =>
  !takenBut(state, charger.id)(to) && mayStand(state.field, to, gaitOf(dataOf(charger).move.type, 'low'));

// SKURE-7.7: 50 or less: a cut gores, a ram stuns.
export function shock(run: Run, { by, on }: Task & { do: 'shock' }): Agenda | 'wait' {
  const [charger, target] = [characterOf(run.state, by), characterOf(run.state, on)];
  if (!isStanding(charger) || !isStanding(target)) return [];
  const effect = chargeEffect(dataOf(charger).size, dataOf(target).size);
  if (effect === null) return [];
  const rolled = run.dice.roll();
  if (rolled === undefined) return 'wait';
  const success = rolled.roll <= SHOCKS;
  run.emit({ type: 'shocked', by, on, ...rolled, effect, success });
  if (success) giveStatus(run, on, effect);
  return [];
}

/** SKURE-7.7 happens on so much or less. */
export const SHOCKS = 50;

/** As the space is taken: the rammed target watches from where it was pushed to (SKURE-10.1). */
export const afterPush = (state: SkureState, on: CharacterId, to: Place): SkureState =>
  withCharacter(state, on, (one) => ({ ...one, at: to }));

/** SKURE-7.6: the place that is taken, and opportunity for it last. */
export function follow(run: Run, { by, on, charge: ran, success }: Task & { do: 'follow' }): Agenda {
  const { state } = run;
  const [charger, target] = [characterOf(state, by), characterOf(state, on)];
  // Neither was put elsewhere before the roll was entered.
  if (!isAble(charger) || ahead(state, charger) !== target.at) return [];
  const end = chargeEnd(state.field, chargerOf(charger, ran.from), chargedOf(target), takenBut(state, by), {
    isSuccess: success,
    isTargetGone: !isOnField(target),
  });
  const { charger: to, facing, target: there } = end;
  const pushed = isOnField(target) && there !== target.at ? there : null;
  const entered = to === charger.at ? [] : [to];
  const passed = passing(pushed === null ? state : afterPush(state, on, pushed), by, entered, ran.height);
  const before = state.budget.passed;
  run.emit({ type: 'followed', by, on, to, facing, height: ran.height, pushed, passed });
  return opportunities(run.state, by, before);
}
