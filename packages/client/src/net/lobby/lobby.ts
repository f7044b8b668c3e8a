// The live list of public tables: the lobby room sends changes, and while it cannot be reached the list is polled
// every few seconds instead.

import { LOBBY } from '@hexmarch/shared/protocol/lobby/openTables';
import type { Announcement, MatchRow } from '@hexmarch/shared/protocol/room/messages';
import { type ReadonlySignal, signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { listMatches } from '../api/api.ts';
import type { LobbyWire } from './lobbyWire.ts';

const POLL_MS = 5000;

export class Lobby {
  readonly rows: ReadonlySignal<readonly MatchRow[]>;
  /** Nothing loaded yet, the list is live, or the server does not respond. */
  readonly state: ReadonlySignal<'loading' | 'ready' | 'unreachable'>;
  /** The operators' announcement, if any. */
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
    if (type === LOBBY.row) this.upsert(payload as MatchRow);
    if (type === LOBBY.gone)
      this.setRows.value = this.rows.value.filter(({ matchId }) => matchId !== payload);
    this.setState.value = 'ready';
  }

  private upsert(row: MatchRow): void {
    const others = this.rows.value.filter(({ matchId }) => matchId !== row.matchId);
    this.setRows.value = [row, ...others].sort((a, b) => b.createdAt - a.createdAt);
  }
}

/** On public pages smaller numbers are hidden (UI-P73): the first visitors must not find an empty house. */
const SPECTATORS_SHOWN_FROM = 5;

/** Whether the number of spectators is shown. */
export const showsSpectators = ({ watchers: spectators }: Pick<MatchRow, 'watchers'>): boolean =>
  spectators >= SPECTATORS_SHOWN_FROM;

/** The list of tables, subscribed while a component is mounted. */
export function useLobby(): Lobby {
  const lobby = useMemo(() => new Lobby(), []);
  useEffect(() => {
    void lobby.open();
    return () => lobby.close();
  }, [lobby]);
  return lobby;
}
