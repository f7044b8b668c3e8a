// Text is truncated at grapheme boundaries, in any unit of length.

import fc from 'fast-check';
import { codePoints, shortened, truncated } from '../../src/base/truncate.ts';
import { cleanName } from '../../src/table/seats/names.ts';

test.each([
  ['abc', 2, 'ab'],
  ['a🎲b', 2, 'a'],
  ['a🎲b', 3, 'a🎲'],
  ['e\u0301e\u0301', 3, 'e\u0301'],
  ['🇩🇪🇪🇸', 7, '🇩🇪'],
  ['👩‍👩‍👧x', 7, ''],
])('%j at most %d long is %j', (text, most, beginning) => {
  expect(truncated(text, most)).toBe(beginning);
});

test('truncated text is well-formed, within the limit, and ends with an ellipsis', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 12 }), (text, most) => {
      const short = shortened(text, most);
      expect(short.isWellFormed()).toBe(true);
      expect(short.length).toBeLessThanOrEqual(most);
      expect(short === text).toBe(text.length <= most);
      expect(text.startsWith(truncated(text, most, codePoints))).toBe(true);
    }),
  );
});

test('a name ends with a whole grapheme', () => {
  expect(cleanName(`${'a'.repeat(23)}🇩🇪`)).toBe('a'.repeat(23));
});
