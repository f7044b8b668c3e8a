// Audit of clocks: none runs while the server is down, and every time bank stays within its bounds.

import { DAY_MS } from '@hexmarch/shared/kernel/durations';
import type { Standing } from '@hexmarch/shared/match/fold/standing';
import { MatchClock } from '@hexmarch/shared/match/time/clock';
import type { ClockOptions } from '@hexmarch/shared/roomSettings/clockOptions';
import type { StoredMatch } from '../../src/ports/ports.ts';
import { type ClockReading, readClock } from '../trial/auditLog.ts';

/** State when the append of each entry was requested. */
export type RequestTimes = Map<number, Moment>;

interface Moment {
  /** True uptime, in ms. */
  readonly upMs: number;
  readonly outages: number;
}

/** Time banks at the last settlement. */
interface Settled extends Moment {
  readonly sequence: number;
  readonly reading: ClockReading;
}

/** Tolerance for deadlines while the store fails. */
const LATE_MAX_MS = 5000;
/** Uptime that a crash may lose, in the players' favour; a lying disk may lose any. */
const FORGOTTEN_MAX_MS = 15_000;
const FORGOTTEN_BY_LIE_MS = 1e9;
/** Tolerance for timers and rounding. */
const SLACK_MS = 1000;
const NOT_REQUESTED: Moment = { upMs: 0, outages: 0 };

export function clockFaults(
  { head, entries }: StoredMatch,
  standings: readonly Standing[],
  requestTimes: RequestTimes,
  hasLied: boolean,
): readonly string[] {
  const faults: string[] = [];
  const { clock: options, seats } = head.line;
  if (options.kind === 'untimed') return faults;
  const beginning = { at: 0, banks: seats.map(() => startOf(options)), away: [] };
  const forgottenMs = hasLied ? FORGOTTEN_BY_LIE_MS : FORGOTTEN_MAX_MS;
  let settled: Settled = { ...(requestTimes.get(0) ?? NOT_REQUESTED), sequence: 0, reading: beginning };
  for (const [sequence, { clock }] of entries.entries()) {
    const reading = readClock(clock);
    // Banks are settled when the turn passes, not with every entry; increments apply even if no time has passed.
    if (reading.at === settled.reading.at) {
      settled = { ...settled, reading };
      continue;
    }
    const now: Settled = { ...(requestTimes.get(sequence) ?? NOT_REQUESTED), sequence, reading };
    for (const seat of seats.keys()) {
      const ran = standings
        .slice(settled.sequence + 1, sequence + 1)
        .every(({ turn, table }) => isRunning(turn, seat) && !table.paused && !isAway(settled.reading, seat));
      faults.push(...bankFaults(options, settled, now, seat, ran, forgottenMs));
    }
    settled = now;
  }
  return faults;
}

/** Unclocked turns cost nobody time. */
const isRunning = ({ awaiting, unclocked }: Standing['turn'], seat: number): boolean =>
  unclocked !== true && awaiting.includes(seat);

// TABLE-28.3: banks are settled when days off begin or end.
const isAway = ({ at, away }: ClockReading, seat: number): boolean => (away[seat] ?? 0) > at;

/** `ran`: the clock ran all the time between the two. */
function bankFaults(
  options: ClockOptions,
  before: Settled,
  now: Settled,
  seat: number,
  ran: boolean,
  forgottenMs: number,
): readonly string[] {
  const upMs = now.upMs - before.upMs;
  const had = before.reading.banks[seat] ?? 0;
  const bank = now.reading.banks[seat] ?? 0;
  const say = (what: string) => [`entry ${now.sequence}: seat ${seat} ${what}, with ${bank} of ${had} ms`];
  if (!(bank >= 0 && bank <= mostOf(options, now.sequence))) return say('has what cannot be');
  if (had - bank > upMs) return say(`paid for more than the ${upMs} ms that the server was up`);
  const forgotten = forgottenMs * (now.outages - before.outages) + SLACK_MS;
  if (now.reading.at < before.reading.at - forgotten + SLACK_MS) return say('sees time run back');
  const least = Math.max(0, had - upMs) + forgotten + bonusOf(options);
  return ran && before.sequence > 0 && bank > least ? say(`did not pay for ${upMs} ms`) : [];
}

/** Timed matches must have a stored due time for the scheduler. */
export function deadlineFaults(
  { head, entries, end }: StoredMatch,
  standing: Standing | undefined,
  dueAt: number | null,
  uptimeMs: number,
): readonly string[] {
  if (end !== undefined || standing === undefined || standing.table.paused) return [];
  const clock = new MatchClock(head.line.clock, head.line.seats.length);
  clock.restore(entries.at(-1)?.clock ?? '', standing.turn, false);
  const deadline = clock.nextDeadline();
  if (deadline !== undefined && deadline + LATE_MAX_MS < uptimeMs)
    return [`the deadline was at ${deadline}, and at ${uptimeMs} nothing has happened`];
  if (deadline === undefined || (dueAt !== null && dueAt <= deadline)) return [];
  return [`the deadline is at ${deadline}, and the table is to be woken at ${dueAt}`];
}

function startOf(options: ClockOptions): number {
  if (options.kind === 'untimed') return 0;
  return options.kind === 'days' ? options.days * DAY_MS : options.initialMs;
}

function mostOf(options: ClockOptions, turns: number): number {
  if (options.kind === 'fischer') return options.initialMs + turns * options.incrementMs;
  return options.kind === 'bonus' ? Math.max(options.initialMs, options.capMs) : startOf(options);
}

/** Maximum increment of a turn. */
function bonusOf(options: ClockOptions): number {
  if (options.kind === 'fischer') return options.incrementMs;
  return options.kind === 'bonus' ? options.bonusMs : startOf(options);
}
