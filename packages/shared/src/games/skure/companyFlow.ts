// Windows, standing orders and rounds of a company battle (SKURE-15.13 to 15.20). Nothing in it is rolled.

import type { Seat } from '../../kernel/game.ts';
import { checkGuard } from './attacking.ts';
import { characterOf, find, helplessBy, isAble, isStanding } from './characters.ts';
import { presentOn } from './company/leading.ts';
import { turnBy } from './company/orders.ts';
import { type Round, type Window, windowAfter } from './company/windows.ts';
import { countHold, endIfWon, roundLimitReached } from './ending.ts';
import {
  actingCaptain,
  companyOf,
  type InCompany,
  isAway,
  isInCompany,
  isOfMaster,
  leaderIn,
  musterOf,
  presenceIn,
} from './leaders.ts';
import { drawnBy, sidesLeft } from './outcome.ts';
import type { Run } from './run.ts';
import { sideOfSeat } from './sides.ts';
import { type CharacterId, NOBODY, type SkureState, type Stance } from './state.ts';
import { budgetOf, closeTurn, loseTurn, sufferFirst, takeStance, useAim } from './turnStart.ts';

/** Plays on until somebody must act: ends turns and windows, opens the next ones, and carries out the orders of those whom nobody leads. */
export function advance(run: Run): void {
  while (isPlayed(run.state)) {
    dropOut(run);
    if (run.state.outcome !== null) return;
    const { actor, company } = run.state as InCompany;
    const [first, ...others] = company.due;
    if (actor !== '') {
      if (isLed(run.state, actor)) return;
      obey(run, actor);
    } else if (first === undefined) openNext(run);
    else if (others.length === 0 || !isLed(run.state, first)) beginTurn(run, first);
    else return;
  }
}

const isPlayed = ({ outcome, held, phase, paused }: SkureState): boolean =>
  outcome === null && held === null && !paused && phase === 'battle';

/** Once all have been deployed. */
export function startBattle(run: Run): void {
  openNext(run);
  advance(run);
}

const isLed = (state: SkureState, who: CharacterId): boolean =>
  isInCompany(state) && leaderIn(state, characterOf(state, who)) !== null;

/** SKURE-15.15: its turn, with its points and facing as they are now. */
export function beginTurn(run: Run, who: CharacterId): void {
  const { round } = run.state;
  run.emit({ type: 'turnBegun', who, round, budget: budgetOf(characterOf(run.state, who)) });
}

// SKURE-15.15: who has fallen is no longer due, who has become helpless loses its turn; 3.5 for the one that acts.
function dropOut(run: Run): void {
  const { actor, company } = run.state as InCompany;
  for (const who of company.due) {
    const one = characterOf(run.state, who);
    if (isAble(one)) continue;
    const helpless = isStanding(one) ? helplessBy(one) : undefined;
    if (who === actor) closeTurn(run, who);
    else {
      if (helpless !== undefined) loseTurn(run, who, helpless);
      run.emit({ type: 'dueEnded', who });
    }
  }
}

/** Carries out the standing order of the fighter whose turn it is (SKURE-15.19). */
function obey(run: Run, who: CharacterId): void {
  takeStance(run, who, standingStance(run.state, who));
  useAim(run, who);
  closeTurn(run, who);
}

/** A guard that 9.3 does not allow now becomes *defend*. */
function standingStance(state: SkureState, who: CharacterId): Stance {
  const wanted = turnBy(state.secrets?.standing[who]);
  if (wanted.type !== 'guard') return { type: wanted.type };
  const ally = find(state, wanted.ally);
  const mayGuard = ally !== undefined && checkGuard(state, characterOf(state, who), ally) === undefined;
  return mayGuard ? wanted : { type: 'defend' };
}

// SKURE-15.16: out of time are all who are still due, first the one whose turn has begun.
export function endWindowByTime(run: Run): void {
  const { actor, company, characters } = run.state as InCompany;
  const ordered = [...(actor === '' ? [] : [actor]), ...company.due.filter((who) => who !== actor)];
  const owners = ordered.flatMap((who) => find({ characters }, who)?.seat ?? []);
  const missing = [...new Set(owners)].filter((seat) => isMissing(run.state as InCompany, seat));
  if (missing.length > 0)
    run.emit({ type: 'wentAbsent', seats: missing.sort((a, b) => a - b), why: 'timeout' });
  for (const who of ordered) {
    if (run.state.actor !== who) beginTurn(run, who);
    obey(run, who);
  }
}

