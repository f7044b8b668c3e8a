// Sanitised input, for names and chat.

import { isSingleScript } from '@hexmarch/shared/protocol/people/singleScript';
import { LIMITS } from '@hexmarch/shared/protocol/room/messages';
import { cleanLine } from '../../src/base/cleanLine.ts';
import { personName, skeletonOf } from '../../src/people/personName.ts';
import { cleanName, nameApart } from '../../src/table/seats/names.ts';

const FAMILY = '👩‍👩‍👧‍👦';

test.each([
  ['  Ada   Lovelace ', 'Ada Lovelace'],
  ['Ada\nLovelace', 'Ada Lovelace'],
  ['\u202eevil\u0000', 'evil'],
  ['\u2067evil\u2069\u200f', 'evil'],
  ['\u200b\u200b', ''],
  ['\u200c\u200d\ufe0f', ''],
  ['\u3164\u115f\uffa0\u2800', ''],
  ['A\u034fd\ufe0fa\u{e0041}', 'Ada'],
  ['Z\u0300\u0301\u0302\u0303\u0304a\u0301l', 'Z\u0300\u0301ál'],
  ['Z\u0300\u200d\u0301\u200c\u0302\u0303', 'Z\u0300\u0301'],
  ['\u0301\u0302Ada \u0303Lovelace', 'Ada Lovelace'],
  [' \u200d\u0301Ada', 'Ada'],
  ['A\u20ddda', 'Ada'],
  ['A\u200dd\u200ca', 'Ada'],
  [`ก${'\u0e47\u0e49'.repeat(9)}`, 'ก\u0e47\u0e49'],
  [`က${'\u102d'.repeat(9)}`, `က${'\u102d'.repeat(4)}`],
  ['\u0646\u200c\u200c\u200d\u200cA', '\u0646A'],
  ['👩‍', '👩'],
  ['‍👩‍‍👧', '👩👧'],
  ['🏴\u{e0067}\u{e0062}', '🏴'],
])('of %j is left %j', (typed, shown) => {
  expect(cleanLine(typed)).toBe(shown);
  expect(cleanLine(shown)).toBe(shown);
});

test.each([
  'Nguyễn Đức',
  'น้ำผึ้ง',
  'चीज़ों',
  'မြို့',
  'བསྒྲུབས',
  'שָּׁלוֹם',
  'عبد اللَّٰه',
  'علی‌رضا',
  'ه‍',
  'क्‍ष',
  'র‍্যাব',
  'ශ්‍රී',
  'ക്‍',
  FAMILY,
  '👩🏽‍🚀',
  '👩‍❤️‍👨',
  '🏳️‍🌈',
  '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
  '1️⃣ #⃣',
  '❤️',
])('%j stays as it is', (typed) => {
  expect(cleanLine(typed)).toBe(typed.normalize('NFC'));
});

test('a name is truncated to its limit without splitting joined characters', () => {
  expect(cleanName('x'.repeat(50))).toBe('x'.repeat(LIMITS.nameMax));
  // Seven code points each: the fourth does not fit.
  expect(cleanName(FAMILY.repeat(4))).toBe(FAMILY.repeat(3));
  expect(nameApart(`${FAMILY.repeat(3)}abc`, [`${FAMILY.repeat(3)}abc`])).toBe(`${FAMILY.repeat(3)}a 2`);
});

test.each([
  ['علی‌رضا', 'علیرضا'],
  ['क्‍ष', 'क्ष'],
  [FAMILY, '👩👩👧👦'],
  ['❤️ Ada', '❤ Ada'],
])('[TABLE-12.1] what joins letters does not tell %j from %j', (one, other) => {
  expect(nameApart(cleanName(one), [other])).toBe(`${cleanName(one)} 2`);
  expect(skeletonOf(cleanName(one))).toBe(skeletonOf(other));
  expect(isSingleScript(one)).toBe(true);
});

test('joiners are not letters', () => {
  expect(() => personName({}, '❤️')).toThrow('two letters');
  expect(personName({}, '❤️❤️').name).toBe('❤️❤️');
});
