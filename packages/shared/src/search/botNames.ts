// Names of bots in records and on the wire, not localized.

import { botNumber, STRENGTHS, type Strength, seatedLevel, strengthOf } from './botNumber.ts';

const STRENGTH_NAMES: Readonly<Record<Strength, string>> = {
  1: 'Bot · easy',
  2: 'Bot · medium',
  3: 'Bot · strong',
};

const LEVEL_NAME = 'Bot · level ';

const VERSION_OF_NAMES = { version: 1 };

/** The bot of this recorded name, of whatever ladder, and which of its kind at the table; undefined: no bot is called so. */
export function botCalled(name: string): { readonly bot: number; readonly nth: number } | undefined {
  const [, level, nthLevel = '1'] = /^Bot · level (\d{1,2})(?: (\d{1,2}))?$/.exec(name) ?? [];
  if (level !== undefined) return { bot: botNumber(VERSION_OF_NAMES, Number(level)), nth: Number(nthLevel) };
  const [, kind = name, nth = '1'] = /^(.+) (\d{1,2})$/.exec(name) ?? [];
  const bot = STRENGTHS.find((strength) => STRENGTH_NAMES[strength] === kind);
  return bot === undefined ? undefined : { bot, nth: Number(nth) };
}

/** A second bot of its kind at a table gets a number behind it. */
export function botName(bot: number): string {
  const strength = strengthOf(bot);
  return strength === undefined ? `${LEVEL_NAME}${seatedLevel(bot)}` : STRENGTH_NAMES[strength];
}
