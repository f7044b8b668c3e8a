// Whoever waits this evening for a table of a game (UI-P73) is told of the first that opens and could be entered, once, on every way of his;
// then, or at midnight where he lives, the evening is over. Of private rooms nothing is told, nor of one's own, nor where there is a block
// between that person and somebody there. Of all this nobody else ever hears.

import { isWorthJoining } from '@hexmarch/shared/protocol/openTables';
import type { Clock, Journal } from '../base/clock.ts';
import { MatchError } from '../base/errors.ts';
import { newToken } from '../base/keys.ts';
import type { Table } from '../table/table.ts';
import type { Addressees } from './addressees.ts';
import { type FollowedTables, Glances } from './glances.ts';
import { lettersOnce, putLetter } from './letters.ts';
import type { Draft, NoticeBook } from './model/noticeBook.ts';
import type { Addressee, Letter, NoticeLanguage } from './model/noticeTypes.ts';
import { newsOf } from './tableNews.ts';

/** Who may be led to a table. */
export interface Guests {
  /** Whether whoever is signed in by the session with this hash is not there already, and may come. */
  mayCome(table: Table, session: string): Promise<boolean>;
}

export interface EveningTables extends FollowedTables {
  /** In memory here. */
  all(): Iterable<Table>;
}

export interface EveningsPorts {
  readonly book: NoticeBook;
  readonly clock: Clock;
  readonly journal: Journal;
  readonly addressees: Addressees;
  readonly guests: Guests;
  /** There are new letters. */
  readonly written: () => Promise<void>;
}

export interface EveningWish {
  /** By id. */
  readonly game: string;
  /** Midnight there, ms since 1970; null: no more. */
  readonly until: number | null;
  readonly language: NoticeLanguage;
  readonly zone: string;
}

/** No evening is longer, whatever a browser says: the day on which clocks go back. */
export const EVENING_MAX_MS = 25 * 3_600_000;

export class Evenings {
  private readonly ports: EveningsPorts;
  private readonly tables: EveningTables;
  private readonly glances: Glances;

  constructor(ports: EveningsPorts, tables: EveningTables) {
    this.ports = ports;
    this.tables = tables;
    this.glances = new Glances(
      { ...ports, tables },
      {
        isNews: (matchId) => this.isNews(matchId),
        look: (table) => this.look(table),
        // Whoever waits at a table that sleeps wakes it when he comes back.
        matches: () => [],
        catchUp: async () => undefined,
      },
    );
  }

  /**
   * One of each game, which takes the place of the one before. Gives the key by which whoever asks is known from now on. Throws `MatchError`
   * `bad-request` where the evening is over, `busy`.
   */
  ask(key: string | undefined, { game, until, ...reads }: EveningWish): Promise<string> {
    const { book, clock, addressees } = this.ports;
    const given = key ?? newToken();
    return book.update((draft) => {
      const now = clock.now();
      if (until !== null && until <= now) throw new MatchError('bad-request', 'until: that evening is over');
      const { id, addressee } = addressees.foundForEvening(given, reads);
      const { [game]: before, ...others } = addressee.evenings ?? {};
      if (until === null && before === undefined) return given;
      const evening =
        until === null ? {} : { [game]: { since: now, until: Math.min(until, now + EVENING_MAX_MS) } };
      putEvenings(draft, id, { ...addressee, changedAt: now }, { ...others, ...evening });
      return given;
    });
  }

  /** For which games whoever is signed in by these sessions waits, and until when. */
  of(sessions: readonly string[]): readonly { readonly game: string; readonly until: number }[] {
    const { book, clock } = this.ports;
    return sessions
      .flatMap((session) => book.idsBySession(session))
      .flatMap((id) => Object.entries(eveningsNow(book.addressees.get(id), clock.now())))
      .map(([game, until]) => ({ game, until }));
  }

  /** Something has happened at that table that lists show. Nobody waits for anything of this. */
  changed(matchId: string): void {
    this.glances.changed(matchId);
  }

  woke(matchId: string): void {
    this.glances.woke(matchId);
  }

  /** Somebody waits from now on who has asked at another process: a table may have opened here since. */
  lookAround(): void {
    for (const { setup } of this.tables.all()) this.changed(setup.matchId);
  }

