// Takes somebody out of the data of a server (TABLE-12.3): names, keys, what was said, what others have quoted of it, and where notices go to.
// The log stays as it is, and so does its record.

import { FORMAT_OF_PEOPLE } from '../../../shared/src/match/people.ts';
import { leagueWithout } from '../../src/leagues/erasedLeague.ts';
import type { LeaguePlayer } from '../../src/leagues/leagueRows.ts';
import { eraseAddressee, eraseNotices, type NoticesAbout } from '../../src/notifications/erasing.ts';
import type { Draft } from '../../src/notifications/model/noticeBook.ts';
import type { Addressee, Letter, Webhook } from '../../src/notifications/model/noticeTypes.ts';
import type { TableRow } from '../../src/ports/ports.ts';
import { tableValues } from '../../src/store/rows.ts';
import { prepareWrites, type Writes } from '../../src/store/statements.ts';
import { erasedSum, forgottenIn } from '../../src/store/talkRows.ts';
import { erasedFrom, isNeeded, namedAt } from '../../src/table/state/erasedPeople.ts';
import { actWithout, banWithout, type Forgotten } from '../../src/table/state/erasedRows.ts';
import type { PeopleRecord } from '../../src/table/state/tableRow.ts';
import { peopleOf } from '../../src/table/state/tableRow.ts';
import {
  actsOf,
  bansOf,
  type DataFiles,
  formatOf,
  leaguesOf,
  noticesOf,
  putAct,
  putBan,
  putLeague,
  putNotice,
  rewritten,
  tableIn,
} from './files.ts';
import type { AtTable, Whom } from './whom.ts';

export interface Erased extends AtTable {
  /**
   * `done`; `named`: all but the name in the log, since that is of format 1; `playing`: nothing, since the match needs somebody there;
   * `gone`: nothing, since there is nothing.
   */
  readonly came: 'done' | 'named' | 'playing' | 'gone';
}

/** What came of it, for each of them. */
export function erase(files: DataFiles, whom: Whom): readonly Erased[] {
  const { people, addressees } = whom;
  const results: Erased[] = [];
  rewritten(files, () => {
    const eraser = new Eraser(files);
    results.push(...people.map((one) => ({ ...one, came: eraser.erase(one) })));
    for (const id of addressees) eraser.forget(id);
    eraser.leagues(whom);
  });
  return results;
}

class Eraser {
  private readonly files: DataFiles;
  private readonly sql: Writes;

  constructor(files: DataFiles) {
    this.files = files;
    this.sql = prepareWrites(files.db);
  }

  erase({ matchId, id }: AtTable): Erased['came'] {
    const row = tableIn(this.files, matchId);
    const people = row && peopleOf(row);
    const named = people && namedAt(people).find((one) => one.id === id)?.names;
    if (row?.status === 'playing' && people !== undefined && isNeeded(people, id)) return 'playing';
    // Who has only looked on is known by what was said.
    const spoken = this.talk(matchId, id);
    this.reports(matchId, id);
    const one = { matchId, person: id, names: [...(named ?? []), ...spoken], keyHashes: [] };
    eraseNotices(this.noticesOf(matchId), this.draft, one);
    this.operators(one);
    if (row === undefined || people === undefined || named === undefined)
      return spoken.length > 0 ? 'done' : 'gone';
    this.table(row, erasedFrom(people, row.status, id), id);
    const format = formatOf(this.files, matchId) ?? FORMAT_OF_PEOPLE;
    return format < FORMAT_OF_PEOPLE ? 'named' : 'done';
  }

  /** All of an addressee. */
  forget(id: string): void {
    eraseAddressee(this.noticesOf(''), this.draft, id);
  }

  leagues({ keyHashes, persons = [] }: Pick<Whom, 'keyHashes' | 'persons'>): void {
    for (const { key, value } of leaguesOf(this.files)) {
      const isMeant = ({ keyHash, person = '' }: LeaguePlayer) =>
        keyHashes.includes(keyHash) || persons.includes(person);
      const league = leagueWithout(value, isMeant);
      if (league !== undefined) putLeague(this.files, key, league);
    }
  }

  /** A room that waits and has nobody left but bots is given up. */
  private table(row: TableRow, people: PeopleRecord, id: string): void {
    const { matchId, status } = row;
    const next = people.seats.find((one) => one !== null && one.bot === undefined);
    if (status === 'waiting' && next === undefined) {
      for (const name of ['dropTable', 'dropTalk', 'dropTalkMarks'] as const) this.sql[name].run(matchId);
      return;
    }
    const host = people.host === id && status === 'waiting' ? (next?.id ?? '') : people.host;
    this.sql.putTable.run(...tableValues({ ...row, people: JSON.stringify({ ...people, host }) }));
  }

  /** Names under which it was said. */
  private talk(matchId: string, id: string): readonly string[] {
    const { db } = this.files;
    const lines = db
      .prepare('SELECT channel, n, at, name FROM talk WHERE match_id = ? AND author = ?')
      .all(matchId, id);
    for (const { channel, n, at } of lines) {
      const [where, number] = [String(channel), Number(n)];
      this.sql.eraseTalk.run(matchId, where, number, erasedSum(matchId, where, number, Number(at)));
    }
    this.sql.dropMarksOf.run(matchId, id);
    return [...new Set(lines.map(({ name }) => String(name)))];
  }

  private reports(matchId: string, id: string): void {
    const { db } = this.files;
    for (const row of db.prepare('SELECT * FROM talk_report WHERE match_id = ?').all(matchId)) {
      const values = forgottenIn(row, id);
      if (values === undefined) this.sql.dropReport.run(Number(row.id));
      else this.sql.putReport.run(Number(row.id), ...values);
    }
  }

  private operators(one: Forgotten): void {
    for (const { key, value } of actsOf(this.files)) {
      const act = actWithout(value, one);
      if (act !== undefined) putAct(this.files, key, act);
    }
    for (const { key, value } of bansOf(this.files, one.matchId, one.person)) {
      const ban = banWithout(value, one);
      if (ban !== undefined) putBan(this.files, key, ban);
    }
  }

  private get draft(): Draft {
    return {
      put: (kind, key, value) => putNotice(this.files, kind, key, value),
      drop: (kind, key) => putNotice(this.files, kind, key),
    };
  }

  /** Nothing is going out any more. */
  private noticesOf(matchId: string): NoticesAbout {
    const letters = noticesOf<Letter>(this.files, 'letter');
    const isAbout = (one: { readonly value: { readonly matchId: string } }) => one.value.matchId === matchId;
    return {
      addressees: keyed(noticesOf<Addressee>(this.files, 'addressee')),
      webhooks: keyed(noticesOf<Webhook>(this.files, 'webhook').filter(isAbout)),
      letters: keyed(
        letters.filter(isAbout).map((one) => ({ ...one, value: { ...one.value, state: 'waiting' } })),
      ),
      lettersTo: (id) => letters.filter(({ value }) => value.to === id).map(({ key }) => key),
    };
  }
}

const keyed = <T>(rows: readonly { readonly key: string; readonly value: T }[]) =>
  rows.map(({ key, value }) => [key, value] as const);
