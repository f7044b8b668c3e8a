// Which reveal this page has shown.

import type { SkureView } from '@hexmarch/shared/games/skure/state';
import { signal } from '@preact/signals';
import { revealKey } from './revealed.ts';

const seen = signal('');

export const isRevealSeen = (view: SkureView): boolean => seen.value === revealKey(view);

export function seeReveal(view: SkureView): void {
  seen.value = revealKey(view);
}

export function showRevealAgain(): void {
  seen.value = '';
}
