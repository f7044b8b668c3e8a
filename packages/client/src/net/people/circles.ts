// Circles on the server (TABLE-30): requests of members, of people who hold an invitation, and of those who make one.

import type {
  AnswerEveningRequest,
  FixEveningRequest,
  ProposeEveningRequest,
} from '@hexmarch/shared/protocol/people/circleParts';
import type {
  ChangeMemberReply,
  ChangeMemberRequest,
  CircleCodeReply,
  CircleGlancesReply,
  CircleInvitationReply,
  CircleKeysReply,
  CircleKeysRequest,
  CircleLinkReply,
  CircleLinkRequest,
  CircleLookRequest,
  CircleMatchesReply,
  CircleRoomRequest,
  CircleSelfRequest,
  CreateCircleReply,
  CreateCircleRequest,
  DeleteCircleRequest,
  JoinCircleReply,
  JoinCircleRequest,
  LeaveCircleRequest,
  MatchCircleReply,
  OwnCirclesReply,
  SeatThere,
} from '@hexmarch/shared/protocol/people/circles';
import { type CreateMatchReply, WIRE } from '@hexmarch/shared/protocol/room/messages';
import { keepsPerson } from '../../preferences/personStorage.ts';
import { call } from '../api/api.ts';
import { tokenOf } from '../api/keys.ts';
import {
  circleKey,
  forgetCircle,
  keepCircle,
  noteInvite,
  type OwnCircle,
  ownCircles,
} from '../stored/ownCircles.ts';

/** The page of a circle. */
export const circlePath = (circleId: string): string => `/c/${encodeURIComponent(circleId)}`;

/** Browsers send nothing behind `#`: an invitation reaches no log, and no page that is left for another. */
export const circleLink = (circleId: string, invite: string): string =>
  `${location.origin}${circlePath(circleId)}#${invite}`;

const INVITE_HASH = /^#([\w.~-]{8,200})$/;

/** Takes the invitation out of the page's address; undefined if there is none. */
export function takeInvite(): string | undefined {
  const [, invite] = INVITE_HASH.exec(location.hash) ?? [];
  if (invite !== undefined) history.replaceState(history.state, '', location.pathname + location.search);
  return invite;
}

/** Letters are typed, and end after some days: no link. */
const LETTERS = /^[A-Z0-9]{8}$/;

export const circleApi = (circleId: string): string => `/api/circles/${encodeURIComponent(circleId)}`;

/** Throws `ApiError`, like all below. */
const act = <T>(circleId: string, path: string, body: object = {}): Promise<T> =>
  call<T>('POST', `${circleApi(circleId)}/${path}`, body, circleKey(circleId));

type Made = Omit<CreateCircleRequest, 'from'>;

/** The id of a new circle; `matchId`: everyone with a seat there may join. */
export async function createCircle(made: Made, matchId?: string): Promise<string> {
  const seat = matchId === undefined ? undefined : seatIn(matchId);
  const request = seat === undefined ? made : { ...made, from: seat };
  const reply = await call<CreateCircleReply>('POST', '/api/circles', request);
  const { circleId, invite } = reply;
  keepCircle({ circleId, name: made.name, look: made.look, invite }, reply);
  return circleId;
}

/** A signed-in person's seat has no key. */
function seatIn(matchId: string): SeatThere {
  const key = tokenOf(matchId);
  return key === null ? { matchId } : { matchId, key };
}

export const lookAtInvitation = (circleId: string, invite: string): Promise<CircleInvitationReply> =>
  act(circleId, 'invitation', { invite });

type Joined = Pick<OwnCircle, 'circleId' | 'name' | 'look'>;

/** By an invitation; `isOwn`: it leads back to a member and invites nobody else. */
export const joinByInvite = (
  circle: Joined,
  invite: string,
  { name, isOwn }: { readonly name: string; readonly isOwn: boolean },
): Promise<JoinCircleReply> =>
  join(isOwn || LETTERS.test(invite) ? circle : { ...circle, invite }, { name, invite });

/** By a seat in the match from which it was made. */
export const joinBySeat = (
  { circleId, name, look }: Joined,
  matchId: string,
  memberName: string,
): Promise<JoinCircleReply> => join({ circleId, name, look }, { name: memberName, seat: seatIn(matchId) });

async function join(circle: OwnCircle, request: JoinCircleRequest): Promise<JoinCircleReply> {
  const reply = await act<JoinCircleReply>(circle.circleId, 'join', request);
  keepCircle(circle, reply);
  return reply;
}

