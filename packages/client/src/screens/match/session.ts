// Everything one visited match needs, joined: the wire, the views, the acts under way and the selection.

import type { Seat, Viewer } from '@hexmarch/shared/kernel/game';
import {
  type ChatLine,
  type ManageMessage,
  type MatchSnapshot,
  MESSAGE,
  type RefusedMessage,
  type WelcomeMessage,
} from '@hexmarch/shared/protocol/messages';
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Gesture, Step } from '../../games/clientGame.ts';
import { type AnyClientGame, gameEntry } from '../../games/registry.ts';
import { Connection, type ConnectionListener, type Wire } from '../../net/connection.ts';
import { CommandQueue } from '../../source/commands.ts';
import { LiveSource } from '../../source/live.ts';
import { refusalText } from '../../text/en.ts';

// biome-ignore lint/suspicious/noExplicitAny: values of the game shown are passed on unread.
type Any = any;

const CHAT_LINES_MAX = 200;
const NOTICE_MS = 4000;

export class MatchSession {
  readonly matchId: string;
  readonly connection: Wire;
  readonly snapshot = signal<MatchSnapshot | undefined>(undefined);
  readonly welcome = signal<WelcomeMessage | undefined>(undefined);
  readonly chat = signal<readonly ChatLine[]>([]);
  readonly table = signal<Table | undefined>(undefined);
  /** Why the last chat line or act of the host was refused; gone after a while. */
  readonly notice = signal('');
  /** The game is none of those that this client can draw. */
  readonly unknownGame = signal(false);
  /** Server's clock less ours, in ms. */
  readonly offsetMs = signal(0);
  private readonly listeners = new Set<(type: string, payload: unknown) => void>();
  private loading = false;

  constructor(
    matchId: string,
    wire = (listener: ConnectionListener): Wire => new Connection(matchId, listener),
  ) {
    this.matchId = matchId;
    this.connection = wire({
      onSnapshot: (snapshot) => this.take(snapshot),
      onMessage: (type, payload) => this.receive(type, payload),
      onOpen: (welcome) => this.open(welcome),
    });
  }

  get seat(): Seat | undefined {
    return this.welcome.value?.seat ?? undefined;
  }

  send(type: string, payload: unknown): void {
    this.connection.send(type, payload);
  }

  manage(message: ManageMessage): void {
    this.send(MESSAGE.manage, message);
  }

  say(text: string): void {
    this.send(MESSAGE.chat, { channel: this.seat === undefined ? 'watchers' : 'players', text });
  }

  /** Hears every message of the room until the returned function is called. */
  listen(listener: (type: string, payload: unknown) => void): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }

  close(): void {
    this.table.value?.queue.stop();
    void this.connection.leave();
  }

  private open(welcome: WelcomeMessage): void {
    this.welcome.value = welcome;
    // What was said before follows the welcome, on every coming back.
    this.chat.value = [];
    this.offsetMs.value = welcome.now - Date.now();
    const table = this.table.value;
    if (table !== undefined) table.enter(viewerOf(welcome));
  }

  private take(snapshot: MatchSnapshot): void {
    this.snapshot.value = snapshot;
    const table = this.table.value;
    if (table !== undefined) table.take(snapshot);
    else void this.load(snapshot.game);
  }

  private receive(type: string, payload: unknown): void {
    if (type === MESSAGE.chat)
      this.chat.value = [...this.chat.value, payload as ChatLine].slice(-CHAT_LINES_MAX);
    if (type === MESSAGE.refused && (payload as RefusedMessage).id === '')
      this.tell((payload as RefusedMessage).code);
    this.table.value?.receive(type, payload);
    for (const listener of this.listeners) listener(type, payload);
  }

  private tell(code: string): void {
    const text = refusalText(code);
    this.notice.value = text;
    setTimeout(() => {
      if (this.notice.value === text) this.notice.value = '';
    }, NOTICE_MS);
  }

  private async load(gameId: string): Promise<void> {
    if (this.loading) return;
    this.loading = true;
    const entry = gameEntry(gameId);
    if (entry === undefined) {
      this.unknownGame.value = true;
      return;
    }
    const table = new Table(await entry.load(), (type, payload) => this.send(type, payload));
    const { value: snapshot } = this.snapshot;
    const { value: welcome } = this.welcome;
    this.table.value = table;
    if (welcome !== undefined) table.enter(viewerOf(welcome));
    if (snapshot !== undefined) table.take(snapshot);
  }
}

/** The game part of a session: views in, commands out, and the selection between. */
export class Table {
  readonly game: AnyClientGame;
  readonly source: LiveSource<Any, Any, Any>;
  readonly queue: CommandQueue<Any>;
  readonly legal: ReadonlySignal<readonly Any[]>;
  /** Undefined until the first view has come. */
  readonly step: ReadonlySignal<Step<Any> | undefined>;
  private readonly setStep = signal<Step<Any> | undefined>(undefined);

  constructor(game: AnyClientGame, send: (type: string, payload: unknown) => void) {
    this.game = game;
    this.source = new LiveSource(game.definition, send);
    this.queue = new CommandQueue(send);
    this.step = this.setStep;
    this.legal = computed(() => {
      const view = this.source.frame.value?.view;
      const viewer = this.source.viewer.value;
      return view === undefined || viewer.kind !== 'seat'
        ? []
        : game.definition.legalCommands(view, viewer.seat);
    });
  }

  get seat(): Seat | undefined {
    const viewer = this.source.viewer.value;
    return viewer.kind === 'seat' ? viewer.seat : undefined;
  }

  enter(viewer: Viewer): void {
    this.source.enter(viewer);
    this.queue.open(this.seat);
    this.restart();
  }

  take(snapshot: MatchSnapshot): void {
    const before = this.source.frame.value;
    this.source.take(snapshot);
    this.queue.take(snapshot);
    if (this.source.frame.value !== before) this.restart();
  }

  receive(type: string, payload: unknown): void {
    const before = this.source.frame.value;
    this.source.receive(type, payload);
    this.queue.receive(type, payload);
    if (this.source.frame.value !== before) this.restart();
  }

  gesture(gesture: Gesture): void {
    const step = this.step.value;
    if (step === undefined) return;
    const next = this.game.nextInput(step, gesture);
    this.setStep.value = next;
    if (next.command !== undefined) this.act(next.command);
  }

  act(command: Any): void {
    const view = this.source.frame.value?.view;
    if (view === undefined) return;
    this.queue.act({ command, text: this.game.definition.formatCommand(view, command) });
    this.restart();
  }

  private restart(): void {
    const view = this.source.frame.value?.view;
    if (view === undefined) return;
    this.setStep.value = this.game.startInput(view, this.legal.value, this.seat, this.step.value);
  }
}

const viewerOf = (welcome: WelcomeMessage): Viewer =>
  welcome.seat === null ? { kind: 'spectator' } : { kind: 'seat', seat: welcome.seat };
