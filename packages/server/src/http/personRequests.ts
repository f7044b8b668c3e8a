// Bodies of requests about people who keep their games: unknown JSON becomes typed values here, or a `bad-request`.

import { LIMITS } from '@hexmarch/shared/protocol/messages';
import { type BindRequest, type KeepRequest, PERSON_LIMITS } from '@hexmarch/shared/protocol/people';
import { z } from 'zod';
import { parse } from './requests.ts';

const name = z.string().max(LIMITS.rawNameMax);
const key = z.string().regex(/^[\w-]{16,128}$/);
const seats = z
  .array(z.object({ matchId: z.string().regex(/^[\w-]{1,64}$/), key }))
  .max(PERSON_LIMITS.seatsAtOnce);

export const parseKeep = (body: unknown): KeepRequest =>
  parse(z.object({ name, lang: z.string().regex(/^[a-z]{2}$/), seats }), body);
export const parseBind = (body: unknown): BindRequest => parse(z.object({ seats }), body);
export const parseName = (body: unknown): { readonly name: string } => parse(z.object({ name }), body);
/** As people type it. */
export const parseCode = (body: unknown): { readonly code: string } =>
  parse(z.object({ code: z.string().max(LIMITS.rawNameMax) }), body);
export const parseClaim = (body: unknown): { readonly claim: string } =>
  parse(z.object({ claim: key }), body);
