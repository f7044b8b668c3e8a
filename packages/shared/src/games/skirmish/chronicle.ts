// Match history of Skirmish Society: turns, and the colour of the seat's player.

import type { Chronicle } from '../../kernel/game.ts';
import type { SkirmishEvent, SkirmishState } from './state.ts';

export const chronicle: Chronicle<SkirmishState, SkirmishEvent> = {
  length: ({ turn }) => turn,
  roles: ({ people, looks }, seat) => {
    const look = looks[people[seat]?.plays ?? seat];
    return look === undefined ? [] : [String(look.colour)];
  },
};
