// Casting and breath.

import type { Refusal } from '../../kernel/result.ts';
import type { Agenda, Task } from './agenda.ts';
import { type Seen, sees } from './aiming.ts';
import { castTerms } from './casting.ts';
import { characterOf, dataOf, isOnField, isStanding, isUp, takenBut } from './characters.ts';
import { refusal } from './codes.ts';
import { weighed } from './damage.ts';
import { revivalFailure } from './death.ts';
import { giveStatus, heal, heightUp, wound } from './falling.ts';
import { arcOf, distance, relativeOctant } from './field/geometry.ts';
import { gaitOf, mayStand } from './field/terrain.ts';
import { type SpellData, type SpellId, spellOf } from './roster.ts';
import type { Run } from './run.ts';
import { areEnemies, areFriends } from './sides.ts';
import type { Character, CharacterId, SkureState } from './state.ts';

// SKURE-13.3: dead characters of a resigned player cannot be revived.
const isRevivable = ({ gone }: Pick<SkureState, 'gone'>, { life, seat }: Character): boolean =>
  (life === 'dead' || life === 'frozen') && !gone.includes(seat);

// SKURE-12.1: known, in the front arc, within range and, where the spell asks for it, in sight.
export function checkCast(
  state: SkureState,
  actor: Character,
  id: SpellId,
  target: Character,
): Refusal | undefined {
  if (!dataOf(actor).spells.includes(id)) return refusal('does-not-know-it', 'SKURE-12.1', { spell: id });
  const spell = spellOf(id);
  if (actor.essence === 0) return refusal('no-essence', 'SKURE-12.2');
  return checkKind(state, actor, spell, target) ?? checkReach(state, actor, spell, target);
}

function checkKind(
  { options, ...state }: SkureState,
  actor: Character,
  { target: kind }: SpellData,
  target: Character,
): Refusal | undefined {
  const who = target.id;
  if (kind === 'enemy' && !areEnemies(options, actor, target))
    return refusal('no-enemy', 'SKURE-12.1', { who });
  if (kind !== 'enemy' && !areFriends(options, actor, target))
    return refusal('no-friend', 'SKURE-12.1', { who });
  if (kind !== 'deadFriend') return isUp(target) ? undefined : refusal('is-dead', 'SKURE-12.1', { who });
  if (state.gone.includes(target.seat)) return refusal('gone-yet-there', 'SKURE-13.3', { who });
  if (!isRevivable(state, target)) return refusal('not-dead', 'SKURE-12.1', { who });
  return hasRoomToRise(state, target) ? undefined : refusal('space-taken', 'SKURE-12.1', { who });
}

function hasRoomToRise(state: Pick<SkureState, 'characters' | 'field'>, target: Character): boolean {
  const { type } = dataOf(target).move;
  return (
    !takenBut(state, target.id)(target.at) && mayStand(state.field, target.at, gaitOf(type, heightUp(type)))
  );
}

function checkReach(
  state: SkureState,
  actor: Character,
  { range, sight }: SpellData,
  target: Character,
): Refusal | undefined {
  // Oneself always can be.
  if (actor.id === target.id) return undefined;
  const { width } = state.field;
  const who = target.id;
  // The caster's own space is in no arc.
  if (actor.at === target.at) return refusal('space-taken', 'SKURE-12.1', { who });
  if (arcOf(width, actor.at, actor.facing, target.at) !== 'front')
    return refusal('not-in-front', 'SKURE-12.1', { who });
  if (distance(width, actor.at, target.at) > range)
    return refusal('out-of-range', 'SKURE-12.1', { who, range });
  return !sight || sees(state, actor, target) ? undefined : refusal('not-in-sight', 'SKURE-12.1', { who });
}

export function cast(run: Run, by: CharacterId, spell: SpellId, on: CharacterId): Agenda {
  const { state } = run;
  const { essence } = characterOf(state, by);
  const { failPercent, essenceAfter } = castTerms(essence, spellOf(spell).cost, state.budget.moved);
  run.emit({ type: 'cast', by, on, spell, essence: essenceAfter });
  const isShort = failPercent > 0;
  return [
    isShort ? { do: 'strain', by, on, spell, chance: failPercent } : { do: 'spell', by, on, spell },
    { do: 'acted', who: by },
    { do: 'endTurn' },
  ];
}

