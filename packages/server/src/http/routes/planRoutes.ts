// `/api/matches/<id>/plan`: conditional orders of the asking seat (TABLE-29), for the holder of its key or the person of its session.

import { MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import { PLAN_LIMITS } from '@hexmarch/shared/plans/plan';
import type { PlanReply, PlanRequest } from '@hexmarch/shared/plans/shownPlan';
import { z } from 'zod';
import { MatchError } from '../../base/errors.ts';
import type { Tables } from '../../lobby/tables.ts';
import type { Person } from '../../match/person.ts';
import type { Plans } from '../../table/plans/plans.ts';
import { parse, tokenOf } from '../common/requests.ts';
import type { Call, Limit, Route } from '../common/route.ts';

interface PlanDeps {
  readonly tables: Pick<Tables, 'lookAt'>;
  readonly limit: (name: string, times: number, windowMs: number) => Limit;
  /** Public ids of the caller's seats in that match, by session. */
  readonly tenuresOf: (call: Call) => Promise<readonly string[]>;
}

const BODY_MAX_BYTES = 4 * PLAN_LIMITS.textLength;

const request = z.discriminatedUnion('do', [
  z.object({ do: z.literal('arm'), plan: z.unknown() }),
  z.object({ do: z.literal('disarm') }),
  z.object({ do: z.literal('drop') }),
]);

export const planRoutes = (deps: PlanDeps): readonly Route[] => [
  {
    method: 'GET',
    path: '/matches/:name/plan',
    limit: deps.limit('plan', 120, MINUTE_MS),
    answer: (call) => asHolder(deps, call, async (plans, person) => ({ plan: await plans.shown(person) })),
  },
  {
    method: 'POST',
    path: '/matches/:name/plan',
    limit: deps.limit('planChange', 60, MINUTE_MS),
    takesBody: true,
    bodyMaxBytes: BODY_MAX_BYTES,
    answer: (call) => {
      const wanted = parse(request, call.body);
      return asHolder(deps, call, (plans, person) => changed(plans, person, wanted));
    },
  },
];

async function changed(plans: Plans, person: Person, wanted: PlanRequest): Promise<PlanReply> {
  if (wanted.do === 'arm') return { plan: await plans.arm(person, wanted.plan) };
  if (wanted.do === 'disarm') return { plan: await plans.disarm(person) };
  await plans.drop(person);
  return { plan: null };
}

/** Throws `unknown-match`, or `wrong-token` for everybody but the seat's player: also its companions and arbiters (TABLE-29.8). */
async function asHolder(
  { tables, tenuresOf }: PlanDeps,
  call: Call,
  answer: (plans: Plans, person: Person) => Promise<PlanReply>,
): Promise<PlanReply> {
  const token = tokenOf(call.request.headers.authorization);
  const tenures = await tenuresOf(call);
  const reply = await tables.lookAt(call.name, async ({ plans, seating }) => {
    const own = seating.seats.find((one) => one !== null && tenures.includes(one.id));
    const person = seating.holder(token) ?? own;
    if (person === null || person === undefined)
      throw new MatchError('wrong-token', 'This key has no seat in this match.');
    return answer(plans, person);
  });
  if (reply === undefined) throw new MatchError('unknown-match', 'There is no such match.');
  return reply;
}
