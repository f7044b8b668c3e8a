// Erases a person from the data of a server (TABLE-12.3): names, keys, chat, quotes of it in reports, and addresses of notifications.
// The log stays as it is, and so does its record.

import { FORMAT_OF_PEOPLE } from '../../../shared/src/match/record/people.ts';
import {
  eraseNotifications,
  eraseRecipient,
  type NotificationsAbout,
} from '../../src/notifications/erasure.ts';
import type { Draft } from '../../src/notifications/model/notificationBook.ts';
import type { Delivery, Recipient, Webhook } from '../../src/notifications/model/notificationTypes.ts';
import type { TableRow } from '../../src/ports/ports.ts';
import { erasedSum, forgottenIn } from '../../src/store/chatRows.ts';
import { tableValues } from '../../src/store/rows.ts';
import { prepareWrites, type Writes } from '../../src/store/statements.ts';
import { actWithout, banWithout, type ErasedPerson, namedAt } from '../../src/table/state/erasedPeople.ts';
import type { PeopleRecord } from '../../src/table/state/tableRow.ts';
import { peopleOf } from '../../src/table/state/tableRow.ts';
import { leagueWithout } from '../../src/tournaments/people/leaguePeople.ts';
import type { LeaguePlayer } from '../../src/tournaments/state/leagueRows.ts';
import { erasedFrom, isNeeded } from './erasedTable.ts';
import {
  actsOf,
  bansOf,
  type DataFiles,
  formatOf,
  leaguesOf,
  notificationsOf,
  putAct,
  putBan,
  putLeague,
  putNotification,
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

/** The outcome, for each of them. */
export function erase(files: DataFiles, whom: Whom): readonly Erased[] {
  const { people, recipients } = whom;
  const results: Erased[] = [];
  rewritten(files, () => {
    const eraser = new Eraser(files);
    results.push(...people.map((one) => ({ ...one, came: eraser.erase(one) })));
    for (const id of recipients) eraser.forget(id);
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
    // A spectator is known by the chat alone.
    const spoken = this.chat(matchId, id);
    this.reports(matchId, id);
    const one = { matchId, person: id, names: [...(named ?? []), ...spoken], keyHashes: [] };
    eraseNotifications(this.notificationsOf(matchId), this.draft, one);
    this.operators(one);
    if (row === undefined || people === undefined || named === undefined)
      return spoken.length > 0 ? 'done' : 'gone';
    this.table(row, erasedFrom(people, row.status, id), id);
    const format = formatOf(this.files, matchId) ?? FORMAT_OF_PEOPLE;
    return format < FORMAT_OF_PEOPLE ? 'named' : 'done';
  }

  /** All of a recipient. */
  forget(id: string): void {
    eraseRecipient(this.notificationsOf(''), this.draft, id);
  }

  leagues({ keyHashes, persons = [] }: Pick<Whom, 'keyHashes' | 'persons'>): void {
    for (const { key, value } of leaguesOf(this.files)) {
      const isMeant = ({ keyHash, person = '' }: LeaguePlayer) =>
        keyHashes.includes(keyHash) || persons.includes(person);
      const league = leagueWithout(value, isMeant);
      if (league !== undefined) putLeague(this.files, key, league);
    }
  }

  /** A waiting room with nobody left but bots is deleted. */
  private table(row: TableRow, people: PeopleRecord, id: string): void {
    const { matchId, status } = row;
    const next = people.seats.find((one) => one !== null && one.bot === undefined);
    if (status === 'waiting' && next === undefined) {
      for (const name of ['dropTable', 'dropChat', 'dropChatMarks'] as const) this.sql[name].run(matchId);
      return;
    }
    const host = people.host === id && status === 'waiting' ? (next?.id ?? '') : people.host;
    this.sql.putTable.run(...tableValues({ ...row, people: JSON.stringify({ ...people, host }) }));
  }

  /** Author names of the messages. */
  private chat(matchId: string, id: string): readonly string[] {
    const { db } = this.files;
    const lines = db
      .prepare('SELECT channel, n, at, name FROM talk WHERE match_id = ? AND author = ?')
      .all(matchId, id);
    for (const { channel, n, at } of lines) {
      const [where, number] = [String(channel), Number(n)];
      this.sql.eraseChat.run(matchId, where, number, erasedSum(matchId, where, number, Number(at)));
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

  private operators(one: ErasedPerson): void {
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
      set: (kind, key, value) => putNotification(this.files, kind, key, value),
      drop: (kind, key) => putNotification(this.files, kind, key),
    };
  }

  /** Nothing is going out any more. */
  private notificationsOf(matchId: string): NotificationsAbout {
    const deliveries = notificationsOf<Delivery>(this.files, 'letter');
    const isAbout = (one: { readonly value: { readonly matchId: string } }) => one.value.matchId === matchId;
    return {
      recipients: keyed(notificationsOf<Recipient>(this.files, 'addressee')),
      webhooks: keyed(notificationsOf<Webhook>(this.files, 'webhook').filter(isAbout)),
      deliveries: keyed(
        deliveries.filter(isAbout).map((one) => ({ ...one, value: { ...one.value, state: 'waiting' } })),
      ),
      deliveriesTo: (id) => deliveries.filter(({ value }) => value.to === id).map(({ key }) => key),
    };
  }
}

const keyed = <T>(rows: readonly { readonly key: string; readonly value: T }[]) =>
  rows.map(({ key, value }) => [key, value] as const);
