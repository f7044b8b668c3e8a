// The text of the rules as it was given: a formatter once renumbered the steps of an attack.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../../..');
const rules = readFileSync(join(ROOT, 'rules/skure.md'), 'utf8');

test('[SKURE-5.4] an attack has ten steps, in order', () => {
  const pipeline = rules.slice(rules.indexOf('**5.4 Pipeline**'), rules.indexOf('**5.5 Speed.**'));
  const steps = [...pipeline.matchAll(/^ {2}- Step (\d+): (.*)$/gm)];
  expect(steps.map(([, number]) => Number(number))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(steps.map(([, , text = '']) => text)[7]).toMatch(/^damage/);
});

test('what a formatter does to Markdown and data was not done to these', () => {
  expect(rules).toContain('*character*');
  expect(rules).toContain('|---|---|---|---|---|---|---|');
  expect(readFileSync(join(ROOT, 'rules/skure-roster.json'), 'utf8')).toContain('{"id": "soldier", "name"');
});

test('the engine reads the roster as it was given', () => {
  const copy = join(ROOT, 'packages/shared/src/games/skure/roster.json');
  expect(readFileSync(copy, 'utf8')).toBe(readFileSync(join(ROOT, 'rules/skure-roster.json'), 'utf8'));
});

test('formatters leave the rules alone', () => {
  const biome = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8')) as {
    files: { includes: string[] };
  };
  expect(biome.files.includes).toContain('!rules');
  expect(readFileSync(join(ROOT, '.prettierignore'), 'utf8').split('\n')).toContain('rules');
});
