// Awaited seats and scheduled host actions.

import type { DueCommand, Seat, Turn } from '../../kernel/game.ts';
import { characterOf, find } from './characters.ts';
import { areAllReady, awaitedInSetup } from './companySetup.ts';
import { type InCompany, isInCompany, isOfMaster, leaderIn } from './leaders.ts';
import { playing } from './sides.ts';
import { NOBODY, type SkureState } from './state.ts';
import { hasSent } from './teams.ts';

/** Seats that must still act in a secret phase. */
export const unready = (state: SkureState): readonly Seat[] =>
  isInCompany(state)
    ? awaitedInSetup(state)
    : playing(state).filter((seat) => (state.phase === 'teams' ? !hasSent(state, seat) : !state.ready[seat]));

/** With no seat awaited the phase ends at once. */
const dueAfter = (seconds: number, awaiting: readonly Seat[]): readonly DueCommand[] => [
  {
    at: awaiting.length === 0 ? { afterMs: 0, again: 1 } : { afterMs: seconds * 1000 },
    command: { type: 'time-up' },
    closes: true,
  },
];

export function turn(state: SkureState): Turn {
  const { phase, turns: number, options, held, paused, outcome } = state;
  const nobody: readonly Seat[] = [];
  if (outcome !== null) return { number, phase: 'over', awaiting: nobody };
  if (paused) return { number, phase: 'paused', awaiting: nobody, unclocked: true };
  if (phase === 'teams' || phase === 'places') {
    const awaiting = unready(state);
    const seconds = phase === 'teams' ? options.teamSeconds : options.placeSeconds;
    // A side of which nobody is there does not hurry the others (SKURE-15.9).
    const due =
      isInCompany(state) && !areAllReady(state) ? after(seconds * 1000) : dueAfter(seconds, awaiting);
    return { number, phase, awaiting, sealed: true, unclocked: true, due };
  }
  if (isInCompany(state) && phase === 'battle') return companyTurn(state);
  if (held === null) return { number, phase, awaiting: actingSeats(state) };
  if (held.question === null) return { number, phase: 'roll', awaiting: nobody, unclocked: true };
  // Apart from every bank; the attacker's clock stands meanwhile (SKURE-9.3).
  const { asked } = held.question;
  const due = dueAfter(options.reactionSeconds, asked);
  return { number, phase: 'question', awaiting: asked, unclocked: true, due };
}

const after = (afterMs: number, halted?: true): readonly DueCommand[] => [
  {
    at: { afterMs },
    command: { type: 'time-up' },
    closes: true,
    ...(halted === undefined ? {} : { halted }),
  },
];

/** SKURE-15.16: the time of a window replaces all banks; it stands still during a question, and while a roll by hand is due. */
function companyTurn(state: InCompany): Turn {
  const { turns: number, options, held, company } = state;
  const common = {
    number,
    unclocked: true,
    concealed: true,
    expected: ownersDue(state),
    reminderMs: Math.trunc(company.windowMs / REMINDER_SHARE),
  } as const;
  if (held === null)
    return { ...common, phase: 'battle', awaiting: leadersAwaited(state), due: after(company.windowMs) };
  const window = after(company.windowMs, true);
  if (held.question === null) return { ...common, phase: 'roll', awaiting: [], due: window };
  const { asked } = held.question;
  const due = [...dueAfter(options.reactionSeconds, asked), ...window];
  const expected = [...new Set([...common.expected, ...asked])].sort((a, b) => a - b);
  return { ...common, phase: 'question', awaiting: asked, expected, due };
}

/** Of a window, what is left when those who are due are reminded. */
const REMINDER_SHARE = 4;

/** Seats whose own fighters have yet to act in this window; the one that leads somebody else's is none of them. */
function ownersDue(state: InCompany): readonly Seat[] {
  const owners = state.company.due.flatMap((who) => {
    const one = characterOf(state, who);
    return isOfMaster(state, one) || state.gone.includes(one.seat) ? [] : [one.seat];
  });
  return [...new Set(owners)].sort((a, b) => a - b);
}

function leadersAwaited(state: InCompany): readonly Seat[] {
  const acting = state.actor === '' ? state.company.due : [state.actor];
  const leaders = acting.map((who) => leaderIn(state, characterOf(state, who)));
  const seats = leaders.filter((leader): leader is Seat => typeof leader === 'number');
  return [...new Set(seats)].sort((a, b) => a - b);
}

/** Neutral characters are played by the battle master. */
function actingSeats(state: SkureState): readonly Seat[] {
  const seat = find(state, state.actor)?.seat ?? NOBODY;
  return seat === NOBODY ? [] : [seat];
}

/** Whether the battle waits for its master (SKURE-13.4). */
export function waitsForMaster(state: SkureState): boolean {
  const { options, held, paused, phase, actor, masterless } = state;
  if (options.master !== 'full' && options.master !== 'referee') return false;
  if (paused) return true;
  if (held !== null) return held.question === null;
  return phase === 'battle' && !masterless && find(state, actor)?.seat === NOBODY;
}
