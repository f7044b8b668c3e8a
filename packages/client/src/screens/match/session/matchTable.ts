// The game part of a session: views in, commands out, and the input state machine between.

import type { Seat, Viewer } from '@hexmarch/shared/kernel/game';
import { sameJson } from '@hexmarch/shared/kernel/json';
import { isStopped } from '@hexmarch/shared/match/fold/actEvents';
import type { CommandMessage, MatchSnapshot } from '@hexmarch/shared/protocol/room/messages';
import { type ReadonlySignal, signal } from '@preact/signals';
import type { AnyClientGame, AnyCommand, AnyEvent, AnyStep, AnyView } from '../../../gameApi/anyGame.ts';
import type { Standing } from '../../../net/stored/ownMatches.ts';
import { CommandQueue } from '../../../source/commands.ts';
import { LiveSource, type LiveWire } from '../../../source/live.ts';
import { seatOf } from '../../../source/viewSource.ts';
import { DraftTable } from '../../../table/input/draftTable.ts';
import { isOut } from '../../../table/seats/seats.ts';
import { namesOf } from '../../../text/bots.ts';

/** Sends acts to the server. */
interface CommandWire {
  command(message: CommandMessage): void;
}

const botsIn = ({ seats }: MatchSnapshot): readonly Seat[] =>
  seats.flatMap(({ bot }, seat) => (bot > 0 ? [seat] : []));

/** Undefined before the first view: the current step. */
export class MatchTable extends DraftTable<LiveSource<AnyView, AnyCommand, AnyEvent>, AnyStep | undefined> {
  override readonly queue: CommandQueue<AnyCommand>;
  readonly bots: ReadonlySignal<readonly Seat[]>;
  private readonly setBots = signal<readonly Seat[]>([]);
  /** Paused, or ended by the table. */
  private readonly resting = signal(false);
  /** A companion's view of a seat, which cannot act (TABLE-23). */
  private readonly looksOnly = signal(false);

  constructor(game: AnyClientGame, wire: LiveWire & CommandWire) {
    super(game, new LiveSource(game.definition, wire));
    this.bots = this.setBots;
    this.queue = new CommandQueue(
      (message) => wire.command(message),
      () => this.turnNumber,
    );
  }

  private get turnNumber(): number {
    const view = this.source.frame.value?.view;
    return view === undefined ? -1 : this.game.definition.turn(view).number;
  }

  get seat(): Seat | undefined {
    return this.looksOnly.value ? undefined : seatOf(this.source.viewer.value);
  }

  get facing(): Seat | undefined {
    return this.looksOnly.value ? seatOf(this.source.viewer.value) : undefined;
  }

  /** After every join; a player who rejoins keeps the step in progress. */
  enter(viewer: Viewer, looksOnly = false): void {
    const { value: before } = this.source.viewer;
    const looked = this.looksOnly.value;
    this.looksOnly.value = looksOnly;
    this.source.enter(viewer);
    this.queue.open(this.seat);
    if (looked !== looksOnly || this.source.viewer.value !== before) this.goOn();
  }

  receiveSnapshot(snapshot: MatchSnapshot): void {
    const bots = botsIn(snapshot);
    if (!sameJson(bots, this.setBots.peek())) this.setBots.value = bots;
    const before = this.source.frame.value;
    const rested = this.resting.value;
    const isPaused = isStopped(this.game.definition, snapshot.table);
    this.resting.value = isPaused || snapshot.status !== 'playing';
    this.source.receiveSnapshot(snapshot);
    this.queue.receiveSnapshot(snapshot);
    if (this.source.frame.value !== before || rested !== this.resting.value) this.goOn();
  }

  receive(type: string, payload: unknown): void {
    const before = this.source.frame.value;
    this.source.receive(type, payload);
    this.queue.receive(type, payload);
    if (this.source.frame.value !== before) this.goOn();
  }

  /** The match's length as its game counts it, and whether that seat is out of it; undefined before the first view. */
  standingOf({ seats, status }: MatchSnapshot, seat: Seat): Standing {
    const view = this.source.frame.value?.view;
    if (view === undefined) return {};
    const { count } = this.game.frame(view, namesOf(seats), undefined);
    return { count, isOut: status === 'playing' && isOut(this.game, view, seat) };
  }

  act(command: AnyCommand): void {
    const view = this.source.frame.value?.view;
    if (view === undefined) return;
    this.queue.act({ command, text: this.game.definition.formatCommand(view, command) });
    this.goOn();
  }

  /** An act of the table, such as `@pause` (match/fold/acts.ts). */
  ask(text: string): void {
    this.queue.ask(text);
  }

  /** A ruling, such as `@pause` (TABLE-18). */
  rule(text: string): void {
    this.queue.rule(text);
  }

  /** A ruling by a command of the game. */
  ruleBy(command: AnyCommand): void {
    const view = this.source.frame.value?.view;
    if (view !== undefined) this.rule(this.game.definition.formatCommand(view, command));
  }

  protected override rests(): boolean {
    return this.resting.value;
  }
}
