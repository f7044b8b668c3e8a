// Fetches and opens the record of a match from the server; `hash`: the initial moment, as in an address.

import { ApiError, fetchRecord, fetchServerKey } from '../../../net/api/api.ts';
import { tokenOf } from '../../../net/api/keys.ts';
import { errorText } from '../../../text/errors.ts';
import { type OpenedReplay, openReplay } from './openReplay.ts';

export async function fetchReplay(matchId: string, hash: string): Promise<OpenedReplay> {
  try {
    const [record, key] = await Promise.all([fetchRecord(matchId, tokenOf(matchId)), fetchServerKey()]);
    return await openReplay(record, hash, key);
  } catch (error) {
    if (error instanceof ApiError) return { ok: false, ...errorText(error.code, error.message) };
    throw error;
  }
}
