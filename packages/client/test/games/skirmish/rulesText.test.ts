// Every rule of Skirmish Society has a sentence in each language, and no sentence lacks a rule.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bookOf } from '../../../scripts/rules.mjs';
import { ruleText } from '../../../src/games/skirmish/words/rulesText.ts';
import { LANGUAGES } from '../../../src/text/language.ts';
import { hasAnchor } from '../../anchors.ts';

const HERE = import.meta.dirname;
const MESSAGES = join(HERE, '../../../src/games/skirmish/words/messages/rules');
const FOLDERS = ['../../../../shared/src/games/skirmish', '../../../src/games/skirmish'];

const RULES = bookOf('skirmish', readFileSync(join(HERE, '../../../../../rules/skirmish.md'), 'utf8'));

const texts = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));

test('every rule has a sentence', () => {
  const rules = RULES.sections.flatMap((section) => section.rules.map(({ id }) => id));
  expect(rules.length).toBeGreaterThan(100);
  expect(rules.filter((id) => ruleText(id) === undefined)).toEqual([]);
});

test('so has whatever code names as the rule of something', () => {
  const named = FOLDERS.flatMap((folder) => texts(join(HERE, folder)))
    .flatMap((text) => [...text.matchAll(/'(SKI-\d+(?:\.\d+)?)'/g)])
    .map(([, id = '']) => id);
  expect(new Set(named).size).toBeGreaterThan(50);
  expect([...new Set(named)].filter((id) => ruleText(id) === undefined)).toEqual([]);
});

test('what is no rule of this game has none', () => {
  expect(['SKI-99.1', 'TABLE-4.3', ''].map(ruleText)).toEqual([undefined, undefined, undefined]);
});

test.each(LANGUAGES)('in %s each is one short sentence, of a rule that there is', (language) => {
  const messages: Readonly<Record<string, string>> = JSON.parse(
    readFileSync(join(MESSAGES, `${language}.json`), 'utf8'),
  );
  const ids = Object.keys(messages).map((key) => key.replace(/^rule\./, `${RULES.id}-`));
  expect(ids.filter((id) => !hasAnchor(RULES, id))).toEqual([]);
  for (const text of Object.values(messages)) expect(text).toMatch(/^\p{Lu}[^{}.]{10,140}\.$/u);
});
