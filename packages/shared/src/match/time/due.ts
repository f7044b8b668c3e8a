// Scheduled actions (TABLE-15): computes instants from a game's `Due`, and retains them while the turn lasts.

import { DAY_MS, HOUR_MS } from '../../kernel/durations.ts';
import type { Due, DueCommand, Tagged } from '../../kernel/game.ts';

/** One moment in both time bases, in ms: uptime stands still while the server is down, wall time is since 1970. */
export interface Moment {
  readonly uptime: number;
  readonly wall: number;
  /** Wall time since which the server has been up without interruption. */
  readonly since?: number;
}

/** An instant in one of the two time bases. */
export interface Instant {
  readonly time: 'uptime' | 'wall';
  readonly ms: number;
}

/** The instant of `due` as computed at `now`, without `beforeMs`, which does not affect it. */
export function anchorOf(due: Due, now: Moment): Instant {
  if ('afterMs' in due) return { time: 'uptime', ms: now.uptime + due.afterMs };
  const earliest = now.wall + Math.max(1, due.leastMs ?? 0);
  const sinceHour = remainder(earliest - utcHourOf(due) * HOUR_MS, DAY_MS);
  return { time: 'wall', ms: earliest + (sinceHour === 0 ? 0 : DAY_MS - sinceHour) };
}

/** Equal keys mean the same instant within a turn. An hour in another zone may be equal. */
export function keyOf(due: Due): string {
  const again = due.again ?? 0;
  if ('afterMs' in due) return `${due.afterMs}+${again}`;
  return `${utcHourOf(due)}h${due.leastMs ?? 0}+${again}`;
}

/** When the command is submitted. */
const before = ({ time, ms }: Instant, { beforeMs = 0 }: Due): Instant => ({
  time,
  ms: ms - beforeMs,
});

/** Ms until then; negative in the past. */
export const msUntil = ({ time, ms }: Instant, now: Moment): number => ms - now[time];

const utcHourOf = ({ hour, offsetHours }: { readonly hour: number; readonly offsetHours: number }): number =>
  remainder(hour - offsetHours, 24);

/** Non-negative modulo. */
function remainder(dividend: number, divisor: number): number {
  const rest = dividend % divisor;
  return rest < 0 ? rest + divisor : rest;
}

/** A scheduled command with its instant. */
export interface DueAt extends Pick<DueCommand, 'command' | 'closes'> {
  readonly at: Instant;
}

/** Start of the turn, kept where deadlines depend on downtime during the turn. */
type Begun = Pick<Moment, 'uptime' | 'wall'>;

/** Schedule of the current turn: retains instants as long as the turn's keys stay the same. */
export class DueList {
  private turn = -1;
  private due: readonly DueCommand[] = [];
  private anchors: readonly Instant[] = [];
  private begun: Begun | undefined;
  /** Uptime up to which standing still has been counted; undefined while all time runs. */
  private haltedAt: number | undefined;

  copy(): DueList {
    const copy = new DueList();
    copy.turn = this.turn;
    copy.due = this.due;
    copy.anchors = this.anchors;
    copy.begun = this.begun;
    copy.haltedAt = this.haltedAt;
    return copy;
  }

  get isEmpty(): boolean {
    return this.due.length === 0;
  }

  /** Updates the schedule; true if it may have changed. */
  pass(turn: number, due: readonly DueCommand[], now: Moment): boolean {
    const isSame = turn === this.turn;
    this.turn = turn;
    if (due.length === 0 && this.due.length === 0) return false;
    const was = this.written;
    if (!isSame) this.begun = undefined;
    if (due.some(({ ifAway }) => ifAway !== undefined)) this.begun ??= { uptime: now.uptime, wall: now.wall };
    const known = isSame ? this.known(now) : new Map<string, Instant>();
    this.haltedAt = due.some(({ halted }) => halted) ? now.uptime : undefined;
    this.anchors = due.map(({ at }) => known.get(keyOf(at)) ?? anchorOf(at, now));
    this.due = due;
    return !isSame || this.written !== was;
  }

  /** Shifts deadlines counted in uptime by a pause. */
  shift(ms: number): void {
    this.anchors = this.anchors.map((at) => later(at, ms));
    if (this.haltedAt !== undefined) this.haltedAt += ms;
  }

