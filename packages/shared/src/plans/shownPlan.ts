// A plan as its player gets it: `GET /api/matches/<id>/plan`, and how it stands as a message to that player alone.

import type { Plan, StopReason } from './plan.ts';

/** Message to the sockets of the seat's player, with a `PlanStanding` or null: the plan is gone. */
export const PLAN_MESSAGE = 'p';

export interface PlanStanding {
  /** `draft`: it gives nothing, until it is armed again. */
  readonly state: 'armed' | 'draft';
  /** Branches taken, from the root, and commands given of the last. */
  readonly path: readonly number[];
  readonly given: number;
  /** Why it is a draft. */
  readonly why?: StopReason;
  /** The next command is given in so many ms; absent: none is. */
  readonly inMs?: number;
}

export interface ShownPlan extends PlanStanding {
  readonly plan: Plan;
}

/** `POST /api/matches/<id>/plan`, answered like the question. `plan`: a `Plan`; the former one is replaced. */
export type PlanRequest =
  | { readonly do: 'arm'; readonly plan: unknown }
  /** The plan becomes a draft. */
  | { readonly do: 'disarm' }
  | { readonly do: 'drop' };

/** The plan of the asking seat; null: it has none. */
export interface PlanReply {
  readonly plan: ShownPlan | null;
}
