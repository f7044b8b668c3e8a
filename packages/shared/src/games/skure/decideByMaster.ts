// SKURE-13.4: commands of the battle master. All of its acts are public.

import type { Random } from '../../kernel/game.ts';
import { assertNever, ok, type Refusal, type Result } from '../../kernel/result.ts';
import { act, checkAct } from './acting.ts';
import { audit } from './audit.ts';
import { carryOut, goOnWith } from './carryOut.ts';
import { find } from './characters.ts';
import { refusal } from './codes.ts';
import type { CompanyMasterCommand } from './company/state.ts';
import { beginTurn } from './companyFlow.ts';
import { rank, settle } from './decideCompany.ts';
import { endIfWon } from './ending.ts';
import { checkEntry, type Entry, entryOf } from './entries.ts';
import type { SkureEvent } from './events.ts';
import { isInCompany, isOfMaster, ownerNamed } from './leaders.ts';
import { drawnBy, outcomeOf, sidesLeft } from './outcome.ts';
import { diceOf, handDice, NO_DICE, Run } from './run.ts';
import { sideOfSeat } from './sides.ts';
import type { MasterCommand, SkureCommand, SkureState } from './state.ts';
import { checkBusy } from './turnFlow.ts';
import { budgetOf } from './turnStart.ts';

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
      return ok(resume(state));
    case 'bm-objective':
    case 'bm-goal':
    case 'bm-win':
    case 'bm-draw':
    case 'bm-captain':
      return ok(happenByMaster(state, command));
    case 'bm-undo':
      return takeBack(state);
    case 'bm-roll':
      return ok(enterRoll(state, command.roll));
    case 'bm-as': {
      const run = new Run(state, diceOf(state, random));
      // Somebody plays in this round (SKURE-15.17).
      if (state.company?.isQuiet === true) run.emit({ type: 'commanded' });
      if (run.state.actor !== command.who) beginTurn(run, command.who);
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
    case 'bm-objective':
    case 'bm-goal':
    case 'bm-win':
    case 'bm-draw':
    case 'bm-captain':
      return checkByMaster(state, command);
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
  if (one === undefined || !isOfMaster(state, one)) return refusal('not-of-nobody', 'SKURE-13.4', { who });
  if (state.actor === who) return checkAct(state, one, command);
  // SKURE-15.15: of several that are due the master chooses one by its first command.
  const isDue = state.actor === '' && state.company?.due.includes(who) === true;
  return isDue
    ? checkAct({ ...state, actor: who, budget: budgetOf(one) }, one, command)
    : refusal('not-its-turn', 'SKURE-3.1', { who });
}

/** A company battle goes on by itself where nobody has to act. */
function resume(state: SkureState): readonly SkureEvent[] {
  const run = new Run(state, NO_DICE);
  run.emit({ type: 'resumed' });
  settle(run);
  return run.events;
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

// --- SKURE-15.12, 15.29: in a company battle, for the referee and the full master alike -----------------------------------

/** Why the master cannot say that now. */
function checkByMaster(state: SkureState, command: CompanyMasterCommand): Refusal | undefined {
  if (!isInCompany(state)) return refusal('no-company', 'SKURE-15.1');
  switch (command.type) {
    case 'bm-objective':
      return state.phase === 'teams' ? undefined : refusal('teams-are-in', 'SKURE-15.12');
    case 'bm-goal':
    case 'bm-draw':
      return undefined;
    case 'bm-win':
      return sidesLeft(state).includes(command.side) ? undefined : refusal('no-such-side', 'SKURE-15.12');
    case 'bm-captain': {
      const { who } = command;
      const owner = ownerNamed(state, who);
      if (owner === undefined) return refusal('no-such-character', 'SKURE-15.29', { who });
      if (state.gone.includes(owner)) return refusal('seat-is-away', 'SKURE-15.29', { who });
      const before = state.company.captains[sideOfSeat(state.options, owner)];
      return before === owner ? refusal('no-change', 'SKURE-15.29') : undefined;
    }
    default:
      return assertNever(command);
  }
}

/** A command that has passed its check. */
function happenByMaster(state: SkureState, command: CompanyMasterCommand): readonly SkureEvent[] {
  const run = new Run(state, NO_DICE);
  switch (command.type) {
    case 'bm-objective':
      run.emit({ type: 'objectiveSet', objective: command.objective, byMaster: true });
      break;
    case 'bm-goal':
      run.emit({ type: 'goalSet', text: command.text });
      break;
    case 'bm-win':
      run.emit({ type: 'ended', outcome: outcomeOf(state, command.side, 'master', 'SKURE-15.12') });
      break;
    case 'bm-draw':
      run.emit(drawnBy(state, 'master', 'SKURE-15.12'));
      break;
    case 'bm-captain': {
      const owner = ownerNamed(state, command.who) ?? 0;
      rank(run, sideOfSeat(state.options, owner), { captain: owner });
      break;
    }
    default:
      assertNever(command);
  }
  settle(run);
  return run.events;
}
