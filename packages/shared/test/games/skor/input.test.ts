// Unknown input: always a result, never an exception (SKOR-11).

import fc from 'fast-check';
import { parsePosition } from '../../../src/games/skor/position.ts';
import { skor } from '../../../src/games/skor/skor.ts';
import { canonicalText } from '../../../src/kernel/json.ts';
import { seededRandom } from '../../../src/kernel/random.ts';
import { playRandomly } from '../../../tools/games/skor/random/style.ts';

const words = fc.constantFrom(
  'move',
  'C',
  'M',
  '0,0',
  '1,0',
  '-1,0',
  '01,0',
  '9999,0',
  'infiltrate',
  'send',
  '3',
  '-3',
  '1e9',
  'build',
  'farm',
  'setup',
  'culture=feudal',
  'side=2',
  'side=99',
  'tech=city',
  'end',
  'roll',
  'place',
  'note',
  'link',
  '__proto__',
  'constructor',
  '',
  '!',
  'é',
);
const nearlyCommands = fc.array(words, { maxLength: 7 }).map((list) => list.join(' '));

test('[SKOR-11] any text is a command or a refusal that names the rule', () => {
  fc.assert(
    fc.property(fc.oneof(nearlyCommands, fc.string({ maxLength: 500 })), (text) => {
      const parsed = skor.parseCommandText(skor.initialState(), text);
      if (!parsed.ok) expect(parsed.error.rule).toBe('SKOR-11');
      else
        expect(
          skor.parseCommandText(skor.initialState(), skor.formatCommand(skor.initialState(), parsed.value)),
        ).toEqual(parsed);
    }),
    { numRuns: 2000 },
  );
});

test('[SKOR-11] any JSON is a command or a refusal', () => {
  const fields = fc.record(
    {
      type: words,
      kind: words,
      at: words,
      from: words,
      to: words,
      path: fc.array(words),
      amount: fc.oneof(fc.double(), words),
      culture: fc.jsonValue(),
    },
    { requiredKeys: ['type'] },
  );
  fc.assert(
    fc.property(fc.oneof(fields, fc.anything()), (input) => {
      expect(typeof skor.parseCommand(input).ok).toBe('boolean');
    }),
    { numRuns: 2000 },
  );
});

test.each([
  { type: 'setup', culture: { toString: '' }, side: 1 },
  { type: 'setup', culture: 'feudal', side: [{ toString: 0 }] },
  { type: 'setup', culture: 'feudal', side: 1, tech: Object.create(null) },
  { type: 'setup', culture: 'feudal', side: 1, tech: ['military'] },
  { type: 'place', structure: 'farm', at: '1,0', builder: { valueOf: '' } },
  { type: 'place', structure: 'farm', at: '1,0', builder: 2 },
  { type: 'place', structure: 'farm', at: { toString: 0 } },
  { type: 'note', at: '1,0', text: ['x'] },
  { type: { toString: '' }, at: '1,0' },
])('[SKOR-11] what is no text is refused, whatever it would make of itself: %j', (input) => {
  expect(skor.parseCommand(input)).toMatchObject({ ok: false, error: { rule: 'SKOR-11' } });
});

test('a well-formed command in any state is decided without throwing and without changing it', () => {
  const [{ after: state } = { after: skor.initialState() }] = [
    ...playRandomly(3, { alternative: true, roundLimit: 20 }).plies,
  ].slice(40);
  const before = canonicalText(state);
  fc.assert(
    fc.property(nearlyCommands, fc.integer({ min: -1, max: 3 }), (text, seat) => {
      const parsed = skor.parseCommandText(state, text);
      if (parsed.ok) skor.decide(state, parsed.value, { kind: 'seat', seat }, seededRandom(1));
      expect(canonicalText(state)).toBe(before);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['{', 'no-json'],
  ['[]', 'no-object'],
  ['{"budget":-1}', 'no-such-number'],
  ['{"budget":"2"}', 'no-such-number'],
  ['{"starved":1}', 'no-truth'],
  ['{"stage":"end"}', 'none-of'],
  ['{"board":{}}', 'no-board'],
  ['{"board":["0,0","0,0"]}', 'no-such-space'],
  ['{"players":{"A":{"tech":{"magic":1}}}}', 'no-such-branch'],
  ['{"structures":{"0,0":"castle:A"}}', 'no-such-structure-text'],
  ['{"structures":{"0,0":1}}', 'no-text'],
  ['{"pieces":{"9,9":"A:M"}}', 'not-on-board'],
  ['{"pieces":{"0,0":"A:MMM"}}', 'no-stack-text'],
  ['{"pieces":{"0,0":"A:M"},"moved":{"0,0":"C"}}', 'no-piece-to-tire'],
  ['{"pieces":{"0,0":"A:M"},"used":{"0,0":[]}}', 'tiredness-does-not-fit'],
])('[SKOR-11] no position: %s', (text, code) => {
  expect(parsePosition(text)).toMatchObject({ ok: false, error: { code, rule: 'SKOR-11' } });
});

test('any text is a position or a refusal with a reason', () => {
  const keys = fc.constantFrom(
    'stage',
    'pieces',
    'structures',
    'turn',
    'players',
    'board',
    'moved',
    'used',
    'draw',
    'choices',
    'budget',
  );
  const positions = fc
    .dictionary(
      keys,
      fc.oneof(
        fc.jsonValue(),
        fc.dictionary(words, fc.oneof(words, fc.constantFrom('A:C', 'B:MM', 'A:CCC', 'farm:A', 'city:B'))),
      ),
    )
    .map((value) => JSON.stringify(value));
  fc.assert(
    fc.property(fc.oneof(positions, fc.string()), (text) => {
      const parsed = parsePosition(text);
      if (!parsed.ok)
        expect(parsed.error).toMatchObject({
          code: expect.stringMatching(/^[a-z][a-z-]+$/),
          rule: 'SKOR-11',
        });
    }),
    { numRuns: 2000 },
  );
});

test.each([
  [{ alternative: 'yes' }, 'SKOR-9.7'],
  [{ roundLimit: 0 }, 'SKOR-10.3'],
  [{ roundLimit: 1.5 }, 'SKOR-10.3'],
  [null, 'SKOR-10.3'],
])('options %j are refused by %s', (input, rule) => {
  expect(skor.parseOptions(input)).toMatchObject({ ok: false, error: { rule } });
});
