// Queue of outgoing acts: one in flight at a time. An unanswered act is sent again with the same sequence number, so it is
// idempotent on the server whatever happened to the connection (UI-17). Acts of the table (`@undo`) go the same way.

import type { Seat, Tagged } from '@hexmarch/shared/kernel/game';
import { parseLastLine } from '@hexmarch/shared/protocol/room/lastLine';
import {
  type AcceptedMessage,
  type CommandMessage,
  type MatchSnapshot,
  MESSAGE,
  type OverlayMessage,
  type RefusedMessage,
  RULING,
} from '@hexmarch/shared/protocol/room/messages';
import { type ReadonlySignal, signal } from '@preact/signals';

export interface Act<C> {
  readonly command: C;
  readonly text: string;
}

/** How long the act in flight has been waiting for an answer. */
export type Wait = 'none' | 'sent' | 'sending' | 'reconnecting';

export interface RefusedText {
  readonly code: string;
  readonly rule: string;
  readonly params: Readonly<Record<string, string | number>>;
}

export interface Refused<C> extends RefusedText {
  readonly command: C;
}

interface Flight<C> {
  /** Absent: an act of the table. */
  readonly command?: C;
  readonly text: string;
  /** The sequence number that it is meant for; a retry with the same number is the same command. */
  readonly seq: number;
  /** The turn in which it was given (kernel/game.ts). */
  readonly turn: number;
  readonly phase: string;
  /** State of the table's agreements when it was given. */
  readonly tableState: string;
  readonly retried: boolean;
}

type Wanted<C> = Pick<Flight<C>, 'command' | 'text'>;

const SENDING_AFTER_MS = 700;
const RECONNECTING_AFTER_MS = 3000;
const REFUSAL_MS = 4000;
/** Acts that may be retried whatever was done in between, unless the table's agreements have changed. */
const LASTING = /^=?@(?:pause|resume|accept|decline|abort|claim|rewind)/;

export class CommandQueue<C extends Tagged> {
  /** The game's command in flight. */
  readonly flying: ReadonlySignal<Act<C> | undefined>;
  /** The act of the table in flight, as text. */
  readonly asking: ReadonlySignal<string | undefined>;
  readonly wait: ReadonlySignal<Wait>;
  readonly refused: ReadonlySignal<Refused<C> | undefined>;
  /** An act of the table that was refused. */
  readonly denied: ReadonlySignal<RefusedText | undefined>;
  private readonly send: (message: CommandMessage) => void;
  private readonly turnOf: (snapshot: MatchSnapshot) => number;
  private readonly setFlying = signal<Act<C> | undefined>(undefined);
  private readonly setAsking = signal<string | undefined>(undefined);
  private readonly setWait = signal<Wait>('none');
  private readonly setRefused = signal<Refused<C> | undefined>(undefined);
  private readonly setDenied = signal<RefusedText | undefined>(undefined);
  private readonly queued: Wanted<C>[] = [];
  private flight: Flight<C> | undefined;
  /** Presumed accepted because the match moved on by our seat: another tab may have acted instead. */
  private presumed: Flight<C> | undefined;
  private snapshot: MatchSnapshot | undefined;
  private seat: Seat | undefined;
  /** Secret acts of this seat: its own sequence number is ahead of the public one by so much. */
  private ahead = 0;
  private waitTimers: ReturnType<typeof setTimeout>[] = [];
  private refusalTimer: ReturnType<typeof setTimeout> | undefined;

  /** `turnOf`: the turn number of a snapshot. */
  constructor(send: (message: CommandMessage) => void, turnOf: (snapshot: MatchSnapshot) => number) {
    this.send = send;
    this.turnOf = turnOf;
    this.flying = this.setFlying;
    this.asking = this.setAsking;
    this.wait = this.setWait;
    this.refused = this.setRefused;
    this.denied = this.setDenied;
  }

  act(act: Act<C>): void {
    this.want(act);
  }

  /** An act of the table (match/fold/acts.ts). */
  ask(text: string): void {
    this.want({ text });
  }

  /** An arbiter's ruling (TABLE-18.6): an act of the table, or a command of the game as text. */
  rule(text: string): void {
    this.want({ text: RULING + text });
  }

  /** After every (re)join: sends the act in flight again. */
  open(seat: Seat | undefined): void {
    this.seat = seat;
    if (this.flight !== undefined) this.submit(this.flight);
  }

  /** An act is done when the last line of the match is ours and matches it. */
  receiveSnapshot(snapshot: MatchSnapshot): void {
    const advanced = this.snapshot !== undefined && snapshot.sequence > this.snapshot.sequence;
    this.snapshot = snapshot;
    const { flight } = this;
    if (flight === undefined || !advanced) return;
    if (!isOurs(snapshot.last, this.seat, flight.text)) return;
    this.presumed = flight;
    this.land();
  }

