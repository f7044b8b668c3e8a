// Messages of accounts, and of their errors.

import { PERSON_ERRORS, type PersonError } from '@hexmarch/shared/protocol/errors/codes';
import { ApiError } from '../../../net/api/api.ts';
import { PASSKEY_REFUSALS } from '../../../net/people/passkeys.ts';
import { catalogue } from '../../../text/catalogue.ts';
import { codeIn, type Worded } from '../../../text/codes.ts';
import { failureText } from '../../../text/errors.ts';
import type messages from './messages/en.json';

export type Key = keyof typeof messages;

export const { say } = await catalogue<typeof messages>(import.meta.url);

type Refusal = PersonError | (typeof PASSKEY_REFUSALS)[number];

const ERRORS: readonly Worded<Refusal, Key, 'error'>[] = [...PERSON_ERRORS, ...PASSKEY_REFUSALS];

/** The error as a sentence; rethrows any error that is not the server's. */
export function whyText(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  const known = codeIn(ERRORS, error.code);
  return known === undefined ? failureText(error).text : say(`error.${known}`);
}
