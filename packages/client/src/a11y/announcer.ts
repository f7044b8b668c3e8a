// What is read aloud without being asked for (UI-32): politely, or at once for the few things that cannot wait.

import { type ReadonlySignal, signal } from '@preact/signals';

const polite = signal('');
const urgent = signal('');

export const politeNews: ReadonlySignal<string> = polite;
export const urgentNews: ReadonlySignal<string> = urgent;

/** A region whose text does not change is not read again. */
const REPEATED = '\u00a0';

export function announce(text: string): void {
  polite.value = polite.peek() === text ? text + REPEATED : text;
}

/** Returns how to take it back when it is no longer true; what was said since then stays. */
export function announceAtOnce(text: string): () => void {
  const said = urgent.peek() === text ? text + REPEATED : text;
  urgent.value = said;
  return () => {
    if (urgent.peek() === said) urgent.value = '';
  };
}

/** For another table. */
export function hush(): void {
  polite.value = '';
  urgent.value = '';
}
