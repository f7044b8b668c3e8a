// The page of a circle, live: fetched once, then by long polling while it is visible, which is also how others see that one is here.

import { DAY_MS } from '@hexmarch/shared/kernel/durations';
import { CIRCLE_LIMITS, type CirclePage, type CircleReply } from '@hexmarch/shared/protocol/people/circles';
import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { ApiError } from '../../../net/api/api.ts';
import { longPoll } from '../../../net/api/longPoll.ts';
import { circleApi } from '../../../net/people/circles.ts';
import { circleKey, noteCircle } from '../../../net/stored/ownCircles.ts';

/** A hidden page is nobody's presence. */
const HIDDEN_MS = DAY_MS;

/** No request more will help. */
const GONE: readonly string[] = ['unknown-circle', 'banned', 'outdated'];

export interface FollowedCircle {
  readonly page: ReadonlySignal<CirclePage | undefined>;
  /** Why nothing newer can be shown; the last page stays. */
  readonly failure: ReadonlySignal<ApiError | undefined>;
}

/** Every value of `visit` begins anew. */
export function useCircle(circleId: string, visit: number): FollowedCircle {
  const page = useSignal<CirclePage | undefined>(undefined);
  const failure = useSignal<ApiError | undefined>(undefined);
  useEffect(() => {
    let isLeft = false;
    const key = circleKey(circleId);
    void longPoll<CircleReply>({
      ...{ path: circleApi(circleId), key, waitMs: CIRCLE_LIMITS.waitMs, hiddenMs: HIDDEN_MS },
      isWanted: () => !isLeft,
      receive: (reply) => {
        failure.value = undefined;
        if (reply.page === null) return false;
        const { name, look } = reply.page;
        page.value = reply.page;
        if (key !== null) noteCircle({ circleId, name, look });
        return true;
      },
      fail: (error) => {
        if (isLeft) return true;
        if (!(error instanceof ApiError)) throw error;
        failure.value = error;
        return GONE.includes(error.code);
      },
    });
    return () => {
      isLeft = true;
    };
  }, [circleId, visit]);
  return { page, failure };
}
