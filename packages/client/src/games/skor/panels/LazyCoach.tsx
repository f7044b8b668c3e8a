// Whether the coach is active, the lazy coach itself, and what it advises in the line beside the board.

import { isCampaign } from '@hexmarch/shared/games/skor/cities';
import { later } from '../../../ui/controls/Later.tsx';
import { isCoached, isExplained } from '../../../ui/text/coaching.ts';
import type { SkorProps } from '../input/types.ts';

/** Its advice is for one City; campaign players have won before. */
const advises = ({ advised, view }: SkorProps): boolean => advised && !isCampaign(view);

export const hasCoach = (props: SkorProps): boolean => {
  const { view, seat } = props;
  const isOn = seat !== undefined && view.active === seat;
  return advises(props) && isOn && isCoached(view.players[seat]?.turns ?? 0);
};

/** A press has opened the reason of its advice. */
export const isCoachOpen = (props: SkorProps): boolean => isExplained.value && hasCoach(props);

/** Short form, after the first turns. */
export const hasNextStep = (props: SkorProps): boolean => advises(props) && !hasCoach(props);

export const NextInLine = later(() => import('../coach/Coach.tsx').then((part) => part.NextInLine));
export const Coach = later(() => import('../coach/Coach.tsx').then((part) => part.Coach));
export const NextStep = later(() => import('../coach/Coach.tsx').then((part) => part.NextStep));

/** In the line beside the board, for newcomers. */
export const AdviceLine = (props: SkorProps) => (hasCoach(props) ? <NextInLine {...props} /> : null);
