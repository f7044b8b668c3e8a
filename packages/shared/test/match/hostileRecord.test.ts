// Hostile input: verification always returns and never throws.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { GAMES } from '../../src/catalogue/registry.ts';
import {
  countLines,
  RECORD_BYTES_MAX,
  RECORD_LINE_BYTES_MAX,
  RECORD_LINES_MAX,
} from '../../src/match/record/recordBytes.ts';
import { runs } from '../../tools/sweep.ts';
import { verifyRecordNow } from '../../tools/verifyRecordNow.ts';
import { forged, LOGS, type LooseLine, linesOf } from './forge.ts';

const check = (input: unknown) => verifyRecordNow(input as string, { games: GAMES });
const problemOf = (input: unknown) => check(input).problem;

test.each([
  ['nothing', '', 0, /empty/],
  ['no text', 42, 0, /neither text nor bytes/],
  ['null', null, 0, /neither text nor bytes/],
  ['an object', { length: 3 }, 0, /neither text nor bytes/],
  ['too much', new Uint8Array(RECORD_BYTES_MAX + 1), 0, /16 MiB/],
  ['too much text', 'x'.repeat(RECORD_BYTES_MAX + 1), 0, /16 MiB/],
  ['text that is too much as bytes', '€'.repeat(RECORD_BYTES_MAX / 2), 0, /16 MiB/],
  ['too many lines', '\n'.repeat(100_001), 0, /100000 lines/],
  ['nothing but line feeds', new Uint8Array(RECORD_BYTES_MAX).fill(10), 0, /100000 lines/],
  ['an empty line', '\n', 1, /empty/],
  ['a line that is too long', `{"a":"${'x'.repeat(RECORD_LINE_BYTES_MAX)}"}\n`, 1, /longer than 2 MiB/],
  ['a byte order mark within', '{}\ufeff\n', 1, /not valid JSON/],
  ['two byte order marks', '\ufeff\ufeff{}\n', 1, /not valid JSON/],
  ['a number', '1\n', 1, /no JSON object/],
  ['a list', '[]\n', 1, /no JSON object/],
  ['an empty object', '{}\n', 1, /hash/],
  ['a percent sign', '{"%41":1}\n', 1, /hash/],
  ['a broken escape', '{"%":"%zz"}\n', 1, /hash/],
  ['half a surrogate', '{"a":"\\ud800"}\n', 1, /hash/],
  ['an overlong encoding', Uint8Array.from([0x22, 0xc0, 0xaf, 0x22, 0x0a]), 1, /UTF-8/],
  ['a return at the beginning of a line', '\r{}\r\n', 1, /canonical/],
  ['a name twice', '{"a":1,"a":1}\n', 1, /canonical/],
  ['minus zero', '{"a":-0}\n', 1, /canonical/],
  ['a number beyond all bounds', '{"a":1e999}\n', 1, /canonical/],
  ['an escape without need', '{"a":"\\u0041"}\n', 1, /canonical/],
  ['deep nesting', `{"a":${'['.repeat(200)}${']'.repeat(200)}}\n`, 1, /64 deep/],
  ['very deep nesting', `{"a":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}\n`, 1, /deep|JSON|check/],
  ['a line that never ends', '{"a":1}', 1, /line feed/],
])('%s', (_title, input, line, reason) => {
  expect(problemOf(input)).toMatchObject({ line, reason: expect.stringMatching(reason) });
});

test('lines are counted before any is cut out, and not counted on beyond the most', () => {
  const bytes = new Uint8Array(3 * RECORD_LINES_MAX).fill(10);
  let cuts = 0;
  let searches = 0;
  const { subarray, indexOf } = bytes;
  bytes.subarray = (...range) => {
    cuts += 1;
    return subarray.apply(bytes, range);
  };
  bytes.indexOf = (...sought) => {
    searches += 1;
    return indexOf.apply(bytes, sought);
  };
  expect(problemOf(bytes)).toMatchObject({ line: 0 });
  expect([cuts, searches]).toEqual([0, RECORD_LINES_MAX + 1]);
});

test.each([
  ['', 0],
  ['a', 1],
  ['a\n', 1],
  ['a\nb', 2],
  ['\n\n\n', 3],
  ['\n\n\n\n\n', 4],
])('%j has %d lines, counted up to four', (text, count) => {
  expect(countLines(Buffer.from(text), 4)).toBe(count);
});

test('text and bytes of the same record are the same', () => {
  const bytes = readFileSync(join(LOGS, 'skor-v1-19.jsonl'));
  expect(check(bytes.toString('utf8'))).toEqual(check(new Uint8Array(bytes)));
});

test('names of the language as fields: nothing is inherited', () => {
  const lines = linesOf('skor-v1-19.jsonl');
  const withProto = (line: LooseLine) => Object.assign(JSON.parse('{"__proto__":{"kind":"head"}}'), line);
  expect(problemOf(forged(lines, (copy) => [withProto(copy[0]), ...copy.slice(1)]))?.line).toBe(1);
  expect(problemOf('{"__proto__":{"kind":"head"}}\n')?.line).toBe(1);
  const odd = forged(lines, (copy) => {
    copy[0].options = JSON.parse('{"__proto__":{"alternative":true},"constructor":1}');
  });
  expect(problemOf(odd)).toMatchObject({ id: 'rules', line: 2 });
  expect(({} as LooseLine).kind).toBeUndefined();
  expect(({} as LooseLine).alternative).toBeUndefined();
});

test.each([
  ['no list', 'first'],
  ['a list of seats that are no lists', [0, 1, 2]],
  ['a seat that cannot be', [[0], [1], [-1]]],
  ['too many', Array.from({ length: 65 }, () => [0])],
  ['nothing', null],
])('places of the seats that are %s', (_title, places) => {
  const lines = linesOf('skorm-v1-04.jsonl');
  const text = forged(lines, (copy) => {
    copy.at(-1).outcome.places = places;
  });
  expect(problemOf(text)).toMatchObject({
    line: lines.length - 1,
    reason: expect.stringMatching(/"outcome"/),
  });
});

test('places that are not those of the match', () => {
  const text = forged(linesOf('skorm-v1-04.jsonl'), (copy) => {
    copy.at(-1).outcome.places.reverse();
  });
  expect(problemOf(text)).toMatchObject({ id: 'outcome' });
});

/** Values where they do not belong, anywhere in a line whose hash and signature fit. */
test('any value anywhere in any line', () => {
  const lines = linesOf('skor-v1-14.jsonl');
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.jsonValue({ maxDepth: 3 }), (which, where, value) => {
      const text = forged(lines, (copy) => {
        const line = copy[which % copy.length];
        const keys = Object.keys(line);
        line[keys[where % keys.length] ?? ''] = value;
      });
      expect(typeof check(text).ok).toBe('boolean');
    }),
    { numRuns: runs(24) },
  );
});

test('any value anywhere in the events: nothing of it is folded', () => {
  const lines = linesOf('skor-v1-14.jsonl');
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.jsonValue({ maxDepth: 3 }), (which, where, value) => {
      const text = forged(lines, (copy) => {
        const entry = copy[1 + (which % (copy.length - 2))];
        const event = entry.events[0];
        const keys = Object.keys(event);
        event[keys[where % keys.length] ?? ''] = value;
      });
      const same = text === forged(lines, () => undefined);
      expect(check(text).ok).toBe(same);
    }),
    { numRuns: runs(12) },
  );
});
