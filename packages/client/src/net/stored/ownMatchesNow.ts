// Stored matches may have ended since they were last seen here: lost on time, resigned on another device, aborted.

import { matchRow } from '../api/api.ts';
import { tokenOf } from '../api/keys.ts';
import { forgetMatch, noteOver, type OwnMatch, ownMatches } from './ownMatches.ts';

/** The list as the server knows it; what cannot be looked up stays as it was. */
export async function ownMatchesNow(): Promise<readonly OwnMatch[]> {
  const running = ownMatches().filter(
    ({ matchId, ended }) => ended === undefined && tokenOf(matchId) !== null,
  );
  await Promise.all(running.map(({ matchId }) => look(matchId)));
  return ownMatches();
}

async function look(matchId: string): Promise<void> {
  const row = await matchRow(matchId).catch(() => undefined);
  if (row?.status === 'over') noteOver(matchId);
  if (row?.status === 'frozen') forgetMatch(matchId);
}
