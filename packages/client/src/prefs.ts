// What this browser remembers of its user: the name and how the board is shown. Kept in localStorage; where that is
// refused (private windows) it lasts as long as the page.

import { effect, type Signal, signal } from '@preact/signals';

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is full or refused: what was to be kept is lost with the page, which harms nothing.
  }
}

function kept(key: string, initial: string): Signal<string> {
  const value = signal(recall(key) ?? initial);
  effect(() => remember(key, value.value));
  return value;
}

function keptFlag(key: string, initial: boolean): Signal<boolean> {
  const value = signal((recall(key) ?? (initial ? '1' : '0')) === '1');
  effect(() => remember(key, value.value ? '1' : '0'));
  return value;
}

/** The name shown at the tables; may be empty until the first match. */
export const playerName = kept('hexmarch.name', '');

/** Switches of UI-21. */
export const overlays = {
  odds: keptFlag('hexmarch.odds', true),
  trails: keptFlag('hexmarch.trails', true),
  names: keptFlag('hexmarch.names', true),
  threats: keptFlag('hexmarch.threats', false),
} as const;
export type OverlayName = keyof typeof overlays;
