// What is on (UI-P40). For each game one match: public, to be watched, and somebody has acted in the last three minutes; those of people
// come before those with bots, then those that more watch, then those that have gone on for longer. It stays for two minutes or to its
// end. Where nobody plays it is that of the last seven days which most have watched.

import type { MatchRow } from '@hexmarch/shared/protocol/messages';
import type { TvChannel } from '@hexmarch/shared/protocol/tv';
import type { Clock } from '../base/clock.ts';
import { KeptBook } from '../base/keptBook.ts';
import type { KeptRows } from '../base/keptRows.ts';
import type { Table } from '../table/table.ts';
import { isForAll } from './currentRow.ts';
import type { Tables } from './tables.ts';

/** A public match that is over. */
export interface PastMatch {
  readonly game: string;
  /** Ms since 1970. */
  readonly overAt: number;
  /** As many as watched it at a time. */
  readonly watchers: number;
}

/** By match id. */
export interface TvKinds {
  readonly past: PastMatch;
}

export type TvStore = KeptRows<keyof TvKinds>;

export interface TvPorts {
  readonly tables: Pick<Tables, 'all' | 'find' | 'linkedTo' | 'games'>;
  readonly book: KeptBook<TvKinds>;
  readonly clock: Pick<Clock, 'now'>;
}

const RECENT_MS = 3 * 60_000;
const STAYS_MS = 2 * 60_000;
const FRESH_MS = 1_000;
const PAST_MS = 7 * 24 * 3_600_000;
/** Of a game. */
const PAST_MAX = 30;
/** One after the other is played again where nobody plays. */
const PAST_TOLD = 4;
/** What ended sooner is nothing to be shown. */
const TOLD_LEAST = 10;

export async function openTv(
  store: TvStore,
  ports: Omit<TvPorts, 'book'> & { readonly clock: Clock },
): Promise<Tv> {
  const book = await KeptBook.open<TvKinds>(store);
  book.follow(ports.clock);
  return new Tv({ ...ports, book });
}

/** A match that may be shown, with its line, which takes work to make. */
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
  /** By match in memory. */
  private readonly mostWatchers = new Map<string, number>();

  private askedAt = 0;
  private asked: Promise<readonly TvChannel[]> | undefined;

  constructor(ports: TvPorts) {
    this.ports = ports;
  }

  /** One a game, of those of which there is any; the same for all who ask within a second. */
  channels(): Promise<readonly TvChannel[]> {
    const now = this.ports.clock.now();
    if (now - this.askedAt >= FRESH_MS || this.asked === undefined) {
      this.askedAt = now;
      this.asked = this.look();
    }
    return this.asked;
  }

  private async look(): Promise<readonly TvChannel[]> {
    const on = this.allOn();
    this.count(on);
    const channels = [...this.ports.tables.games.keys()].map((game) => {
      const ofGame = on.filter(({ table }) => table.setup.game.id === game);
      return this.live(game, ofGame) ?? this.past(game);
    });
    return (await Promise.all(channels)).flatMap((channel) => channel ?? []);
  }

  /** Never rejects: what cannot be kept was not on. */
  async ended(matchId: string): Promise<void> {
    // Whoever asks now is not sent to what is over.
    this.asked = undefined;
    const table = this.ports.tables.find(matchId);
    const row = table?.row();
    const watchers = Math.max(this.mostWatchers.get(matchId) ?? 0, row?.watchers ?? 0);
    this.mostWatchers.delete(matchId);
    if (table === undefined || row === undefined || table.status !== 'over') return;
    if (!isForAll({ row, visibility: table.setup.visibility }) || toldOf(table) < TOLD_LEAST) return;
    const game = table.setup.game.id;
    const { book, clock } = this.ports;
    const past = { game, overAt: clock.now(), watchers };
    await book
      .update((draft) => {
        draft.put('past', matchId, past);
        for (const [id] of this.pastOf(game).slice(PAST_MAX)) draft.drop('past', id);
      })
      .catch(() => undefined);
  }

  close(): Promise<void> {
    return this.ports.book.close();
  }

  /** All that are played and may be watched by everybody. */
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
    return { game, row, told: toldOf(table) };
  }

  /** What has left the store meanwhile, or is not to be seen any more, is left out. */
  private async past(game: string): Promise<TvChannel | undefined> {
    const found: { readonly row: MatchRow; readonly overAt: number }[] = [];
    for (const [matchId, { overAt }] of this.pastOf(game)) {
      if (this.ports.clock.now() - overAt > PAST_MS) continue;
      const linked = await this.ports.tables.linkedTo({ matchId });
      if (linked !== undefined && isForAll(linked) && linked.row.status === 'over')
        found.push({ row: linked.row, overAt });
      if (found.length === PAST_TOLD) break;
    }
    const [first, ...more] = found;
    return first && { game, ...first, ...(more.length === 0 ? {} : { more }) };
  }

  /** Those that most have watched first, and the newer ones of these. */
  private pastOf(game: string): readonly (readonly [string, PastMatch])[] {
    return [...this.ports.book.all('past')]
      .filter(([, past]) => past.game === game)
      .toSorted(([, a], [, b]) => b.watchers - a.watchers || b.overAt - a.overAt);
  }

  /** Of what has left memory nothing is remembered. */
  private count(on: readonly OnMatch[]): void {
    for (const matchId of this.mostWatchers.keys())
      if (this.ports.tables.find(matchId) === undefined) this.mostWatchers.delete(matchId);
    for (const { row } of on)
      if (row.watchers > (this.mostWatchers.get(row.matchId) ?? 0))
        this.mostWatchers.set(row.matchId, row.watchers);
  }
}

const toldOf = ({ playing }: Table): number => playing.sight?.position.told ?? 0;

const best = (on: readonly OnMatch[], now: number): OnMatch | undefined =>
  on.filter(({ table }) => now - (table.playing.sight?.toldAt ?? 0) < RECENT_MS).toSorted(byWorth)[0];

const hasBots = ({ row }: OnMatch): boolean => row.bots.some((bot) => bot !== 0);

const byWorth = (a: OnMatch, b: OnMatch): number =>
  Number(hasBots(a)) - Number(hasBots(b)) ||
  b.row.watchers - a.row.watchers ||
  toldOf(b.table) - toldOf(a.table) ||
  a.row.createdAt - b.row.createdAt;
