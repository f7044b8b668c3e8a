// Common parts of the notification fields: how one is changed, the accompanying data, and the error message.

import { ApiError } from '../net/api/api.ts';
import type { Mine, Settings } from '../net/people/notifications.ts';
import { errorText } from '../text/errors.ts';
import { language } from '../text/language.ts';

/** A change is made on the server first and then shown; resolves to false if it was refused. */
export type Change = (work: () => Promise<Mine | undefined>) => Promise<boolean>;

export interface FieldProps {
  readonly mine: Mine;
  readonly change: Change;
}

/** Language and time zone of this browser's notifications. */
export const settingsNow = ({ quiet, off, on, digest }: Mine): Settings => ({
  language: language(),
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  ...{ quiet, off, on, digest },
});

export const faultText = (error: unknown): string =>
  error instanceof ApiError ? errorText(error.code, error.message).text : errorText('unreachable', '').text;
