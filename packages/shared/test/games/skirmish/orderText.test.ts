// The order language on invalid input, and round trips of valid input.

import fc from 'fast-check';
import {
  canonicalWords,
  formatOrder,
  readOrder,
  readOrders,
  readWithdrawal,
  splitOrders,
} from '../../../src/games/skirmish/orderText.ts';
import { runs } from '../../../tools/sweep.ts';
import { SIZES, situationOf } from './positions.ts';

test('[SKI-4.5] canonical text reads as the order that it was written from', () => {
  fc.assert(
    fc.property(SIZES, (size) => {
      for (const { order } of situationOf(size).counted) expect(readOrder(formatOrder(order))).toEqual(order);
    }),
    { numRuns: runs(300) },
  );
});

test('[SKI-4.6] any text is read, and what is read as an order is that order in canonical text', () => {
  const words = fc.constantFrom(
    'AB',
    'cd',
    'TO',
    '->',
    '>',
    '→',
    '–>',
    'S',
    'supports',
    'REF',
    'H',
    'HL',
    'b',
    'Farm',
    ',',
    ';',
    '\n',
    '/submit',
    'ß',
    'ſ',
    ' ',
  );
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(words, { maxLength: 9 }).map((list) => list.join(' ')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      readWithdrawal(text);
      for (const { order } of readOrders(text)) {
        if (order !== null) expect(readOrder(formatOrder(order))).toEqual(order);
      }
    }),
    { numRuns: runs(2000) },
  );
});

test.each(['ß H', 'ſi H', 'AB to ß', 'AB --> CD', 'AB - CD', 'HL H', 'constructor H'])(
  '[SKI-4.2] %s is no order',
  (text) => {
    expect(readOrder(text)).toBeNull();
  },
);

test('[SKI-6.8] supports of supports are read however many there are', () => {
  expect(readOrder(`${'AB S '.repeat(200_000)}CD`)).toEqual({ type: 'supportHold', at: 'AB', whom: 'AB' });
});

test('[SKI-5.13] withdrawing', () => {
  expect(readWithdrawal(' Withdraw ab ')).toBe('AB');
  expect(readWithdrawal('withdraw ref')).toBe('REF');
  for (const text of ['withdraw', 'withdraw TO', 'withdraw AB CD', 'AB H'])
    expect(readWithdrawal(text)).toBeNull();
});

test('[SKI-4.1] parts are where they were typed', () => {
  const text = ' /submit  ab h ,, ;cd ->ef\n x y ';
  const parts = splitOrders(text);
  expect(parts.map((part) => part.text)).toEqual(['ab h', 'cd ->ef', 'x y']);
  for (const part of parts) expect(text.slice(part.start, part.start + part.text.length)).toBe(part.text);
});

test('[SKI-4.2] the words of any text, spelled as in canonical text', () => {
  expect(canonicalWords('ab supports ref->CD hold BUILD farm')).toEqual('AB S REF to CD H B F'.split(' '));
  expect(canonicalWords(' Mirmere hl ß ')).toEqual(['MIRMERE', 'H', 'ß']);
});
