// Sends the preset answer as soon as the question comes up (UI-K41).

import { skure } from '@hexmarch/shared/games/skure/skure';
import type { SkureCommand } from '@hexmarch/shared/games/skure/state';
import { sameJson } from '@hexmarch/shared/kernel/json';
import { useEffect } from 'preact/hooks';
import type { SkureProps } from '../common/types.ts';
import { answerFor, answersNow } from './answers.ts';

/** The answer in flight, so that the question is not shown meanwhile. Active in one component at a time: `isHere`. */
export function useAnswers(props: SkureProps, isHere: boolean): SkureCommand | undefined {
  const { view, seat, legal, pending, act, taught = false } = props;
  const preset = seat === undefined || taught ? undefined : answerFor(view, seat, answersNow());
  const answer = legal.find((one) => preset !== undefined && sameJson(one, preset));
  const text = answer === undefined ? '' : `${view.turns} ${skure.formatCommand(view, answer)}`;
  useEffect(() => {
    if (isHere && answer !== undefined && !pending) act(answer);
  }, [text, isHere]);
  return answer;
}
