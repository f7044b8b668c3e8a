// The division of powers between a match's arbiters and its players (TABLE-18.3).

import type { Acts } from '@hexmarch/shared/kernel/game';
import type { MatchSnapshot } from '@hexmarch/shared/protocol/room/messages';

/** Whether players may do that at this table, by agreement or alone. */
export const isForPlayers = (
  acts: Acts = {},
  act: keyof Acts,
  { arbiters }: Pick<MatchSnapshot, 'arbiters'>,
): boolean => {
  const decider = acts[act];
  return decider !== 'never' && decider !== 'onlyArbiter' && !(decider === 'arbiter' && arbiters.length > 0);
};

/** Whether an arbiter may do that. */
export const isRuled = ({ ruling }: Pick<MatchSnapshot, 'ruling'>, act: keyof Acts): boolean =>
  ruling?.acts.includes(act) === true;
