// Forged records with valid hashes and signatures, detectable by content alone.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '../../src/catalogue/registry.ts';
import { portableHasher as hasher } from '../../src/match/record/hasher.ts';
import { verifyRecord } from '../../src/match/verify/verifyRecord.ts';
import { signRecorded } from '../../tools/recordMatches.ts';
import { verifyRecordNow } from '../../tools/verifyRecordNow.ts';
import { forged, LOGS, type LooseLine, linesOf } from './forge.ts';

type Lie = readonly [title: string, id: string, index: number, lie: (line: LooseLine) => LooseLine];
type FarLie = readonly [title: string, id: string, line: number, lie: (lines: LooseLine[]) => void];

const NAME = 'skor-v1-10.jsonl';
const LINES = linesOf(NAME);
const HEAD = 0;
const OPENING = 1;
const END = LINES.length - 2;
const MOVE = LINES.findIndex(({ command }) => command?.startsWith('move '));
const NEXT_MOVE = LINES.findIndex(({ actor }, i) => i > MOVE && actor === LINES[MOVE].actor);
const UNDO = LINES.findIndex(({ command }) => command === '@undo');
const ACCEPT = LINES.findIndex(({ command }) => command === '@accept');

const check = (text: string | Uint8Array) => verifyRecordNow(text, { games: GAMES });

function found(text: string) {
  const { problem } = check(text);
  return problem === undefined ? undefined : { id: problem.id, line: problem.line };
}

const withEntropy = (seats: LooseLine[], index: number, entropy: object): LooseLine[] =>
  seats.map((seat, i) => (i === index ? { ...seat, entropy: { ...seat.entropy, ...entropy } } : seat));

test('a forger who changes nothing makes a right record, but for the key', () => {
  const text = forged(LINES, () => undefined);
  expect(text).toBe(readFileSync(join(LOGS, NAME), 'utf8'));
  expect(found(text)).toBeUndefined();
  const { problem } = verifyRecordNow(text, { games: GAMES, key: '00'.repeat(32) });
  expect(problem).toMatchObject({ id: 'signature', line: LINES.length });
  expect(verifyRecordNow(text, { games: GAMES, key: signRecorded('').key.toUpperCase() }).ok).toBe(true);
});

