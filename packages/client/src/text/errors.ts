// Error texts with a way to recover: failed joins, and refusals by the server rather than by a game's rules.

import { type BanDetails, banIn } from '@hexmarch/shared/protocol/errors/bans';
import {
  HOST_REFUSALS,
  type HostRefusal,
  REQUEST_ERRORS,
  type RequestError,
} from '@hexmarch/shared/protocol/errors/codes';
import type { RemovedMessage } from '@hexmarch/shared/protocol/errors/rejections';
import type { RefusedMessage } from '@hexmarch/shared/protocol/room/messages';
import { catalogue } from './catalogue.ts';
import { codeIn, type Worded } from './codes.ts';
import { dateText } from './language.ts';
import type messages from './messages/errors/en.json';

type Key = keyof typeof messages;

export const { say } = await catalogue<typeof messages>(import.meta.url, 'messages/errors');

export interface ErrorText {
  readonly title: string;
  readonly text: string;
}

/** Codes beside those of failed requests: why a person is removed from a table, and this page's own. */
const OWN_ERRORS = ['elsewhere', 'no-sockets', 'unreachable'] as const;
const SENT_AWAY = [
  'closed',
  'given-up',
  'host-closed',
  'key-renewed',
  'removed',
  'watchers-refused',
] as const satisfies readonly SentAway[];
type SentAway = RemovedMessage['reason'];
type Met = RequestError | SentAway | (typeof OWN_ERRORS)[number];

const ERRORS: readonly WordedTwice<Met>[] = [...REQUEST_ERRORS, ...SENT_AWAY, ...OWN_ERRORS];
type WordedTwice<Code extends string> =
  Worded<`${Code}.${'title' | 'text'}`, Key, 'error'> extends never ? never : Code;

/** A failure, by the server's code or a local one; an `ApiError` is one. */
export interface Failed {
  readonly code: string;
  readonly message: string;
  /** With `banned`. */
  readonly ban?: BanDetails | undefined;
}

export const failureText = ({ code, message, ban }: Failed): ErrorText =>
  ban === undefined ? errorText(code, message) : banText(ban);

// TABLE-25.4.
const banText = (ban: BanDetails): ErrorText => ({
  title: say('error.banned.title'),
  text: withWords(say('error.banned.text', { until: untilText(ban) }), ban),
});

/** Includes the operators' message. */
const withWords = (text: string, { words }: BanDetails): string =>
  words === undefined ? text : `${text} ${say('banned.words', { words })}`;

const untilText = ({ until }: BanDetails): string =>
  dateText(until, { dateStyle: 'medium', timeStyle: 'short' });

/** `message` is the server's text, for codes that this page does not know. */
export function errorText(code: string, message: string): ErrorText {
  const known = codeIn(ERRORS, code);
  if (known !== undefined) return { title: say(`error.${known}.title`), text: say(`error.${known}.text`) };
  return { title: say('unknown.title'), text: message === '' ? say('unknown.text') : message };
}

const REFUSALS: readonly Worded<HostRefusal, Exclude<Key, 'refused.unknown'>, 'refused'>[] = HOST_REFUSALS;

/** Refusals that are not a game's. */
export function refusalText(code: string, params: RefusedMessage['params'] = {}): string {
  const known = codeIn(REFUSALS, code);
  if (known === undefined) return say('refused.unknown');
  const ban = banIn(params);
  if (ban === undefined) return say(`refused.${known}`, params);
  return withWords(say(`refused.${known}`, { until: untilText(ban) }), ban);
}
