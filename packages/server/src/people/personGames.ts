// The games of a person, most urgent first (UI-P10, P11): from the store, in three questions however many they are, and no match is woken but
// those of which an older version kept the last entry.

import { createHash } from 'node:crypto';
import type { Seat } from '@hexmarch/shared/kernel/game';
import {
  type GameState,
  type NextGameReply,
  PERSON_GAMES,
  type PersonGame,
} from '@hexmarch/shared/protocol/personGames';
import type { Clock, Journal } from '../base/clock.ts';
import type { Tables } from '../lobby/tables.ts';
import { WALL_FROM } from '../ports/dueTime.ts';
import type { PeopleStore } from '../ports/peopleStore.ts';
import { DamagedError, type EventStore, type ListedTable } from '../ports/ports.ts';
import { sleepingRow } from '../table/state/matchRow.ts';
import type { Blocks } from './blocks.ts';
import { type ListedSeat, listedSeats } from './listedSeats.ts';
import { resultFor } from './results.ts';
import type { Unordered } from './unordered.ts';
import { unreadTalk } from './unreadTalk.ts';

export interface PersonGamesPorts {
  readonly store: PeopleStore;
  readonly events: Pick<EventStore, 'listed' | 'talk'>;
  readonly blocks: Pick<Blocks, 'at'>;
  readonly tables: Pick<Tables, 'find' | 'lookAt' | 'games'>;
  readonly clock: Pick<Clock, 'now' | 'uptime'>;
  readonly journal: Journal;
  readonly unordered: Pick<Unordered, 'of'>;
}

export interface GamesNow {
  readonly games: readonly PersonGame[];
  readonly isCut: boolean;
  /** The same as long as all is the same. */
  readonly tag: string;
}

/** Without what was said there. */
type GameStanding = Omit<PersonGame, 'unread'>;

interface Standing {
  readonly one: ListedSeat;
  readonly game: GameStanding;
}

/** What nobody has looked at for so long is old news. */
const OVER_MS = 14 * 86_400_000;
const LEARNT_MAX = 10_000;
const ORDER: readonly GameState[] = ['turn', 'others', 'room', 'over'];

export class PersonGames {
  private readonly ports: PersonGamesPorts;
  /** Who is awaited in matches whose store does not say so, by their rows as they were. */
  private readonly learnt = new Map<string, readonly Seat[]>();

  constructor(ports: PersonGamesPorts) {
    this.ports = ports;
  }

  async list(personId: string): Promise<GamesNow> {
    const { standing, isCut } = await this.standing(personId);
    const unread = await this.unread(
      personId,
      standing.map(({ one }) => one),
    );
    const games = standing.map(({ one, game }) => ({ ...game, unread: unread.get(one) ?? 0 }));
    return { games, isCut, tag: tagOf(games) };
  }

  /** `but`: id of a match that is not meant. */
  async next(personId: string, but: string | undefined): Promise<NextGameReply> {
    const waiting = (await this.standing(personId)).standing.filter(({ game }) => game.state === 'turn');
    const next = waiting.find(({ game }) => game.row.matchId !== but);
    if (next === undefined) return { next: null, waiting: waiting.length };
    const unread = await this.unread(personId, [next.one]);
    return { next: { ...next.game, unread: unread.get(next.one) ?? 0 }, waiting: waiting.length };
  }

  /** The person has seen how those of these that are over have ended; what is not over stays in the list. */
  async seen(personId: string, matchIds: readonly string[]): Promise<void> {
    const { store, events, clock } = this.ports;
    const kept = await events.listed(matchIds);
    const over = matchIds.filter((matchId) => {
      const one = kept.get(matchId);
      return one !== undefined && one !== 'damaged' && ['over', 'frozen'].includes(one.row.status);
    });
    await store.markDone(personId, over, clock.now());
  }

  /** How they stand, most urgent first; what is old news goes from the list. */
  private async standing(personId: string) {
    const { store, clock } = this.ports;
    const seats = await store.openSeatsOf(personId, PERSON_GAMES.most);
    const now = clock.now();
    const standing: Standing[] = [];
    const old: string[] = [];
    for (const one of await listedSeats(this.ports, seats)) {
      const game = await this.told(one);
      if (game?.endedAt != null && game.endedAt < now - OVER_MS) old.push(game.row.matchId);
      else if (game !== undefined) standing.push({ one, game });
    }
    if (old.length > 0) await store.markDone(personId, old, now);
    standing.sort((a, b) => byUrgency(a.game, b.game));
    return { standing, isCut: seats.length === PERSON_GAMES.most };
  }

