// The public record of a finished match: whatever was played and agreed on, it must verify.

import type { AnyGame } from '@hexmarch/shared/kernel/game';
import { verifyRecordNow } from '../../../shared/tools/verifyRecordNow.ts';
import { openSigningKey } from '../../src/ops/signingKey.ts';
import type { Hasher, StoredMatch } from '../../src/ports/ports.ts';
import { recordOf } from '../../test/support/recordOf.ts';

const SIGNING = openSigningKey(undefined);

/** Sentences; empty when sound, or when the match still runs. */
export function recordFaults(game: AnyGame, stored: StoredMatch, hasher: Hasher): readonly string[] {
  if (stored.end === undefined) return [];
  const record = recordOf(stored, hasher, SIGNING.sign);
  const { problem } = verifyRecordNow(record, { games: [game], key: SIGNING.key, hasher });
  return problem === undefined ? [] : [`the record does not verify: ${problem.reason}`];
}
