// Plans of seats (TABLE-29): part of the store of people (peopleStore.ts), beside the log, since an entry would shift sequence numbers, and
// so dice. Of a seat there is one at most.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { AnyPlanning } from '@hexmarch/shared/kernel/planning';

export interface PlanOf {
  readonly matchId: string;
  readonly seat: Seat;
}

export interface StoredPlan extends PlanOf {
  /** Raised by every change; each plan begins with another one. */
  readonly version: number;
  /** Hash of the person and key that it was made with. */
  readonly holder: string;
  /** Commands may follow; otherwise a draft. */
  readonly isArmed: boolean;
  /** The plan as JSON. */
  readonly tree: string;
  /** Where the seat is in it, as JSON. */
  readonly state: string;
}

export interface PlanCalls {
  /** Of that match, drafts included. */
  plansOf(matchId: string): Promise<readonly StoredPlan[]>;
  /** Replaces whatever there is. */
  putPlan(plan: StoredPlan): Promise<void>;
  /**
   * False: the stored one is not of the version before, and nothing is written, so that a server that has lost the match unnoticed changes
   * nothing, nor a plan that was replaced.
   */
  changePlan(plan: StoredPlan): Promise<boolean>;
  dropPlan(plan: PlanOf): Promise<void>;
  dropPlans(matchId: string): Promise<void>;
  /** Of all matches, in order of match and seat; after that one. */
  armedPlans(most: number, after?: PlanOf): Promise<readonly PlanOf[]>;
}

/** When planned commands are given. */
export interface PlanManner {
  /** After everyone was told what happened before. */
  readonly afterMs: number;
  /** While the player looks on, who may stop it. */
  readonly watchedMs: number;
}

/** What tables need for plans. */
export interface PlanPorts {
  readonly store: PlanCalls;
  /** Undefined: commands of this game cannot be prepared. */
  readonly planningOf: (game: string) => Promise<AnyPlanning | undefined>;
  readonly manner: PlanManner;
}
