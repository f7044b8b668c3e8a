// The people and matches that a signed-in person follows (UI-P43). Private: not visible to anybody else.

import type { FollowedReply, FollowsReply } from '@hexmarch/shared/protocol/people/people';
import { call } from '../api/api.ts';
import { notificationKey, storeNotificationKey } from './notifications.ts';

/** `at`: also asks which people of that match are followed. Throws `ApiError`, like all below. */
export const follows = (at?: string): Promise<FollowsReply> =>
  call('GET', `/api/me/follows${at === undefined ? '' : `?at=${encodeURIComponent(at)}`}`);

/** Follows the match, or `person`, by public id in it; this browser gets the notifications. */
export async function follow(matchId: string, person: string | undefined): Promise<void> {
  const body = { matchId, person, key: notificationKey() };
  const { key } = await call<FollowedReply>('POST', '/api/me/follows', body);
  storeNotificationKey(key);
}

export const dropFollow = (
  what: { readonly id: string } | { readonly matchId: string },
): Promise<FollowsReply> => call('POST', '/api/me/follows/drop', what);

/** Whether others may follow. */
export const allowFollowing = (on: boolean): Promise<FollowsReply> =>
  call('POST', '/api/me/follows/allowed', { on });
