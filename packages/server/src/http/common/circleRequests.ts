// Bodies of requests about circles: unknown JSON becomes typed values here, or a `bad-request`.

import { CHAT_LIMITS } from '@hexmarch/shared/protocol/people/chat';
import {
  CIRCLE_HOOK_KINDS,
  CIRCLE_NOTIFICATION_KINDS,
  type CircleCalendarRequest,
  type CircleChatPlace,
  type CircleNotificationsRequest,
  type CircleWebhookRequest,
  type ReportInCircleRequest,
  type SayInCircleRequest,
} from '@hexmarch/shared/protocol/people/circleNews';
import {
  type AnswerEveningRequest,
  EVENING_ANSWERS,
  type FixEveningRequest,
  type NewSeasonRequest,
  type ProposeEveningRequest,
  SEASON_LIMITS,
  type StrikeRequest,
} from '@hexmarch/shared/protocol/people/circleParts';
import {
  type ChangeMemberRequest,
  CIRCLE_LIMITS,
  CIRCLE_MODES,
  type CircleGlancesRequest,
  type CircleInvitation,
  type CircleKeysRequest,
  type CircleLinkRequest,
  type CircleLookRequest,
  type CircleRoomRequest,
  type CircleSelfRequest,
  type CreateCircleRequest,
  type DeleteCircleRequest,
  type JoinCircleRequest,
  type LeaveCircleRequest,
  type SeatThere,
} from '@hexmarch/shared/protocol/people/circles';
import { LIMITS } from '@hexmarch/shared/protocol/room/messages';
import { z } from 'zod';
import { LANGUAGES } from '../../base/messages.ts';
import { NOTIFICATION_LIMITS } from '../../notifications/model/notificationLimits.ts';
import { parse, REPORT_WHY } from './requests.ts';

const name = z.string().max(LIMITS.rawNameMax);
const secret = z.string().regex(/^[\w-]{16,128}$/);
/** A link's secret, or letters as somebody types them. */
const invite = z.string().min(1).max(128);
const seat = z.object({ matchId: z.string().regex(/^[\w-]{1,64}$/), key: secret.optional() });
const look = z.object({
  emblem: z
    .int()
    .min(0)
    .max(CIRCLE_LIMITS.emblems - 1),
  colour: z
    .int()
    .min(0)
    .max(CIRCLE_LIMITS.colours - 1),
});
const circleId = z.string().regex(/^[\w-]{1,64}$/);
const number = z.int().min(1).max(1_000_000);
/** Ms since 1970. */
const time = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
const evening = z.string().regex(/^[\w-]{1,16}$/);

export const parseCircle = (body: unknown): CreateCircleRequest =>
  parse(z.object({ name, look, memberName: name, from: seat.optional() }), body);
export const parseGlances = (body: unknown): CircleGlancesRequest =>
  parse(
    z.object({ circles: z.array(z.object({ circleId, key: secret })).max(CIRCLE_LIMITS.circlesMax) }),
    body,
  );
export const parseSeatThere = (body: unknown): SeatThere => parse(seat, body);
export const parseInvitation = (body: unknown): CircleInvitation => parse(z.object({ invite }), body);
export const parseCode = (body: unknown): { readonly code: string } => parse(z.object({ code: name }), body);
export const parseJoinCircle = (body: unknown): JoinCircleRequest =>
  parse(z.object({ name, invite: invite.optional(), seat: seat.optional() }), body);
export const parseCircleSelf = (body: unknown): CircleSelfRequest =>
  parse(
    z.object({
      isHidden: z.boolean().optional(),
      handUntil: time.nullable().optional(),
      name: name.optional(),
    }),
    body,
  );
export const parseCircleLook = (body: unknown): CircleLookRequest => parse(z.object({ name, look }), body);
export const parseCircleLink = (body: unknown): CircleLinkRequest =>
  parse(
    z.object({
      mode: z.enum(CIRCLE_MODES).optional(),
      renew: z.literal(true).optional(),
      code: z.literal(true).optional(),
    }),
    body,
  );
export const parseChangeMember = (body: unknown): ChangeMemberRequest =>
  parse(z.object({ number, change: z.enum(['let-in', 'organiser', 'member', 'owner', 'remove']) }), body);
