// What went wrong, with a way on: failures to enter a match, and refusals that are no game's rule but the server's own.

import { type BanTold, banIn } from '@hexmarch/shared/protocol/bans';
import {
  HOST_REFUSALS,
  type HostRefusal,
  REQUEST_ERRORS,
  type RequestError,
} from '@hexmarch/shared/protocol/codes';
import type { RefusedMessage } from '@hexmarch/shared/protocol/messages';
import type { RemovedMessage } from '@hexmarch/shared/protocol/turnedAway';
import { catalogue } from './catalogue.ts';
import { codeIn, type Worded } from './codes.ts';
import { dateText } from './language.ts';
import type messages from './messages/errors/en.json';

type Key = keyof typeof messages;

export const { say } = await catalogue<Key>(
  'errors',
  (language) => import(`./messages/errors/${language}.json`, { with: { type: 'json' } }),
);

export interface ErrorText {
  readonly title: string;
  readonly text: string;
}

/** Beside what a request fails with: why somebody is sent away from a table, and what this page finds out by itself. */
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

/** What has failed; an `ApiError` is one. */
export interface Failed {
  readonly code: string;
  readonly message: string;
  readonly ban?: BanTold | undefined;
}

export const failureText = ({ code, message, ban }: Failed): ErrorText =>
  ban === undefined ? errorText(code, message) : banText(ban);

// TABLE-25.4.
const banText = (ban: BanTold): ErrorText => ({
  title: say('error.banned.title'),
  text: withWords(say('error.banned.text', { until: untilText(ban) }), ban),
});

/** Also what the operators say to it. */
const withWords = (text: string, { words }: BanTold): string =>
  words === undefined ? text : `${text} ${say('banned.words', { words })}`;

const untilText = ({ until }: BanTold): string =>
  dateText(until, { dateStyle: 'medium', timeStyle: 'short' });

/** `message` is what the server said of it, for codes that this page does not know. */
export function errorText(code: string, message: string): ErrorText {
  const known = codeIn(ERRORS, code);
  if (known !== undefined) return { title: say(`error.${known}.title`), text: say(`error.${known}.text`) };
  return { title: say('unknown.title'), text: message === '' ? say('unknown.text') : message };
}

const REFUSALS: readonly Worded<HostRefusal, Exclude<Key, 'refused.unknown'>, 'refused'>[] = HOST_REFUSALS;

/** Refusals that break no rule of a game. */
export function refusalText(code: string, params: RefusedMessage['params'] = {}): string {
  const known = codeIn(REFUSALS, code);
  if (known === undefined) return say('refused.unknown');
  const ban = banIn(params);
  if (ban === undefined) return say(`refused.${known}`, params);
  return withWords(say(`refused.${known}`, { until: untilText(ban) }), ban);
}