/** The circle that was made from a match of this browser. */
export const circleOfMatch = async (matchId: string): Promise<MatchCircleReply['circle']> =>
  (await call<MatchCircleReply>('POST', '/api/circles/from', seatIn(matchId))).circle;

/** The circle to which eight letters lead. */
export const circleByCode = async (code: string): Promise<string> =>
  (await call<CircleCodeReply>('POST', '/api/circles/code', { code })).circleId;

/** Those of this browser, and of the profile that is signed in. */
export async function allCircles(): Promise<readonly OwnCircle[]> {
  const own = ownCircles();
  if (!keepsPerson()) return own;
  const { circles } = await call<OwnCirclesReply>('GET', '/api/me/circles');
  return [...own, ...circles.filter(({ circleId }) => !own.some((one) => one.circleId === circleId))];
}

/** What the start page shows of all these. */
export async function circleGlances(): Promise<CircleGlancesReply['circles']> {
  const circles = ownCircles().flatMap(({ circleId }) => {
    const key = circleKey(circleId);
    return key === null ? [] : [{ circleId, key }];
  });
  return circles.length === 0 && !keepsPerson()
    ? []
    : (await call<CircleGlancesReply>('POST', '/api/circles/glances', { circles })).circles;
}

export const olderMatches = (circleId: string, before: string): Promise<CircleMatchesReply> =>
  call(
    'GET',
    `${circleApi(circleId)}/matches?before=${encodeURIComponent(before)}`,
    undefined,
    circleKey(circleId),
  );

/** The board of a match of the circle as a picture, which members alone see: by their key, which no address has. */
export async function circleBoard(circleId: string, matchId: string, widthPx: number): Promise<Blob> {
  const key = circleKey(circleId);
  const path = `${circleApi(circleId)}/boards/${encodeURIComponent(matchId)}?w=${widthPx}`;
  const response = await fetch(path, key === null ? {} : { headers: { authorization: `Bearer ${key}` } });
  if (!response.ok) throw new Error(`no board: ${response.status}`);
  return response.blob();
}

/** A room of the circle, with seats kept for those members. */
export const openCircleRoom = (circleId: string, request: CircleRoomRequest): Promise<CreateMatchReply> =>
  act(circleId, 'rooms', { ...request, room: { ...request.room, wire: WIRE } });

export const changeSelf = (circleId: string, change: CircleSelfRequest): Promise<unknown> =>
  act(circleId, 'me', change);

export const proposeEvening = (circleId: string, evening: ProposeEveningRequest): Promise<unknown> =>
  act(circleId, 'evenings', evening);

export const answerEvening = (circleId: string, answer: AnswerEveningRequest): Promise<unknown> =>
  act(circleId, 'evenings/answer', answer);

export const fixEvening = (circleId: string, fix: FixEveningRequest): Promise<unknown> =>
  act(circleId, 'evenings/fix', fix);

export const changeLook = (circleId: string, look: CircleLookRequest): Promise<unknown> =>
  act(circleId, 'look', look);

/** Changes the invitation link; a new one is stored. */
export async function changeLink(circleId: string, request: CircleLinkRequest): Promise<CircleLinkReply> {
  const reply = await act<CircleLinkReply>(circleId, 'link', request);
  if (reply.invite !== null) noteInvite(circleId, reply.invite);
  return reply;
}

export async function changeMember(
  circleId: string,
  request: ChangeMemberRequest,
): Promise<ChangeMemberReply> {
  const reply = await act<ChangeMemberReply>(circleId, 'members', request);
  if (reply.invite !== null) noteInvite(circleId, reply.invite);
  return reply;
}

export const newCircleKey = (circleId: string, request: CircleKeysRequest): Promise<CircleKeysReply> =>
  act(circleId, 'keys', request);

/** Ends a newer key of one's own, which another person may have. */
export const objectToKey = (circleId: string): Promise<unknown> => act(circleId, 'object');

/** Of a circle whose owner has not come for a month. */
export const takeOver = (circleId: string): Promise<unknown> => act(circleId, 'takeover');

export async function leaveCircle(circleId: string, request: LeaveCircleRequest): Promise<void> {
  await act(circleId, 'leave', request);
  forgetCircle(circleId);
}

export const deleteCircle = (circleId: string, request: DeleteCircleRequest): Promise<unknown> =>
  act(circleId, 'delete', request);

export const restoreCircle = (circleId: string): Promise<unknown> => act(circleId, 'restore');
