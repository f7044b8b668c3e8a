// The host concatenates an entry's line by hand; the verifier serializes the whole line.

import fc from 'fast-check';
import { canonicalText } from '../../src/kernel/json.ts';
import { entryText } from '../../src/match/record/record.ts';

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ maxLength: 12 }),
  // All that JSON writes otherwise, and what is next to it.
  fc
    .array(
      fc.constantFrom(
        '"',
        '\\',
        '/',
        '\u0000',
        '\u001f',
        ' ',
        '~',
        '\u007f',
        '\u0080',
        '\u2028',
        '\ud800',
        'a',
      ),
    )
    .map((units) => units.join('')),
);

test('the text of an entry is the canonical text of its line, whatever is in it', () => {
  fc.assert(
    fc.property(
      fc.record({ clock: text, command: text, commandId: text, rolls: text, state: text }),
      fc.record({ actor: fc.integer({ min: -2, max: 20 }), at: fc.nat(), sequence: fc.nat() }),
      fc.array(fc.record({ type: text, n: fc.integer() })),
      (texts, numbers, events) => {
        const written = entryText({ ...texts, ...numbers, events: canonicalText(events) });
        expect(written).toBe(canonicalText({ kind: 'entry', ...texts, ...numbers, events }));
      },
    ),
    { numRuns: 1000 },
  );
});
