// Sends what was answered beforehand as soon as it is asked (UI-K41).

import { skure } from '@hexmarch/shared/games/skure/skure';
import type { SkureCommand } from '@hexmarch/shared/games/skure/state';
import { sameJson } from '@hexmarch/shared/kernel/json';
import { useEffect } from 'preact/hooks';
import type { SkureProps } from '../types.ts';
import { answerFor } from './answers.ts';
import { answersNow } from './keptAnswers.ts';

/** That answer, so that nothing is asked while it is on its way. One part of the page asks it at a time: `isHere`. */
export function useAnswers(props: SkureProps, isHere: boolean): SkureCommand | undefined {
  const { view, seat, legal, pending, act, taught = false } = props;
  const said = seat === undefined || taught ? undefined : answerFor(view, seat, answersNow());
  const answer = legal.find((one) => said !== undefined && sameJson(one, said));
  const text = answer === undefined ? '' : `${view.turns} ${skure.formatCommand(view, answer)}`;
  useEffect(() => {
    if (isHere && answer !== undefined && !pending) act(answer);
  }, [text, isHere]);
  return answer;
}
