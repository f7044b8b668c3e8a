// Actions of a character and their events.
// SKURE-3.3: any number of steps, then one action, which ends the turn.

import { assertNever, type Refusal } from '../../kernel/result.ts';
import type { Agenda } from './agenda.ts';
import { checkAim, nextAim } from './aiming.ts';
import { attack, checkAttack, checkGuard } from './attacking.ts';
import { characterOf, find } from './characters.ts';
import { charge, checkCharge } from './charging.ts';
import { refusal } from './codes.ts';
import { breathe, cast, checkBreath, checkCast } from './magic.ts';
import { changeHeight, checkFacing, checkHeight, step, stepOf, turnTo } from './moving.ts';
import type { Run } from './run.ts';
import type { Character, CharacterId, SkureState, Stance, TurnCommand } from './state.ts';
import { takeStance } from './turnStart.ts';

/** Why the active character cannot do that; undefined if it can. */
export function checkAct(state: SkureState, actor: Character, command: TurnCommand): Refusal | undefined {
  switch (command.type) {
    case 'step': {
      const found = stepOf(state, actor, command.direction);
      return 'ok' in found ? undefined : found;
    }
    case 'face':
      return checkFacing(state, actor, command.direction);
    case 'rise':
    case 'sink':
      return checkHeight(state, actor, command.type);
    case 'attack':
      return against(state, command.target, 'SKURE-5.1', (one) => checkAttack(state, actor, one));
    case 'charge':
      return against(state, command.target, 'SKURE-7.2', (one) =>
        checkCharge(state, actor, one, command.height),
      );
    case 'cast':
      return against(state, command.target, 'SKURE-12.1', (one) =>
        checkCast(state, actor, command.spell, one),
      );
    case 'aim':
      return against(state, command.target, 'SKURE-8.1', (one) => checkAim(state, actor, one));
    case 'guard':
      return against(state, command.ally, 'SKURE-9.3', (one) => checkGuard(state, actor, one));
    case 'breath':
      return checkBreath(actor);
    case 'defend':
    case 'counter':
    case 'end':
      return undefined;
    default:
      return assertNever(command);
  }
}

function against(
  state: SkureState,
  who: CharacterId,
  rule: string,
  check: (one: Character) => Refusal | undefined,
): Refusal | undefined {
  const one = find(state, who);
  return one === undefined || one.life === 'away' ? refusal('no-such-character', rule, { who }) : check(one);
}

/** A command that has passed its check. */
export function act(run: Run, who: CharacterId, command: TurnCommand): Agenda {
  switch (command.type) {
    case 'step': {
      const found = stepOf(run.state, characterOf(run.state, who), command.direction);
      return 'ok' in found ? step(run, who, found) : [];
    }
    case 'face':
      return turnTo(run, who, command.direction);
    case 'rise':
    case 'sink':
      return changeHeight(run, who, command.type);
    case 'attack':
      return attack(run, who, command.target);
    case 'charge':
      return charge(run, who, command.target, command.height);
    case 'cast':
      return cast(run, who, command.spell, command.target);
    case 'breath':
      return breathe(run, who);
    case 'aim':
      run.emit({ type: 'aimed', who, aim: nextAim(characterOf(run.state, who), command.target) });
      return [{ do: 'endTurn' }];
    case 'defend':
    case 'end':
      return defend(run, who);
    case 'counter':
      return stand(run, who, { type: 'counter' });
    case 'guard':
      return stand(run, who, { type: 'guard', ally: command.ally });
    default:
      return assertNever(command);
  }
}

// SKURE-3.4: `end` defends, and so does a player out of time, if necessary after moving.
export const defend = (run: Run, who: CharacterId): Agenda => stand(run, who, { type: 'defend' });

function stand(run: Run, who: CharacterId, stance: Stance): Agenda {
  takeStance(run, who, stance);
  return [{ do: 'acted', who }, { do: 'endTurn' }];
}