// SKURE-15.18: has given no command for a fighter in this window.
const isMissing = (state: InCompany, seat: Seat): boolean =>
  seat !== NOBODY &&
  !isOfMaster(state, { seat }) &&
  !isAway(state, seat) &&
  !state.company.acted.includes(seat);

// SKURE-15.13, 15.14.
function openNext(run: Run): void {
  const state = run.state as InCompany;
  const { company, round } = state;
  const next = windowAfter(roundOf(state, company.joined), company.last === '' ? null : company.last);
  if (next !== undefined) {
    open(run, next, round);
    return;
  }
  if (endRound(run)) return;
  const first = windowAfter(roundOf(run.state as InCompany, []), null);
  if (first === undefined) throw new Error('nobody stands, and the battle goes on');
  open(run, first, round + 1);
}

/** `joined`: fighters that no band of this round holds. */
export function roundOf(state: InCompany, joined: readonly CharacterId[]): Round {
  const { options, order } = state;
  const { windows: kind, band } = companyOf(options);
  return {
    kind,
    band: band === 0 ? undefined : band,
    order: kind === 'bands' && joined.length > 0 ? order.filter((who) => !joined.includes(who)) : order,
    sideOf: (who) => {
      const { seat } = characterOf(state, who);
      return seat === NOBODY ? NOBODY : sideOfSeat(options, seat);
    },
    isStanding: (who) => isStanding(characterOf(state, who)),
  };
}

function open(run: Run, { fighters, last }: Window, round: number): void {
  run.emit({ type: 'windowOpened', round, fighters, last, ms: timeOf(run.state as InCompany, fighters) });
  for (const who of fighters) {
    const lost = sufferFirst(run, who);
    if (lost === undefined) continue;
    if (lost === 'down') endIfWon(run);
    else loseTurn(run, who, lost);
    if (run.state.outcome !== null) return;
    run.emit({ type: 'dueEnded', who });
  }
  const { due, windowMs } = (run.state as InCompany).company;
  const ms = timeOf(run.state as InCompany, due);
  if (due.length > 0 && ms !== windowMs) run.emit({ type: 'windowTimed', ms });
}

const SECOND_MS = 1000;
/** Of the time for a turn, where its own seat is not there. */
const ABSENT_SHARE = 3;

// SKURE-15.16, 15.20; as it is when the window opens.
function timeOf(state: InCompany, fighters: readonly CharacterId[]): number {
  const { windows, turnSeconds } = companyOf(state.options);
  if (windows === 'bands') return turnSeconds * SECOND_MS;
  if (windows === 'runs') return turnSeconds * fighters.length * SECOND_MS;
  const seat = find(state, fighters[0] ?? '')?.seat ?? NOBODY;
  const isMissed = !isOfMaster(state, { seat }) && isAway(state, seat);
  return isMissed ? Math.ceil(turnSeconds / ABSENT_SHARE) * SECOND_MS : turnSeconds * SECOND_MS;
}

/** Rounds without a command for a fighter that make a draw. */
const QUIET_ROUNDS = 2;

// SKURE-15.17: two rounds without a command are a draw.
/** Whether the battle is over with it. */
function endRound(run: Run): boolean {
  countHold(run);
  if (run.state.outcome === null) roundLimitReached(run);
  const { company, outcome } = run.state as InCompany;
  if (outcome === null && company.isQuiet && company.quietRounds + 1 >= QUIET_ROUNDS)
    run.emit(drawnBy(run.state, 'quiet', 'SKURE-15.17'));
  return run.state.outcome !== null;
}

// SKURE-15.23: its captain and more than half of its present seats would surrender.
export function endIfSurrendered(run: Run): void {
  if (!isInCompany(run.state) || run.state.outcome !== null) return;
  const state = run.state;
  const { yields } = state.company;
  if (yields.length === 0) return;
  const lost = sidesLeft(state).filter((side) => {
    const captain = actingCaptain(state, side);
    const present = presentOn(musterOf(state.options), presenceIn(state), side);
    const willing = present.filter((seat) => yields.includes(seat));
    return captain !== null && yields.includes(captain) && 2 * willing.length > present.length;
  });
  if (lost.length === 0) return;
  run.emit({
    type: 'sidesLost',
    sides: lost,
    rule: 'SKURE-15.23',
    why: lost.map(() => 'surrendered' as const),
  });
  endIfWon(run);
}
