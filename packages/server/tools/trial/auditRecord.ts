// The public record of a finished match: whatever was played and agreed on, it must verify.

import type { AnyGame } from '@hexmarch/shared/kernel/game';
import { verifyRecordNow } from '@hexmarch/shared/match/verify/verifyRecord';
import { recordOf } from '../../src/http/common/record.ts';
import { openSigningKey } from '../../src/ops/signingKey.ts';
import type { Hasher, StoredMatch } from '../../src/ports/ports.ts';

const SIGNING = openSigningKey(undefined);

/** Sentences; empty when sound, or when the match still runs. */
export function recordFaults(game: AnyGame, stored: StoredMatch, hasher: Hasher): readonly string[] {
  if (stored.end === undefined) return [];
  const record = recordOf(stored, hasher, SIGNING.sign);
  const { problem } = verifyRecordNow(record, { games: [game], key: SIGNING.key, hasher });
  return problem === undefined ? [] : [`the record does not verify: ${problem.reason}`];
}
