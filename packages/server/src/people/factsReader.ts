// Background job: reads the logs of finished matches for facts about people's seats (shared match/statistics/playedFacts.ts), once per match,
// sequentially and in slices, so that no table is delayed. Does not load matches.

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Tagged } from '@hexmarch/shared/kernel/game';
import { FactsFold, type PlayedEntry, type PlayedFacts } from '@hexmarch/shared/match/statistics/playedFacts';
import type { Journal } from '../base/clock.ts';
import type { Tables } from '../lobby/tables.ts';
import type { PlayedDetail } from '../ports/historyStore.ts';
import type { PeopleStore } from '../ports/peopleStore.ts';
import { DamagedError, type EventStore } from '../ports/ports.ts';
import { listedSeats } from './listedSeats.ts';

interface FactsReaderPorts {
  readonly store: PeopleStore;
  readonly events: Pick<EventStore, 'listed' | 'load'>;
  readonly tables: Pick<Tables, 'find' | 'games'>;
  readonly journal: Journal;
}

/** Entries per read. */
const PAGE = 50;
/** Slice of work per turn of the event loop. */
const SLICE_MS = 2;
/** Queue limit: the rest are requested again. */
const WAITING_MAX = 500;
/** Facts of an unreadable log: none, for good. */
export const UNREADABLE = 'null';

export class FactsReader {
  private readonly ports: FactsReaderPorts;
  private readonly waiting = new Set<string>();
  private running: Promise<void> | undefined;
  private isClosed = false;

  constructor(ports: FactsReaderPorts) {
    this.ports = ports;
  }

  /** Queued behind earlier ones. */
  read(matchId: string): void {
    if (this.isClosed || this.waiting.size >= WAITING_MAX) return;
    this.waiting.add(matchId);
    this.running ??= this.run().finally(() => {
      this.running = undefined;
    });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.waiting.clear();
    await this.running;
  }

  private async run(): Promise<void> {
    // Answer the latest request first.
    await nextTurn();
    for (const matchId of this.waiting) {
      await this.readOne(matchId).catch((error: unknown) =>
        this.ports.journal.warn(
          { err: error, match: matchId },
          'the log of a match cannot be read for its people',
        ),
      );
      this.waiting.delete(matchId);
    }
  }

  private async readOne(matchId: string): Promise<void> {
    const { store } = this.ports;
    const seats = await listedSeats(this.ports, await store.seatsAt(matchId));
    const endedAt = seats[0]?.listed.end?.at;
    if (endedAt === undefined) return;
    const fold = await this.folded(matchId).catch((error: unknown) => {
      if (!(error instanceof DamagedError)) throw error;
      this.ports.journal.warn(
        { err: error, match: matchId },
        'the log of a match tells nothing of its people',
      );
      return null;
    });
    if (fold === undefined) return;
    for (const { of, seat } of seats)
      await store.putDetail(matchId, of.tenure, endedAt, detailOf(fold?.facts(seat)));
  }

  /** Undefined: the queue is empty. Rejects with `DamagedError` where the log cannot be folded. */
  private async folded(matchId: string): Promise<FactsFold | undefined> {
    const { events, tables } = this.ports;
    let fold: FactsFold | undefined;
    let since = performance.now();
    for (let from = 0; ; from += PAGE) {
      const page = await events.load(matchId, from, PAGE);
      if (page?.end === undefined || this.isClosed) return undefined;
      const { game, rulesVersion } = page.head.line;
      const engine = tables.games.get(game);
      if (engine === undefined) throw new DamagedError('it is of a game that is not offered');
      if (rulesVersion > engine.rulesVersion) return undefined;
      fold ??= new FactsFold(engine, rulesVersion);
      for (const { actor, at, rolls, events: text } of page.entries) {
        pushed(fold, { actor, at, rolls, events: JSON.parse(text) as readonly Tagged[] });
        if (performance.now() - since < SLICE_MS) continue;
        await nextTurn();
        since = performance.now();
      }
      if (page.entries.length < PAGE) return fold;
    }
  }
}

/** Throws `DamagedError`. */
function pushed(fold: FactsFold, entry: PlayedEntry): void {
  try {
    fold.push(entry);
  } catch (error) {
    throw new DamagedError('its log cannot be played as it was', { cause: error });
  }
}

const detailOf = (facts: PlayedFacts | undefined): PlayedDetail => ({
  length: facts?.length ?? 0,
  roles: facts?.roles.join(' ') ?? '',
  facts: facts === undefined ? UNREADABLE : JSON.stringify(facts),
});
