// The chat of a circle, live: the newest page is loaded anew whenever the circle's page has another tag for it.

import type { ReportInCircleRequest } from '@hexmarch/shared/protocol/people/circleNews';
import type { CirclePage } from '@hexmarch/shared/protocol/people/circles';
import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { ApiError } from '../../../net/api/api.ts';
import {
  chatPage,
  eraseInCircle,
  readInCircle,
  reportInCircle,
  sayInCircle,
} from '../../../net/people/circleChat.ts';
import type { Act } from '../../../ui/controls/useActWith.ts';
import { useAct } from '../parts/say.ts';
import { type KnownChat, withNewest, withOlder, withSaid } from './chatFacts.ts';

export interface LiveChat {
  /** Undefined: not loaded yet. */
  readonly known: ReadonlySignal<KnownChat | undefined>;
  readonly act: Act;
  readonly older: () => void;
  /** Resolves with whether it was sent. */
  readonly say: (text: string) => Promise<boolean>;
  readonly erase: (n: number) => void;
  /** Throws `ApiError`. */
  readonly report: (request: ReportInCircleRequest) => Promise<void>;
}

export function useCircleChat({ circleId, chat }: Pick<CirclePage, 'circleId' | 'chat'>): LiveChat {
  const known = useSignal<KnownChat | undefined>(undefined);
  const act = useAct();
  const load = async (): Promise<void> => {
    const reply = await chatPage(circleId);
    known.value = withNewest(known.peek(), reply);
  };
  useEffect(() => void act.do(load), [circleId, chat?.tag]);
  useReading(circleId, chat);
  const older = async (): Promise<void> => {
    const { value: before } = known;
    const [first] = before?.lines ?? [];
    if (before === undefined || first === undefined) return;
    const reply = await chatPage(circleId, first.n);
    // Meanwhile the newest page may have replaced all.
    const { value: now = before } = known;
    if (now.lines[0]?.n === first.n) known.value = withOlder(now, reply);
  };
  const send = async (text: string): Promise<boolean> => {
    let isSent = false;
    await act.do(async () => {
      const line = await sayInCircle(circleId, text);
      known.value = withSaid(known.peek() ?? { lines: [], more: false }, line);
      isSent = true;
    });
    return isSent;
  };
  const erase = async (n: number): Promise<void> => {
    await eraseInCircle(circleId, n);
    await load();
  };
  return {
    ...{ known, act, say: send },
    older: () => void act.do(older),
    erase: (n) => void act.do(() => erase(n)),
    report: (request) => reportInCircle(circleId, request),
  };
}

/** Marks everything as read while the page is visible. */
function useReading(circleId: string, chat: CirclePage['chat']): void {
  const { last = 0, unread = 0 } = chat ?? {};
  useEffect(() => {
    if (unread === 0) return undefined;
    const read = (): void => {
      if (document.hidden) return;
      readInCircle(circleId, last).catch((error: unknown) => {
        // The next message marks this one, too.
        if (!(error instanceof ApiError)) throw error;
      });
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [circleId, last, unread]);
}
