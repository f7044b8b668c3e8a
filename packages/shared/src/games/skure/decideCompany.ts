// Commands that only company battles have (SKURE-15.30), and what every command does beside what it says: presence, readiness, surrender.

import type { Seat } from '../../kernel/game.ts';
import { assertNever, type Refusal } from '../../kernel/result.ts';
import { find } from './characters.ts';
import { refusal } from './codes.ts';
import { ranksWithout, withCaptain } from './company/leading.ts';
import type { StandingOrder } from './company/orders.ts';
import { COMPANY_COMMANDS, type CompanyCommand, type GivenOrder } from './company/state.ts';
import { advance, beginTurn, endIfSurrendered } from './companyFlow.ts';
import { closeReadySides, leastIn, objectivesFor } from './companySetup.ts';
import { evolveCompany } from './evolveCompany.ts';
import {
  companyOf,
  type InCompany,
  isActingCaptain,
  isAway,
  isInCompany,
  knowingOf,
  mayCommand,
  musterOf,
  ownerNamed,
} from './leaders.ts';
import type { Run } from './run.ts';
import { areFriends, sideOfSeat } from './sides.ts';
import type { Character, SkureCommand, SkureState } from './state.ts';
import { pointsOf } from './teams.ts';
import { checkBusy } from './turnFlow.ts';

type Of<T extends CompanyCommand['type']> = Extract<CompanyCommand, { type: T }>;

export const isCompanyCommand = (command: SkureCommand): command is CompanyCommand =>
  (COMPANY_COMMANDS as readonly string[]).includes(command.type);

/** Why that seat cannot say that now. */
export function checkCompany(state: SkureState, seat: Seat, command: CompanyCommand): Refusal | undefined {
  if (!isInCompany(state)) return refusal('no-company', 'SKURE-15.1');
  switch (command.type) {
    case 'share':
      return checkShare(state, seat, command);
    case 'objective':
      return checkObjective(state, seat, command);
    case 'captain':
    case 'lieutenant':
      return checkRank(state, seat, command);
    case 'turn':
      return checkBegin(state, seat, command);
    case 'standing':
      return checkStanding(state, seat, command);
    case 'away':
      return isAway(state, seat) ? refusal('away-already', 'SKURE-15.18') : undefined;
    case 'here':
      return isAway(state, seat) ? undefined : refusal('here-already', 'SKURE-15.18');
    case 'yield':
      if (state.phase !== 'battle') return refusal('before-battle', 'SKURE-15.23');
      return state.company.yields.includes(seat) ? refusal('said-already', 'SKURE-15.23') : undefined;
    case 'lend':
      return checkLoan(state, seat, command);
    default:
      return assertNever(command);
  }
}

const isSameSide = ({ options }: SkureState, one: Seat, other: Seat): boolean =>
  sideOfSeat(options, one) === sideOfSeat(options, other);

/**
 * The state as it is for what this seat says: a seat that was absent is present again by saying it (SKURE-15.18).
 */
export function asPresent(state: SkureState, seat: Seat): SkureState {
  if (!isInCompany(state) || !state.company.absent.includes(seat)) return state;
  return evolveCompany(state, { type: 'returned', seat });
}

function checkSecretPhase(state: InCompany, seat: Seat, rule: string): Refusal | undefined {
  if (!isActingCaptain(state, seat)) return refusal('captains-only', rule);
  if (state.phase !== 'teams') return refusal('teams-are-in', rule);
  return state.ready[seat] ? refusal('side-ready', 'SKURE-15.9') : undefined;
}

function checkShare(state: InCompany, seat: Seat, { who, points }: Of<'share'>): Refusal | undefined {
  const why = checkSecretPhase(state, seat, 'SKURE-15.8');
  if (why !== undefined) return why;
  const owner = ownerNamed(state, who);
  if (owner === undefined) return refusal('no-such-character', 'SKURE-15.8', { who });
  if (!isSameSide(state, owner, seat)) return refusal('not-your-side', 'SKURE-15.8', { who });
  const least = leastIn(state);
  if (points !== null && points < least) return refusal('share-too-small', 'SKURE-15.8', { least });
  const before = state.secrets?.shares[owner] ?? null;
  return before === points ? refusal('no-change', 'SKURE-15.8') : undefined;
}

function checkObjective(state: InCompany, seat: Seat, { objective }: Of<'objective'>): Refusal | undefined {
  const why = checkSecretPhase(state, seat, 'SKURE-15.12');
  if (why !== undefined) return why;
  if (!objectivesFor(state).includes(objective)) return refusal('objective-not-allowed', 'SKURE-15.12');
  const before = state.secrets?.named[sideOfSeat(state.options, seat)] ?? null;
  return before === objective ? refusal('no-change', 'SKURE-15.12') : undefined;
}

