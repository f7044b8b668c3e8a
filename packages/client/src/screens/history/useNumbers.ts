// The statistics for the filter, and the game's words for them.

import type { NumbersReply } from '@hexmarch/shared/match/statistics/playedList';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type Chronicles, fetchChronicles } from '../../games/chronicles.ts';
import { ApiError } from '../../net/api/api.ts';
import { pastNumbers } from '../../net/people/history.ts';

export interface LoadedNumbers extends NumbersReply {
  readonly words: Chronicles;
}

interface Shown {
  /** Stale until the next response; undefined: none yet. */
  readonly reply: LoadedNumbers | undefined;
  readonly isAsking: boolean;
  readonly hasFailed: boolean;
  /** The requested opponent does not exist, or no longer. */
  readonly isNobody: boolean;
}

/** The server reads logs in the background: polled at this interval as long as the count grows. */
const AGAIN_MS = 2500;

const NOTHING: Shown = { reply: undefined, isAsking: false, hasFailed: false, isNobody: false };

export interface NumbersShown {
  readonly shown: Shown;
  readonly again: () => void;
}

export function useNumbers(query: string): NumbersShown {
  const shown = useSignal<Shown>({ ...NOTHING, isAsking: true });
  const attempt = useSignal(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const ask = async (before: NumbersReply | undefined): Promise<void> => {
      const reply = await pastNumbers(query);
      const words = await fetchChronicles(reply.numbers.byGame.map(({ game }) => game));
      if (isLeft) return;
      shown.value = { ...NOTHING, reply: { ...reply, words } };
      if (isMoreToCome(reply, before)) timer = setTimeout(() => ask(reply).catch(() => undefined), AGAIN_MS);
    };
    shown.value = { ...shown.peek(), isAsking: true, hasFailed: false, isNobody: false };
    ask(undefined).catch((error: unknown) => {
      const isNobody = error instanceof ApiError && error.code === 'unknown-match';
      if (!isLeft) shown.value = { ...NOTHING, isNobody, hasFailed: !isNobody };
    });
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [query, attempt.value]);
  return {
    shown: shown.value,
    again: () => {
      attempt.value += 1;
    },
  };
}

/** Unreadable logs are not waited for. */
function isMoreToCome({ unread, isCut, numbers }: NumbersReply, before: NumbersReply | undefined): boolean {
  if (unread === 0 && !isCut) return false;
  return before === undefined || unread < before.unread || numbers.all.count > before.numbers.all.count;
}
