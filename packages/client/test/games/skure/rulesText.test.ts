// Every rule of Skure has a sentence, and every refusal a text, in each language.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHARGE_FAULTS } from '@hexmarch/shared/games/skure/chargeWay';
import {
  ACT_REFUSALS,
  COMMAND_REFUSALS,
  SETUP_REFUSALS,
  SKURE_FAULTS,
} from '@hexmarch/shared/games/skure/codes';
import { FIELD_FAULTS } from '@hexmarch/shared/games/skure/field/field';
import { STEP_FAULTS } from '@hexmarch/shared/games/skure/field/steps';
import { bookOf } from '../../../scripts/rules.mjs';
import type messages from '../../../src/games/skure/words/messages/refusals/en.json';
import { refusalText } from '../../../src/games/skure/words/refusals.ts';
import { ruleText } from '../../../src/games/skure/words/rulesText.ts';
import { catalogue } from '../../../src/text/catalogue.ts';
import { LANGUAGES, speak } from '../../../src/text/language.ts';
import { hasAnchor } from '../../anchors.ts';

const HERE = import.meta.dirname;
const REFUSALS = new URL('../../../src/games/skure/words/refusals.ts', import.meta.url).href;
const { say } = await catalogue<typeof messages>(REFUSALS, 'messages/refusals');
const MESSAGES = join(HERE, '../../../src/games/skure/words/messages/rules');
const FOLDERS = ['../../../../shared/src/games/skure', '../../../src/games/skure'];
const RULES = bookOf('skure', readFileSync(join(HERE, '../../../../../rules/skure.md'), 'utf8'));

afterEach(() => speak('en'));

const texts = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));

test('every rule has a sentence', () => {
  const rules = RULES.sections.flatMap((section) => section.rules.map(({ id }) => id));
  expect(rules.length).toBeGreaterThan(80);
  expect(rules.filter((id) => ruleText(id) === undefined)).toEqual([]);
});

test('so has whatever code names as the rule of something', () => {
  const named = FOLDERS.flatMap((folder) => texts(join(HERE, folder)))
    .flatMap((text) => [...text.matchAll(/'(SKURE-\d+\.\d+)'/g)])
    .map(([, id = '']) => id);
  expect(new Set(named).size).toBeGreaterThan(30);
  expect([...new Set(named)].filter((id) => ruleText(id) === undefined)).toEqual([]);
});

test('what is no rule of this game has none', () => {
  expect(['SKURE-99.1', 'TABLE-4.3', ''].map(ruleText)).toEqual([undefined, undefined, undefined]);
});

test.each(LANGUAGES)('in %s each is one sentence, of a rule that there is', (language) => {
  const messages: Readonly<Record<string, string>> = JSON.parse(
    readFileSync(join(MESSAGES, `${language}.json`), 'utf8'),
  );
  const ids = Object.keys(messages).map((key) => key.replace(/^rule\./, `${RULES.id}-`));
  expect(ids.filter((id) => !hasAnchor(RULES, id))).toEqual([]);
  const odd = Object.values(messages).filter((text) => !/^\p{Lu}[^{}.]{10,175}\.$/u.test(text));
  expect(odd).toEqual([]);
});

const CODES = [
  ...SETUP_REFUSALS,
  ...ACT_REFUSALS,
  ...COMMAND_REFUSALS,
  ...STEP_FAULTS,
  ...CHARGE_FAULTS,
  ...FIELD_FAULTS,
  ...SKURE_FAULTS,
];

test.each(LANGUAGES)('every reason to refuse has a sentence in %s', async (language) => {
  await speak(language);
  const params = { over: 2, least: 3, most: 6, cost: 2, points: 1, places: 1, turns: 1, who: 'B2' };
  const odd = CODES.filter((code) => {
    const text = refusalText({ code, rule: 'SKURE-99.1', params });
    return text === undefined || !/^.{8,}\.$/.test(text) || text.includes('refusal.');
  });
  expect(odd).toEqual([]);
});

test('a reason names what it is about', () => {
  const refusalFor = (code: string, params: Readonly<Record<string, string | number>>) =>
    refusalText({ code, rule: 'SKURE-1.1', params });
  expect(refusalFor('over-budget', { over: 1 })).toBe('1 point over the budget.');
  expect(refusalFor('turns-too-far', { degrees: 45 })).toBe(say('refusal.turns-too-far', { degrees: 45 }));
  expect(refusalFor('bad-value', { least: -99, most: 52 })).toBe(
    say('refusal.bad-value', { least: '−99', most: 52 }),
  );
  expect(refusalFor('zone-too-small', { seat: 0, places: 4, needed: 6 })).toBe(
    say('refusal.zone-too-small', { seat: 'A', places: 4, needed: 6 }),
  );
});

test('a code of no sentence is answered by its rule, once the rules are there', async () => {
  const answer = () => refusalText({ code: 'constructor', rule: 'SKURE-11.2' });
  for (let tries = 0; answer() === undefined && tries < 100; tries++) await nextTask();
  expect(answer()).toBe('At −20 HP or less a fighter is dead.');
});

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
