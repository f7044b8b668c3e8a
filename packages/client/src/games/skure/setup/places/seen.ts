// Which reveal this page has shown.

import type { SkureView } from '@hexmarch/shared/games/skure/state';
import { signal } from '@preact/signals';

const seen = signal('');

export const isRevealSeen = (view: SkureView): boolean => seen.value === revealKey(view);

export function seeReveal(view: SkureView): void {
  seen.value = revealKey(view);
}

export function showRevealAgain(): void {
  seen.value = '';
}

/** Key of a reveal, derived from what it shows. */
const revealKey = ({ order, characters, ties }: SkureView): string =>
  [order.join(), characters.map((one) => one.class).join(), ties.join()].join(' ');