// SKURE-15.4.
function checkRank(
  state: InCompany,
  seat: Seat,
  { type, who }: Extract<CompanyCommand, { type: 'captain' | 'lieutenant' }>,
): Refusal | undefined {
  const side = sideOfSeat(state.options, seat);
  const { captains, lieutenants } = state.company;
  if (captains[side] !== seat) return refusal('captain-by-rank-only', 'SKURE-15.4');
  const owner = ownerNamed(state, who);
  if (owner === undefined) return refusal('no-such-character', 'SKURE-15.4', { who });
  if (!isSameSide(state, owner, seat)) return refusal('not-your-side', 'SKURE-15.4', { who });
  if (owner === seat || (type === 'lieutenant' && lieutenants[side] === owner))
    return refusal('no-change', 'SKURE-15.4');
  return isAway(state, owner) ? refusal('seat-is-away', 'SKURE-15.4', { who }) : undefined;
}

// SKURE-15.15.
function checkBegin(state: InCompany, seat: Seat, { who }: Of<'turn'>): Refusal | undefined {
  const busy = checkBusy(state);
  if (busy !== undefined) return busy;
  if (state.actor !== '') return refusal('turn-runs', 'SKURE-15.15', { who: state.actor });
  const one = find(state, who);
  if (one === undefined || !state.company.due.includes(who))
    return refusal('not-due', 'SKURE-15.15', { who });
  return mayCommand(state, seat, one) ? undefined : refusal('not-led-by-you', 'SKURE-15.20', { who });
}

// SKURE-15.19.
function checkStanding(state: InCompany, seat: Seat, { who, order }: Of<'standing'>): Refusal | undefined {
  if (state.phase !== 'battle') return refusal('before-battle', 'SKURE-15.19');
  const one = find(state, who);
  if (one === undefined) return refusal('no-such-character', 'SKURE-15.19', { who });
  return mayCommand(state, seat, one)
    ? checkOrder(state, one, order)
    : refusal('not-led-by-you', 'SKURE-15.19', { who });
}

/** For whoever may command that fighter. */
export function checkOrder(state: InCompany, one: Character, order: GivenOrder): Refusal | undefined {
  if ('cover' in order) {
    const isAsking = order.cover === 'ask' && companyOf(state.options).windows === 'bands';
    if (isAsking) return refusal('bands-ask-nobody', 'SKURE-15.19');
  } else if (order.turn.type === 'guard') {
    const why = checkAlly(state, one, order.turn.ally);
    if (why !== undefined) return why;
  }
  return isSame(state.secrets?.standing[one.id], order) ? refusal('no-change', 'SKURE-15.19') : undefined;
}

function isSame(before: StandingOrder | undefined, order: GivenOrder): boolean {
  if ('cover' in order) return before?.cover === order.cover;
  const { turn } = order;
  if (before?.turn?.type !== turn.type) return false;
  return turn.type !== 'guard' || (before.turn.type === 'guard' && before.turn.ally === turn.ally);
}

function checkAlly(state: SkureState, one: Character, who: string): Refusal | undefined {
  const ally = find(state, who);
  if (ally === undefined) return refusal('no-such-character', 'SKURE-15.19', { who });
  if (ally.id === one.id) return refusal('itself', 'SKURE-9.3', { who });
  return areFriends(state.options, one, ally) ? undefined : refusal('no-friend', 'SKURE-9.3', { who });
}

// SKURE-15.20.
function checkLoan(state: InCompany, seat: Seat, { who, to }: Of<'lend'>): Refusal | undefined {
  if (state.phase !== 'battle') return refusal('before-battle', 'SKURE-15.20');
  if (!isActingCaptain(state, seat)) return refusal('captains-only', 'SKURE-15.20');
  const one = find(state, who);
  const owner = ownerNamed(state, who);
  if (one === undefined || owner === undefined) return refusal('no-such-character', 'SKURE-15.20', { who });
  if (!isSameSide(state, owner, seat)) return refusal('not-your-side', 'SKURE-15.20', { who });
  const before = state.company.lent[who];
  if (to === null) return before === undefined ? refusal('no-change', 'SKURE-15.20') : undefined;
  if (!isAway(state, owner)) return refusal('seat-is-here', 'SKURE-15.20', { who });
  const borrower = ownerNamed(state, to);
  if (borrower === undefined) return refusal('no-such-character', 'SKURE-15.20', { who: to });
  if (!isSameSide(state, borrower, seat)) return refusal('not-your-side', 'SKURE-15.20', { who: to });
  if (isAway(state, borrower)) return refusal('seat-is-away', 'SKURE-15.20', { who: to });
  return before === borrower ? refusal('no-change', 'SKURE-15.20') : undefined;
}

