// Number of pieces without orders in a seat's own turn (UI-P11): secret, so it is not stored beside the log, where others could see it
// change. Live for a match in memory; for a dormant one it is read from its log once, after the request was answered, and cached until the
// match is loaded. Loads no match.

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AnyGame, Seat } from '@hexmarch/shared/kernel/game';
import { LRUCache } from 'lru-cache';
import type { Clock, Journal } from '../base/clock.ts';
import { type RecoveryPorts, recover } from '../match/recovery.ts';
import { DamagedError } from '../ports/ports.ts';
import type { ListedSeat } from './listedSeats.ts';

export interface MissingOrdersPorts {
  readonly logs: RecoveryPorts;
  readonly games: ReadonlyMap<string, AnyGame>;
  readonly clock: Pick<Clock, 'now'>;
  readonly journal: Journal;
  /** The number has changed. */
  readonly changed: (personId: string) => void;
  /** Other servers may continue a match that is dormant here. */
  readonly isShared: boolean;
}

interface Known {
  /** For a match in memory. */
  readonly sequence: number | undefined;
  readonly count: number;
  /** Cache expiry for a dormant match, ms since 1970. */
  readonly until: number;
}

interface Wanted {
  readonly matchId: string;
  readonly seat: Seat;
  readonly personId: string;
  readonly game: AnyGame;
}

/** TTL where other servers may continue it. */
const SHARED_MS = 60_000;
const KNOWN_MAX = 10_000;
/** Queue limit; the rest are requested again. */
const WAITING_MAX = 200;

export class MissingOrders {
  private readonly ports: MissingOrdersPorts;
  /** By match and seat. */
  private readonly known = new LRUCache<string, Map<Seat, Known>>({ max: KNOWN_MAX });
  private readonly waiting = new Map<string, Wanted>();
  /** The match being read; undefined: none, or it has changed meanwhile. */
  private reading: string | undefined;
  private running: Promise<void> | undefined;
  private isClosed = false;

  constructor(ports: MissingOrdersPorts) {
    this.ports = ports;
  }

  /** Null: nothing left, unsupported by the game, or not read yet. */
  of({ of: { matchId, personId }, seat, listed, table }: ListedSeat, gameId: string): number | null {
    const game = this.ports.games.get(gameId);
    if (game?.unordered === undefined || listed.row.status !== 'playing') return null;
    const known = this.known.get(matchId)?.get(seat);
    if (table?.match !== undefined) {
      const { state, sequence } = table.match.position;
      const count = known?.sequence === sequence ? known.count : counted(game, state, seat);
      this.keep(matchId, seat, { sequence, count, until: 0 });
      return count || null;
    }
    const holds = known !== undefined && known.sequence === undefined;
    if (holds && known.until > this.ports.clock.now()) return known.count || null;
    this.read({ matchId, seat, personId, game });
    return holds ? known.count || null : null;
  }

  /** It was loaded, or has changed. */
  invalidate(matchId: string): void {
    if (this.reading === matchId) this.reading = undefined;
    const seats = this.known.peek(matchId);
    if (seats === undefined) return;
    for (const [seat, { sequence }] of seats) if (sequence === undefined) seats.delete(seat);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.waiting.clear();
    await this.running;
  }

  private keep(matchId: string, seat: Seat, known: Known): void {
    const seats = this.known.get(matchId) ?? new Map<Seat, Known>();
    seats.set(seat, known);
    this.known.set(matchId, seats);
  }

  private read(wanted: Wanted): void {
    if (this.isClosed || this.waiting.size >= WAITING_MAX) return;
    this.waiting.set(`${wanted.matchId} ${wanted.seat}`, wanted);
    this.running ??= this.run().finally(() => {
      this.running = undefined;
    });
  }

  private async run(): Promise<void> {
    // Answer the latest request first.
    await nextTurn();
    for (const [key, wanted] of this.waiting) {
      await this.readOne(wanted).catch((error: unknown) => this.failed(wanted, error));
      this.waiting.delete(key);
      await nextTurn();
    }
  }

  private async readOne({ matchId, seat, personId, game }: Wanted): Promise<void> {
    const { logs, clock, isShared, changed } = this.ports;
    this.reading = matchId;
    const state = (await recover(logs, game, matchId))?.resumed.position.state;
    if (state === undefined || this.reading !== matchId) return;
    const until = isShared ? clock.now() + SHARED_MS : Number.POSITIVE_INFINITY;
    this.keep(matchId, seat, { sequence: undefined, count: counted(game, state, seat), until });
    changed(personId);
  }

  /** Cached until it changes. */
  private failed({ matchId, seat }: Wanted, error: unknown): void {
    if (!(error instanceof DamagedError))
      this.ports.journal.warn({ err: error, match: matchId }, 'what is left to order cannot be read');
    this.keep(matchId, seat, { sequence: undefined, count: 0, until: this.ports.clock.now() + SHARED_MS });
  }
}

const counted = (game: AnyGame, state: unknown, seat: Seat): number =>
  game.unordered?.(game.view(state, { kind: 'seat', seat }), seat) ?? 0;
