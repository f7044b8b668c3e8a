// Position evaluation of Skor for replays, by the bot's evaluation.

import { judgeBy } from '../../../search/chances.ts';
import { isBeforePlay } from '../query.ts';
import type { SkorState } from '../types.ts';
import chances from './chances.json' with { type: 'json' };
import { evaluate } from './evaluate.ts';
import { WEIGHTS } from './weights.ts';

const EYES = { own: WEIGHTS, other: WEIGHTS };

/** In hundredths of a Resource, half of the lead for either seat. */
export const skorJudge = judgeBy<SkorState>(chances.curve, (state, mover) => {
  if (isBeforePlay(state)) return undefined;
  const lead = evaluate(state, mover, EYES);
  const seats = [0, 1].map((seat) => ({ side: seat, score: (seat === mover ? lead : -lead) / 2 }));
  return { turn: state.players[mover]?.turns ?? 0, mover, seats };
});
