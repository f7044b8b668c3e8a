// Commands as bytes: short, whole, and with one spelling each.

import fc from 'fast-check';
import { decodeCommand, encodeCommand } from '../src/protocol/room/commandBytes.ts';
import { LIMITS } from '../src/protocol/room/messages.ts';

const text = fc
  .string({ unit: 'binary', minLength: 1, maxLength: LIMITS.commandTextMax })
  .filter((one) => one.length <= LIMITS.commandTextMax && one.isWellFormed());

test('a command comes back as it was', () => {
  fc.assert(
    fc.property(fc.nat({ max: 2 ** 31 - 1 }), text, (seq, one) => {
      expect(decodeCommand(encodeCommand({ seq, text: one }))).toEqual({ seq, text: one });
    }),
  );
});

test('whatever can be read has no other spelling', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 12 }), (bytes) => {
      const command = decodeCommand(bytes);
      if (command !== undefined) expect([...encodeCommand(command)]).toEqual([...bytes]);
    }),
    { numRuns: 5000 },
  );
});

test('a number and a text cost as many bytes as they have', () => {
  expect([...encodeCommand({ seq: 5, text: 'end' })]).toEqual([5, 0x65, 0x6e, 0x64]);
  expect([...encodeCommand({ seq: 300, text: 'é' })]).toEqual([0xac, 0x02, 0xc3, 0xa9]);
});

test.each([
  ['nothing', []],
  ['a number alone', [5]],
  ['a number without an end', [0x80, 0x80, 0x80, 0x80, 0x80, 1, 0x61]],
  ['a number with a leading zero', [0x85, 0, 0x61]],
  ['a text that is no UTF-8', [5, 0xff]],
  ['a second spelling of a letter', [5, 0xc1, 0xa1]],
  ['half a character', [5, 0xed, 0xa0, 0x80]],
  ['a text too long', [5, ...Array<number>(LIMITS.commandTextMax + 1).fill(0x61)]],
])('%s is no command', (_name, bytes) => {
  expect(decodeCommand(Uint8Array.from(bytes))).toBeUndefined();
});
