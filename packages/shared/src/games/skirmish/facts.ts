// Explanations of a resolution: why each order failed or succeeded. Data, not texts. A fact references the orders that it depends on, whose
// own facts are one level deeper (`whyTree.ts`).

import type { RuleId } from '../../kernel/result.ts';
import type { OrderId } from './counting.ts';

/** Facts of strength and of what became of the army, of any order. */
type OfAny =
  /** It has `strength`; RAMPARTS or LEVY have raised the base to 2 where the rule is SKI-10.7. */
  | 'strength'
  /** `others` are the supports given to it. */
  | 'supported'
  /** `others` are the supports for it that were not given. */
  | 'supportLost'
  /** Its army with `strength` is killed by `others`. */
  | 'dies';

/** Why a move succeeds: first of the occupant of its goal, then of its rivals. */
type MoveSucceeds =
  | 'empty'
  /** The occupant, `others`, moves on. */
  | 'follows'
  /** `others` are all moves of the ring, from the occupant's on. */
  | 'ring'
  | 'overpowers'
  | 'beatsHeadOn'
  /** `others` are weaker moves to the same goal. */
  | 'beatsRivals'
  /** The first of `others` would be a rival, had not the second beaten it head-on. */
  | 'rivalBeaten';

/** Why a move fails. `others` is the army that stays, or the rivals. */
type MoveFails =
  | 'ownArmy'
  | 'truce'
  | 'losesHeadOn'
  /** By an army that was not ordered to move. */
  | 'outmatched'
  /** Behind an army whose own move failed. */
  | 'blocked'
  /** By stronger rivals. */
  | 'outrivalled'
  /** With rivals of its own strength. */
  | 'standoff';

type SupportSucceeds =
  /** `others` is the order that it helps. */
  | 'given'
  /** The attack, `others`, comes from the goal of the supported move, so that it does not cut, and does not kill. */
  | 'exception';

type SupportFails =
  /** `others` is what the army does instead that was to be helped, if it is there. */
  | 'unmatched'
  /** Support to hold, for an army that is ordered to move. */
  | 'objectMoves'
  /** DISTRUST: the order is another player's. */
  | 'distrust'
  | 'cut'
  /** By the attack that the exception would have kept from cutting. */
  | 'supporterKilled';

type Stays =
  | 'unattacked'
  /** All attacks, `others`, fail. */
  | 'withstands'
  /** A build or farm order that no move disturbs. */
  | 'undisturbed';

export type FactKind = OfAny | MoveSucceeds | MoveFails | SupportSucceeds | SupportFails | Stays;

export interface Other {
  readonly id: OrderId;
  /** With which it takes part in this; absent where strength does not matter. */
  readonly strength?: number;
}

export interface Fact {
  readonly kind: FactKind;
  readonly rule: RuleId;
  /** Of the order itself, where strength matters. */
  readonly strength?: number;
  readonly others: readonly Other[];
}

// SKI-7.11: the reasons of failure that are reported.
export type Reason = 'outmatched' | 'standoff' | 'blocked' | 'ownArmy' | 'cut' | 'unmatched' | 'killed';

const REASONS: Partial<Record<FactKind, Reason>> = {
  ownArmy: 'ownArmy',
  // As if all armies were the mover's (SKI-10.7).
  truce: 'ownArmy',
  losesHeadOn: 'outmatched',
  outmatched: 'outmatched',
  outrivalled: 'outmatched',
  blocked: 'blocked',
  standoff: 'standoff',
  unmatched: 'unmatched',
  objectMoves: 'unmatched',
  distrust: 'unmatched',
  cut: 'cut',
  supporterKilled: 'killed',
  dies: 'killed',
};

/** The first fact that makes an order fail. */
export const reasonOf = (facts: readonly Fact[]): Reason | undefined => {
  for (const { kind } of facts) if (REASONS[kind] !== undefined) return REASONS[kind];
  return undefined;
};
