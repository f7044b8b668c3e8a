// Prefetches the join: the page of a match joins it while the code of its screen is still loading, and creating a match
// joins it at once.

import type { EnterReply } from '@hexmarch/shared/protocol/room/messages';
import { playerName } from '../../preferences/preferences.ts';
import { enterMatch } from './api.ts';
import { promiseFor } from './entropy.ts';
import { asMember, tokenOf } from './keys.ts';

let early: { readonly matchId: string; readonly reply: Promise<EnterReply> } | undefined;

/** Call it when this browser's name and key are known. */
export function enterEarly(matchId: string): void {
  const reply = enter(matchId);
  // The consumer handles the error; without a consumer it is ignored.
  reply.catch(() => undefined);
  keepEarly(matchId, reply);
}

/** Stores the join response of that match for its consumer. */
export function keepEarly(matchId: string, reply: Promise<EnterReply>): void {
  early = { matchId, reply };
}

async function enter(matchId: string): Promise<EnterReply> {
  const promise = await promiseFor(matchId, 'watch');
  const request = { name: playerName.value, as: 'watch' as const, ...asMember(matchId) };
  return enterMatch(matchId, promise === undefined ? request : { ...request, promise }, tokenOf(matchId));
}

/** The response of joining that match as a spectator, for the first caller only: each response opens one connection. */
export function takeEarly(matchId: string): Promise<EnterReply> | undefined {
  if (early?.matchId !== matchId) return undefined;
  const { reply } = early;
  early = undefined;
  return reply;
}
