// A client that plays at random and retries until it is answered, as the browser does; knows neither sockets nor time.

import type { AnyGame, Random, Tagged } from '@hexmarch/shared/kernel/game';
import { parseLastLine } from '@hexmarch/shared/protocol/room/lastLine';
import {
  type AcceptedMessage,
  type CommandMessage,
  type LogReply,
  type MatchSnapshot,
  MESSAGE,
  NO_COMMAND,
  type OverlayMessage,
  type RefusedMessage,
} from '@hexmarch/shared/protocol/room/messages';
import { chooseCommand, type PlayStyle } from '../../../shared/tools/playout.ts';
import type { Weights } from '../../../shared/tools/randomCommand.ts';
import type { LogEntry } from '../../src/ports/ports.ts';
import { Mirror } from './mirror.ts';
import { thought } from './thoughts.ts';
import { isPassing, type Witness } from './witness.ts';

export interface Mind {
  readonly game: AnyGame;
  readonly style: PlayStyle<unknown, Tagged>;
  readonly random: Random;
  readonly weights: Weights;
}

/** How often an intent that the store could not keep is tried again before it is given up. */
const PATIENCE = 20;

interface Flight extends CommandMessage {
  /** Times that it was refused for a while. */
  readonly tries: number;
}

export class Player {
  readonly witness: Witness;
  readonly mirror: Mirror;
  /** Asked and not answered. */
  flight: Flight | undefined;
  private readonly mind: Mind;

  constructor(witness: Witness, mind: Mind) {
    this.witness = witness;
    this.mirror = new Mirror(witness);
    this.mind = mind;
  }

  get isOver(): boolean {
    const status = this.mirror.snapshot?.status;
    return status === 'over' || status === 'frozen';
  }

  /** A new intent, if this player has one now. */
  next(): CommandMessage | undefined {
    const { snapshot } = this.mirror;
    const { seat } = this.witness;
    if (this.flight !== undefined || seat === null || snapshot?.status !== 'playing') return undefined;
    const text = thought(snapshot, seat, this.mind.random) ?? this.move();
    if (text === undefined || text === '') return undefined;
    this.flight = { seq: this.mirror.number, text, tries: 0 };
    return this.ask();
  }

  /** The intent in hand once more; the server does it once all the same. */
  ask(): CommandMessage | undefined {
    if (this.flight === undefined) return undefined;
    const { text, seq } = this.flight;
    const message = { text, seq };
    this.witness.sends(message);
    return message;
  }

  /** An intent that comes too late to be granted: of a sequence number that has gone by. */
  belated(): CommandMessage | undefined {
    const text = this.move();
    const { number } = this.mirror;
    if (text === undefined || number < 3) return undefined;
    const message = { seq: number - 1 - this.mind.random.pick(2), text };
    this.witness.sends(message);
    return message;
  }

  /** At the beginning of every wire, before anything comes through it. */
  begin(): void {
    this.mirror.begin();
  }

  /** The match was rewound to that number. */
  goBack(sequence: number, gone: readonly LogEntry[]): void {
    this.witness.goBack(sequence, gone);
    this.mirror.clear();
    this.flight = undefined;
  }

  handle(snapshot: MatchSnapshot): void {
    const before = this.mirror.sequence;
    this.mirror.receive(snapshot);
    const { flight } = this;
    if (flight === undefined || before === 0 || snapshot.sequence <= before) return;
    if (!this.isOurs(snapshot.last, flight.text)) return;
    this.witness.presumed.add(snapshot.sequence - 1);
    this.flight = undefined;
  }

  receive(type: string, payload: unknown): void {
    if (type === MESSAGE.overlay) this.mirror.lay(payload as OverlayMessage);
    if (type === MESSAGE.accepted) this.accepted(payload as AcceptedMessage);
    if (type === MESSAGE.refused) this.refused(payload as RefusedMessage);
    if (type === MESSAGE.log) this.read(payload as LogReply);
  }

  private accepted({ of: seq, text }: AcceptedMessage): void {
    this.witness.accepted({ seq, text });
    if (this.isInHand(seq, text)) this.flight = undefined;
  }

  private refused({ of: seq, text, code }: RefusedMessage): void {
    if (seq === NO_COMMAND) return;
    const { flight } = this;
    this.witness.refuses({ seq, text }, code);
    if (flight === undefined || !this.isInHand(seq, text)) return;
    const again = isPassing(code) && flight.tries < PATIENCE;
    this.flight = again ? { ...flight, tries: flight.tries + 1 } : undefined;
  }

  private read({ from, lines }: LogReply): void {
    for (const [i, line] of lines.entries()) if (from + i > 0) this.witness.hears(from + i, line);
  }

  private move(): string | undefined {
    const { snapshot, view } = this.mirror;
    const { seat } = this.witness;
    const { game, style, random, weights } = this.mind;
    if (snapshot === undefined || seat === null || snapshot.awaiting.length === 0) return undefined;
    // Not only seats to move: an offer may have to be answered by another.
    if (style.nextSeat(view, snapshot.awaiting, random) !== seat) return undefined;
    const command = chooseCommand(game, style, view, seat, random, weights);
    return command === undefined ? undefined : game.formatCommand(view, command);
  }

  /** Secret entries are sent as events without the text: then the actor alone decides, as in the browser. */
  private isOurs(last: string, text: string): boolean {
    if (last === '') return false;
    const line = parseLastLine(last);
    if (line.actor.kind !== 'seat' || line.actor.seat !== this.witness.seat) return false;
    return !('command' in line) || line.command === text;
  }

  private isInHand(seq: number, text: string): boolean {
    return this.flight?.seq === seq && this.flight.text === text;
  }
}
