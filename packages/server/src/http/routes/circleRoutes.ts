// The API of circles (TABLE-30). Shapes are in protocol/people/circles.ts.

import { DAY_MS, HOUR_MS, MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import {
  type ChangeMemberReply,
  CIRCLE_LIMITS,
  type CircleCodeReply,
  type CircleReply,
  type CreateCircleReply,
  type JoinCircleReply,
  type SeatThere,
} from '@hexmarch/shared/protocol/people/circles';
import type { CreateMatchReply } from '@hexmarch/shared/protocol/room/messages';
import { MatchError } from '../../base/errors.ts';
import type { Admission } from '../../circles/admission.ts';
import { assertMember, type CircleCaller, unknownCircle } from '../../circles/circleAccess.ts';
import { circleTopic } from '../../circles/circlePage.ts';
import type { Circles } from '../../circles/circles.ts';
import type { Evenings } from '../../circles/evenings.ts';
import type { Membership } from '../../circles/membership.ts';
import type { Seasons } from '../../circles/seasons.ts';
import type { Created } from '../../table/creating.ts';
import {
  parseChangeMember,
  parseCircle,
  parseCircleKeys,
  parseCircleLink,
  parseCircleLook,
  parseCircleRoom,
  parseCircleSelf,
  parseCode,
  parseDeleteCircle,
  parseEvening,
  parseEveningAnswer,
  parseEveningFix,
  parseGlances,
  parseInvitation,
  parseJoinCircle,
  parseLeaveCircle,
  parseSeason,
  parseSeatThere,
  parseStrike,
} from '../common/circleRequests.ts';
import { longPoll } from '../common/longPoll.ts';
import { tokenOf } from '../common/requests.ts';
import type { Call, Limit, Route } from '../common/route.ts';
import { sendText } from '../common/sendText.ts';
import { forPerson, type PersonDeps, whoAsks } from '../common/signedIn.ts';
import { type OwnBoardDeps, sendBoard } from './ownBoardRoutes.ts';
import { queryParam } from './personRoutes.ts';

export interface CircleDeps extends PersonDeps, Pick<OwnBoardDeps, 'pictures'> {
  readonly circles: Circles;
}

/** What these routes need of the routes of rooms. */
export interface RoomMaking {
  /** The name that somebody gets who wants that one. */
  called(call: Call, wanted: string): Promise<string>;
  /** `POST /api/matches` with this body; `then` before it is answered. */
  make(call: Call, body: unknown, then: (created: Created) => Promise<void>): Promise<CreateMatchReply>;
}

const DONE = { done: true } as const;

export const circleRoutes = (deps: CircleDeps, rooms: RoomMaking): readonly Route[] => [
  ...entranceRoutes(deps, rooms),
  ...memberRoutes(deps, rooms),
  ...peopleRoutes(deps, deps.circles.membership),
  ...eveningRoutes(deps, deps.circles.evenings),
  ...seasonRoutes(deps, deps.circles.seasons),
];

/** For people who are not in the circle yet, and its page. */
function entranceRoutes(deps: CircleDeps, rooms: RoomMaking): readonly Route[] {
  const { circles, limit } = deps;
  const acts = limit('circle', 120, MINUTE_MS);
  /** Like wrong codes of rooms. */
  const guesses = limit('circleInvitation', 30, MINUTE_MS);
  return [
    {
      ...{
        method: 'POST',
        path: '/circles',
        limit: limit('circles', 5, DAY_MS),
        takesBody: true,
        status: 201,
      },
      answer: (call) => create(deps, rooms, call),
    },
    {
      ...{ method: 'POST', path: '/circles/code', limit: guesses, takesBody: true },
      answer: async ({ body }): Promise<CircleCodeReply> => ({
        circleId: await circles.admission.byCode(parseCode(body).code),
      }),
    },
    {
      ...{ method: 'POST', path: '/circles/from', limit: acts, takesBody: true },
      answer: async (call) => {
        const seat = parseSeatThere(call.body);
        const isThere = await hasSeat(deps, seat, await callerOf(deps, call));
        return isThere ? circles.madeFrom(seat.matchId) : { circle: null };
      },
    },
    {
      ...{ method: 'POST', path: '/circles/:name/invitation', limit: guesses, takesBody: true },
      answer: ({ name, body }) => circles.shownTo(name, parseInvitation(body).invite),
    },
    {
      ...{ method: 'POST', path: '/circles/:name/join', limit: joins(limit), takesBody: true },
      answer: (call) => join(deps, rooms, circles.admission, call),
    },
    {
      // Pages that poll every few seconds may share an address.
      ...{ method: 'GET', path: '/circles/:name', limit: limit('circlePage', 600, MINUTE_MS) },
      answer: (call) => pageOf(deps, call),
    },
    {
      ...{ method: 'GET', path: '/circles/:name/matches', limit: acts },
      answer: async (call) =>
        circles.finished(call.name, await callerOf(deps, call), queryParam(call.request, 'before') ?? ''),
    },
    {
      ...{ method: 'GET', path: '/circles/:name/boards/:match' },
      limit: limit('circleBoards', 240, MINUTE_MS),
      answer: (call) => boardOf(deps, call),
    },
    {
      ...{ method: 'POST', path: '/circles/glances', limit: acts, takesBody: true },
      answer: async (call) => {
        const { personId } = await callerOf(deps, call);
        return circles.glances(parseGlances(call.body).circles, personId);
      },
    },
    forPerson(deps)('GET', '/me/circles', acts, ({ person }) => circles.of(person.id)),
  ];
}

type Act = (call: Call, caller: CircleCaller) => Promise<unknown>;

/** What a member does. */
export const acting =
  (deps: CircleDeps) =>
  (path: string, answer: Act): Route => ({
    ...{ method: 'POST', path: `/circles/:name${path}`, takesBody: true },
    limit: deps.limit(`circle${path}`, 120, MINUTE_MS),
    answer: async (call) => (await answer(call, await callerOf(deps, call))) ?? DONE,
  });

function memberRoutes(deps: CircleDeps, rooms: RoomMaking): readonly Route[] {
  const { circles } = deps;
  const act = acting(deps);
  return [
    act('/rooms', (call, caller) => makeRoom(deps, rooms, call, caller)),
    act('/me', async (call, caller) => {
      const { name, ...self } = parseCircleSelf(call.body);
      const called = name === undefined ? {} : { name: await rooms.called(call, name) };
      return circles.setSelf(call.name, caller, { ...self, ...called });
    }),
    act('/look', ({ name, body }, caller) => circles.setLook(name, caller, parseCircleLook(body))),
    act('/delete', ({ name, body }, caller) => circles.delete(name, caller, parseDeleteCircle(body).name)),
    act('/leave', ({ name, body }, caller) =>
      circles.leaveOne(name, caller, parseLeaveCircle(body).erase === true),
    ),
    act('/restore', ({ name }, caller) => circles.restore(name, caller)),
  ];
}

/** Who belongs to the circle, and how people come in. */
function peopleRoutes(deps: CircleDeps, membership: Membership): readonly Route[] {
  const act = acting(deps);
  return [
    act('/link', ({ name, body }, caller) => membership.link(name, caller, parseCircleLink(body))),
    act('/keys', ({ name, body }, caller) => membership.keys(name, caller, parseCircleKeys(body))),
    act('/object', ({ name }, caller) => membership.object(name, caller)),
    act(
      '/members',
      async ({ name, body }, caller): Promise<ChangeMemberReply> => ({
        invite: await membership.changeMember(name, caller, parseChangeMember(body)),
      }),
    ),
    act('/takeover', ({ name }, caller) => membership.takeOver(name, caller)),
  ];
}

function eveningRoutes(deps: CircleDeps, evenings: Evenings): readonly Route[] {
  const act = acting(deps);
  return [
    act('/evenings', async ({ name, body }, caller) => ({
      evening: await evenings.propose(name, caller, parseEvening(body)),
    })),
    act('/evenings/answer', ({ name, body }, caller) => {
      const { evening, answers } = parseEveningAnswer(body);
      return evenings.answer(name, caller, evening, answers);
    }),
    act('/evenings/fix', ({ name, body }, caller) => {
      const { evening, time } = parseEveningFix(body);
      return evenings.fix(name, caller, evening, time);
    }),
  ];
}

function seasonRoutes(deps: CircleDeps, seasons: Seasons): readonly Route[] {
  const { circles, limit } = deps;
  const act = acting(deps);
  const reads = limit('circleSeasons', 120, MINUTE_MS);
  const inSeason = async (call: Call) =>
    [
      await circles.member(call.name, await callerOf(deps, call)),
      queryParam(call.request, 'season') ?? '',
    ] as const;
  return [
    act('/seasons', async ({ name, body }, caller) => ({
      season: await seasons.create(await circles.member(name, caller), parseSeason(body)),
    })),
    act('/strike', async ({ name, body }, caller) =>
      seasons.strike(await circles.member(name, caller), parseStrike(body)),
    ),
    {
      ...{ method: 'GET', path: '/circles/:name/standings', limit: reads },
      answer: async (call) => seasons.table(...(await inSeason(call))),
    },
    {
      // The signed list, for the command line and the browser's own check.
      ...{ method: 'GET', path: '/circles/:name/season.ndjson', limit: reads },
      answer: async (call) =>
        sendText(call.response, 200, LIST, await seasons.file(...(await inSeason(call)))),
    },
  ];
}

const LIST = 'application/x-ndjson; charset=utf-8';

const joins = (limit: CircleDeps['limit']): Limit => limit('circleJoin', 10, HOUR_MS);

/** The circle's key, and the session. */
export async function callerOf(deps: CircleDeps, call: Call): Promise<CircleCaller> {
  const signed = await whoAsks(deps, call);
  return { key: tokenOf(call.request.headers.authorization), personId: signed?.person.id };
}

async function hasSeat(
  { people }: CircleDeps,
  { matchId, key }: SeatThere,
  { personId }: CircleCaller,
): Promise<boolean> {
  if (key !== undefined) return (await people.seats.tenureBy(matchId, key)) !== undefined;
  return personId !== undefined && people.seats.sitsIn(matchId, personId);
}

async function create(deps: CircleDeps, rooms: RoomMaking, call: Call): Promise<CreateCircleReply> {
  const wanted = parseCircle(call.body);
  const { from } = wanted;
  const caller = await callerOf(deps, call);
  if (from !== undefined && !(await hasSeat(deps, from, caller)))
    throw new MatchError('wrong-token', 'This key has no seat in this match.');
  return deps.circles.create(wanted, await rooms.called(call, wanted.memberName), caller, from?.matchId);
}

async function join(
  deps: CircleDeps,
  rooms: RoomMaking,
  admission: Admission,
  call: Call,
): Promise<JoinCircleReply> {
  const { name: wanted, invite, seat } = parseJoinCircle(call.body);
  const caller = await callerOf(deps, call);
  const name = await rooms.called(call, wanted);
  if (invite !== undefined)
    return admission.join(await admission.invitation(call.name, invite), name, caller);
  const isThere = seat !== undefined && (await hasSeat(deps, seat, caller));
  const made = isThere ? await deps.circles.madeFrom(seat.matchId) : undefined;
  if (made?.circle?.circleId !== call.name) throw unknownCircle();
  return admission.join({ circleId: call.name, own: undefined }, name, caller);
}

/** A long poll. */
async function pageOf(deps: CircleDeps, call: Call): Promise<CircleReply> {
  const { circles, people } = deps;
  const caller = await callerOf(deps, call);
  const since = queryParam(call.request, 'since');
  const { self } = await circles.member(call.name, caller);
  const { page, tag } = await longPoll(people.watch, call, {
    ...{ who: `circle ${call.name} ${self.number}`, waitMs: CIRCLE_LIMITS.waitMs },
    poll: () => circles.page(call.name, caller),
    matchIdsOf: (found) => [circleTopic(call.name), ...found.page.matches.map(({ row }) => row.matchId)],
    isNews: (found) => found.tag !== since,
  });
  return tag === since ? { page: null, tag } : { page, tag };
}

async function boardOf(deps: CircleDeps, call: Call): Promise<undefined> {
  const { circles } = deps;
  assertMember(await circles.member(call.name, await callerOf(deps, call)));
  const matchId = String(call.request.params.match);
  await sendBoard(deps, call, matchId, await circles.matches.isOf(call.name, matchId));
}

async function makeRoom(
  { circles }: CircleDeps,
  rooms: RoomMaking,
  call: Call,
  caller: CircleCaller,
): Promise<CreateMatchReply> {
  const circle = await circles.member(call.name, caller);
  assertMember(circle);
  const { room, reservedFor, isLinked = false } = parseCircleRoom(call.body);
  const { number } = circle.self;
  // TABLE-30.4: unlisted; the circle's page has it.
  const body = { ...(room as object), visibility: 'private' };
  const joinCircle = async ({ table, host }: Created): Promise<void> => {
    await circles.matches.add(call.name, table, {
      reservedFor: [...new Set(reservedFor)],
      isLinked,
      by: number,
    });
    await circles.matches.sat(call.name, { matchId: table.setup.matchId, tenure: host.id, number });
  };
  return circles.matches.making(call.name, () => rooms.make(call, body, joinCircle));
}
