// The subscription to a match's notifications, stored by the server.

import { follow, keepSettings, type Mine, mine } from '../net/people/notifications.ts';
import { sendMuted } from './sendMuted.ts';
import { settingsNow } from './useOwn.tsx';

/** `seeks`: only when a seat becomes free. Resolves to the server's new state; rejects if it could not be stored. */
export async function followed(matchId: string, on: boolean, seeks: boolean): Promise<Mine | undefined> {
  await follow(matchId, on, seeks);
  if (on && !seeks) sendMuted(matchId);
  const own = await mine();
  return own === undefined || !on ? own : keepSettings(settingsNow(own));
}
