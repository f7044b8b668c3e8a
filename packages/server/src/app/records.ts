// Records beside the log: the key that signs them, the files of matches that were removed from the log, and the job that writes more.

import { join } from 'node:path';
import type { Clock, Journal } from '../base/clock.ts';
import type { Config } from '../base/config/config.ts';
import { nodeHasher } from '../base/nodeHasher.ts';
import { RecordShelf } from '../http/common/recordShelf.ts';
import { Retention, type RetentionPorts } from '../lobby/retention.ts';
import { givenSigningKey, openSigningKey } from '../ops/signingKey.ts';
import type { ServiceStore } from '../ports/serviceStore.ts';
import { RecordFiles } from '../store/recordFiles.ts';

/** Throws `SigningKeyError`; `StoreError` where peers sign with another key. */
export async function openRecords(
  { dataDir, retentionPeriods, signingKey }: Config,
  journal: Journal,
  store: ServiceStore,
  clock: Clock,
  listener: Pick<RetentionPorts, 'archived'>,
) {
  const signing = signingKey === undefined ? openSigningKey(dataDir) : givenSigningKey(signingKey);
  await store.peers?.agreeOnKey(signing.key);
  if (dataDir === undefined) return { records: { signing } };
  const archive = new RecordFiles(join(dataDir, 'records'));
  // The routes cache records themselves; here none is read twice.
  const shelf = new RecordShelf({ store, hasher: nodeHasher, sign: signing.sign }, { bytesMax: 0 });
  const recordOf = async (matchId: string) => (await shelf.fetch(matchId, true))?.parts;
  const archived = (matchId: string) => listener.archived(matchId);
  const retention = new Retention({ store, archive, archived, recordOf, clock, journal }, retentionPeriods);
  return { records: { signing, archive }, retention };
}