/** SKURE-12.2: the spell fails, and the caster is stunned. */
export function strain(run: Run, { by, on, spell, chance }: Task & { do: 'strain' }): Agenda | 'wait' {
  if (!isStanding(characterOf(run.state, by))) return [];
  const rolled = run.dice.roll();
  if (rolled === undefined) return 'wait';
  const success = rolled.roll > chance;
  run.emit({ type: 'strained', who: by, ...rolled, chance, success });
  if (success) return [{ do: 'spell', by, on, spell }];
  giveStatus(run, by, 'stun');
  return [];
}

export function spellWorks(run: Run, { by, on, spell: id }: Task & { do: 'spell' }): Agenda {
  const spell = spellOf(id);
  const target = characterOf(run.state, on);
  if (target.life === 'away' || target.life === 'destroyed') return [];
  if (spell.damage !== undefined && spell.element !== undefined)
    wound(run, on, 'spell', weighed([[spell.element, spell.damage]], dataOf(target)));
  if (spell.heal !== undefined) heal(run, on, spell.heal);
  if (spell.target === 'deadFriend') return [{ do: 'revival', by, on, spell: id }];
  // A status is given to standing targets only.
  if (spell.status === undefined || !isStanding(characterOf(run.state, on))) return [];
  if (spell.chance !== undefined) return [{ do: 'chance', by, on, spell: id }];
  giveStatus(run, on, spell.status);
  return [];
}

export function chance(run: Run, { by, on, spell: id }: Task & { do: 'chance' }): Agenda | 'wait' {
  const { status, chance: percent = 100 } = spellOf(id);
  if (status === undefined || !isStanding(characterOf(run.state, on))) return [];
  const rolled = run.dice.roll();
  if (rolled === undefined) return 'wait';
  const success = rolled.roll <= percent;
  run.emit({ type: 'chanced', by, on, spell: id, ...rolled, chance: percent, success });
  if (success) giveStatus(run, on, status);
  return [];
}

// SKURE-11.4: back on its last space, with half its HP.
export function revival(run: Run, { on, spell: id }: Task & { do: 'revival' }): Agenda | 'wait' {
  const target = characterOf(run.state, on);
  // A battle master may have filled its space while the roll was due.
  if (!isRevivable(run.state, target) || !hasRoomToRise(run.state, target)) return [];
  const { alignment, hp, move } = dataOf(target);
  const element = target.element ?? 'physical';
  const percent = revivalFailure(element, alignment);
  if (percent > 0) {
    const rolled = run.dice.roll();
    if (rolled === undefined) return 'wait';
    const success = rolled.roll > percent;
    run.emit({ type: 'revivalRolled', who: on, ...rolled, chance: percent, success });
    if (!success) return [];
  }
  const { hpPercent = 100 } = spellOf(id);
  const half = Math.ceil((hp * hpPercent) / 100);
  run.emit({ type: 'revived', who: on, at: target.at, hp: half, height: heightUp(move.type) });
  // After water the revived is stunned for its first turn.
  if (element === 'water') giveStatus(run, on, 'stun');
  return [];
}

/** Whether it has one that does not rest. */
export function checkBreath(actor: Character): Refusal | undefined {
  if (dataOf(actor).breath === undefined) return refusal('has-no-breath', 'SKURE-12.3');
  return actor.rest > 0 ? refusal('breath-rests', 'SKURE-12.3', { turns: actor.rest }) : undefined;
}

// SKURE-12.3: all characters, friends included, straight ahead within its range and in sight.
export const breathTargets = (state: SkureState, actor: Character): readonly Character[] =>
  state.characters.filter(
    (one) => one.id !== actor.id && isOnField(one) && one.life !== 'frozen' && isInBreath(state, actor, one),
  );

/** Whether the breath of that one sweeps what is there, so high. */
export function isInBreath(state: SkureState, actor: Character, { at, height }: Seen): boolean {
  const { breath } = dataOf(actor);
  const { width } = state.field;
  return (
    breath !== undefined &&
    distance(width, actor.at, at) <= breath.range &&
    relativeOctant(width, actor.at, actor.facing, at) === 0 &&
    sees(state, actor, { at, height })
  );
}

export function breathe(run: Run, who: CharacterId): Agenda {
  const actor = characterOf(run.state, who);
  const { breath } = dataOf(actor);
  if (breath === undefined) return [];
  const targets = breathTargets(run.state, actor);
  run.emit({ type: 'breathed', who, targets: targets.map(({ id }) => id) });
  for (const target of targets) {
    wound(run, target.id, 'breath', weighed([[breath.element, breath.damage]], dataOf(target)));
  }
  return [
    { do: 'acted', who },
    { do: 'endTurn', rest: breath.rest },
  ];
}
