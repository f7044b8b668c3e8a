// An engine's codes and their messages: the compiler checks one list against the other.

import {
  ENTROPY_REFUSALS,
  HOST_REFUSALS,
  REQUEST_ERRORS,
  TABLE_REFUSALS,
} from '@hexmarch/shared/protocol/errors/codes';
import { codeIn, type Worded } from '../src/text/codes.ts';
import { errorText, failureText, refusalText } from '../src/text/errors.ts';
import { LANGUAGES, speak } from '../src/text/language.ts';
import { tableRefusal } from '../src/text/table.ts';

type Code = 'blocked' | 'full';
const CODES: readonly Code[] = ['blocked', 'full'];

/** One line each: what stands below it compiles only as the comment says. */
const whole: readonly Worded<Code, 'refusal.blocked' | 'refusal.full' | 'title', 'refusal'>[] = CODES;
// @ts-expect-error: `full` has no sentence.
const silent: readonly Worded<Code, 'refusal.blocked' | 'title.full', 'refusal'>[] = CODES;
// @ts-expect-error: nobody says `far`.
const idle: readonly Worded<Code, 'refusal.blocked' | 'refusal.full' | 'refusal.far', 'refusal'>[] = CODES;

test.each([[whole], [silent], [idle]])('a known code is found, and no other', (codes) => {
  expect(codeIn(codes, 'full')).toBe('full');
  expect(codeIn(codes, 'far')).toBeUndefined();
  expect(codeIn(codes, 'toString')).toBeUndefined();
});

const LISTS = { TABLE_REFUSALS, HOST_REFUSALS, ENTROPY_REFUSALS, REQUEST_ERRORS };

test.each(Object.entries(LISTS))(
  '%s are spelled like the codes of games, in order and none twice',
  (_name, codes) => {
    expect(codes.filter((code) => !/^[a-z]+(?:-[a-z]+)*$/.test(code))).toEqual([]);
    expect([...new Set(codes)].sort()).toEqual(codes);
  },
);

test('every code has a message of its own, and an unknown one the common message', () => {
  const unknown = refusalText('constructor');
  for (const code of HOST_REFUSALS) expect([code, refusalText(code)]).not.toEqual([code, unknown]);
  for (const code of TABLE_REFUSALS)
    expect([code, tableRefusal(code, { seconds: 2 })]).not.toEqual([code, undefined]);
  const { title } = errorText('constructor', '');
  for (const code of REQUEST_ERRORS) expect([code, errorText(code, '').title]).not.toEqual([code, title]);
  expect(tableRefusal('constructor')).toBeUndefined();
});

describe.each(LANGUAGES)('in %s', (language) => {
  beforeAll(() => speak(language));
  afterAll(() => speak('en'));

  test('a banned person reads until when, and the operators’ message', () => {
    const ban = { until: Date.UTC(2031, 4, 17, 12), words: 'Be kind, please.' };
    const failed = { code: 'banned', message: 'in English', ban };
    const { words, ...silent } = ban;
    const { title, text } = failureText(failed);
    expect(title).not.toContain('error.');
    for (const sentence of [text, refusalText('banned', ban)]) {
      expect(sentence).toContain('2031');
      expect(sentence).toContain(words);
    }
    for (const text of [failureText({ ...failed, ban: silent }).text, refusalText('banned', silent)]) {
      expect(text).toContain('2031');
      expect(text).not.toMatch(/undefined|kind|words/);
    }
  });

  test('a message sent too soon in slow mode says how long is left', () => {
    expect(refusalText('slow-mode', { seconds: 12, mark: 'm' })).toContain('12');
    expect(refusalText('slow-mode', { seconds: 1 })).not.toEqual(refusalText('slow-mode', { seconds: 2 }));
  });
});
