// Bodies of requests about notifications: unknown JSON becomes typed values here, or a `bad-request`.

import { z } from 'zod';
import { MINUTES_A_DAY } from '../../notifications/model/localTime.ts';
import { NOTIFICATION_LIMITS } from '../../notifications/model/notificationLimits.ts';
import { NOTIFICATION_LANGUAGES } from '../../notifications/model/notificationTypes.ts';
import { isZone } from '../../notifications/model/quietHours.ts';
import { mailAddress } from './requests.ts';

const { endpointLength, kindLength, kinds, mutedPeople, mutedChannels } = NOTIFICATION_LIMITS;
const ZONE_LENGTH = 64;
/** Of a request that names everybody at a table. */
const CHANNEL_LENGTH = 600;

const language = z.enum(NOTIFICATION_LANGUAGES);
const zone = z.string().max(ZONE_LENGTH).refine(isZone, 'this server knows no such zone');
const off = z.array(z.string().max(kindLength)).max(kinds);
const minute = z
  .int()
  .min(0)
  .max(MINUTES_A_DAY - 1);
const id = z.string().max(32);

export const FOLLOW = z.object({
  key: z
    .string()
    .regex(/^[\w-]{16,128}$/)
    .optional(),
  on: z.boolean(),
  off: off.default([]),
  seeks: z.boolean().default(false),
});

export const MUTE = z.object({
  people: z.array(id).max(mutedPeople),
  channels: z.array(z.string().max(CHANNEL_LENGTH)).max(mutedChannels),
});

export const SETTINGS = z.object({
  language,
  zone,
  quiet: z.object({ from: minute, to: minute }).nullable(),
  off,
  on: off.default([]),
  digest: minute.nullable().default(null),
});

export const OWN_HOOK = z.discriminatedUnion('do', [
  z.object({ do: z.literal('add'), service: z.literal('discord'), address: z.string().max(endpointLength) }),
  z.object({ do: z.enum(['remove', 'test']), id }),
]);

export const PUSH = z.object({
  endpoint: z.string().max(endpointLength),
  p256dh: z.string().max(128),
  auth: z.string().max(64),
});

export const PUSH_OFF = z.object({ endpoint: z.string().max(endpointLength) });

/** Empty: unset. */
export const MAIL = z.object({ address: z.union([z.literal(''), mailAddress]) });

export const EVENING = z.object({
  game: id,
  /** Ms since 1970. */
  until: z.int().positive().nullable(),
  language,
  zone,
});

export const CALENDAR = z.object({ on: z.boolean() });

export const WEBHOOK = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('add'),
    service: z.literal('discord'),
    address: z.string().max(endpointLength),
    language,
    off,
  }),
  z.object({ do: z.enum(['remove', 'test']), id }),
]);
