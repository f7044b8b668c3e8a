// Announcements of live regions (UI-32): polite, or assertive for the few that cannot wait.

import { type ReadonlySignal, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { FrameText } from '../gameApi/frameText.ts';
import { say } from './say.ts';

const polite = signal('');
const urgent = signal('');

export const politeNews: ReadonlySignal<string> = polite;
export const urgentNews: ReadonlySignal<string> = urgent;

/** A region whose text does not change is not read again. */
const REPEATED = '\u00a0';

export function announce(text: string): void {
  polite.value = polite.peek() === text ? text + REPEATED : text;
}

/** Returns how to withdraw it when it is no longer true; a later announcement stays. */
export function announceAtOnce(text: string): () => void {
  const announcement = urgent.peek() === text ? text + REPEATED : text;
  urgent.value = announcement;
  return () => {
    if (urgent.peek() === announcement) urgent.value = '';
  };
}

/** For another table. */
export function hush(): void {
  polite.value = '';
  urgent.value = '';
}

/**
 * Announces assertively that the turn has begun, and clears the announcement when it is over: a screen reader
 * user who browses the page later must not find it. `mine`: this seat is awaited. The kind of input may change
 * while it stays awaited (from the setup to the first turn).
 */
export function useTurnNews(mine: boolean, { round, status }: Pick<FrameText, 'round' | 'status'>): void {
  useEffect(() => (mine ? announceAtOnce(say('news.turn', { round, status })) : undefined), [mine, round]);
}
