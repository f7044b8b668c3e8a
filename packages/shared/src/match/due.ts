// When something is due (TABLE-15): from what a game says of a turn to an instant, and how instants are kept while a turn goes on.

import type { Due, DueCommand, Tagged } from '../kernel/game.ts';

/** Both times of one moment, in ms: uptime stands still while the server is down, the wall's time is since 1970. */
export interface Moment {
  readonly uptime: number;
  readonly wall: number;
  /** On the wall: since when the server has not been away. */
  readonly since?: number;
}

/** An instant in one of the two times. */
export interface Instant {
  readonly time: 'uptime' | 'wall';
  readonly ms: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The instant that `due` means when it is asked for at `now`; `beforeMs` is left out, since it moves no instant. */
export function anchorOf(due: Due, now: Moment): Instant {
  if ('afterMs' in due) return { time: 'uptime', ms: now.uptime + due.afterMs };
  const earliest = now.wall + Math.max(1, due.leastMs ?? 0);
  const sinceHour = remainder(earliest - utcHourOf(due) * HOUR_MS, DAY_MS);
  return { time: 'wall', ms: earliest + (sinceHour === 0 ? 0 : DAY_MS - sinceHour) };
}

/** Two that have the same key mean the same instant, as long as the turn goes on. An hour in another zone may be the same one. */
export function keyOf(due: Due): string {
  const again = due.again ?? 0;
  if ('afterMs' in due) return `${due.afterMs}+${again}`;
  return `${utcHourOf(due)}h${due.leastMs ?? 0}+${again}`;
}

/** Of an instant: when the command is given. */
export const before = ({ time, ms }: Instant, { beforeMs = 0 }: Due): Instant => ({
  time,
  ms: ms - beforeMs,
});

/** Ms until then; negative when it has passed. */
export const msUntil = ({ time, ms }: Instant, now: Moment): number => ms - now[time];

const utcHourOf = ({ hour, offsetHours }: { readonly hour: number; readonly offsetHours: number }): number =>
  remainder(hour - offsetHours, 24);

/** Never negative. */
function remainder(dividend: number, divisor: number): number {
  const rest = dividend % divisor;
  return rest < 0 ? rest + divisor : rest;
}

/** One thing that will be done, with its time. */
export interface DueAt extends Pick<DueCommand, 'command' | 'closes'> {
  readonly at: Instant;
}

/** Both times when the turn began, where what is due depends on how long the server was away in it. */
type Begun = Pick<Moment, 'uptime' | 'wall'>;

/** What is due in a running turn: keeps the instants for as long as the turn says the same of them. */
export class DueList {
  private turn = -1;
  private due: readonly DueCommand[] = [];
  private anchors: readonly Instant[] = [];
  private begun: Begun | undefined;

  copy(): DueList {
    const copy = new DueList();
    copy.turn = this.turn;
    copy.due = this.due;
    copy.anchors = this.anchors;
    copy.begun = this.begun;
    return copy;
  }

  get isEmpty(): boolean {
    return this.due.length === 0;
  }

  /** Takes what a turn says now; true if that may be something else than before. */
  pass(turn: number, due: readonly DueCommand[], now: Moment): boolean {
    const isSame = turn === this.turn;
    this.turn = turn;
    if (due.length === 0 && this.due.length === 0) return false;
    const was = this.written;
    if (!isSame) this.begun = undefined;
    if (due.some(({ ifAway }) => ifAway !== undefined)) this.begun ??= { uptime: now.uptime, wall: now.wall };
    const known = isSame ? this.known() : new Map<string, Instant>();
    this.anchors = due.map(({ at }) => known.get(keyOf(at)) ?? anchorOf(at, now));
    this.due = due;
    return !isSame || this.written !== was;
  }

  /** After so long a pause what is counted in uptime has as long to go as it had before. */
  shift(ms: number): void {
    this.anchors = this.anchors.map((at) => (at.time === 'uptime' ? { ...at, ms: at.ms + ms } : at));
  }

  /** In the order of the game; of two at the same time the first comes first. */
  list(now?: Pick<Moment, 'since'>): readonly DueAt[] {
    const planned = this.due.map(({ at }, i) => before(this.anchors[i] as Instant, at));
    const lateMs = now?.since === undefined ? undefined : this.lateness(planned, now.since);
    return this.due.map(({ at, command, closes }, i) => {
      const { time, ms } = planned[i] as Instant;
      const due = { command, at: { time, ms: ms + (lateMs?.get(keyOf(at)) ?? 0) } };
      return closes === undefined ? due : { ...due, closes };
    });
  }

  /** The command as it is given now (`DueCommand.ifAway`). */
  given({ command }: DueAt, now: Moment): Tagged {
    const ifAway = this.due.find((one) => one.command === command)?.ifAway;
    return ifAway !== undefined && this.awayMs(now) > ifAway.ms ? ifAway.command : command;
  }

  /** For so long the server was away since the turn began. */
  private awayMs(now: Moment): number {
    const { begun } = this;
    return begun === undefined ? 0 : now.wall - begun.wall - (now.uptime - begun.uptime);
  }

  /** What comes next. */
  next(now: Moment): DueAt | undefined {
    return firstOf(this.list(now), now);
  }

  /** What ends the time to act. */
  closing(now: Moment): DueAt | undefined {
    const list = this.list(now);
    const closing = list.filter(({ closes }) => closes);
    return firstOf(closing.length === 0 ? list : closing, now);
  }

  /** `u1000|w1700000000000`, in the order of the turn, and sometimes `|b400|c1690000000000`: both times when it began. */
  format(): string {
    const anchors = this.anchors.map(({ time, ms }) => `${LETTER[time]}${ms}`);
    const { begun } = this;
    // Of a list without anything nothing is kept.
    const since = begun === undefined || anchors.length === 0 ? [] : [`b${begun.uptime}`, `c${begun.wall}`];
    return [...anchors, ...since].join('|');
  }

  /** Goes on from what `format` wrote. */
  restore(text: string, turn: number, due: readonly DueCommand[]): void {
    const parts = text === '' ? [] : text.split('|');
    const [uptime, wall] = ['b', 'c'].map((letter) => parts.find((part) => part.startsWith(letter)));
    this.begun = uptime && wall ? { uptime: numberIn(uptime), wall: numberIn(wall) } : undefined;
    const anchors = parts.filter((part) => /^[uw]/.test(part)).map(readInstant);
    this.turn = turn;
    this.due = due.slice(0, anchors.length);
    this.anchors = anchors;
  }

  // TABLE-15.1: by how much all that goes by the same hour is late, by its key.
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

  /** Another thing may be due at the very instant of one that is done. */
  private get written(): string {
    return `${this.format()} ${this.due.map(({ at }) => keyOf(at)).join(' ')}`;
  }

  private known(): Map<string, Instant> {
    return new Map(this.due.map(({ at }, i) => [keyOf(at), this.anchors[i] as Instant]));
  }
}

/** Of two at the same time the first. */
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
