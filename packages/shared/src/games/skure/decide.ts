// Accepts or refuses a command (SKURE-13.5) and says what happens.

import type { Actor, Random, Seat } from '../../kernel/game.ts';
import { isOffer, type OfferCommand } from '../../kernel/offers.ts';
import { ok, type Refusal, type Result } from '../../kernel/result.ts';
import { act, checkAct, defend } from './acting.ts';
import type { Agenda } from './agenda.ts';
import { checkGoOn } from './anytime.ts';
import { carryOut, goOnWith } from './carryOut.ts';
import { characterOf, find } from './characters.ts';
import { refusal } from './codes.ts';
import { endWindowByTime } from './companyFlow.ts';
import { decideByMaster, isMasterCommand } from './decideByMaster.ts';
import {
  asPresent,
  checkCompany,
  checkCompanyTurn,
  comeBack,
  countCommand,
  happenInCompany,
  isCompanyCommand,
  settle,
} from './decideCompany.ts';
import type { SkureEvent } from './events.ts';
import { consenting, isInCompany, mayCommand } from './leaders.ts';
import { diceOf, NO_DICE, Run, serverDice } from './run.ts';
import { checkSetup, revealPlaces, revealTeams, setUp } from './setup.ts';
import { playing } from './sides.ts';
import {
  type AnswerCommand,
  type CharacterId,
  NOBODY,
  type SetupCommand,
  type SkureCommand,
  type SkureState,
  type TurnCommand,
} from './state.ts';
import { OFFERS } from './table.ts';
import { checkBusy } from './turnFlow.ts';

type Decision = Result<readonly SkureEvent[]>;

const refused = (error: Refusal): Decision => ({ ok: false, error });

export function decide(state: SkureState, command: SkureCommand, actor: Actor, random: Random): Decision {
  if (state.outcome !== null) return refused(refusal('game-over', 'SKURE-13.1'));
  if (command.type === 'time-up')
    return actor.kind === 'host' ? timeUp(state, random) : refused(refusal('host-only', 'SKURE-13.5'));
  if (isMasterCommand(command))
    return actor.kind === 'arbiter'
      ? decideByMaster(state, command, random)
      : refused(refusal('master-only', 'SKURE-13.4'));
  if (actor.kind !== 'seat') return refused(refusal('players-only', 'SKURE-13.4'));
  const why = check(state, actor.seat, command);
  return why === undefined ? ok(happen(state, actor.seat, command, random)) : refused(why);
}

/** Commands of players. */
type SeatCommand = Exclude<SkureCommand, { type: 'time-up' | `bm-${string}` }>;

const isSetup = (command: SeatCommand): command is SetupCommand =>
  command.type === 'team' || command.type === 'deploy' || command.type === 'ready';
const isAnswer = (command: SeatCommand): command is AnswerCommand =>
  command.type === 'take' || command.type === 'decline';

/** Why that seat cannot give that command now; undefined if it can. */
export function check(state: SkureState, seat: Seat, command: SeatCommand): Refusal | undefined {
  if (!playing(state).includes(seat)) return refusal('not-playing', 'SKURE-13.3');
  if (command.type === 'away' || command.type === 'here')
    return state.paused ? refusal('is-paused', 'SKURE-13.4') : checkCompany(state, seat, command);
  // Agreements are the acting captain's, and who is absent is none (SKURE-15.5, 15.27).
  if (isOffer(command)) return OFFERS.check(state, seat, command.type);
  if (command.type === 'go-on') return checkGoOn(state, seat);
  return checkPresent(asPresent(state, seat), seat, command);
}

type PlayCommand = Exclude<SeatCommand, OfferCommand | { type: 'go-on' }>;

function checkPresent(state: SkureState, seat: Seat, command: PlayCommand): Refusal | undefined {
  if (state.paused) return refusal('is-paused', 'SKURE-13.4');
  if (isCompanyCommand(command)) return checkCompany(state, seat, command);
  if (isSetup(command)) return checkSetup(state, seat, command);
  if (isAnswer(command)) return checkAnswer(state, seat, command);
  return checkTurn(state, seat) ?? checkAct(state, characterOf(state, state.actor), command);
}

/** Why that seat has no turn now. */
export function checkTurn(state: SkureState, seat: Seat): Refusal | undefined {
  const busy = checkBusy(state);
  if (busy !== undefined) return busy;
  if (isInCompany(state)) return checkCompanyTurn(state, seat);
  return find(state, state.actor)?.seat === seat ? undefined : refusal('not-your-turn', 'SKURE-3.1');
}

