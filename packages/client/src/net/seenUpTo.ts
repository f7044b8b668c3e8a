// How far each match was when this browser last looked at it, for telling what has happened since.

import { recall, remember } from '../storage.ts';

const KEY = 'hexmarch.seen';
const KEPT_MAX = 20;

type Kept = readonly (readonly [matchId: string, sequence: number])[];

function kept(): Kept {
  try {
    const value: unknown = JSON.parse(recall(KEY) ?? '[]');
    return Array.isArray(value) ? (value as Kept) : [];
  } catch {
    return [];
  }
}

export const seenUpTo = (matchId: string): number | undefined => kept().find(([id]) => id === matchId)?.[1];

export function keepSeenUpTo(matchId: string, sequence: number): void {
  const others = kept().filter(([id]) => id !== matchId);
  remember(KEY, JSON.stringify([[matchId, sequence], ...others].slice(0, KEPT_MAX)));
}
