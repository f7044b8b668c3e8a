// What is fetched for "Why?" (play/laterWhy.ts).

import type { SkorCommand, SkorView } from '@hexmarch/shared/games/skor/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Explanation, Step } from '../../play/clientGame.ts';
import { explainCell as explainSpace } from './explainCell.ts';
import type { SkorStep } from './input.ts';

export { explainEvent } from './explainEvent.ts';

export const explainCell = (
  view: SkorView,
  seat: Seat | undefined,
  step: Step<SkorCommand>,
  cell: string,
): Explanation | undefined => explainSpace(view, seat, step as SkorStep, cell);