  stop(): void {
    this.glances.stop();
  }

  private isNews(matchId: string): boolean {
    const { book } = this.ports;
    const table = this.tables.find(matchId);
    if (table?.setup.visibility !== 'public') return false;
    return book.waitingFor(table.setup.game.id).length > 0 || book.lettersAbout(matchId).some(isUntold);
  }

  private async look(table: Table): Promise<void> {
    const { book, guests, written } = this.ports;
    const { matchId, game } = table.setup;
    if (!isWorthJoining(table.row())) {
      if (!book.lettersAbout(matchId).some(isUntold)) return;
      return book.update((draft) => {
        for (const [key, letter] of book.lettersAbout(matchId))
          if (isUntold([key, letter])) draft.drop('letter', key);
      });
    }
    const waiting = book.waitingFor(game.id).filter((id) => this.waits(id, table));
    if (waiting.length === 0) return;
    const sessions = new Set(waiting.flatMap((id) => book.addressees.get(id)?.session ?? []));
    const refused = new Set<string>();
    for (const session of sessions) if (!(await guests.mayCome(table, session))) refused.add(session);
    await book.update((draft) => this.tell(draft, table, waiting, refused));
    void written();
  }

  /** The evening is not over, began before the table opened, and who asked is not at it. */
  private waits(id: string, { setup }: Table): boolean {
    const { addressees } = this.ports.book;
    const { evenings, follows = {} } = addressees.get(id) ?? {};
    const evening = evenings?.[setup.game.id];
    if (evening === undefined || evening.until <= this.ports.clock.now()) return false;
    return evening.since <= setup.createdAt && !(setup.matchId in follows);
  }

  private tell(draft: Draft, table: Table, ids: readonly string[], refused: ReadonlySet<string>): void {
    const { book, clock } = this.ports;
    const { matchId, code, game } = table.setup;
    if (!isWorthJoining(table.row())) return;
    const now = clock.now();
    const news = { ...newsOf(table, 'table'), code };
    const told = new Set<string>();
    for (const id of ids) {
      const addressee = book.addressees.get(id);
      if (addressee === undefined || !this.waits(id, table) || refused.has(addressee.session ?? '')) continue;
      const { [game.id]: evening, ...others } = addressee.evenings ?? {};
      if (evening === undefined) continue;
      const letter: Letter = {
        ...{ matchId, news, to: id, by: 'push', way: '', seat: null, turn: 0 },
        ...{ notBefore: now, until: evening.until, tries: 0, state: 'waiting' },
      };
      for (const one of lettersOnce(addressee, letter, told))
        putLetter(book, draft, `${matchId} table ${one.way}`, one, now);
      putEvenings(draft, id, addressee, others);
    }
  }
}

const isUntold = ([, { news, state }]: readonly [key: string, letter: Letter]): boolean =>
  news.kind === 'table' && state === 'waiting';

function putEvenings(
  draft: Draft,
  id: string,
  { evenings: _, ...addressee }: Addressee,
  evenings: NonNullable<Addressee['evenings']>,
): void {
  const isNone = Object.keys(evenings).length === 0;
  draft.put('addressee', id, isNone ? addressee : { ...addressee, evenings });
}

/** By game: when it ends, of those that are not over. */
export const eveningsNow = (
  addressee: Addressee | undefined,
  now: number,
): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(addressee?.evenings ?? {}).flatMap(([game, { until }]) =>
      until > now ? [[game, until]] : [],
    ),
  );

/** What is over goes, and whoever was somebody for that alone. */
export function endEvenings(book: NoticeBook, draft: Draft, now: number): void {
  for (const [id, addressee] of [...book.addressees]) {
    const live = Object.entries(addressee.evenings ?? {}).filter(([, { until }]) => until > now);
    const isOver = live.length === 0 && book.lettersTo(id) === 0;
    if (addressee.isBrief === true && isOver) draft.drop('addressee', id);
    else if (live.length < Object.keys(addressee.evenings ?? {}).length)
      putEvenings(draft, id, addressee, Object.fromEntries(live));
  }
}
