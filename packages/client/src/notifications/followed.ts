// Whether somebody is told of a match while away, kept by the server.

import { follow, keepSettings, type Mine, mine } from '../net/notices.ts';
import { settingsNow } from './own.ts';
import { tellMuted } from './tellMuted.ts';

/** `seeks`: of a free seat alone. Fulfilled with what the server knows then; rejects where it could not be kept. */
export async function followed(matchId: string, on: boolean, seeks: boolean): Promise<Mine | undefined> {
  await follow(matchId, on, seeks);
  if (on && !seeks) tellMuted(matchId);
  const own = await mine();
  return own === undefined || !on ? own : keepSettings(settingsNow(own));
}