/** Lies about one line: which, where it must be found, and what the forger puts in it. */
const lies: readonly Lie[] = [
  [
    'another face',
    'dice',
    OPENING,
    ({ rolls }) => ({
      rolls: rolls.replace(/^d6:\d/, (roll: string) => (roll === 'd6:3' ? 'd6:4' : 'd6:3')),
    }),
  ],
  [
    'places that the game did not give',
    'outcome',
    END,
    ({ outcome }) => ({ outcome: { ...outcome, places: [[1], [0]] } }),
  ],
  ['another secret', 'secrets', END, () => ({ secret: 'ab'.repeat(32) })],
  [
    'entropy that was not promised',
    'secrets',
    HEAD,
    ({ seats }) => ({ seats: withEntropy(seats, 0, { value: 'cd'.repeat(32) }) }),
  ],
  [
    'entropy without any promise',
    'secrets',
    HEAD,
    ({ seats }) => ({ seats: withEntropy(seats, 1, { promise: '', value: 'cd'.repeat(32) }) }),
  ],
  [
    'an event that says more than happened',
    'rules',
    MOVE,
    ({ events }) => ({ events: [{ ...events[0], cost: 9 }] }),
  ],
  ['a command by the other seat', 'rules', MOVE, ({ actor }) => ({ actor: 1 - actor })],
  ['a command by the host', 'rules', MOVE, () => ({ actor: -1, commandId: '' })],
  ['a command by the host, with an id', 'rules', MOVE, () => ({ actor: -1 })],
  ['a command by a seat that is not there', 'rules', MOVE, () => ({ actor: 5 })],
  ['a command that is none', 'rules', MOVE, () => ({ command: 'fly' })],
  ['a command in another form', 'rules', MOVE, ({ command }) => ({ command: `${command} ` })],
  ['a command without an id', 'rules', MOVE, () => ({ commandId: '' })],
  ['a roll that nobody asked for', 'dice', MOVE, () => ({ rolls: 'd4000000000:1' })],
  ['a die that cannot be', 'dice', MOVE, () => ({ rolls: 'd4294967297:1' })],
  ['another position', 'states', MOVE, () => ({ state: '00'.repeat(32) })],
  [
    'an undo that goes too far',
    'rules',
    UNDO,
    ({ events }) => ({ events: [{ ...events[0], to: events[0].to - 1 }] }),
  ],
  [
    'an undo of nothing',
    'rules',
    MOVE,
    () => ({ command: '@undo', events: [{ type: '@undone', seat: 0, to: 0 }] }),
  ],
  ['consent to nothing', 'rules', MOVE, () => ({ command: '@accept', events: [] })],
  ['consent by whoever asked', 'rules', ACCEPT, ({ actor }) => ({ actor: 1 - actor })],
  ['an act that does not exist', 'rules', MOVE, () => ({ command: '@win', events: [] })],
  [
    'a claim against a seat that is not there',
    'rules',
    MOVE,
    ({ actor }) => ({
      command: '@claim win',
      events: [{ type: '@claimed', seat: actor, as: 'win', gone: [7] }],
    }),
  ],
  ['a time-out of nobody', 'rules', MOVE, () => ({ actor: -1, commandId: '', command: '', events: [] })],
  ['another winner', 'outcome', END, ({ outcome }) => ({ outcome: { ...outcome, winners: [0] } })],
  [
    'a clock that gained time',
    'clocks',
    MOVE,
    ({ clock }) => ({ clock: clock.replace(/:\d+/, ':99999999') }),
  ],
  ['a clock that lost time', 'clocks', MOVE, ({ clock }) => ({ clock: clock.replace(/:\d+/, ':1') })],
  ['clocks that run backwards', 'clocks', MOVE, ({ clock }) => ({ clock: clock.replace(/^\d+/, '1') })],
  ['no clocks', 'clocks', MOVE, () => ({ clock: '' })],
  ['a clock too many', 'clocks', MOVE, ({ clock }) => ({ clock: clock.replace(',', ',5,') })],
  ['another game', 'rules', HEAD, () => ({ game: 'chess' })],
  ['rules from the future', 'rules', HEAD, () => ({ rulesVersion: 999 })],
  ['a format from the future', 'lines', HEAD, () => ({ format: 2 })],
  ['a field that no reader knows', 'lines', HEAD, () => ({ more: 1 })],
  ['a field that is missing', 'lines', MOVE, () => ({ command: undefined })],
  ['a kind that no reader knows', 'lines', MOVE, () => ({ kind: 'gap' })],
];

test.each(lies)('%s', (_title, id, index, lie) => {
  const text = forged(LINES, (lines) =>
    lines.map((line, i) => (i === index ? { ...line, ...lie(line) } : line)),
  );
  expect(found(text)).toEqual({ id, line: index + 1 });
});

