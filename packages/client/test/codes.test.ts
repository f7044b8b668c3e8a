// Codes of an engine and the sentences for them: the compiler holds one list to the other.

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