  receive(type: string, payload: unknown): void {
    if (type === MESSAGE.accepted && isAbout(payload as AcceptedMessage, this.flight)) this.land();
    if (type === MESSAGE.refused) this.refuse(payload as RefusedMessage);
    if (type === MESSAGE.overlay) this.ahead = (payload as OverlayMessage).ahead ?? 0;
  }

  stop(): void {
    this.clearTimers();
    clearTimeout(this.refusalTimer);
  }

  private want(wanted: Wanted<C>): void {
    this.setRefused.value = undefined;
    this.setDenied.value = undefined;
    if (this.flight === undefined) this.launch(wanted, false);
    else this.queued.push(wanted);
  }

  private launch({ command, text }: Wanted<C>, retried: boolean): void {
    const known = {
      seq: (this.snapshot?.sequence ?? 0) + this.aheadFor(text),
      turn: this.turnIn(this.snapshot),
      phase: this.snapshot?.phase ?? '',
      tableState: tableStateOf(this.snapshot),
      retried,
    };
    this.flight = command === undefined ? { text, ...known } : { command, text, ...known };
    this.setFlying.value = command === undefined ? undefined : { command, text };
    this.setAsking.value = command === undefined ? text : undefined;
    this.clearTimers();
    this.setWait.value = 'sent';
    this.waitTimers = [
      setTimeout(() => (this.setWait.value = 'sending'), SENDING_AFTER_MS),
      setTimeout(() => (this.setWait.value = 'reconnecting'), RECONNECTING_AFTER_MS),
    ];
    this.submit(this.flight);
  }

  /** An arbiter with a seat knows no more by ruling than the public does. */
  private aheadFor(text: string): number {
    return text.startsWith(RULING) && this.seat !== undefined ? 0 : this.ahead;
  }

  private submit({ seq, text }: Flight<C>): void {
    this.send({ seq, text });
  }

  private land(): void {
    this.clearTimers();
    this.setWait.value = 'none';
    this.flight = undefined;
    this.setFlying.value = undefined;
    this.setAsking.value = undefined;
    const next = this.queued.shift();
    if (next !== undefined) this.launch(next, false);
  }

  private refuse(message: RefusedMessage): void {
    const { flight, presumed } = this;
    if (flight === undefined || !isAbout(message, flight)) {
      if (presumed !== undefined && isAbout(message, presumed)) this.say(presumed, message);
      return;
    }
    if (message.code === 'stale' && !flight.retried && this.stillMeant(flight)) {
      this.launch(flight, true);
      return;
    }
    this.queued.length = 0;
    this.land();
    this.say(flight, message);
  }

  /** Another seat acted in between, but the same request to us is still open. */
  private stillMeant(flight: Flight<C>): boolean {
    const { snapshot, seat } = this;
    if (snapshot === undefined) return false;
    if (flight.command === undefined)
      return LASTING.test(flight.text) && tableStateOf(snapshot) === flight.tableState;
    if (seat === undefined) return false;
    const isSame = this.turnIn(snapshot) === flight.turn && snapshot.phase === flight.phase;
    return isSame && snapshot.awaiting.includes(seat);
  }

  /** -1 before the match has opened. */
  private turnIn(snapshot: MatchSnapshot | undefined): number {
    return snapshot === undefined || snapshot.sequence === 0 ? -1 : this.turnOf(snapshot);
  }

  private say({ command }: Flight<C>, { code, rule, params = {} }: RefusedMessage): void {
    if (command === undefined) this.setDenied.value = { code, rule, params };
    else this.setRefused.value = { command, code, rule, params };
    clearTimeout(this.refusalTimer);
    this.refusalTimer = setTimeout(() => {
      this.setRefused.value = undefined;
      this.setDenied.value = undefined;
    }, REFUSAL_MS);
  }

  private clearTimers(): void {
    for (const timer of this.waitTimers) clearTimeout(timer);
    this.waitTimers = [];
  }
}

const isAbout = (
  { of, text }: AcceptedMessage | RefusedMessage,
  flight: Flight<unknown> | undefined,
): boolean => flight !== undefined && of === flight.seq && text === flight.text;

const tableStateOf = (snapshot: MatchSnapshot | undefined): string => JSON.stringify(snapshot?.table ?? null);

/** Secret commands and acts of the table are published as events without their text: then actor and kind decide. */
function isOurs(last: string, seat: Seat | undefined, text: string): boolean {
  if (last === '') return false;
  const { actor, ...line } = parseLastLine(last);
  const isRuling = text.startsWith(RULING);
  if (isRuling ? actor.kind !== 'arbiter' : actor.kind !== 'seat' || actor.seat !== seat) return false;
  const commandText = isRuling ? text.slice(RULING.length) : text;
  if ('command' in line) return line.command === commandText;
  return line.events.some(({ type }) => type.startsWith('@')) === commandText.startsWith('@');
}
