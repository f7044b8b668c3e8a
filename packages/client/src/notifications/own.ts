// What the fields of notices share: how one is changed, what goes along, and what is said where it fails.

import { ApiError } from '../net/api.ts';
import type { Mine, Settings } from '../net/notices.ts';
import { errorText } from '../text/errors.ts';
import { language } from '../text/language.ts';

/** What a field changes is done by the server first, and shown then; fulfilled with false where it was refused. */
export type Change = (work: () => Promise<Mine | undefined>) => Promise<boolean>;

export interface FieldProps {
  readonly mine: Mine;
  readonly change: Change;
}

/** Whoever is told by this browser reads its language and lives by its clocks. */
export const settingsNow = ({ quiet, off, on, digest }: Mine): Settings => ({
  language: language(),
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  ...{ quiet, off, on, digest },
});

export const faultText = (error: unknown): string =>
  error instanceof ApiError ? errorText(error.code, error.message).text : errorText('unreachable', '').text;
