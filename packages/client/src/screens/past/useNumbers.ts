// The sums of what the address asks for, and what their words are called.

import type { NumbersReply } from '@hexmarch/shared/match/playedList';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type Chronicles, fetchChronicles } from '../../games/chronicles.ts';
import { pastNumbers } from '../../net/history.ts';

export interface Told extends NumbersReply {
  readonly words: Chronicles;
}

interface Shown {
  /** Those asked for before stay until the others are there; undefined: none are yet. */
  readonly told: Told | undefined;
  readonly isAsking: boolean;
  readonly hasFailed: boolean;
}

/** Logs are read while somebody waits: asked again after so long, as long as that brings more. */
const AGAIN_MS = 2500;

export function useNumbers(query: string): { readonly shown: Shown; readonly again: () => void } {
  const shown = useSignal<Shown>({ told: undefined, isAsking: true, hasFailed: false });
  const asked = useSignal(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const ask = async (before: NumbersReply | undefined): Promise<void> => {
      const reply = await pastNumbers(query);
      const words = await fetchChronicles(reply.numbers.byGame.map(({ game }) => game));
      if (isLeft) return;
      shown.value = { told: { ...reply, words }, isAsking: false, hasFailed: false };
      if (isMoreToCome(reply, before)) timer = setTimeout(() => ask(reply).catch(() => undefined), AGAIN_MS);
    };
    shown.value = { ...shown.peek(), isAsking: true, hasFailed: false };
    ask(undefined).catch(() => {
      if (!isLeft) shown.value = { told: undefined, isAsking: false, hasFailed: true };
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
