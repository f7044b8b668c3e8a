// Joins what has to do with records beside the log: the key that signs them, the files of matches that are not in the log any more, and
// who makes more of these.

import { join } from 'node:path';
import type { Clock, Journal } from '../base/clock.ts';
import type { Config } from '../base/config/config.ts';
import { nodeHasher } from '../base/nodeHasher.ts';
import { RecordShelf } from '../http/common/recordShelf.ts';
import { Retention, type RetentionPorts } from '../lobby/retention.ts';
import { givenSigningKey, openSigningKey } from '../ops/signingKey.ts';
import type { ServiceStore } from '../ports/serviceStore.ts';
import { RecordFiles } from '../store/recordFiles.ts';

/** Throws `SigningKeyError`; `StoreError` where other servers of the same database sign by another key. */
export async function openRecords(
  { dataDir, keeping, signingKey }: Config,
  journal: Journal,
  store: ServiceStore,
  clock: Clock,
  told: Pick<RetentionPorts, 'archived'>,
) {
  const signing = signingKey === undefined ? openSigningKey(dataDir) : givenSigningKey(signingKey);
  await store.fellows?.agreeOnKey(signing.key);
  if (dataDir === undefined) return { records: { signing } };
  const archive = new RecordFiles(join(dataDir, 'records'));
  // Those who ask for records have a shelf of their own; here nothing is asked for twice.
  const shelf = new RecordShelf({ store, hasher: nodeHasher, sign: signing.sign }, { bytesMax: 0 });
  const recordOf = async (matchId: string) => (await shelf.fetch(matchId, true))?.parts;
  const archived = (matchId: string) => told.archived(matchId);
  const retention = new Retention({ store, archive, archived, recordOf, clock, journal }, keeping);
  return { records: { signing, archive }, retention };
}
