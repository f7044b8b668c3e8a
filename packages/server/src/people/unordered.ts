// How much of a seat's own turn has no order yet (UI-P11): told to its owner alone, so nothing of it is kept beside the log, where all
// could see it move. Of a match in memory it is as it is there; of one that sleeps it is read once from its log, after whoever asked was
// answered, and holds until the match wakes. No match is woken.

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AnyGame, Seat } from '@hexmarch/shared/kernel/game';
import type { Clock, Journal } from '../base/clock.ts';
import { type RecoveryPorts, recover } from '../match/recovery.ts';
import { DamagedError } from '../ports/ports.ts';
import type { ListedSeat } from './listedSeats.ts';

export interface UnorderedPorts {
  readonly logs: RecoveryPorts;
  readonly games: ReadonlyMap<string, AnyGame>;
  readonly clock: Pick<Clock, 'now'>;
  readonly journal: Journal;
  /** What one of these was told is otherwise now. */
  readonly changed: (personId: string) => void;
  /** Other servers may play on a match that sleeps here. */
  readonly isShared: boolean;
}

interface Known {
  /** Of a match in memory: its number. */
  readonly sequence: number | undefined;
  readonly count: number;
  /** Ms since 1970: so long it holds for a match that sleeps. */
  readonly until: number;
}

interface Wanted {
  readonly matchId: string;
  readonly seat: Seat;
  readonly personId: string;
  readonly game: AnyGame;
}

/** Where others may play on. */
const SHARED_MS = 60_000;
const KNOWN_MAX = 10_000;
/** Those that wait to be read; the rest are asked for again. */
const WAITING_MAX = 200;

export class Unordered {
  private readonly ports: UnorderedPorts;
  /** By match and seat. */
  private readonly known = new Map<string, Map<Seat, Known>>();
  private readonly waiting = new Map<string, Wanted>();
  /** The match that is being read; undefined: none, or it has changed meanwhile. */
  private reading: string | undefined;
  private running: Promise<void> | undefined;
  private isClosed = false;

  constructor(ports: UnorderedPorts) {
    this.ports = ports;
  }

  /** Null: nothing is left, the game says nothing of it, or it is told as soon as it is known. */
  of({ of: { matchId, personId }, seat, kept, table }: ListedSeat, gameId: string): number | null {
    const game = this.ports.games.get(gameId);
    if (game?.unordered === undefined || kept.row.status !== 'playing') return null;
    const known = this.known.get(matchId)?.get(seat);
    if (table?.host !== undefined) {
      const { state, sequence } = table.host.position;
      const count = known?.sequence === sequence ? known.count : counted(game, state, seat);
      this.keep(matchId, seat, { sequence, count, until: 0 });
      return count || null;
    }
    const holds = known !== undefined && known.sequence === undefined;
    if (holds && known.until > this.ports.clock.now()) return known.count || null;
    this.read({ matchId, seat, personId, game });
    return holds ? known.count || null : null;
  }

  /** It has come into memory, or something has happened there. */
  stirred(matchId: string): void {
    if (this.reading === matchId) this.reading = undefined;
    const seats = this.known.get(matchId);
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
    this.known.delete(matchId);
    this.known.set(matchId, seats);
    const [oldest] = this.known.keys();
    if (this.known.size > KNOWN_MAX && oldest !== undefined) this.known.delete(oldest);
  }

  private read(wanted: Wanted): void {
    if (this.isClosed || this.waiting.size >= WAITING_MAX) return;
    this.waiting.set(`${wanted.matchId} ${wanted.seat}`, wanted);
    this.running ??= this.run().finally(() => {
      this.running = undefined;
    });
  }

  private async run(): Promise<void> {
    // Whoever has just asked is answered first.
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

  /** Not read again before it has changed. */
  private failed({ matchId, seat }: Wanted, error: unknown): void {
    if (!(error instanceof DamagedError))
      this.ports.journal.warn({ err: error, match: matchId }, 'what is left to order cannot be read');
    this.keep(matchId, seat, { sequence: undefined, count: 0, until: this.ports.clock.now() + SHARED_MS });
  }
}

const counted = (game: AnyGame, state: unknown, seat: Seat): number =>
  game.unordered?.(game.view(state, { kind: 'seat', seat }), seat) ?? 0;
