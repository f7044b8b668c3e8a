// Records changed by mail, editors and other systems: they verify if the signed content survives; lost content is named.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '../../src/catalogue/registry.ts';
import { verifyRecordNow } from '../../tools/verifyRecordNow.ts';
import { forged, LOGS, linesOf } from './forge.ts';

const PLAIN = readFileSync(join(LOGS, 'skorm-v1-01.jsonl'), 'utf8');
const bytesOf = (text: string, encoding: BufferEncoding = 'utf8') =>
  new Uint8Array(Buffer.from(text, encoding));
const verified = (record: string | Uint8Array) => verifyRecordNow(record, { games: GAMES });

test.each([
  ['line ends of another system', PLAIN.replaceAll('\n', '\r\n')],
  ['a byte order mark', `\uFEFF${PLAIN}`],
  ['both', `\uFEFF${PLAIN.replaceAll('\n', '\r\n')}`],
  ['no line end behind the last line', PLAIN.trimEnd()],
  ['blank lines and spaces behind the last line', `${PLAIN}\n \r\n\n`],
  ['spaces at the ends of lines', PLAIN.replaceAll('\n', '  \n')],
  ['two bytes for each letter', bytesOf(`\uFEFF${PLAIN}`, 'utf16le')],
  [
    'two bytes for each letter, the other way round',
    bytesOf(`\uFEFF${PLAIN}`, 'utf16le').map((_, i, all) => all[i ^ 1] ?? 0),
  ],
])('with %s it verifies', (_title, record) => {
  for (const one of typeof record === 'string' ? [record, bytesOf(record)] : [record])
    expect(verified(one)).toMatchObject({ ok: true, problem: undefined });
});

test('names whose letters were taken apart are the same names', () => {
  const text = forged(linesOf('skorm-v1-01.jsonl'), ([head]) => {
    for (const seat of head.seats) if (seat.name !== undefined) seat.name = 'Zoë Ångström';
  });
  expect(text.normalize('NFD')).not.toBe(text);
  expect(verified(text.normalize('NFD')).problem).toEqual(verified(text).problem);
});

test.each([
  [
    'typographic quotes',
    (line: string) => line.replace('"', '\u201C').replace('"', '\u201D'),
    'typographic quotes',
  ],
  ['another word in it', (line: string) => line.replace('"kind"', '"kinds"'), 'does not have the hash'],
  ['a return within it', (line: string) => line.replace(',', ',\r'), 'canonical'],
])('a line with %s is named', (_title, change, words) => {
  const lines = PLAIN.split('\n');
  lines[3] = change(lines[3] ?? '');
  const { ok, problem, checks } = verified(lines.join('\r\n'));
  expect({ ok, line: problem?.line }).toEqual({ ok: false, line: 4 });
  expect(JSON.stringify(checks)).toContain(words);
});

test('a record that breaks off within or behind an action is no whole one', () => {
  const lines = PLAIN.trimEnd().split('\n');
  expect(verified(lines.slice(0, 5).join('\r\n')).ok).toBe(false);
  expect(verified(PLAIN.slice(0, -20)).ok).toBe(false);
});