  /** In the game's order, without those whose time stands still; of simultaneous ones the first has priority. */
  list(now?: Pick<Moment, 'since'>): readonly DueAt[] {
    const planned = this.due.map(({ at }, i) => before(this.anchors[i] as Instant, at));
    const lateMs = now?.since === undefined ? undefined : this.lateness(planned, now.since);
    return this.due.flatMap(({ at, command, closes, halted }, i): readonly DueAt[] => {
      if (halted) return [];
      const { time, ms } = planned[i] as Instant;
      const due = { command, at: { time, ms: ms + (lateMs?.get(keyOf(at)) ?? 0) } };
      return [closes === undefined ? due : { ...due, closes }];
    });
  }

  /** The command to submit now (`DueCommand.ifAway`). */
  given({ command }: DueAt, now: Moment): Tagged {
    const ifAway = this.due.find((one) => one.command === command)?.ifAway;
    return ifAway !== undefined && this.awayMs(now) > ifAway.ms ? ifAway.command : command;
  }

  /** Downtime since the turn began. */
  private awayMs(now: Moment): number {
    const { begun } = this;
    return begun === undefined ? 0 : now.wall - begun.wall - (now.uptime - begun.uptime);
  }

  /** The next scheduled command. */
  next(now: Moment): DueAt | undefined {
    return firstOf(this.list(now), now);
  }

  /** The command that ends the time to act. */
  closing(now: Moment): DueAt | undefined {
    const list = this.list(now);
    const closing = list.filter(({ closes }) => closes);
    return firstOf(closing.length === 0 ? list : closing, now);
  }

  /**
   * `u1000|w1700000000000` in the turn's order, and optionally `|b400|c1690000000000`: start of the turn in both time bases; `|h900`: some
   * stand still, and that is counted up to then.
   */
  format(): string {
    const anchors = this.anchors.map(({ time, ms }) => `${LETTER[time]}${ms}`);
    const { begun } = this;
    // An empty schedule is not stored.
    const since = begun === undefined || anchors.length === 0 ? [] : [`b${begun.uptime}`, `c${begun.wall}`];
    const halted = this.haltedAt === undefined ? [] : [`h${this.haltedAt}`];
    return [...anchors, ...since, ...halted].join('|');
  }

  /** Restores what `format` wrote. */
  restore(text: string, turn: number, due: readonly DueCommand[]): void {
    const parts = text === '' ? [] : text.split('|');
    const [uptime, wall, halted] = ['b', 'c', 'h'].map((letter) =>
      parts.find((part) => part.startsWith(letter)),
    );
    this.haltedAt = halted === undefined ? undefined : numberIn(halted);
    this.begun = uptime && wall ? { uptime: numberIn(uptime), wall: numberIn(wall) } : undefined;
    const anchors = parts.filter((part) => /^[uw]/.test(part)).map(readInstant);
    this.turn = turn;
    this.due = due.slice(0, anchors.length);
    this.anchors = anchors;
  }

  // TABLE-15.1: lateness of all deadlines at the same hour, by key.
  private lateness(planned: readonly Instant[], since: number): ReadonlyMap<string, number> {
    const late = new Map<string, number>();
    for (const [i, { at }] of this.due.entries()) {
      const { time, ms } = planned[i] as Instant;
      const grace = 'graceMs' in at ? at.graceMs : undefined;
      if (grace === undefined || time !== 'wall' || ms >= since) continue;
      late.set(keyOf(at), Math.max(late.get(keyOf(at)) ?? 0, since + grace - ms));
    }
    return late;
  }

  /** Another command may be scheduled at the same instant. */
  private get written(): string {
    return `${this.format()} ${this.due.map(({ at }) => keyOf(at)).join(' ')}`;
  }

  /** Those that stood still have as long left as before. */
  private known({ uptime }: Moment): Map<string, Instant> {
    const stoodMs = this.haltedAt === undefined ? 0 : uptime - this.haltedAt;
    return new Map(
      this.due.map(({ at, halted }, i) => {
        const anchor = this.anchors[i] as Instant;
        return [keyOf(at), halted ? later(anchor, stoodMs) : anchor];
      }),
    );
  }
}

/** What is counted in uptime, by so much. */
const later = (at: Instant, ms: number): Instant => (at.time === 'uptime' ? { ...at, ms: at.ms + ms } : at);

/** The first of simultaneous ones. */
function firstOf(list: readonly DueAt[], now: Moment): DueAt | undefined {
  let found: DueAt | undefined;
  for (const one of list)
    if (found === undefined || msUntil(one.at, now) < msUntil(found.at, now)) found = one;
  return found;
}

const LETTER = { uptime: 'u', wall: 'w' } as const;

const readInstant = (text: string): Instant => ({
  time: text.startsWith('w') ? 'wall' : 'uptime',
  ms: numberIn(text),
});

const numberIn = (text: string): number => Number(text.slice(1));