// The seat must lead a possible guard.
function checkAnswer(state: SkureState, seat: Seat, command: AnswerCommand): Refusal | undefined {
  const { held } = state;
  const question = held?.question ?? null;
  if (question === null || !question.asked.includes(seat)) return refusal('not-asked', 'SKURE-9.3');
  if (command.type === 'decline') return undefined;
  const mayGuard =
    question.on === command.ally &&
    question.guards.includes(command.guard) &&
    answersFor(state, seat, command.guard);
  return mayGuard ? undefined : refusal('cannot-guard', 'SKURE-9.2', { who: command.guard });
}

/** Whether the seat decides for that guard (SKURE-9.3, 15.21). */
export function answersFor(state: SkureState, seat: Seat, guard: CharacterId): boolean {
  const one = find(state, guard);
  if (one === undefined) return false;
  return isInCompany(state) ? mayCommand(state, seat, one) : one.seat === seat;
}

function happen(state: SkureState, seat: Seat, command: SeatCommand, random: Random): readonly SkureEvent[] {
  if (isOffer(command)) return OFFERS.happen(state, seat, command.type);
  if (command.type === 'go-on') return goOn(state, seat, random);
  const run = new Run(state, diceOf(state, random));
  comeBack(run, seat);
  if (isCompanyCommand(command)) happenInCompany(run, seat, command);
  else if (isSetup(command)) {
    const agenda = setUp(run, seat, command);
    if (agenda.length > 0) carryOut(run, agenda);
  } else {
    countCommand(run, seat);
    if (isAnswer(command)) answer(run, seat, command);
    else carryOut(run, act(run, state.actor, command as TurnCommand));
  }
  settle(run);
  return run.events;
}

/** The first acceptance counts; without one the roll follows once all seats have declined. */
function answer(run: Run, seat: Seat, command: AnswerCommand): void {
  const { held } = run.state;
  if (held === null || held.question === null) return;
  if (command.type === 'take') {
    const { by, on } = held.question;
    run.emit({ type: 'guarded', by, on, guard: command.guard, isDeclared: false });
    goOnWith(run, guardedBy(held.agenda, command.guard));
    return;
  }
  run.emit({ type: 'declined', seats: [seat] });
  if ((run.state.held?.question?.asked.length ?? 0) === 0) goOnWith(run, held.agenda);
}

const guardedBy = ([first, ...rest]: Agenda, guard: string): Agenda =>
  first?.do === 'strike' ? [{ ...first, guard }, ...rest] : rest;

// The host ends a secret phase, or a question with a no.
function timeUp(state: SkureState, random: Random): Decision {
  if (state.paused) return refused(refusal('is-paused', 'SKURE-13.4'));
  const run = new Run(state, diceOf(state, random));
  if (state.phase === 'teams') carryOut(run, revealTeams(run));
  else if (state.phase === 'places') revealPlaces(run);
  else if (isInCompany(state) && state.held === null && state.phase === 'battle') {
    endWindowByTime(run);
    settle(run);
  } else {
    const { held } = state;
    if (held === null || held.question === null) return refused(refusal('not-asked', 'SKURE-9.3'));
    const { asked } = held.question;
    if (asked.length > 0) run.emit({ type: 'declined', seats: asked });
    goOnWith(run, held.agenda);
  }
  return ok(run.events);
}

function goOn(state: SkureState, seat: Seat, random: Random): readonly SkureEvent[] {
  const run = new Run(state, serverDice(random));
  run.emit({ type: 'wouldGoOn', seat });
  if (!consenting(run.state).every((one) => run.state.goOn.includes(one))) return run.events;
  run.emit({ type: 'wentOn' });
  const { held, phase, actor } = run.state;
  if (held !== null && held.question === null) goOnWith(run, held.agenda);
  else if (isInCompany(run.state)) settle(run);
  else if (held === null && phase === 'battle' && find(run.state, actor)?.seat === NOBODY)
    carryOut(run, defend(run, actor));
  return run.events;
}

/** Timeout of the active seat (SKURE-3.4); involves no dice. */
export function endByTime(state: SkureState): readonly SkureEvent[] {
  const { phase, held, actor } = state;
  // In a company battle no bank runs (SKURE-15.16).
  if (phase !== 'battle' || held !== null || state.paused || state.company !== undefined) return [];
  const run = new Run(state, NO_DICE);
  carryOut(run, defend(run, actor));
  return run.events;
}
