// The live list of public tables: the lobby room tells what changes, and where it cannot be reached the list is
// fetched every few seconds instead.

import { type Announcement, LOBBY, type MatchRow } from '@hexmarch/shared/protocol/messages';
import { type ReadonlySignal, signal } from '@preact/signals';
import { listMatches } from './api.ts';
import type { LobbyWire } from './lobbyWire.ts';

const POLL_MS = 5000;

export class Lobby {
  readonly rows: ReadonlySignal<readonly MatchRow[]>;
  /** Nothing has come yet, the list is true, or the server does not answer. */
  readonly state: ReadonlySignal<'loading' | 'ready' | 'unreachable'>;
  /** What those who run the server tell everybody, if anything. */
  readonly announced: ReadonlySignal<Announcement | null>;
  private readonly setAnnounced = signal<Announcement | null>(null);
  private readonly setRows = signal<readonly MatchRow[]>([]);
  private readonly setState = signal<'loading' | 'ready' | 'unreachable'>('loading');
  private wire: LobbyWire | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor() {
    this.announced = this.setAnnounced;
    this.rows = this.setRows;
    this.state = this.setState;
  }

  async open(): Promise<void> {
    await this.fetch();
    // The SDK is the heaviest part of the start page and is not needed to paint it.
    const { openLobby } = await import('./lobbyWire.ts');
    try {
      this.wire = await openLobby(
        (type, payload) => this.receive(type, payload),
        () => this.poll(),
      );
      if (this.closed) this.wire.close();
    } catch {
      this.poll();
    }
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.wire?.close();
  }

  private async fetch(): Promise<void> {
    try {
      this.setRows.value = await listMatches();
      this.setState.value = 'ready';
    } catch {
      this.setState.value = 'unreachable';
    }
  }

  private poll(): void {
    if (this.closed) return;
    this.timer = setTimeout(() => {
      void this.fetch().finally(() => this.poll());
    }, POLL_MS);
  }

  private receive(type: string, payload: unknown): void {
    if (type === LOBBY.rows) this.setRows.value = payload as readonly MatchRow[];
    if (type === LOBBY.announced) this.setAnnounced.value = payload as Announcement | null;
    if (type === LOBBY.row) this.put(payload as MatchRow);
    if (type === LOBBY.gone)
      this.setRows.value = this.rows.value.filter(({ matchId }) => matchId !== payload);
    this.setState.value = 'ready';
  }

  private put(row: MatchRow): void {
    const rest = this.rows.value.filter(({ matchId }) => matchId !== row.matchId);
    this.setRows.value = [row, ...rest].sort((a, b) => b.createdAt - a.createdAt);
  }
}

/** On pages for everybody fewer are not numbered (UI-P73): the first who come must not find an empty house. */
const TOLD_LEAST = 5;

/** Whether it is told how many watch. */
export const tellsWatchers = ({ watchers }: Pick<MatchRow, 'watchers'>): boolean => watchers >= TOLD_LEAST;