/** Lies whose consequences show elsewhere. */
const farLies: readonly FarLie[] = [
  [
    'another secret, and its hash as the promise',
    'dice',
    2,
    (lines) => {
      lines[END].secret = 'ab'.repeat(32);
      lines[HEAD].commitment = hasher.sha256OfHex('ab'.repeat(32));
    },
  ],
  [
    'entropy left out afterwards',
    'dice',
    2,
    (lines) => {
      lines[HEAD].seats = withEntropy(lines[HEAD].seats, 0, { value: '' });
    },
  ],
  [
    'another match id',
    'dice',
    2,
    (lines) => {
      lines[HEAD].matchId = 'another';
    },
  ],
  [
    'a third seat',
    'dice',
    2,
    (lines) => {
      lines[HEAD].seats.push(lines[HEAD].seats[0]);
    },
  ],
  [
    'options that the game does not have',
    'rules',
    2,
    (lines) => {
      lines[HEAD].options.cheat = true;
    },
  ],
  [
    'a command that was sent twice',
    'rules',
    NEXT_MOVE + 1,
    (lines) => {
      lines[NEXT_MOVE].commandId = lines[MOVE].commandId;
    },
  ],
  [
    'an action left out',
    'lines',
    5,
    (lines) => {
      lines.splice(4, 1);
    },
  ],
  [
    'an action doubled',
    'lines',
    6,
    (lines) => {
      lines.splice(5, 0, lines[4]);
    },
  ],
  [
    'two heads',
    'lines',
    2,
    (lines) => {
      lines.splice(1, 0, lines[0]);
    },
  ],
  [
    'no head',
    'lines',
    1,
    (lines) => {
      lines.shift();
    },
  ],
  [
    'no end',
    'lines',
    END + 1,
    (lines) => {
      lines.pop();
    },
  ],
  [
    'no action at all',
    'lines',
    2,
    (lines) => {
      lines.splice(1, END - 1);
    },
  ],
  [
    'something after the end',
    'lines',
    END + 2,
    (lines) => {
      lines.push({ ...lines[5], sequence: END - 1 });
    },
  ],
  [
    'a told line among entries',
    'lines',
    6,
    (lines) => {
      lines.splice(5, 1, { kind: 'told', sequence: 4, at: 0, line: '-' });
    },
  ],
  [
    'a match cut short, with an end of its own',
    'outcome',
    END,
    (lines) => {
      lines.splice(-2, 1);
    },
  ],
  [
    'an action after the end of the game',
    'rules',
    END + 1,
    (lines) => {
      lines.splice(-1, 0, { ...lines[MOVE], sequence: END - 1, commandId: 'late' });
    },
  ],
];

test.each(farLies)('%s', (_title, id, line, lie) => {
  expect(found(forged(LINES, lie))).toEqual({ id, line });
});

test('an action of the game during a pause', () => {
  const lines = linesOf('skor-v1-01.jsonl');
  const resumed = lines.findIndex(({ command }) => command === '@resume');
  const text = forged(lines, (copy) => {
    Object.assign(copy[resumed], { command: 'end', events: [] });
  });
  expect(check(text).problem).toMatchObject({ id: 'rules', line: resumed + 1 });
  expect(check(text).problem?.reason).toMatch(/during a pause/);
});

test('older rules: only the result is compared, in the form of today', () => {
  const newer = GAMES.map((game) => ({
    ...game,
    rulesVersion: 2,
    upcast: ({ event }: { event: unknown }) => [event as never],
  }));
  const report = verifyRecordNow(
    forged(LINES, () => undefined),
    { games: newer },
  );
  expect(report.ok).toBe(true);
  expect(report.checks.filter(({ status }) => status === 'skipped').map(({ id }) => id)).toEqual([
    'rules',
    'states',
  ]);
  const lost = forged(LINES, (lines) => {
    lines[END].outcome.winners = [1];
  });
  expect(verifyRecordNow(lost, { games: newer }).problem).toMatchObject({
    id: 'outcome',
    line: LINES.length - 1,
  });
});

test('slowly, with pauses, it finds the same, and tells how far it is', async () => {
  const reported: number[] = [];
  let pauses = 0;
  const report = await verifyRecord(
    forged(LINES, () => undefined),
    {
      games: GAMES,
      progress: (done, total) => reported.push(done / total),
      pause: async () => {
        pauses += 1;
      },
    },
  );
  expect(report).toEqual(check(forged(LINES, () => undefined)));
  expect(pauses).toBeGreaterThan(3);
  expect([...reported].sort((a, b) => a - b)).toEqual(reported);
  expect(reported.at(-1)).toBeGreaterThan(0.9);
  expect(reported.at(-1)).toBeLessThanOrEqual(1);
});
