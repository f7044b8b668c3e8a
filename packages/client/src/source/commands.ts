// Acts on their way: one at a time, the next ones wait. An act that was not answered is asked again with the same id,
// so the server does it once whatever happened to the wire (UI-17).

import type { Seat, Tagged } from '@hexmarch/shared/kernel/game';
import { parseLastLine } from '@hexmarch/shared/protocol/lastLine';
import {
  type AcceptedMessage,
  type CommandMessage,
  type MatchSnapshot,
  MESSAGE,
  type RefusedMessage,
} from '@hexmarch/shared/protocol/messages';
import { type ReadonlySignal, signal } from '@preact/signals';

export interface Act<C> {
  readonly command: C;
  readonly text: string;
}

/** How long the act in hand has been waiting for an answer. */
export type Wait = 'none' | 'sent' | 'sending' | 'reconnecting';

export interface Refused<C> {
  readonly command: C;
  readonly code: string;
  readonly rule: string;
  readonly params: Readonly<Record<string, string | number>>;
}

interface Flight<C> extends Act<C> {
  readonly id: string;
  readonly phase: string;
  readonly retried: boolean;
}

const SENDING_AFTER_MS = 700;
const RECONNECTING_AFTER_MS = 3000;
const NOTICE_MS = 4000;

export class CommandQueue<C extends Tagged> {
  readonly flying: ReadonlySignal<Act<C> | undefined>;
  readonly wait: ReadonlySignal<Wait>;
  readonly refused: ReadonlySignal<Refused<C> | undefined>;
  private readonly send: (type: string, payload: unknown) => void;
  private readonly setFlying = signal<Flight<C> | undefined>(undefined);
  private readonly setWait = signal<Wait>('none');
  private readonly setRefused = signal<Refused<C> | undefined>(undefined);
  private readonly held: Act<C>[] = [];
  private snapshot: MatchSnapshot | undefined;
  private seat: Seat | undefined;
  private waitTimers: ReturnType<typeof setTimeout>[] = [];
  private noticeTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(send: (type: string, payload: unknown) => void) {
    this.send = send;
    this.flying = this.setFlying;
    this.wait = this.setWait;
    this.refused = this.setRefused;
  }

  act(act: Act<C>): void {
    this.setRefused.value = undefined;
    if (this.setFlying.value === undefined) this.launch(act, false);
    else this.held.push(act);
  }

  /** After every entry: what was in the air is asked again. */
  open(seat: Seat | undefined): void {
    this.seat = seat;
    const flight = this.setFlying.value;
    if (flight !== undefined) this.ask(flight);
  }

  /** An act is done when the match's last line is ours and says it. */
  take(snapshot: MatchSnapshot): void {
    const advanced = this.snapshot !== undefined && snapshot.sequence > this.snapshot.sequence;
    this.snapshot = snapshot;
    const flight = this.setFlying.value;
    if (flight === undefined || !advanced) return;
    if (isOurs(snapshot.last, this.seat, flight.text)) this.land();
  }

  receive(type: string, payload: unknown): void {
    const id = this.setFlying.value?.id;
    if (type === MESSAGE.accepted && (payload as AcceptedMessage).id === id) this.land();
    if (type === MESSAGE.refused && (payload as RefusedMessage).id === id)
      this.refuse(payload as RefusedMessage);
  }

  stop(): void {
    this.clearTimers();
    clearTimeout(this.noticeTimer);
  }

  private launch(act: Act<C>, retried: boolean): void {
    const flight = { ...act, id: crypto.randomUUID(), phase: this.snapshot?.phase ?? '', retried };
    this.setFlying.value = flight;
    this.clearTimers();
    this.setWait.value = 'sent';
    this.waitTimers = [
      setTimeout(() => (this.setWait.value = 'sending'), SENDING_AFTER_MS),
      setTimeout(() => (this.setWait.value = 'reconnecting'), RECONNECTING_AFTER_MS),
    ];
    this.ask(flight);
  }

  private ask({ id, text }: Flight<C>): void {
    const message: CommandMessage = { id, seq: this.snapshot?.sequence ?? 0, text };
    this.send(MESSAGE.command, message);
  }

  private land(): void {
    this.clearTimers();
    this.setWait.value = 'none';
    this.setFlying.value = undefined;
    const next = this.held.shift();
    if (next !== undefined) this.launch(next, false);
  }

  private refuse(message: RefusedMessage): void {
    const flight = this.setFlying.value;
    if (flight === undefined) return;
    if (message.code === 'stale' && !flight.retried && this.stillAsked(flight)) {
      this.launch(flight, true);
      return;
    }
    this.held.length = 0;
    this.land();
    this.say({
      command: flight.command,
      code: message.code,
      rule: message.rule,
      params: message.params ?? {},
    });
  }

  /** Another seat acted in between, but the same thing is still wanted of us. */
  private stillAsked(flight: Flight<C>): boolean {
    const { snapshot, seat } = this;
    if (snapshot === undefined || seat === undefined) return false;
    return snapshot.phase === flight.phase && snapshot.awaiting.includes(seat);
  }

  private say(refused: Refused<C>): void {
    this.setRefused.value = refused;
    clearTimeout(this.noticeTimer);
    this.noticeTimer = setTimeout(() => (this.setRefused.value = undefined), NOTICE_MS);
  }

  private clearTimers(): void {
    for (const timer of this.waitTimers) clearTimeout(timer);
    this.waitTimers = [];
  }
}

/** Secret commands are told as events without their text: then the actor alone decides. */
function isOurs(last: string, seat: Seat | undefined, text: string): boolean {
  if (last === '') return false;
  const line = parseLastLine(last);
  if (line.actor.kind !== 'seat' || line.actor.seat !== seat) return false;
  return !('command' in line) || line.command === text;
}
