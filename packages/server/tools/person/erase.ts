// Takes somebody out of the data of a server (TABLE-12.3): names, keys, what was said, what others have quoted of it, and where notices go to.
// The log stays as it is, and so does its record.

import { FORMAT_OF_PEOPLE } from '../../../shared/src/match/people.ts';
import { erasedFrom, isNeeded, namedAt } from '../../src/match/erasedPeople.ts';
import { winnerOf } from '../../src/match/leagues/bracket.ts';
import type { LeaguePlayer } from '../../src/match/leagues/leagueRows.ts';
import type { Addressee, Letter, Webhook } from '../../src/match/notices/noticeTypes.ts';
import type { TableRow } from '../../src/match/ports.ts';
import type { PeopleRecord } from '../../src/match/tableRow.ts';
import { peopleOf } from '../../src/match/tableRow.ts';
import { erasedLine, type StoredLine, type TalkReport } from '../../src/match/talk/talkStore.ts';
import { tableValues } from '../../src/store/rows.ts';
import { prepareWrites, type Writes } from '../../src/store/statements.ts';
import { erasedSum, reportIn, reportValues } from '../../src/store/talkRows.ts';
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
export function erase(files: DataFiles, { people, addressees, keyHashes }: Whom): readonly Erased[] {
  const results: Erased[] = [];
  rewritten(files, () => {
    const eraser = new Eraser(files);
    results.push(...people.map((one) => ({ ...one, came: eraser.erase(one) })));
    for (const id of addressees) eraser.forget(id);
    eraser.leagues(keyHashes);
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
    if (row === undefined) return 'gone';
    const people = peopleOf(row);
    const names = namedAt(people).find((one) => one.id === id)?.names;
    if (names === undefined) return 'gone';
    if (row.status === 'playing' && isNeeded(people, id)) return 'playing';
    this.talk(matchId, id);
    this.reports(matchId, id);
    this.notices(matchId, id, names);
    this.acts(matchId, names);
    this.bans(matchId, id);
    this.table(row, erasedFrom(people, row.status, id), id);
    const format = formatOf(this.files, matchId) ?? FORMAT_OF_PEOPLE;
    return format < FORMAT_OF_PEOPLE ? 'named' : 'done';
  }

  /** All of an addressee. */
  forget(id: string): void {
    for (const { key, value } of noticesOf<Letter>(this.files, 'letter'))
      if (value.to === id) putNotice(this.files, 'letter', key);
    putNotice(this.files, 'addressee', id);
  }

  /** Whoever still plays in one keeps the key; the place and what was won stay, without the name. */
  leagues(keyHashes: readonly string[]): void {
    const isMeant = ({ keyHash }: LeaguePlayer) => keyHashes.includes(keyHash);
    for (const { key, value } of leaguesOf(this.files)) {
      if (![value.host, ...value.players].some(isMeant)) continue;
      const isRunning = value.rounds.length > 0 && winnerOf(value.rounds) === undefined;
      const nameless = (one: LeaguePlayer): LeaguePlayer =>
        isMeant(one) ? { name: ERASED, keyHash: isRunning ? one.keyHash : '' } : one;
      const { host, players, rounds } = value;
      const stay = rounds.length === 0 ? players.filter((one) => !isMeant(one)) : players.map(nameless);
      putLeague(this.files, key, { ...value, host: nameless(host), players: stay });
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

  private talk(matchId: string, id: string): void {
    const { db } = this.files;
    const lines = db
      .prepare('SELECT channel, n, at FROM talk WHERE match_id = ? AND author = ?')
      .all(matchId, id);
    for (const { channel, n, at } of lines) {
      const [where, number] = [String(channel), Number(n)];
      this.sql.eraseTalk.run(matchId, where, number, erasedSum(matchId, where, number, Number(at)));
    }
    db.prepare('DELETE FROM talk_mark WHERE match_id = ? AND person = ?').run(matchId, id);
  }

  /** One of something that this person has said is pointless without it; in others the lines of this person go. */
  private reports(matchId: string, id: string): void {
    const { db } = this.files;
    const drop = db.prepare('DELETE FROM talk_report WHERE id = ?');
    const keep = db.prepare(
      'UPDATE OR REPLACE talk_report SET reporter = ?, report = ?, sum = ? WHERE id = ?',
    );
    for (const row of db.prepare('SELECT * FROM talk_report WHERE match_id = ?').all(matchId)) {
      const [report] = reportIn(row);
      const without = report === undefined ? undefined : reportWithout(report, id);
      if (without === undefined) drop.run(Number(row.id));
      else keep.run(without.reporter.person, ...reportValues(without), Number(row.id));
    }
  }

  /** What operators have done stays, without the name of whom they did it to. */
  private acts(matchId: string, names: readonly string[]): void {
    for (const { key, value } of actsOf(this.files)) {
      const [, before = '', name = ''] = NAMING[value.act]?.exec(value.what) ?? [];
      if (value.match === matchId && names.includes(name))
        putAct(this.files, key, { ...value, what: `${before}${ERASED}` });
    }
  }

  /** A ban holds until it ends, without the name of whom it was about. */
  private bans(matchId: string, id: string): void {
    for (const { key, value } of bansOf(this.files, matchId, id))
      putBan(this.files, key, { ...value, name: ERASED, person: '' });
  }

  private notices(matchId: string, id: string, names: readonly string[]): void {
    for (const { key, value } of noticesOf<Addressee>(this.files, 'addressee')) {
      if (value.follows[matchId]?.person !== id) continue;
      const { [matchId]: _, ...follows } = value.follows;
      // Nobody is told anything any more by whom nothing is followed.
      if (Object.keys(follows).length === 0) this.forget(key);
      else putNotice(this.files, 'addressee', key, { ...value, follows });
    }
    for (const { key, value } of noticesOf<Webhook>(this.files, 'webhook'))
      if (value.matchId === matchId && value.host === id) putNotice(this.files, 'webhook', key);
    for (const { key, value } of noticesOf<Letter>(this.files, 'letter')) {
      const text = JSON.stringify(value);
      const isNamed = names.some((name) => text.includes(JSON.stringify(name)));
      if (value.matchId === matchId && isNamed) putNotice(this.files, 'letter', key);
    }
  }
}

/** As console/acts.ts, console/matchActs.ts and console/banActs.ts write them. */
const NAMING: Readonly<Record<string, RegExp>> = {
  remove: /^()(.*)$/s,
  'new seat key': /^(seat \d+, )(.*)$/s,
  ban: /^(until \S+, )(.*)$/s,
  'lift ban': /^()(.*)$/s,
};
const ERASED = '(erased)';

/** Undefined where nothing of it is left. */
function reportWithout(report: TalkReport, id: string): TalkReport | undefined {
  const { reporter, lines } = report;
  if (lines.at(-1)?.author === id) return undefined;
  const without = (line: StoredLine) => (line.author === id ? erasedLine(line.n, line.at) : line);
  const isOwn = reporter.person === id;
  return {
    ...report,
    ...(isOwn ? { reporter: { person: '', name: '', seat: null }, reason: '' } : {}),
    lines: lines.map(without),
  };
}