  /** Never rejects: games are listed whether their talk can be read or not. */
  private async unread(personId: string, seats: readonly ListedSeat[]) {
    try {
      return await unreadTalk(this.ports, personId, seats);
    } catch (error) {
      this.ports.journal.warn({ err: error }, 'what somebody has not read cannot be counted');
      return new Map<ListedSeat, number>();
    }
  }

  private async told(one: ListedSeat): Promise<GameStanding | undefined> {
    const { tables } = this.ports;
    const { of, seat, kept, table } = one;
    try {
      const row = table?.row() ?? sleepingRow(kept.row, tables.games);
      const awaiting = kept.row.status === 'playing' ? await this.awaitingIn(one) : [];
      const state = stateOf(kept.row.status, awaiting, seat);
      return {
        ...{ row, seat, state, awaiting, isPublic: kept.row.visibility === 'public' },
        unordered: state === 'turn' ? this.ports.unordered.of(one, row.game) : null,
        ...newsIn(kept),
        dueAt: kept.row.status === 'playing' ? this.wallTime(kept.row.dueAt) : null,
        endedAt: kept.end?.at ?? null,
        result: kept.end === undefined ? null : resultFor(kept.end.outcome, seat),
      };
    } catch (error) {
      if (!(error instanceof DamagedError)) throw error;
      this.ports.journal.warn({ err: error, match: of.matchId }, 'a game of somebody cannot be listed');
      return undefined;
    }
  }

  private async awaitingIn({ of: { matchId }, kept, table }: ListedSeat): Promise<readonly Seat[]> {
    if (kept.awaiting !== undefined) return kept.awaiting;
    if (table?.host !== undefined) return table.host.position.turn.awaiting;
    const key = `${matchId} ${kept.row.dueAt}`;
    const known = this.learnt.get(key);
    if (known !== undefined) return known;
    const found = await this.ports.tables.lookAt(
      matchId,
      async ({ host }) => host?.position.turn.awaiting ?? [],
    );
    if (this.learnt.size >= LEARNT_MAX) this.learnt.clear();
    this.learnt.set(key, found ?? []);
    return found ?? [];
  }

  /** Rounded, so that the same moment is the same whenever it is asked for. */
  private wallTime(dueAt: number | null): number | null {
    if (dueAt === null || dueAt >= WALL_FROM) return dueAt;
    const { clock } = this.ports;
    return Math.round((clock.now() + dueAt - clock.uptime()) / 1000) * 1000;
  }
}

/** What nobody plays any more, or yet, has no news. */
function newsIn({ row, news }: ListedTable): Pick<PersonGame, 'count' | 'last'> {
  if (row.status !== 'playing' || news === undefined) return { count: null, last: null };
  return { count: news.count || null, last: news.act };
}

function stateOf(status: string, awaiting: readonly Seat[], seat: Seat): GameState {
  if (status === 'waiting') return 'room';
  if (status !== 'playing') return 'over';
  return awaiting.includes(seat) ? 'turn' : 'others';
}

function byUrgency(a: GameStanding, b: GameStanding): number {
  const byState = ORDER.indexOf(a.state) - ORDER.indexOf(b.state);
  if (byState !== 0) return byState;
  const [one, other] = [momentOf(a), momentOf(b)];
  return one - other || b.row.createdAt - a.row.createdAt || (a.row.matchId < b.row.matchId ? -1 : 1);
}

/** What comes first within its part: the earliest that is due, and the newest that is over. */
const momentOf = ({ state, dueAt, endedAt }: GameStanding): number =>
  state === 'over' ? -(endedAt ?? 0) : (dueAt ?? Number.MAX_SAFE_INTEGER);

/** Times on the server's own clock may be told a second apart. */
const tagOf = (games: readonly PersonGame[]): string =>
  createHash('sha256')
    .update(JSON.stringify(games.map(({ dueAt, ...game }) => [game, Math.round((dueAt ?? 0) / 10_000)])))
    .digest('base64url')
    .slice(0, 16);
