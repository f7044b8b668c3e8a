// Match history of Skor: rounds, culture, and the first researched branch.

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
