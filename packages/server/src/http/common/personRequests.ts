// Bodies of requests about accounts: unknown JSON becomes typed values here, or a `bad-request`.

import {
  type BindRequest,
  type BlockRequest,
  type CreateProfileRequest,
  type FollowRequest,
  type MergeRequest,
  type PasskeyAnswer,
  PERSON_LIMITS,
  type SeenReportsRequest,
} from '@hexmarch/shared/protocol/people/people';
import { LIMITS } from '@hexmarch/shared/protocol/room/messages';
import { z } from 'zod';
import type { MadeResponse, UsedResponse } from '../../people/passkeys.ts';
import { parse } from './requests.ts';

const name = z.string().max(LIMITS.rawNameMax);
const key = z.string().regex(/^[\w-]{16,128}$/);
const seats = z
  .array(z.object({ matchId: z.string().regex(/^[\w-]{1,64}$/), key }))
  .max(PERSON_LIMITS.seatsAtOnce);

export const parseKeep = (body: unknown): CreateProfileRequest =>
  parse(z.object({ name, lang: z.string().regex(/^[a-z]{2}$/), seats }), body);
export const parseBind = (body: unknown): BindRequest => parse(z.object({ seats }), body);
export const parseName = (body: unknown): { readonly name: string } => parse(z.object({ name }), body);
/** As people type it. */
export const parseCode = (body: unknown): { readonly code: string } =>
  parse(z.object({ code: z.string().max(LIMITS.rawNameMax) }), body);
export const parseClaim = (body: unknown): { readonly claim: string } =>
  parse(z.object({ claim: key }), body);

export const parseMerge = (body: unknown): MergeRequest => parse(z.object({ token: key }), body);

/** Of somebody at a table, or a row of a list. */
const tenure = z.string().regex(/^[\w-]{1,16}$/);
const matchId = z.string().regex(/^[\w-]{1,64}$/);

export const parseFollow = (body: unknown): FollowRequest =>
  parse(z.object({ matchId, person: tenure.optional(), key: key.optional() }), body);
export const parseUnfollow = (body: unknown): { readonly matchId: string } | { readonly id: string } =>
  parse(z.union([z.object({ matchId }), z.object({ id: tenure })]), body);
export const parseAllowed = (body: unknown): { readonly on: boolean } =>
  parse(z.object({ on: z.boolean() }), body);

export const parseBlock = (body: unknown): BlockRequest => parse(z.object({ matchId, person: tenure }), body);

export const parseSeenReports = (body: unknown): SeenReportsRequest =>
  parse(
    z.object({ ids: z.array(z.string().regex(/^[a-f0-9]{64}$/)).max(PERSON_LIMITS.reportsAtOnce) }),
    body,
  );

/** Bytes in base64url: an id has 1,023 of them at most. */
const id = z.string().regex(/^[\w-]{1,1364}$/);
const bytes = z.string().regex(/^[\w-]{1,16000}$/);
const passkey = { id, rawId: id, type: z.literal('public-key') };
const transports = z
  .array(z.string().regex(/^[a-z-]{1,24}$/))
  .max(8)
  .default([]);

export const parseMade = (body: unknown): PasskeyAnswer<MadeResponse> =>
  parse(
    z.object({
      response: z.object({
        ...passkey,
        response: z.object({ clientDataJSON: bytes, attestationObject: bytes, transports }),
      }),
    }),
    body,
  );
export const parseUsed = (body: unknown): PasskeyAnswer<UsedResponse> =>
  parse(
    z.object({
      response: z.object({
        ...passkey,
        response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
      }),
    }),
    body,
  );
