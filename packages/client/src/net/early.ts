// Whoever opens the address of a match enters it while the code of its screen is still on its way; whoever makes one has
// entered it by making it.

import type { EnterReply } from '@hexmarch/shared/protocol/messages';
import { playerName } from '../preferences/prefs.ts';
import { enterMatch } from './api.ts';
import { promiseFor } from './entropy.ts';
import { tokenOf } from './keys.ts';

let early: { readonly matchId: string; readonly reply: Promise<EnterReply> } | undefined;

/** Call it when this browser's name and key are known. */
export function enterEarly(matchId: string): void {
  const reply = enter(matchId);
  // Whoever takes it hears of what went wrong; if nobody does, nobody need.
  reply.catch(() => undefined);
  keepEarly(matchId, reply);
}

/** Keeps the answer to having entered that match for whoever takes it. */
export function keepEarly(matchId: string, reply: Promise<EnterReply>): void {
  early = { matchId, reply };
}

async function enter(matchId: string): Promise<EnterReply> {
  const promise = await promiseFor(matchId, 'watch');
  const request = { name: playerName.value, as: 'watch' as const };
  return enterMatch(matchId, promise === undefined ? request : { ...request, promise }, tokenOf(matchId));
}

/** The answer to having entered that match as a watcher, for the first who asks: each answer opens one wire. */
export function takeEarly(matchId: string): Promise<EnterReply> | undefined {
  if (early?.matchId !== matchId) return undefined;
  const { reply } = early;
  early = undefined;
  return reply;
}
