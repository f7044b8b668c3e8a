// The outcome of a finished match, from its record: fetched from this server, and verified from the first byte to the last.

import { verifyRecord } from '@hexmarch/shared/match/verify/verifyRecord';
import type { AnyEngine } from '../../gameApi/anyGame.ts';
import type { PlayedMatch } from '../../gameApi/otherMatches.ts';
import { fetchRecord } from '../../net/api/api.ts';
import { tokenOf } from '../../net/api/keys.ts';
import { readRecordFile } from '../../source/recordFile.ts';
import { unrolled } from '../../source/recordMoments.ts';

/** Undefined if the record is not available, belongs to another match, or is of a running one. */
export async function playedMatch(game: AnyEngine, matchId: string): Promise<PlayedMatch | undefined> {
  const bytes = await fetchRecord(matchId, tokenOf(matchId)).catch(() => undefined);
  const read = bytes && readRecordFile(bytes);
  if (bytes === undefined || !read?.ok || read.file.end === undefined) return undefined;
  const { head } = read.file;
  if (head.matchId !== matchId || head.game !== game.id) return undefined;
  const pause = (): Promise<unknown> => new Promise((go) => setTimeout(go));
  const { ok, finished } = await verifyRecord(bytes, { games: [game], pause });
  const { state } = unrolled(game, read.file).list.at(-1) ?? {};
  return { game: head.game, isSound: ok && finished, options: head.options, state };
}
