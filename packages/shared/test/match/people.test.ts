// Names beside the chain (format 2): they prove themselves, any of them may go, and none can be put in the place of another.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { GAMES } from '../../src/catalogue/registry.ts';
import { canonicalText } from '../../src/kernel/json.ts';
import { portableHasher as hasher } from '../../src/match/record/hasher.ts';
import { namedIn, nameOfPerson, nameOfSeat, personOf } from '../../src/match/record/people.ts';
import type { Called, HeadSeat, Names } from '../../src/match/record/record.ts';
import { runs } from '../../tools/sweep.ts';
import { verifyRecordNow } from '../../tools/verifyRecordNow.ts';
import { forged, LOGS, type LooseLine, linesOf } from './forge.ts';

const SECOND = join(import.meta.dirname, '../../../../docs/verify.mjs');
const { verify: verifyToo } = (await import(pathToFileURL(SECOND).href)) as {
  verify(bytes: Uint8Array): { finished: boolean };
};

/** With an arbiter, and a seat that changes hands. */
const NAME = 'skirmish-v1-08.jsonl';
const TEXT = readFileSync(join(LOGS, NAME), 'utf8');
const LINES = linesOf(NAME);
const NAMES: Names = LINES.at(-1).names;
const PEOPLE = Object.keys(NAMES);
const CHAIN = TEXT.slice(0, TEXT.lastIndexOf('{"kind":"names"'));
const HANDED = LINES.findIndex(({ events }) => events?.[0].type === '@handedOver');

const behind = (names: unknown, chain = CHAIN): string =>
  `${chain}${canonicalText({ kind: 'names', names })}\n`;
const ours = (text: string) => verifyRecordNow(text, { games: GAMES });
const problemOf = (text: string) => {
  const { problem } = ours(text);
  return problem === undefined ? undefined : { id: problem.id, line: problem.line };
};

function lineByTheOther(text: string): number | undefined {
  try {
    verifyToo(Buffer.from(text));
    return undefined;
  } catch (error) {
    return (error as { line?: number }).line;
  }
}

const withName = (person: string, change: Partial<Called>): Names => ({
  ...NAMES,
  [person]: { ...NAMES[person], ...change } as Called,
});

test('all players and arbiters are named, but not in the chain', () => {
  expect(PEOPLE).toHaveLength(5);
  expect(ours(TEXT)).toMatchObject({ ok: true, erased: 0 });
  for (const { name } of Object.values(NAMES)) expect(CHAIN).not.toContain(`"${name}"`);
});

test('whichever names are erased, the record verifies, and says how many', () => {
  fc.assert(
    fc.property(fc.subarray(PEOPLE), (retained) => {
      const names = Object.fromEntries(retained.map((person) => [person, NAMES[person]]));
      const text = retained.length === 0 ? CHAIN : behind(names);
      expect(ours(text)).toMatchObject({ ok: true, erased: PEOPLE.length - retained.length });
      expect(lineByTheOther(text)).toBeUndefined();
    }),
    { numRuns: runs(20) },
  );
});

const [ONE = '', OTHER = ''] = PEOPLE;
const LAST = LINES.length;

test.each<[string, unknown, string]>([
  ['another name', withName(ONE, { name: 'Eve' }), 'names'],
  ['the name of another', withName(ONE, { name: NAMES[OTHER]?.name ?? '' }), 'names'],
  ['another salt', withName(ONE, { salt: '00'.repeat(16) }), 'names'],
  ['all that belongs to another', { ...NAMES, [ONE]: NAMES[OTHER] }, 'names'],
  ['a salt that is none', withName(ONE, { salt: 'a' }), 'lines'],
  ['nobody', {}, 'lines'],
  ['a list', [NAMES[ONE]], 'lines'],
])('%s is found', (_title, names, id) => {
  const text = behind(names);
  expect(problemOf(text)).toEqual({ id, line: LAST });
  expect(lineByTheOther(text)).toBe(LAST);
});

test('people outside the match are rejected, even with a matching hash', () => {
  const eve = { name: 'Eve', salt: '0e'.repeat(16) };
  const text = behind({ ...NAMES, [personOf(hasher, eve)]: eve });
  expect(problemOf(text)).toEqual({ id: 'names', line: LAST });
  expect(lineByTheOther(text)).toBe(LAST);
});

test('names stand behind the signature, once, and in no record of format 1', () => {
  const names = behind(NAMES, '');
  const old = readFileSync(join(LOGS, 'skor-v1-14.jsonl'), 'utf8');
  for (const [text, line] of [
    [`${TEXT}${names}`, LAST + 1],
    [`${names}${CHAIN}`, 1],
    [CHAIN.replace(/(\{[^\n]*"kind":"signature")/, `${names}$1`), LAST - 1],
    [`${old}${names}`, old.trimEnd().split('\n').length + 1],
  ] as const) {
    expect(problemOf(text)?.line).toBe(line);
    expect(lineByTheOther(text)).toBe(line);
  }
});

const lies: readonly [string, number, (line: LooseLine) => void][] = [
  [
    'a seat that somebody else has',
    HANDED,
    ({ events: [event] }) => (event.from = ONE === event.from ? OTHER : ONE),
  ],
  ['a seat that is given to nobody', HANDED, ({ events: [event] }) => (event.person = 'Eve')],
  ['a seat that is given by name', HANDED, ({ events: [event] }) => (event.name = 'Eve')],
];

test.each(lies)('[TABLE-19.3] %s is found', (_title, index, lie) => {
  const text = forged(LINES.slice(0, -1), (copy) => lie(copy[index]));
  expect(problemOf(text)).toEqual({ id: 'rules', line: index + 1 });
});

test.each<[string, (head: LooseLine) => void]>([
  ['named', ({ seats }) => (seats[0].name = 'Eve')],
  ['neither named nor anything', ({ seats }) => delete seats[0].person],
  ['a bot and somebody', ({ seats }) => (seats[0].bot = 1)],
  ['ruling by name', (head) => (head.arbiters = ['Eve'])],
])('no person in the head is %s', (_title, change) => {
  const text = forged(LINES.slice(0, -1), (copy) => change(copy[0]));
  expect(problemOf(text)).toEqual({ id: 'lines', line: 1 });
});

test('a bot has its name in the head and cannot be erased', () => {
  const text = forged(LINES.slice(0, -1), ([head]) => {
    const { person: _, ...seat } = head.seats[1];
    head.seats[1] = { ...seat, bot: 2, name: 'Bot · medium' };
  });
  expect(problemOf(text)).toBeUndefined();
  expect(nameOfSeat(JSON.parse(text.slice(0, text.indexOf('\n'))).seats[1] as HeadSeat, undefined)).toBe(
    'Bot · medium',
  );
});

test('a record of a newer format is refused by its number', () => {
  const text = forged(LINES.slice(0, -1), ([head]) => {
    head.format = 3;
  });
  expect(ours(text).problem).toMatchObject({
    line: 1,
    reason: expect.stringMatching(/format 3.*formats 1 to 2/),
  });
});

test('at the table people are shown by name, erased ones without', () => {
  const [event] = LINES[HANDED].events;
  const { [event.person]: _, ...names } = NAMES;
  expect(namedIn(NAMES, event)).toEqual({ type: '@handedOver', seat: 0, name: 'Ines', from: 'Femi' });
  expect(namedIn(names, event)).toMatchObject({ name: '', from: 'Femi' });
  expect(namedIn(NAMES, { type: '@paused' })).toEqual({ type: '@paused' });
  expect(nameOfPerson(NAMES, '__proto__')).toBeUndefined();
});
