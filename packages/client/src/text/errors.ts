// What went wrong, with a way on: failures to enter a match, and refusals that are no game's rule but the server's own.

import { catalogue } from './catalogue.ts';
import type messages from './messages/errors/en.json';

type Key = keyof typeof messages;

export const { say, has } = await catalogue<Key>(
  'errors',
  (language) => import(`./messages/errors/${language}.json`, { with: { type: 'json' } }),
);

export interface ErrorText {
  readonly title: string;
  readonly text: string;
}

/** `message` is what the server said of it, for codes that this page does not know. */
export function errorText(code: string, message: string): ErrorText {
  const title = `error.${code}.title`;
  const text = `error.${code}.text`;
  if (has(title) && has(text)) return { title: say(title), text: say(text) };
  return { title: say('unknown.title'), text: message === '' ? say('unknown.text') : message };
}

/** Refusals that break no rule of a game. */
export function refusalText(code: string): string {
  const key = `refused.${code}`;
  return say(has(key) ? key : 'refused.unknown');
}
