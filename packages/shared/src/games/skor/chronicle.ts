// What lists of somebody's games tell of a match of Skor that is over: its rounds, the culture, and the branch that was researched first.

import type { Chronicle } from '../../kernel/game.ts';
import type { SkorEvent, SkorState } from './types.ts';

export const chronicle: Chronicle<SkorState, SkorEvent> = {
  length: ({ players }) => Math.max(...players.map(({ turns }) => turns)),
  roles: ({ players }, seat) => {
    const culture = players[seat]?.culture ?? null;
    return culture === null ? [] : [culture];
  },
  chosen: (event) => (event.type === 'researched' ? { seat: event.seat, what: event.branch } : undefined),
};
