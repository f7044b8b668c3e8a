// SKURE-13.4: commands of the battle master. All of its acts are public.

import type { Random } from '../../kernel/game.ts';
import { ok, type Refusal, type Result } from '../../kernel/result.ts';
import { act, checkAct } from './acting.ts';
import { audit } from './audit.ts';
import { carryOut, goOnWith } from './carryOut.ts';
import { find } from './characters.ts';
import { refusal } from './codes.ts';
import { endIfWon } from './ending.ts';
import { checkEntry, type Entry, entryOf } from './entries.ts';
import type { SkureEvent } from './events.ts';
import { diceOf, handDice, NO_DICE, Run } from './run.ts';
import { type MasterCommand, NOBODY, type SkureCommand, type SkureState } from './state.ts';
import { checkBusy } from './turnFlow.ts';

type Decision = Result<readonly SkureEvent[]>;

const refused = (error: Refusal): Decision => ({ ok: false, error });

export const isMasterCommand = (command: SkureCommand): command is MasterCommand =>
  command.type.startsWith('bm-');

export function decideByMaster(state: SkureState, command: MasterCommand, random: Random): Decision {
  const why = checkMaster(state, command);
  if (why !== undefined) return refused(why);
  switch (command.type) {
    case 'bm-note':
      return ok([{ type: 'noted', text: command.text }]);
    case 'bm-pause':
      return ok([{ type: 'paused' }]);
    case 'bm-resume':
      return ok([{ type: 'resumed' }]);
    case 'bm-undo':
      return takeBack(state);
    case 'bm-roll':
      return ok(enterRoll(state, command.roll));
    case 'bm-as': {
      const run = new Run(state, diceOf(state, random));
      carryOut(run, act(run, command.who, command.command));
      return ok(run.events);
    }
    default:
      return enter(state, command);
  }
}

/** Why the battle master cannot say that now; undefined if it can. What an entry leads to is another question. */
function checkMaster(state: SkureState, command: MasterCommand): Refusal | undefined {
  const { options, paused, phase, entries } = state;
  if (options.master !== 'referee' && options.master !== 'full')
    return refusal('master-watches', 'SKURE-13.4', { master: options.master });
  switch (command.type) {
    case 'bm-note':
      return undefined;
    case 'bm-pause':
      return paused ? refusal('is-paused', 'SKURE-13.4') : undefined;
    case 'bm-resume':
      return paused ? undefined : refusal('not-paused', 'SKURE-13.4');
    case 'bm-undo':
      return entries.length > 0 ? undefined : refusal('nothing-to-undo', 'SKURE-13.4');
    case 'bm-roll':
      return checkRoll(state, command.roll);
    case 'bm-as':
      return checkAs(state, command);
    default:
      return phase === 'battle' ? checkEntry(state, command) : refusal('before-battle', 'SKURE-13.4');
  }
}

const DIE = 100;

function checkRoll({ options, paused, held }: SkureState, roll: number): Refusal | undefined {
  if (options.master !== 'full') return refusal('not-a-full-master', 'SKURE-13.4');
  if (paused) return refusal('is-paused', 'SKURE-13.4');
  if (held === null || held.question !== null) return refusal('no-roll-due', 'SKURE-13.4');
  return roll >= 1 && roll <= DIE ? undefined : refusal('no-such-roll', 'SKURE-13.4', { roll });
}

function checkAs(
  state: SkureState,
  { who, command }: Extract<MasterCommand, { type: 'bm-as' }>,
): Refusal | undefined {
  if (state.options.master !== 'full') return refusal('not-a-full-master', 'SKURE-13.4');
  if (state.paused) return refusal('is-paused', 'SKURE-13.4');
  const busy = checkBusy(state);
  if (busy !== undefined) return busy;
  const one = find(state, who);
  if (one === undefined || one.seat !== NOBODY) return refusal('not-of-nobody', 'SKURE-13.4', { who });
  return state.actor === who ? checkAct(state, one, command) : refusal('not-its-turn', 'SKURE-3.1', { who });
}

function enterRoll(state: SkureState, roll: number): readonly SkureEvent[] {
  const run = new Run(state, handDice(roll));
  goOnWith(run, state.held?.agenda ?? []);
  return run.events;
}

/** No entry is possible that leads to a state that cannot be. */
function enter(state: SkureState, command: Entry): Decision {
  const entered = entryOf(state, command);
  const run = new Run(state, NO_DICE);
  run.emit(entered);
  return settled(run, entered.set.length === 0 && entered.added === undefined);
}

/** The newest entry of the running turn; refused where what it changed cannot be as before, since a space is taken by now, say. */
export function takeBack(state: SkureState): Decision {
  const entry = state.entries.at(-1);
  if (entry === undefined) return refused(refusal('nothing-to-undo', 'SKURE-13.4'));
  const run = new Run(state, NO_DICE);
  run.emit({ type: 'takenBack', text: entry.text, set: entry.was });
  return settled(run, false);
}

/** Consequences of an entry: the end of the battle or of the turn. */
function settled(run: Run, isNothing: boolean): Decision {
  if (isNothing) return refused(refusal('no-change', 'SKURE-13.4'));
  endIfWon(run);
  if (run.state.held === null) carryOut(run, []);
  const [fault] = audit(run.state);
  return fault === undefined ? ok(run.events) : refused(fault);
}
