// The sums of what the address asks for, and what their words are called.

import type { NumbersReply } from '@hexmarch/shared/match/playedList';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type Chronicles, fetchChronicles } from '../../games/chronicles.ts';
import { ApiError } from '../../net/api.ts';
import { pastNumbers } from '../../net/history.ts';

export interface Told extends NumbersReply {
  readonly words: Chronicles;
}

interface Shown {
  /** Those asked for before stay until the others are there; undefined: none are yet. */
  readonly told: Told | undefined;
  readonly isAsking: boolean;
  readonly hasFailed: boolean;
  /** Whoever is asked for is nobody, or nobody any more. */
  readonly isNobody: boolean;
}

/** Logs are read while somebody waits: asked again after so long, as long as that brings more. */
const AGAIN_MS = 2500;

const NOTHING: Shown = { told: undefined, isAsking: false, hasFailed: false, isNobody: false };

export interface NumbersShown {
  readonly shown: Shown;
  readonly again: () => void;
}

export function useNumbers(query: string): NumbersShown {
  const shown = useSignal<Shown>({ ...NOTHING, isAsking: true });
  const asked = useSignal(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const ask = async (before: NumbersReply | undefined): Promise<void> => {
      const reply = await pastNumbers(query);
      const words = await fetchChronicles(reply.numbers.byGame.map(({ game }) => game));
      if (isLeft) return;
      shown.value = { ...NOTHING, told: { ...reply, words } };
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
  }, [query, asked.value]);
  return {
    shown: shown.value,
    again: () => {
      asked.value += 1;
    },
  };
}

/** Some logs cannot be read at all: they are not waited for. */
function isMoreToCome({ unread, isCut, numbers }: NumbersReply, before: NumbersReply | undefined): boolean {
  if (unread === 0 && !isCut) return false;
  return before === undefined || unread < before.unread || numbers.all.count > before.numbers.all.count;
}
