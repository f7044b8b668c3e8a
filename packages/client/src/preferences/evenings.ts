// For tables of which games this browser waits this evening (UI-P73), and until when. The server decides what is told; here it is what the
// buttons show, and whether an open page looks out.

import { signal } from '@preact/signals';
import { recall, remember } from './storage.ts';

const KEY = 'hexmarch.evenings';

/** By game, by id: when the evening ends, in ms since 1970. */
export type Evenings = Readonly<Record<string, number>>;

export const evenings = signal<Evenings>(kept());

/** Somebody has waited since this page was opened, or still did then. */
export const hasWaited = signal(Object.keys(evenings.peek()).length > 0);

export const waitsFor = (game: string): boolean => (evenings.value[game] ?? 0) > Date.now();

export function keepEvenings(those: Evenings): void {
  const isNone = Object.keys(those).length === 0;
  remember(KEY, isNone ? null : JSON.stringify(those));
  evenings.value = those;
  if (!isNone) hasWaited.value = true;
}

function kept(): Evenings {
  try {
    const value: unknown = JSON.parse(recall(KEY) ?? '{}');
    const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    return Object.fromEntries(entries.filter(([, until]) => typeof until === 'number' && until > Date.now()));
  } catch {
    return {};
  }
}
