// Key of a reveal, derived from what it shows.

import type { SkureView } from '@hexmarch/shared/games/skure/state';

export const revealKey = ({ order, characters, ties }: SkureView): string =>
  [order.join(), characters.map((one) => one.class).join(), ties.join()].join(' ');