export const parseCircleKeys = (body: unknown): CircleKeysRequest =>
  parse(z.object({ for: z.union([z.literal('device'), number]) }), body);
export const parseLeaveCircle = (body: unknown): LeaveCircleRequest =>
  parse(z.object({ erase: z.literal(true).optional() }), body);
export const parseDeleteCircle = (body: unknown): DeleteCircleRequest => parse(z.object({ name }), body);

/** Seats of the room are parsed as those of any other. */
export const parseCircleRoom = (
  body: unknown,
): Omit<CircleRoomRequest, 'room'> & { readonly room: unknown } =>
  parse(
    z.object({
      room: z.unknown(),
      reservedFor: z.array(number).max(LIMITS.seatsMax),
      isLinked: z.literal(true).optional(),
    }),
    body,
  );

export const parseEvening = (body: unknown): ProposeEveningRequest =>
  parse(
    z.object({
      times: z.array(time).min(1).max(CIRCLE_LIMITS.timesMax),
      zone: z.string().regex(/^[A-Za-z0-9_+/-]{1,64}$/),
    }),
    body,
  );
export const parseEveningAnswer = (body: unknown): AnswerEveningRequest =>
  parse(z.object({ evening, answers: z.array(z.enum(EVENING_ANSWERS)).max(CIRCLE_LIMITS.timesMax) }), body);
export const parseEveningFix = (body: unknown): FixEveningRequest =>
  parse(
    z.object({
      evening,
      time: z
        .int()
        .min(0)
        .max(CIRCLE_LIMITS.timesMax - 1)
        .nullable(),
    }),
    body,
  );

const count = (most: number) => z.int().min(1).max(most);

export const parseSeason = (body: unknown): NewSeasonRequest =>
  parse(
    z.object({
      name,
      games: z.array(z.string().max(32)).max(16).nullable(),
      from: time,
      until: time,
      points: z.union([
        z.literal('share'),
        z.object({
          byPlace: z
            .array(z.int().min(0).max(SEASON_LIMITS.placePointsMax))
            .min(1)
            .max(SEASON_LIMITS.placesMax),
        }),
      ]),
      order: z.union([z.enum(['mean', 'sum']), z.object({ best: count(1000) })]),
      minimum: count(SEASON_LIMITS.minimumMax),
    }),
    body,
  );
export const parseStrike = (body: unknown): StrikeRequest =>
  parse(
    z.object({ season: circleId, n: count(10_000), reason: z.string().max(LIMITS.rawNameMax * 2) }),
    body,
  );
/** Spaces and the like go before it is measured. */
const RAW_TIMES = 4;
const n = z.int().min(1).max(Number.MAX_SAFE_INTEGER);

export const parseSayInCircle = (body: unknown): SayInCircleRequest =>
  parse(z.object({ text: z.string().max(RAW_TIMES * CHAT_LIMITS.textMax) }), body);
export const parseChatPlace = (body: unknown): CircleChatPlace => parse(z.object({ n }), body);
export const parseReportInCircle = (body: unknown): ReportInCircleRequest =>
  parse(z.object({ n, ...REPORT_WHY }), body);
export const parseCircleCalendar = (body: unknown): CircleCalendarRequest =>
  parse(z.object({ on: z.boolean(), language: z.enum(LANGUAGES).optional() }), body);
export const parseCircleWebhook = (body: unknown): CircleWebhookRequest =>
  parse(
    z.object({
      address: z.string().max(NOTIFICATION_LIMITS.endpointLength).optional(),
      language: z.enum(LANGUAGES),
      off: z.array(z.enum(CIRCLE_HOOK_KINDS)).max(CIRCLE_HOOK_KINDS.length),
    }),
    body,
  );
export const parseCircleNotifications = (body: unknown): CircleNotificationsRequest =>
  parse(
    z.object({
      key: secret.optional(),
      on: z.boolean(),
      kinds: z.array(z.enum(CIRCLE_NOTIFICATION_KINDS)).max(CIRCLE_NOTIFICATION_KINDS.length).optional(),
    }),
    body,
  );
