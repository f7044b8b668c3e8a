// TV channels (UI-P40): one match for each game, public, open to spectators and active in the last three minutes. Matches without bots
// rank first, then by spectators, then by length. A choice holds for two minutes or to its end. Without a live match the most watched ones
// of the last seven days are replayed.

import type { TvChannel } from '@hexmarch/shared/protocol/lobby/tv';
import type { MatchRow } from '@hexmarch/shared/protocol/room/messages';
import type { Clock } from '../base/clock.ts';
import type { DocumentStore } from '../base/documentStore.ts';
import { Documents } from '../base/documents.ts';
import type { Table } from '../table/table.ts';
import { isForAll } from './currentRow.ts';
import type { Tables } from './tables.ts';

/** A finished public match. */
interface FinishedTvMatch {
  readonly game: string;
  /** Ms since 1970. */
  readonly overAt: number;
  /** Peak number of spectators. */
  readonly watchers: number;
}

/** By match id. */
export interface TvKinds {
  readonly past: FinishedTvMatch;
}

type TvStore = DocumentStore<keyof TvKinds>;

interface TvPorts {
  readonly tables: Pick<Tables, 'all' | 'find' | 'linkedTo' | 'games'>;
  readonly book: Documents<TvKinds>;
  readonly clock: Pick<Clock, 'now'>;
}

const RECENT_MS = 3 * 60_000;
const STAYS_MS = 2 * 60_000;
const FRESH_MS = 1_000;
const FINISHED_MS = 7 * 24 * 3_600_000;
/** For each game. */
const FINISHED_MAX = 30;
/** Length of the replay playlist. */
const REPLAYED_MAX = 4;
/** Minimum length of a match, in public actions. */
const PUBLISHED_LEAST = 10;

export async function openTv(
  store: TvStore,
  ports: Omit<TvPorts, 'book'> & { readonly clock: Clock },
): Promise<Tv> {
  const book = await Documents.open<TvKinds>(store);
  book.follow(ports.clock);
  return new Tv({ ...ports, book });
}

/** A candidate with its row, which is expensive to build. */
interface OnMatch {
  readonly table: Table;
  readonly row: MatchRow;
}

interface Chosen {
  readonly matchId: string;
  readonly since: number;
}

export class Tv {
  private readonly ports: TvPorts;
  /** By game. */
  private readonly chosen = new Map<string, Chosen>();
  /** By loaded match. */
  private readonly mostSpectators = new Map<string, number>();

  private cachedAt = 0;
  private cached: Promise<readonly TvChannel[]> | undefined;

  constructor(ports: TvPorts) {
    this.ports = ports;
  }

  /** At most one for each game; cached for a second. */
  channels(): Promise<readonly TvChannel[]> {
    const now = this.ports.clock.now();
    if (now - this.cachedAt >= FRESH_MS || this.cached === undefined) {
      this.cachedAt = now;
      this.cached = this.compute();
    }
    return this.cached;
  }

  private async compute(): Promise<readonly TvChannel[]> {
    const on = this.allOn();
    this.count(on);
    const channels = [...this.ports.tables.games.keys()].map((game) => {
      const ofGame = on.filter(({ table }) => table.setup.game.id === game);
      return this.live(game, ofGame) ?? this.replayed(game);
    });
    return (await Promise.all(channels)).flatMap((channel) => channel ?? []);
  }

  /** Never rejects: on failure the match is not replayed. */
  async ended(matchId: string): Promise<void> {
    // Invalidates the cache: the match is over.
    this.cached = undefined;
    const table = this.ports.tables.find(matchId);
    const row = table?.row();
    const spectators = Math.max(this.mostSpectators.get(matchId) ?? 0, row?.watchers ?? 0);
    this.mostSpectators.delete(matchId);
    if (table === undefined || row === undefined || table.status !== 'over') return;
    if (!isForAll({ row, visibility: table.setup.visibility }) || publishedOf(table) < PUBLISHED_LEAST)
      return;
    const game = table.setup.game.id;
    const { book, clock } = this.ports;
    const finished = { game, overAt: clock.now(), watchers: spectators };
    await book
      .update((draft) => {
        draft.set('past', matchId, finished);
        for (const [id] of this.finishedOf(game).slice(FINISHED_MAX)) draft.drop('past', id);
      })
      .catch(() => undefined);
  }

  close(): Promise<void> {
    return this.ports.book.close();
  }

  /** All running public matches. */
  private allOn(): readonly OnMatch[] {
    return [...this.ports.tables.all()].flatMap((table) => {
      if (table.status !== 'playing') return [];
      const row = table.row();
      return isForAll({ row, visibility: table.setup.visibility }) ? [{ table, row }] : [];
    });
  }

  private live(game: string, on: readonly OnMatch[]): TvChannel | undefined {
    const now = this.ports.clock.now();
    const before = this.chosen.get(game);
    const stays =
      before && now - before.since < STAYS_MS
        ? on.find(({ row }) => row.matchId === before.matchId)
        : undefined;
    const shown = stays ?? best(on, now);
    if (shown === undefined) {
      this.chosen.delete(game);
      return undefined;
    }
    const { table, row } = shown;
    if (stays === undefined) this.chosen.set(game, { matchId: row.matchId, since: now });
    return { game, row, told: publishedOf(table) };
  }

  /** Skips matches that were archived or are no longer public. */
  private async replayed(game: string): Promise<TvChannel | undefined> {
    const found: { readonly row: MatchRow; readonly overAt: number }[] = [];
    for (const [matchId, { overAt }] of this.finishedOf(game)) {
      if (this.ports.clock.now() - overAt > FINISHED_MS) continue;
      const linked = await this.ports.tables.linkedTo({ matchId });
      if (linked !== undefined && isForAll(linked) && linked.row.status === 'over')
        found.push({ row: linked.row, overAt });
      if (found.length === REPLAYED_MAX) break;
    }
    const [first, ...more] = found;
    return first && { game, ...first, ...(more.length === 0 ? {} : { more }) };
  }

  /** Most watched first, then newest. */
  private finishedOf(game: string): readonly (readonly [string, FinishedTvMatch])[] {
    return [...this.ports.book.all('past')]
      .filter(([, match]) => match.game === game)
      .toSorted(([, a], [, b]) => b.watchers - a.watchers || b.overAt - a.overAt);
  }

  /** Updates peaks; drops unloaded matches. */
  private count(on: readonly OnMatch[]): void {
    for (const matchId of this.mostSpectators.keys())
      if (this.ports.tables.find(matchId) === undefined) this.mostSpectators.delete(matchId);
    for (const { row } of on)
      if (row.watchers > (this.mostSpectators.get(row.matchId) ?? 0))
        this.mostSpectators.set(row.matchId, row.watchers);
  }
}

const publishedOf = ({ playing }: Table): number => playing.sight?.position.told ?? 0;

const best = (on: readonly OnMatch[], now: number): OnMatch | undefined =>
  on.filter(({ table }) => now - (table.playing.sight?.publishedAt ?? 0) < RECENT_MS).toSorted(byWorth)[0];

const hasBots = ({ row }: OnMatch): boolean => row.bots.some((bot) => bot !== 0);

const byWorth = (a: OnMatch, b: OnMatch): number =>
  Number(hasBots(a)) - Number(hasBots(b)) ||
  b.row.watchers - a.row.watchers ||
  publishedOf(b.table) - publishedOf(a.table) ||
  a.row.createdAt - b.row.createdAt;
