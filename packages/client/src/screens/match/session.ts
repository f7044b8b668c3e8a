// Everything one visited match needs, joined: the wire, the views, the acts under way and the selection.

import type { Seat, Viewer } from '@hexmarch/shared/kernel/game';
import { ENTROPY_REFUSALS } from '@hexmarch/shared/protocol/codes';
import type { CompanyMessage } from '@hexmarch/shared/protocol/companions';
import type { ManageMessage } from '@hexmarch/shared/protocol/managing';
import {
  type CommandMessage,
  type MatchSnapshot,
  MESSAGE,
  NO_COMMAND,
  type OverlayMessage,
  type RefusedMessage,
  type ServerMessage,
  type WelcomeMessage,
} from '@hexmarch/shared/protocol/messages';
import type { TalkNews } from '@hexmarch/shared/protocol/talk';
import { type Signal, signal } from '@preact/signals';
import { gameEntry } from '../../games/registry.ts';
import { Connection, type ConnectionListener, type Wire } from '../../net/connection.ts';
import { entropyOf, isCounted, keepSeen, mayShow, promiseForRematch } from '../../net/entropy.ts';
import { forgetSeat, rememberSeat } from '../../net/keys.ts';
import { forgetMatch, noteMatch } from '../../net/ownMatches.ts';
import { TalkSource } from '../../source/talk.ts';
import { codeIn } from '../../text/codes.ts';
import { refusalText } from '../../text/errors.ts';
import { LostActions } from './lostActions.ts';
import { MatchTable } from './matchTable.ts';
import { say } from './say.ts';

/** Sees what no seat sees, and is asked by nobody. */
export const ALONE: CompanyMessage = {};

const NOTICE_MS = 4000;
const ASIDE_MS = 10_000;
/** How long a seat that has promised no entropy is waited for before the others show theirs. */
const PROMISE_PATIENCE_MS = 1000;

