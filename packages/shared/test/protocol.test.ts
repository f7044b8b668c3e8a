// Texts and numbers in which a match travels: reading what was written gives the same.

import fc from 'fast-check';
import { packHex, unpackHex } from '../src/protocol/room/hashText.ts';
import { formatLastLine, type LastLine, parseLastLine } from '../src/protocol/room/lastLine.ts';
import { packLine, unpackLine, type WordTable } from '../src/protocol/room/lineText.ts';
import {
  packMark,
  packTurn,
  type RoomState,
  sequenceOf,
  snapshotOf,
} from '../src/protocol/room/roomState.ts';

describe('hex', () => {
  test('32 bytes cost 43 characters and come back; any other text stays as it is', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
        const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
        expect(packHex(hex)).toHaveLength(43);
        expect(unpackHex(packHex(hex))).toBe(hex);
      }),
    );
    for (const text of ['', 'abc', 'x'.repeat(64)]) expect(unpackHex(packHex(text))).toBe(text);
  });
});

describe('room state', () => {
  const stateOf = (state: Partial<RoomState>, seatCount = 2): RoomState => ({
    words: ['"step"', '"rest"'],
    pages: [],
    room: {
      game: 'g',
      options: '{}',
      seats: Array.from({ length: seatCount }, () => ({})),
      commitment: '',
    },
    ...state,
  });

  test('a sequence number and a check come back, beyond a byte as well', () => {
    fc.assert(
      fc.property(fc.nat(30_000), fc.nat(255), (sequence, check) => {
        const state = stateOf({ mark: packMark(sequence, check), high: sequence >>> 8 });
        expect(sequenceOf(state)).toBe(sequence);
        expect(snapshotOf(state).check).toBe(check);
      }),
    );
  });

  test('the phase and the awaited seats come back, as many seats as there may be', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(35)), fc.nat(1), (seats, phase) => {
        const awaiting = [...seats].sort((a, b) => a - b);
        const snapshot = snapshotOf(stateOf({ turn: packTurn(phase, awaiting, 36) }, 36));
        expect(snapshot.awaiting).toEqual(awaiting);
        expect(snapshot.phase).toBe(['step', 'rest'][phase]);
      }),
    );
  });

  test('what is not there is as it mostly is', () => {
    expect(snapshotOf(stateOf({}))).toMatchObject({
      status: 'waiting',
      visibility: 'public',
      clock: { kind: 'untimed' },
      takebacks: 'quiet',
      table: { paused: false, offer: null },
      outcome: null,
      board: {},
      last: '',
      dice: { entropy: [0, 1].map(() => ({ promise: '', value: '' })) },
    });
  });
});

describe('last line', () => {
  const seat = fc.integer({ min: 0, max: 35 });
  const actor = fc.oneof(
    seat.map((one) => ({ kind: 'seat' as const, seat: one })),
    fc.constant({ kind: 'host' as const }),
  );
  const word = fc.stringMatching(/^[a-zA-Z0-9,=-]{1,12}$/);
  const command: fc.Arbitrary<LastLine> = fc.record({
    actor,
    command: fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' ')),
    faces: fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 6 }),
  });
  const events: fc.Arbitrary<LastLine> = fc.record({
    actor,
    events: fc.array(fc.record({ type: word }), { maxLength: 4 }),
  });

  test('reading what was written gives the same line', () => {
    fc.assert(
      fc.property(fc.oneof(command, events), (line) => {
        expect(parseLastLine(formatLastLine(line))).toEqual(line);
      }),
    );
  });
});

describe('a line as it travels', () => {
  /** A dictionary of that capacity. */
  function tableOf(room: number): WordTable & { readonly words: readonly string[] } {
    const words: string[] = [];
    return {
      words,
      indexOf(word) {
        if (!words.includes(word) && words.length < room) words.push(word);
        return words.includes(word) ? words.indexOf(word) : undefined;
      },
      wordAt: (index) => words[index] ?? '',
    };
  }

  test('unpacked it is the same line, whatever is in it', () => {
    const piece = fc.oneof(
      fc.stringMatching(/^[a-i0-9,\- #>;x+*CM]{1,8}$/),
      fc.stringMatching(/^[a-z]{1,7}$/),
      fc.string({ unit: 'binary-ascii', maxLength: 3 }),
      fc.string({ unit: 'binary', maxLength: 2 }),
    );
    const head = fc.constantFrom('0 ', '1 ', '9 ', 'a ', 'v ', 'w ', 'z ', '- ', '0*', '-*');
    fc.assert(
      fc.property(head, fc.array(piece, { maxLength: 6 }), fc.nat(3), (actor, pieces, room) => {
        const table = tableOf(room);
        const line = actor + pieces.join('');
        const text = packLine(line, table);
        expect(unpackLine(text, table)).toBe(line);
        expect(text.length).toBeLessThanOrEqual(line.length);
      }),
      { numRuns: 2000 },
    );
    expect(unpackLine(packLine('', tableOf(1)), tableOf(1))).toBe('');
  });

  test.each([
    ['0 12-17', 4],
    ['1 move C 6,-3 6,-4', 10],
    ['1 g1-f2', 5],
    ['0 move M 2,0 3,-1#6,3', 12],
  ])('%s takes %i characters', (line, length) => {
    expect(packLine(line, tableOf(64))).toHaveLength(length);
  });
});