/** Why that seat cannot command the fighter that acts (SKURE-15.15, 15.20). */
export function checkCompanyTurn(state: InCompany, seat: Seat): Refusal | undefined {
  const one = find(state, state.actor);
  if (one !== undefined)
    return mayCommand(state, seat, one)
      ? undefined
      : refusal('not-led-by-you', 'SKURE-15.20', { who: one.id });
  const own = state.company.due.flatMap((who) => find(state, who) ?? []);
  return own.some((due) => mayCommand(state, seat, due))
    ? refusal('choose-first', 'SKURE-15.15')
    : refusal('not-your-turn', 'SKURE-15.15');
}

/** Before anything that a seat says: whoever was absent is back (SKURE-15.18). */
export function comeBack(run: Run, seat: Seat): void {
  if (run.state.company?.absent.includes(seat)) run.emit({ type: 'returned', seat });
}

/** A command for a fighter, once a window (SKURE-15.17, 15.18). */
export function countCommand(run: Run, seat: Seat): void {
  const { state } = run;
  if (!isInCompany(state)) return;
  if (state.company.isQuiet || !state.company.acted.includes(seat)) run.emit({ type: 'commanded', seat });
}

/** After whatever has changed who is there: sides that are ready now or give up, and fighters without a leader. */
export function settle(run: Run): void {
  if (!isInCompany(run.state)) return;
  closeReadySides(run);
  endIfSurrendered(run);
  advance(run);
}

/** A command that has passed its check. */
export function happenInCompany(run: Run, seat: Seat, command: CompanyCommand): void {
  const state = run.state as InCompany;
  const side = sideOfSeat(state.options, seat);
  const knowing = knowingOf(state, seat);
  switch (command.type) {
    case 'share':
      share(run, command);
      break;
    case 'objective':
      run.emit({ type: 'objectiveNamed', seat, objective: command.objective, ...knowing });
      break;
    case 'captain':
      rank(run, side, { captain: ownerNamed(state, command.who) });
      break;
    case 'lieutenant':
      rank(run, side, { lieutenant: ownerNamed(state, command.who) });
      break;
    case 'turn':
      countCommand(run, seat);
      beginTurn(run, command.who);
      break;
    case 'standing':
      run.emit({ type: 'standingSet', seat, who: command.who, order: command.order, ...knowing });
      break;
    case 'away':
      run.emit({ type: 'wentAbsent', seats: [seat], why: 'said' });
      break;
    case 'here':
      break;
    case 'yield':
      run.emit({ type: 'yielded', seat });
      break;
    case 'lend': {
      const to = command.to === null ? null : (ownerNamed(state, command.to) ?? null);
      run.emit({ type: 'lent', who: command.who, to });
      break;
    }
    default:
      assertNever(command);
  }
}

// SKURE-15.8: a pick that costs more is cancelled.
function share(run: Run, { who, points }: Of<'share'>): void {
  const { state } = run;
  const owner = ownerNamed(state, who);
  if (owner === undefined) return;
  run.emit({ type: 'shareSet', seat: owner, points, ...knowingOf(state, owner) });
  const team = state.teams[owner] ?? null;
  if (team !== null && team !== 'sealed' && points !== null && pointsOf(team) > points)
    run.emit({ type: 'pickCancelled', seat: owner });
}

interface NewRank {
  readonly captain?: Seat | undefined;
  readonly lieutenant?: Seat | undefined;
}

/** Passes a rank on (SKURE-15.4, 15.29). */
export function rank(run: Run, side: number, { captain, lieutenant }: NewRank): void {
  const { company } = run.state as InCompany;
  const next =
    captain === undefined
      ? { ...company, lieutenants: company.lieutenants.with(side, lieutenant ?? null) }
      : withCaptain(company, side, captain);
  run.emit({
    type: 'ranked',
    side,
    captain: next.captains[side] ?? null,
    lieutenant: next.lieutenants[side] ?? null,
  });
}

/** SKURE-15.4: ranks of seats that are gone pass on. */
export function passRanksOn(run: Run): void {
  const { state } = run;
  if (!isInCompany(state)) return;
  const { captains, lieutenants } = state.company;
  const next = ranksWithout(musterOf(state.options), state.company, state.gone);
  for (const side of captains.keys()) {
    const [captain, lieutenant] = [next.captains[side] ?? null, next.lieutenants[side] ?? null];
    if (captain !== captains[side] || lieutenant !== lieutenants[side])
      run.emit({ type: 'ranked', side, captain, lieutenant });
  }
}
