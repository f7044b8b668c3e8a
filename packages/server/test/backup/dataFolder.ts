// A data folder with something of everything in it, made by what a server makes it with: a match that runs, with a snapshot, one that
// is over, one that waits; talk, a report, notices, an act of an operator, a league, somebody who is kept, a record, a key.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { peopleFileIn } from '../../src/app/sideStores.ts';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import type { TvKinds } from '../../src/lobby/tv.ts';
import { snapshotOf } from '../../src/match/recovery.ts';
import type { OperatorKind } from '../../src/ops/operatorRows.ts';
import { openSigningKey } from '../../src/ops/signingKey.ts';
import type { StoredMatch } from '../../src/ports/ports.ts';
import { SqliteDocuments } from '../../src/store/documents/sqliteDocuments.ts';
import { sqlitePeople } from '../../src/store/people/sqlitePeople.ts';
import { SqliteStore } from '../../src/store/sqlite/sqliteStore.ts';
import type { LeagueKinds } from '../../src/tournaments/state/leagueRows.ts';
import { lineOf, reportOf } from '../store/contract/chat.ts';
import { personOf, sessionOf } from '../store/contract/people.ts';
import { DirectWriter } from '../support/directWriter.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { recordOf } from '../support/recordOf.ts';
import { played, playing, serverOn, soon } from '../support/servers.ts';
import { tempDir } from '../support/tempDir.ts';

export interface DataFolder {
  readonly data: string;
  readonly running: string;
  readonly over: string;
  readonly waiting: string;
}

const ACTIONS = 12;

export async function dataFolder(): Promise<DataFolder> {
  const data = join(tempDir(), 'data');
  const store = new SqliteStore(join(data, 'hexmarch.sqlite'), (file) => new DirectWriter(file));
  const server = serverOn(store);
  const running = await playing(server);
  for (let i = 0; i < ACTIONS; i++) await played(running.table);
  const position = running.table.match?.position;
  const over = await playing(server);
  over.table.match?.submit(0, { seq: 1, text: 'resign' }, () => undefined);
  await soon();
  const { table: waiting } = await server.tables.create(DUEL_REQUEST, 'Cleo');
  await server.tables.closeAll();
  if (position === undefined) throw new Error('there is no match');
  await store.saveSnapshot(snapshotOf((await stored(store, running.matchId)).head, position));
  for (const n of [1, 2])
    await store.chat.add(running.matchId, { channel: 'all', line: lineOf(n), opener: '', retained: 9 });
  await store.chat.report(reportOf({ matchId: running.matchId }), 9);
  const { sign } = openSigningKey(data);
  mkdirSync(join(data, 'records'));
  const record = recordOf(await stored(store, over.matchId), nodeHasher, sign);
  writeFileSync(join(data, 'records', `${over.matchId}.jsonl`), record);
  await store.close();
  await addNotifications(data, running.matchId);
  await addAccounts(data, over.matchId);
  return { data, running: running.matchId, over: over.matchId, waiting: waiting.setup.matchId };
}

async function stored(store: SqliteStore, matchId: string): Promise<StoredMatch> {
  const match = await store.load(matchId);
  if (match === undefined) throw new Error(`match ${matchId} is not there`);
  return match;
}

async function addAccounts(data: string, matchId: string): Promise<void> {
  const people = sqlitePeople(peopleFileIn(data));
  await people.keep(personOf('kept', 'Kept'), sessionOf('kept'), 1);
  await people.setRecovery('kept', 'hash');
  await people.putMailLink({
    ...{ hash: 'link', kind: 'confirm', personId: 'kept', mailHash: 'address', sealed: 'sealed', until: 9 },
  });
  await people.confirmMail('link', 1);
  await people.bind({ matchId, tenure: 't', personId: 'kept', since: 1 });
  await people.addPasskey(
    {
      ...{ credentialId: 'id', personId: 'kept', publicKey: 'key', counter: 7, transports: 'usb' },
      ...{ label: '', usedDay: '2026-11-26', doubtedBy: 0 },
    },
    9,
  );
  await people.keep(personOf('other', 'Other'), sessionOf('other'), 1);
  await people.merge({ older: 'kept', younger: 'other', until: 9, nameUntil: 99 });
  await people.close();
}

async function addNotifications(data: string, key: string): Promise<void> {
  const documents = new SqliteDocuments(join(data, 'notices.sqlite'));
  await documents.exchange(() => [{ kind: 'match', key, value: { told: 3 } }]);
  await documents.close();
  const ofOperators = new SqliteDocuments<OperatorKind>(join(data, 'operators.sqlite'));
  await ofOperators.exchange(() => [{ kind: 'act', key: '1', value: { what: key } }]);
  await ofOperators.close();
  const ofLeagues = new SqliteDocuments<keyof LeagueKinds>(join(data, 'leagues.sqlite'));
  await ofLeagues.exchange(() => [{ kind: 'league', key, value: { rounds: [] } }]);
  await ofLeagues.close();
  const ofTv = new SqliteDocuments<keyof TvKinds>(join(data, 'tv.sqlite'));
  await ofTv.exchange(() => [{ kind: 'past', key, value: { game: 'duel', overAt: 1, watchers: 2 } }]);
  await ofTv.close();
}
