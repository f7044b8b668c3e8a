// Codes of an engine and the sentences for them: the compiler holds one list to the other.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeIn, type Worded } from '../src/text/codes.ts';

type Code = 'blocked' | 'full';
const CODES: readonly Code[] = ['blocked', 'full'];

/** One line each: what stands below it compiles only as the comment says. */
const whole: readonly Worded<Code, 'refusal.blocked' | 'refusal.full' | 'title', 'refusal'>[] = CODES;
// @ts-expect-error: `full` has no sentence.
const silent: readonly Worded<Code, 'refusal.blocked' | 'title.full', 'refusal'>[] = CODES;
// @ts-expect-error: nobody says `far`.
const idle: readonly Worded<Code, 'refusal.blocked' | 'refusal.full' | 'refusal.far', 'refusal'>[] = CODES;

test.each([[whole], [silent], [idle]])('a code that is in the list is found, and no other', (codes) => {
  expect(codeIn(codes, 'full')).toBe('full');
  expect(codeIn(codes, 'far')).toBeUndefined();
  expect(codeIn(codes, 'toString')).toBeUndefined();
});

test('what server and table refuse with is spelled like the codes of games', () => {
  const keys = ['errors', 'table'].flatMap((name) => {
    const file = join(import.meta.dirname, '../src/text/messages', name, 'en.json');
    return Object.keys(JSON.parse(readFileSync(file, 'utf8')));
  });
  const codes = keys.filter((key) => /^(?:error|refused)\./.test(key)).map((key) => key.split('.')[1] ?? '');
  expect(codes.length).toBeGreaterThan(60);
  expect(codes.filter((code) => !/^[a-z]+(?:-[a-z]+)*$/.test(code))).toEqual([]);
});
