// The numbers in docs/record-format.md and docs/fair-dice.md are those of the recorded match that they speak of.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalText } from '../../src/kernel/json.ts';
import { diceSeed, fairDice } from '../../src/match/record/dice.ts';
import { portableHasher as hasher } from '../../src/match/record/hasher.ts';
import { type Called, lineHash } from '../../src/match/record/record.ts';
import { type LooseLine, linesOf } from './forge.ts';

const document = (name: string) => readFileSync(join(import.meta.dirname, '../../../../docs', name), 'utf8');
const FORMAT = document('record-format.md');
const DICE = document('fair-dice.md');
/** In format 1; seeds are derived alike in both. */
const LINES = linesOf('skor-v1-10.jsonl');
const NEWEST = linesOf('skor-v1-23.jsonl');
const [HEAD, OPENING] = LINES;
const END = LINES.at(-2);
const SEED = diceSeed(
  hasher,
  END.secret,
  HEAD.matchId,
  HEAD.seats.map((seat: LooseLine) => seat.entropy),
);

const contentOf = ({ hash: _, ...content }: LooseLine): string => canonicalText(content);
const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

test('the examples of hashes', () => {
  const examples = [...FORMAT.matchAll(/```json\n(\{.*\})\n```/g)].map(([, text]) => text ?? '');
  const [head, opening, third] = NEWEST;
  expect(examples).toEqual([contentOf(head), contentOf(third)]);
  expect(lineHash(hasher, '', examples[0] ?? '')).toBe(head.hash);
  expect(lineHash(hasher, opening.hash, examples[1] ?? '')).toBe(third.hash);
  for (const { hash } of NEWEST.slice(0, 3)) expect(FORMAT).toContain(`\n${hash}\n`);
  const bytes = [`\n${examples[0]}`, `${opening.hash}\n${examples[1]}`].map((text) =>
    Buffer.byteLength(text),
  );
  for (const count of bytes) expect(FORMAT).toContain(`${count} bytes`);
});

test('the example of a name', () => {
  const [, text = '{}', person = ''] =
    /```\n(\{"name":.*\})\n```\n\nwhich gives its `person`, `([0-9a-f]{64})`/.exec(FORMAT) ?? [];
  const { name, salt } = JSON.parse(text) as Called;
  expect([NEWEST[0].seats[0].person, NEWEST.at(-1).names[person]]).toEqual([person, { name, salt }]);
  expect(hasher.sha256(`${salt}\n${name}`)).toBe(person);
});

test('the example of a seed, its blocks, words and faces', () => {
  for (const hex of [
    END.secret,
    HEAD.commitment,
    SEED,
    hexOf(hasher.hmac(SEED, '0:0')),
    hexOf(hasher.hmac(SEED, '0:1')),
  ])
    expect(DICE).toContain(`\n${hex}\n`);
  expect(DICE).toContain(`(line ${LINES.length - 1})`);
  const words = fairDice(hasher, SEED, 0);
  const rows = Array.from({ length: 8 }, () => words.pick(0x1_0000_0000)).map(
    (word) => `| \`${word.toString(16).padStart(8, '0')}\` | ${word} | ${word % 6} | ${(word % 6) + 1} |`,
  );
  expect(DICE).toContain(rows.join('\n'));
  const rolls: string[] = OPENING.rolls.split(' ');
  expect(rolls).toHaveLength(25);
  expect(DICE).toContain(`\`${rolls.slice(0, 8).join(' ')}\``);
  expect(DICE).toContain(
    ` ${rolls
      .slice(8, 16)
      .map((roll) => roll.slice(3))
      .join(' ')},`,
  );
});

test('the second verifier has at most a hundred lines, and no import but those of Node', () => {
  const source = document('verify.mjs');
  expect(source.trimEnd().split('\n').length).toBeLessThanOrEqual(100);
  const imported = [...source.matchAll(/from '(.+)';/g)].map(([, name]) => name ?? '');
  expect(imported.length).toBeGreaterThan(0);
  for (const name of imported) expect(name).toMatch(/^node:/);
});
