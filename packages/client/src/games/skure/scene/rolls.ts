// An event's roll on its ruler: natural roll, total, and final value after the cap.

import { SHOCKS } from '@hexmarch/shared/games/skure/charging';
import type { Event, SkureEvent } from '@hexmarch/shared/games/skure/events';
import { DIE, REACTION_HITS, STAGES, stageOf, totalsOf } from '@hexmarch/shared/games/skure/hit';
import type { Ruler, RulerPart } from '../board/ruler.ts';
import { say } from '../marks/say.ts';
import { stageName } from '../words/words.ts';

export interface RollSeen {
  readonly ruler: Ruler;
  /** The natural roll. */
  readonly natural: number;
  readonly total: number;
  /** Below the total if a cap applies (SKURE-5.8). */
  readonly end: number;
  /** Index of the ruler's part that the result lies in. */
  readonly lit: number;
  readonly text: string;
  readonly isGood: boolean;
}

/** A little beyond the least total of the last stage. */
const MOST = 130;

const STAGE_RULER: Ruler = {
  parts: STAGES.map((stage): RulerPart => ({ from: totalsOf(stage)[0] ?? 1, tone: stage })),
  to: MOST,
};

/** Undefined for an event without a roll. */
export function rollOf(event: SkureEvent): RollSeen | undefined {
  switch (event.type) {
    case 'struck':
      return struck(event);
    case 'reacted':
      return reacted(event);
    case 'shocked':
      return chanced(event.roll, SHOCKS, event.success, true);
    case 'chanced':
      return chanced(event.roll, event.chance, event.success, true);
    case 'strained':
    case 'revivalRolled':
      return chanced(event.roll, event.chance, event.success, false);
    default:
      return undefined;
  }
}

function struck({ roll, total, stage }: Event<'struck'>): RollSeen {
  const isCapped = stage < stageOf(total);
  return {
    ...{ ruler: STAGE_RULER, natural: roll, total },
    end: isCapped ? (totalsOf(stage)[1] ?? total) : total,
    lit: stage - 1,
    text: stageName(stage),
    isGood: stage > 1,
  };
}

/** A short ruler: a single threshold decides (SKURE-9.5). */
const REACTION_RULER: Ruler = {
  parts: [
    { from: 1, tone: 'bad' },
    { from: REACTION_HITS, tone: 'good' },
  ],
  to: DIE,
};

function reacted({ roll, total, stage }: Event<'reacted'>): RollSeen {
  const isHit = stage > 1;
  const seen = { ruler: REACTION_RULER, natural: roll, total, end: total };
  return { ...seen, lit: isHit ? 1 : 0, text: say(isHit ? 'hits' : 'misses'), isGood: isHit };
}

/** `isWished`: a low roll is good for the roller. */
function chanced(roll: number, chance: number, isGood: boolean, isWished: boolean): RollSeen {
  const [low, high] = isWished ? (['good', 'bad'] as const) : (['bad', 'good'] as const);
  const parts: readonly RulerPart[] = [
    { from: 1, tone: low },
    { from: chance + 1, tone: high },
  ];
  const text = say(isGood ? 'succeeds' : 'fails');
  const seen = { ruler: { parts, to: DIE }, natural: roll, total: roll, end: roll };
  return { ...seen, lit: roll <= chance ? 0 : 1, text, isGood };
}
