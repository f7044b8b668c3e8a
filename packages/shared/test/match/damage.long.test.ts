// Every single changed byte of a record is found, and its line named, by our verifier and by the second one.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { GAMES } from '../../src/catalogue/registry.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import { runs, seeds } from '../../tools/sweep.ts';
import { verifyRecordNow } from '../../tools/verifyRecordNow.ts';
import { LOGS } from './forge.ts';

const LINE_FEED = 10;
const SECOND = join(import.meta.dirname, '../../../../docs/verify.mjs');
const { verify: verifyToo } = (await import(pathToFileURL(SECOND).href)) as {
  verify(bytes: Uint8Array): { finished: boolean };
};
const [SEED = 0] = seeds(20_260_101, 1).slice(-1);
const SAMPLED = runs(100);

interface Damage {
  readonly at: number;
  readonly to: number;
}

const ours = (bytes: Uint8Array) => verifyRecordNow(bytes, { games: GAMES }).problem;

function theirs(bytes: Uint8Array): number | undefined {
  try {
    verifyToo(bytes);
    return undefined;
  } catch (error) {
    return (error as { line?: number }).line;
  }
}

/** The number of the line to which the byte belongs; a line feed ends its line. */
const lineOf = (bytes: Uint8Array, at: number): number =>
  1 + bytes.subarray(0, at).filter((byte) => byte === LINE_FEED).length;

/** Changes of the last line feed by other programs are not damage (normalizedRecord.test.ts). */
const isCarried = (bytes: Uint8Array, { at, to }: Damage): boolean =>
  at === bytes.length - 1 && (to === 0x0d || to === 0x20);

function expectFound(bytes: Uint8Array, { at, to }: Damage): void {
  if (isCarried(bytes, { at, to })) return;
  const damaged = Uint8Array.from(bytes);
  damaged[at] = to;
  const line = lineOf(bytes, at);
  const what = `seed ${SEED}: byte ${at} from ${bytes[at]} to ${to}`;
  expect({ what, line: ours(damaged)?.line, theirs: theirs(damaged) }).toEqual({ what, line, theirs: line });
}

/** Damages of a byte: any value, a bit flip, another digit, other case, a line feed, a space. */
function damages(bytes: Uint8Array, count: number): readonly Damage[] {
  const random = seededRandom(SEED);
  const found: Damage[] = [];
  while (found.length < count) {
    const at = random.pick(bytes.length);
    const was = bytes[at] ?? 0;
    const candidates = [
      random.pick(256),
      was ^ (1 << random.pick(8)),
      0x30 + random.pick(10),
      was ^ 0x20,
      LINE_FEED,
      0x20,
    ];
    const to = candidates[random.pick(candidates.length)] ?? 0;
    if (to !== was) found.push({ at, to });
  }
  return found;
}

const read = (name: string): Uint8Array => new Uint8Array(readFileSync(join(LOGS, name)));

test('both verifiers accept the records as they are', () => {
  for (const name of ['skor-v1-10.jsonl', 'skor-v1-14.jsonl', 'skor-v1-23.jsonl']) {
    expect(ours(read(name))).toBeUndefined();
    expect(verifyToo(read(name))).toMatchObject({ finished: true });
  }
});

test.each(['skor-v1-14.jsonl', 'skor-v1-23.jsonl'])(
  `${SAMPLED} sampled changes of a byte are each found, in their line, in %s`,
  (name) => {
    const bytes = read(name);
    for (const damage of damages(bytes, SAMPLED)) expectFound(bytes, damage);
  },
);

test('so is every change of every byte of one line by one bit, and of every line feed', () => {
  const bytes = read('skor-v1-19.jsonl');
  for (let at = 0; bytes[at] !== LINE_FEED; at++) expectFound(bytes, { at, to: (bytes[at] ?? 0) ^ 1 });
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1))
    for (const to of [0x0d, 0x20, 0x00, 0xff, 0x7d]) expectFound(bytes, { at, to });
});

test('so is every byte of the signature', () => {
  const bytes = read('skor-v1-19.jsonl');
  const from = bytes.lastIndexOf(LINE_FEED, bytes.length - 2) + 1;
  for (let at = from; at < bytes.length; at++) expectFound(bytes, { at, to: (bytes[at] ?? 0) ^ 2 });
});

test('so is every byte of the names behind the signature, which are in no chain', () => {
  const bytes = read('skor-v1-23.jsonl');
  const from = bytes.lastIndexOf(LINE_FEED, bytes.length - 2) + 1;
  for (let at = from; at < bytes.length; at++)
    for (const bit of [1, 2, 32]) expectFound(bytes, { at, to: (bytes[at] ?? 0) ^ bit });
});

test('bytes that are left out or put in are found', () => {
  const random = seededRandom(SEED + 1);
  const bytes = read('skor-v1-14.jsonl');
  for (let i = 0; i < runs(20); i++) {
    const at = random.pick(bytes.length);
    const without = Uint8Array.from([...bytes.subarray(0, at), ...bytes.subarray(at + 1)]);
    const within = Uint8Array.from([...bytes.subarray(0, at), random.pick(256), ...bytes.subarray(at)]);
    for (const damaged of [without, within]) {
      expect({ seed: SEED + 1, at, ours: ours(damaged) === undefined }).toEqual({
        seed: SEED + 1,
        at,
        ours: false,
      });
      expect(theirs(damaged)).toBe(ours(damaged)?.line);
    }
  }
});

test('a file that was cut anywhere is found', () => {
  const bytes = read('skor-v1-19.jsonl');
  // Except for the last line feed, which is not significant (normalizedRecord.test.ts).
  for (let length = 0; length < bytes.length - 1; length++)
    expect(ours(bytes.subarray(0, length))).toBeDefined();
});
