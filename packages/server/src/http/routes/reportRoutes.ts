// Reports from outside a table (UI-P80), and their receipts. Shapes are in protocol/people/reports.ts.

import { MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import {
  REPORT_LIMITS,
  type ReportReply,
  type ReportRequest,
  type ReviewedReply,
  type ReviewedRequest,
} from '@hexmarch/shared/protocol/people/reports';
import { LIMITS } from '@hexmarch/shared/protocol/room/messages';
import { z } from 'zod';
import type { SettledReports } from '../../chat/settled.ts';
import { type ElsewherePorts, reportElsewhere } from '../../people/nameReports.ts';
import { parse, REPORT_WHY, tokenOf } from '../common/requests.ts';
import type { Call, Limit, Route } from '../common/route.ts';
import { type PersonDeps, whoAsks } from '../common/signedIn.ts';

export interface ReportDeps extends ElsewherePorts, Pick<PersonDeps, 'people' | 'cookie'> {
  readonly settled: SettledReports;
  readonly limit: (name: string, times: number, windowMs: number) => Limit;
  /** Public ids under which the caller sits in that match, proved by a session. */
  readonly tenuresOf: (call: Call) => Promise<readonly string[]>;
}

export const reportRoutes = (deps: ReportDeps): readonly Route[] => [
  {
    ...{ method: 'POST', path: '/reports', takesBody: true },
    limit: deps.limit('reports', 6, MINUTE_MS),
    answer: (call): Promise<ReportReply> => report(deps, call),
  },
  {
    ...{ method: 'POST', path: '/reports/looked', takesBody: true },
    limit: deps.limit('reportsLooked', 60, MINUTE_MS),
    answer: ({ body }): ReviewedReply => deps.settled.looked(parseLooked(body).receipts),
  },
];

async function report(deps: ReportDeps, call: Call): Promise<ReportReply> {
  const wanted = parseReport(call.body);
  const person = (await whoAsks(deps, call))?.person;
  const tenures = 'matchId' in wanted ? await deps.tenuresOf({ ...call, name: wanted.matchId }) : [];
  const token = tokenOf(call.request.headers.authorization);
  return { receipt: await reportElsewhere(deps, wanted, { person, tenures, token }) };
}

const id = z.string().regex(/^[\w-]{1,64}$/);
/** Of a seat, or a place of a league. */
const number = z
  .int()
  .min(0)
  .max(LIMITS.seatsMax - 1);

const parseReport = (body: unknown): ReportRequest =>
  parse(
    z.union([
      z.object({ ...REPORT_WHY, matchId: id, seat: number }),
      z.object({ ...REPORT_WHY, leagueId: id, place: number.nullable() }),
    ]),
    body,
  );

const parseLooked = (body: unknown): ReviewedRequest =>
  parse(
    z.object({
      receipts: z.array(z.string().regex(/^[\w-]{1,400}$/)).max(REPORT_LIMITS.receiptsMax),
    }),
    body,
  );
