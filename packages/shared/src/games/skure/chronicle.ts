// What lists of somebody's games tell of a battle that is over: its rounds, and which classes the seat's team had, each once.

import type { Chronicle } from '../../kernel/game.ts';
import type { SkureEvent } from './events.ts';
import type { SkureState } from './state.ts';

export const chronicle: Chronicle<SkureState, SkureEvent> = {
  length: ({ round }) => round,
  roles: ({ characters }, seat) => [
    ...new Set(characters.filter((one) => one.seat === seat).map((one) => one.class)),
  ],
};
