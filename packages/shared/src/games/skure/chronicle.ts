// Match history of Skure: rounds, and the distinct classes of the seat's team.

import type { Chronicle } from '../../kernel/game.ts';
import type { SkureEvent } from './events.ts';
import type { SkureState } from './state.ts';

export const chronicle: Chronicle<SkureState, SkureEvent> = {
  length: ({ round }) => round,
  roles: ({ characters }, seat) => [
    ...new Set(characters.filter((one) => one.seat === seat).map((one) => one.class)),
  ],
};
