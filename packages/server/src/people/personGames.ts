// A person's games, most urgent first (UI-P10, P11): three queries for any number of games, without loading matches, except those stored by
// an older version.

import { createHash } from 'node:crypto';
import type { Seat } from '@hexmarch/shared/kernel/game';
import {
  type GameState,
  type NextGameReply,
  PERSON_GAMES,
  type PersonGame,
  resultFor,
} from '@hexmarch/shared/protocol/people/personGames';
import { LRUCache } from 'lru-cache';
import type { Clock, Journal } from '../base/clock.ts';
import { listedMatch } from '../lobby/listedMatch.ts';
import type { Tables } from '../lobby/tables.ts';
import type { PeopleStore } from '../ports/peopleStore.ts';
import { DamagedError, type EventStore } from '../ports/ports.ts';
import type { Blocks } from './blocks.ts';
import { type ListedSeat, listedSeats } from './listedSeats.ts';
import type { MissingOrders } from './missingOrders.ts';
import { unreadChat } from './unreadChat.ts';

export interface PersonGamesPorts {
  readonly store: PeopleStore;
  readonly events: Pick<EventStore, 'listed' | 'chat'>;
  readonly blocks: Pick<Blocks, 'at'>;
  readonly tables: Pick<Tables, 'find' | 'lookAt' | 'games'>;
  readonly clock: Pick<Clock, 'now' | 'uptime'>;
  readonly journal: Journal;
  readonly missingOrders: Pick<MissingOrders, 'of'>;
}

interface GamesNow {
  readonly games: readonly PersonGame[];
  readonly isCut: boolean;
  /** ETag. */
  readonly tag: string;
}

/** Without unread messages. */
type GameStanding = Omit<PersonGame, 'unread'>;

interface Standing {
  readonly one: ListedSeat;
  readonly game: GameStanding;
}

/** Finished games leave the list after this. */
const OVER_MS = 14 * 86_400_000;
const LEARNT_MAX = 10_000;
const ORDER: readonly GameState[] = ['turn', 'others', 'room', 'over'];

export class PersonGames {
  private readonly ports: PersonGamesPorts;
  /** Cache of awaited seats for rows that lack them. */
  private readonly learnt = new LRUCache<string, readonly Seat[]>({ max: LEARNT_MAX });

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

  /** `but`: id of an excluded match. */
  async next(personId: string, but: string | undefined): Promise<NextGameReply> {
    const waiting = (await this.standing(personId)).standing.filter(({ game }) => game.state === 'turn');
    const next = waiting.find(({ game }) => game.row.matchId !== but);
    if (next === undefined) return { next: null, waiting: waiting.length };
    const unread = await this.unread(personId, [next.one]);
    return { next: { ...next.game, unread: unread.get(next.one) ?? 0 }, waiting: waiting.length };
  }

  /** The person has seen these results; unfinished matches stay in the list. */
  async seen(personId: string, matchIds: readonly string[]): Promise<void> {
    const { store, events, clock } = this.ports;
    const listed = await events.listed(matchIds);
    const over = matchIds.filter((matchId) => {
      const one = listed.get(matchId);
      return one !== undefined && one !== 'damaged' && ['over', 'frozen'].includes(one.row.status);
    });
    await store.markDone(personId, over, clock.now());
  }

  /** State of each game, most urgent first; drops old results. */
  private async standing(personId: string) {
    const { store, clock } = this.ports;
    const seats = await store.openSeatsOf(personId, PERSON_GAMES.most);
    const now = clock.now();
    const standing: Standing[] = [];
    const old: string[] = [];
    for (const one of await listedSeats(this.ports, seats)) {
      const game = await this.standingOf(one);
      if (game?.endedAt != null && game.endedAt < now - OVER_MS) old.push(game.row.matchId);
      else if (game !== undefined) standing.push({ one, game });
    }
    if (old.length > 0) await store.markDone(personId, old, now);
    standing.sort((a, b) => byUrgency(a.game, b.game));
    return { standing, isCut: seats.length === PERSON_GAMES.most };
  }

  /** Never rejects: games are listed even if their chat is unreadable. */
  private async unread(personId: string, seats: readonly ListedSeat[]) {
    try {
      return await unreadChat(this.ports, personId, seats);
    } catch (error) {
      this.ports.journal.warn({ err: error }, 'what somebody has not read cannot be counted');
      return new Map<ListedSeat, number>();
    }
  }

  private async standingOf(one: ListedSeat): Promise<GameStanding | undefined> {
    const { tables, clock } = this.ports;
    const { of, seat, listed } = one;
    try {
      const { row, count, last, dueAt, ...shown } = listedMatch(one, tables.games, clock);
      const awaiting = shown.awaiting ?? (await this.awaitingIn(one));
      const state = stateOf(listed.row.status, awaiting, seat);
      return {
        ...{ row, seat, state, awaiting, isPublic: listed.row.visibility === 'public' },
        unordered: state === 'turn' ? this.ports.missingOrders.of(one, row.game) : null,
        ...{ count, last, dueAt },
        endedAt: listed.end?.at ?? null,
        result: listed.end === undefined ? null : resultFor(listed.end.outcome, seat),
      };
    } catch (error) {
      if (!(error instanceof DamagedError)) throw error;
      this.ports.journal.warn({ err: error, match: of.matchId }, 'a game of somebody cannot be listed');
      return undefined;
    }
  }

  /** Loads the match once. */
  private async awaitingIn({ of: { matchId }, listed }: ListedSeat): Promise<readonly Seat[]> {
    const key = `${matchId} ${listed.row.dueAt}`;
    const known = this.learnt.get(key);
    if (known !== undefined) return known;
    const found = await this.ports.tables.lookAt(
      matchId,
      async ({ match }) => match?.position.turn.awaiting ?? [],
    );
    this.learnt.set(key, found ?? []);
    return found ?? [];
  }
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

/** Sort order within a state: earliest deadline, newest result. */
const momentOf = ({ state, dueAt, endedAt }: GameStanding): number =>
  state === 'over' ? -(endedAt ?? 0) : (dueAt ?? Number.MAX_SAFE_INTEGER);

/** Times derived from uptime may differ by a second. */
const tagOf = (games: readonly PersonGame[]): string =>
  createHash('sha256')
    .update(JSON.stringify(games.map(({ dueAt, ...game }) => [game, Math.round((dueAt ?? 0) / 10_000)])))
    .digest('base64url')
    .slice(0, 16);
