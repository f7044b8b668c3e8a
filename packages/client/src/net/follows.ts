// Whom and what somebody who keeps games follows (UI-P43). Nobody else ever hears of it.

import type { FollowedReply, FollowsReply } from '@hexmarch/shared/protocol/people';
import { call } from './api.ts';
import { keepNoticeKey, noticeKey } from './notices.ts';

/** `at`: a match of which is asked who of those there is followed. Throws `ApiError`, as all that follows. */
export const follows = (at?: string): Promise<FollowsReply> =>
  call('GET', `/api/me/follows${at === undefined ? '' : `?at=${encodeURIComponent(at)}`}`);

/** The match, or `person`, by public id in it; and this browser is told. */
export async function follow(matchId: string, person: string | undefined): Promise<void> {
  const asked = { matchId, person, key: noticeKey() };
  const { key } = await call<FollowedReply>('POST', '/api/me/follows', asked);
  keepNoticeKey(key);
}

export const dropFollow = (
  what: { readonly id: string } | { readonly matchId: string },
): Promise<FollowsReply> => call('POST', '/api/me/follows/drop', what);

/** Whether others may follow. */
export const allowFollowing = (on: boolean): Promise<FollowsReply> =>
  call('POST', '/api/me/follows/allowed', { on });
