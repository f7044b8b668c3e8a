// What the review of a match asks of Skure, between two players: the judge's evaluation as it stands. It sees what blows and spells come to,
// not where they lead, so it judges dice and no decisions.

import { canonicalText } from '../../../kernel/json.ts';
import { chancesOf, type Evaluation } from '../../../search/chances.ts';
import type { Reviewer } from '../../../search/reviewer.ts';
import type { SkureCommand, SkureState } from '../state.ts';
import chances from './chances.json' with { type: 'json' };
import { skureJudge } from './judge.ts';

export const skureReviewer: Reviewer<SkureState, SkureCommand> = {
  version: `1 ${canonicalText(chances.curve)}`,
  evaluation,
  chances: chancesAt,
  continued: chancesAt,
};

/** Without a constant for the seat to move, whose turn may be over or not. */
function evaluation(state: SkureState): Evaluation | undefined {
  const { players, company } = state.options;
  if (players !== 2 || company !== undefined || state.outcome !== null) return undefined;
  const found = skureJudge.evaluation(state, 0);
  return found === undefined ? undefined : { ...found, mover: null };
}

function chancesAt(state: SkureState): readonly number[] | undefined {
  const found = evaluation(state);
  return found === undefined ? undefined : chancesOf(chances.curve, found);
}
