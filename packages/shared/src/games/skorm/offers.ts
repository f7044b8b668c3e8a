// SKORM-8.4 and 8.5: draws by agreement, and resignation.

import { offersBy } from '../../kernel/offers.ts';
import { leave } from './leaving.ts';
import { refusal, remaining } from './parts.ts';
import type { SkormEvent, SkormState } from './types.ts';
import { outcomeOf } from './winning.ts';

// SKORM-8.4: one offer at a time, and a turn of one's own between two; all others must accept, one can decline.
export const OFFERS = offersBy<SkormState, SkormEvent>({
  drawStateOf: (state) => state,
  playing: remaining,
  closed: ({ phase }) => (phase === 'set' ? refusal('wrong-phase', '8.4') : undefined),
  refusals: {
    open: refusal('offer-pending', '8.4'),
    tooSoon: refusal('offer-too-soon', '8.4'),
    none: refusal('no-offer', '8.4'),
  },
  resigned: (state, seat) => leave(state, seat, 'resignation'),
  accepted: (seat) => ({ type: 'drawAccepted', seat }),
  drawEnd: (state) => [{ type: 'matchDrawn', outcome: outcomeOf(state, [], 'agreement', 'SKORM-8.4') }],
});
