// Messages of circles, and of their errors.

import { CIRCLE_ERRORS, type CircleError } from '@hexmarch/shared/protocol/errors/codes';
import { ApiError } from '../../../net/api/api.ts';
import { catalogue } from '../../../text/catalogue.ts';
import { codeIn, type Worded } from '../../../text/codes.ts';
import { failureText } from '../../../text/errors.ts';
import { type Act, useActWith } from '../../../ui/controls/useActWith.ts';
import type messages from './messages/en.json';

type Key = keyof typeof messages;

export const { say, sayParts } = await catalogue<typeof messages>(import.meta.url);

const ERRORS: readonly Worded<CircleError, Key, 'error'>[] = CIRCLE_ERRORS;

/** The error as a sentence; rethrows any error that is not the server's. */
export function whyText(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  const known = codeIn(ERRORS, error.code);
  return known === undefined ? failureText(error).text : say(`error.${known}`);
}

/** A request of this screen, with its error in words. */
export const useAct = (): Act => useActWith(whyText);
