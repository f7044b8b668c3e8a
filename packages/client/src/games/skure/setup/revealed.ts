// One reveal is told from another by what it shows.

import type { SkureView } from '@hexmarch/shared/games/skure/state';

export const revealKey = ({ order, characters, ties }: SkureView): string =>
  [order.join(), characters.map((one) => one.class).join(), ties.join()].join(' ');
