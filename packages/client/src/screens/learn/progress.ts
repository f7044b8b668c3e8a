// The lessons completed on this device.

import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { recall, remember } from '../../preferences/storage.ts';

const keyOf = (gameId: string): string => `hexmarch.lessons.${gameId}`;

const known = new Map<string, Signal<readonly string[]>>();

function doneIn(gameId: string): Signal<readonly string[]> {
  const found = known.get(gameId);
  if (found !== undefined) return found;
  const done = signal<readonly string[]>(read(recall(keyOf(gameId))));
  known.set(gameId, done);
  return done;
}

/** Ids, in the order of first completion. */
export const lessonsDone = (gameId: string): ReadonlySignal<readonly string[]> => doneIn(gameId);

export function markDone(gameId: string, lessonId: string): void {
  const done = doneIn(gameId);
  if (done.peek().includes(lessonId)) return;
  done.value = [...done.peek(), lessonId];
  remember(keyOf(gameId), done.peek().join(' '));
}

const read = (text: string | null): readonly string[] => (text ?? '').split(' ').filter((id) => id !== '');