export class MatchSession {
  readonly matchId: string;
  readonly connection: Wire;
  readonly snapshot = signal<MatchSnapshot | undefined>(undefined);
  readonly welcome = signal<WelcomeMessage | undefined>(undefined);
  /** What this seat alone may see, as it was told last. */
  readonly overlay = signal<OverlayMessage | undefined>(undefined);
  /** Whose seat is shown to this one who looks on, and who asks to see this seat (TABLE-23). */
  readonly company = signal<CompanyMessage>(ALONE);
  readonly table = signal<MatchTable | undefined>(undefined);
  readonly talk = new TalkSource((message) => this.send(MESSAGE.talk, message));
  /** Why what was said last, or the host's last act, was refused; gone after a while. */
  readonly notice = signal('');
  /** Why one watches who wanted to play; gone after a while. */
  readonly aside = signal('');
  /** The game is none of those that this client can draw. */
  readonly unknownGame = signal(false);
  /** How the server itself does; undefined while there is nothing to tell. */
  readonly server = signal<ServerMessage | undefined>(undefined);
  /** Actions that this browser had seen and the server has not any more. */
  readonly lost: LostActions;
  /** Server's clock less ours, in ms. */
  readonly offsetMs = signal(0);
  /** The match has opened without what this browser had promised for its dice. */
  readonly entropyMissing = signal(false);
  private readonly listeners = new Set<(type: string, payload: unknown) => void>();
  private loading = false;
  /** Of the game there is only what a match begins with (play/gameEntry.ts). */
  private hasLess = false;
  /** Over this wire; the server may not have heard it over the one before. */
  private entropyShown = false;
  private entropyChecked = false;
  private nextName: string | undefined;
  private entropyTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    matchId: string,
    wire = (listener: ConnectionListener): Wire => new Connection(matchId, listener),
  ) {
    this.matchId = matchId;
    this.lost = new LostActions(matchId, (seq, { check }) => this.send(MESSAGE.mismatch, { seq, check }));
    this.connection = wire({
      onBegin: () => {
        this.lost.begin(this.snapshot.value?.sequence);
        this.table.value?.source.begin();
      },
      onSnapshot: (snapshot) => this.take(snapshot),
      onMessage: (type, payload) => this.receive(type, payload),
      onOtherwise: (code) => this.showFor(this.aside, asideText(code), ASIDE_MS),
      onOpen: (welcome) => this.open(welcome),
      isWaiting: () => this.table.value !== undefined && this.table.value.queue.wait.value !== 'none',
    });
  }

  get seat(): Seat | undefined {
    return this.welcome.value?.seat ?? undefined;
  }

  /** Rules the match, with a seat or without (TABLE-18). */
  get isArbiter(): boolean {
    return this.welcome.value?.arbiter === true;
  }

  send(type: string, payload: unknown): void {
    this.connection.send(type, payload);
  }

  command(message: CommandMessage): void {
    this.connection.command(message);
  }

  manage(message: ManageMessage): void {
    this.send(MESSAGE.manage, message);
  }

  /** Another name at this table, as soon as the wire carries it. */
  rename(name: string): void {
    this.nextName = name;
    if (this.connection.link.value === 'open') this.tellName();
  }

  /** Leaves a match that has not begun: whoever comes back is a stranger. */
  giveUp(): void {
    this.close();
    forgetSeat(this.matchId);
    forgetMatch(this.matchId);
  }

  /** Wants another match; what this browser will add to its dice is promised with it. */
  askRematch(): void {
    void promiseForRematch(this.matchId).then((promise) => this.send(MESSAGE.rematch, { promise }));
  }

  /** Hears every message of the room until the returned function is called. */
  listen(listener: (type: string, payload: unknown) => void): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }

  close(): void {
    clearTimeout(this.entropyTimer);
    this.table.value?.queue.stop();
    void this.connection.leave();
  }

  private tellName(): void {
    if (this.nextName === undefined) return;
    this.send(MESSAGE.rename, { name: this.nextName });
    this.nextName = undefined;
  }

  private open(welcome: WelcomeMessage): void {
    this.welcome.value = welcome;
    // What was said before follows the welcome, on every coming back, and so does the seat's own part.
    this.overlay.value = undefined;
    this.company.value = ALONE;
    this.talk.enter(welcome.person);
    this.server.value = undefined;
    this.offsetMs.value = welcome.now - Date.now();
    if (welcome.seat !== null || welcome.arbiter === true) rememberSeat(this.matchId);
    this.enterTable();
    this.lost.entered(welcome.seat !== null);
    this.entropyShown = false;
    this.tellName();
    this.tend();
  }

  private take(told: MatchSnapshot): void {
    const table = this.table.value;
    const snapshot = table?.game.covered?.(told, this.welcome.value) ?? told;
    this.snapshot.value = snapshot;
    this.lost.take(snapshot);
    if (table === undefined) void this.load(snapshot);
    else if (!this.hasLess || gameEntry(snapshot.game)?.first?.suffices(snapshot) === true)
      table.take(snapshot);
    else void this.complete(snapshot.game);
    this.tend();
  }

  /** What a seat does by itself, once it is known who sits here and what the table is at. */
  private tend(): void {
    const { value: snapshot } = this.snapshot;
    if (snapshot === undefined || this.seat === undefined) return;
    noteMatch(this.matchId, this.seat, snapshot, this.table.value?.standingOf(snapshot, this.seat));
    this.tendEntropy(true);
  }

  /** Shows what this browser adds to the dice when its time has come, and checks afterwards that it counts. */
  private tendEntropy(mayWait: boolean): void {
    const { value: snapshot } = this.snapshot;
    const { seat } = this;
    if (snapshot === undefined || seat === undefined) return;
    if (snapshot.status !== 'waiting') {
      if (!this.entropyChecked) this.entropyMissing.value = !isCounted(snapshot, seat, this.matchId);
      this.entropyChecked = true;
      return;
    }
    const may = mayShow(snapshot, seat);
    if (may === 'no') return;
    if (may === 'somebodyHasNotPromised' && mayWait) {
      this.entropyTimer ??= setTimeout(() => {
        this.entropyTimer = undefined;
        this.tendEntropy(false);
      }, PROMISE_PATIENCE_MS);
      return;
    }
    const kept = entropyOf(this.matchId);
    if (kept === undefined || this.entropyShown) return;
    this.entropyShown = true;
    keepSeen(this.matchId, snapshot.dice);
    this.send(MESSAGE.entropy, { value: kept.value });
  }

  private receive(type: string, payload: unknown): void {
    if (type === MESSAGE.talk) this.talk.receive(payload as TalkNews);
    if (type === MESSAGE.company) this.accompany(payload as CompanyMessage);
    if (type === MESSAGE.overlay) this.overlay.value = payload as OverlayMessage;
    if (type === MESSAGE.server) this.server.value = payload as ServerMessage;
    if (type === MESSAGE.refused && (payload as RefusedMessage).of === NO_COMMAND)
      this.refused(payload as RefusedMessage);
    this.table.value?.receive(type, payload);
    for (const listener of this.listeners) listener(type, payload);
  }

  /** The shown seat's own part follows. */
  private accompany(company: CompanyMessage): void {
    const before = this.company.value;
    this.company.value = company;
    if (company.sees === before.sees) return;
    this.overlay.value = undefined;
    this.enterTable();
  }

  /** Whoever sees what a seat sees can do no more than anybody who looks on (TABLE-23.2). */
  private enterTable(): void {
    const { value: welcome } = this.welcome;
    const { sees } = this.company.value;
    if (welcome === undefined) return;
    if (sees === undefined) this.table.value?.enter(viewerOf(welcome));
    else this.table.value?.enter({ kind: 'seat', seat: sees }, true);
  }

  private refused({ code, params }: RefusedMessage): void {
    this.talk.refused(params?.mark);
    // It is said where the message is written.
    if (code === 'slow-mode') this.talk.slowed(Number(params?.seconds));
    // Nobody has asked for what this browser shows, so nobody is told.
    else if (codeIn(ENTROPY_REFUSALS, code) === undefined) this.tell(code, params);
    // Somebody has a seat and has not come yet: it is shown with the next change of the table.
    else if (code === 'too-early') this.entropyShown = false;
  }

  private tell(code: string, params: RefusedMessage['params']): void {
    this.showFor(this.notice, refusalText(code, params), NOTICE_MS);
  }

  private showFor(line: Signal<string>, text: string, ms: number): void {
    line.value = text;
    setTimeout(() => {
      if (line.value === text) line.value = '';
    }, ms);
  }

  private async load(told: MatchSnapshot): Promise<void> {
    if (this.loading) return;
    this.loading = true;
    const entry = gameEntry(told.game);
    if (entry === undefined) {
      this.unknownGame.value = true;
      return;
    }
    const { first } = entry;
    this.hasLess = first?.suffices(told) === true;
    const game = await (this.hasLess ? (first ?? entry) : entry).load();
    // A board begins with its renderer, and needs this next.
    game.fetchScene?.(this.welcome.value?.seat === null).catch(() => undefined);
    const table = new MatchTable(game, {
      send: (type, payload) => this.send(type, payload),
      command: (message) => this.command(message),
      refetch: () => this.connection.refetch(),
    });
    const { value: snapshot } = this.snapshot;
    const { value: overlay } = this.overlay;
    this.table.value = table;
    this.enterTable();
    if (snapshot !== undefined) this.take(snapshot);
    // On a slow line it has come before the game.
    if (overlay !== undefined) table.receive(MESSAGE.overlay, overlay);
    this.tend();
  }

  /** The match has gone beyond what was loaded of its game: what came meanwhile is shown when the rest is there. */
  private async complete(gameId: string): Promise<void> {
    await gameEntry(gameId)?.load();
    this.hasLess = false;
    const { value: snapshot } = this.snapshot;
    if (snapshot !== undefined) this.take(snapshot);
  }
}

const asideText = (code: string): string =>
  say(code === 'terms-changed' ? 'aside.terms-changed' : 'aside.full');

function viewerOf({ seat, arbiter }: WelcomeMessage): Viewer {
  if (seat !== null) return { kind: 'seat', seat };
  return arbiter === true ? { kind: 'arbiter' } : { kind: 'spectator' };
}
