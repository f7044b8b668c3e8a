// Skure outside of play: game list texts, pictures, introduction, turn summaries.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SkureEvent } from '@hexmarch/shared/games/skure/events';
import { skure } from '@hexmarch/shared/games/skure/skure';
import { A, battle, played } from '../../../../shared/test/games/skure/support.ts';
import { bookOf } from '../../../scripts/rules.mjs';
import { SKURE } from '../../../src/games/skure/entry/index.ts';
import { primer } from '../../../src/games/skure/lessons/primer.tsx';
import { digest } from '../../../src/games/skure/log/digest.ts';
import { pictures } from '../../../src/games/skure/pictures/rulePictures.tsx';
import { forGame, usual, withClock } from '../../../src/roomSettings/roomSettingsDraft.ts';
import { LANGUAGES, speak } from '../../../src/text/language.ts';
import { hasAnchor } from '../../anchors.ts';
import { textOf } from './battles.ts';
import { companyLoaded } from './companyLoaded.ts';

await companyLoaded();

const RULES = bookOf(
  'skure',
  readFileSync(join(import.meta.dirname, '../../../../../rules/skure.md'), 'utf8'),
);

afterEach(() => speak('en'));

test.each(LANGUAGES)('what a host is asked has words, in %s', async (language) => {
  await speak(language);
  const labels = SKURE.options.flatMap((option) => [
    option.label(),
    ...(option.kind === 'choice' ? option.values.map((value) => value.label()) : []),
    ...(option.words?.offered.map((value) => option.words?.text(value, {}) ?? '') ?? []),
  ]);
  const texts = [...labels, SKURE.about(), SKURE.goal(), SKURE.begins(), SKURE.length(3)];
  expect(texts.filter((text) => text.length < 2 || /undefined|NaN|[{}]|option\./.test(text))).toEqual([]);
  expect(new Set(labels).size).toBeGreaterThan(30);
});

test('lengths of time are offered as the engine takes them', () => {
  for (const option of SKURE.options) {
    for (const value of option.words?.offered ?? [])
      expect(skure.parseOptions({ [option.key]: value }).ok).toBe(true);
  }
});

test('in a room of days teams, places and answers have days and hours, and what a host chose otherwise stays', () => {
  const days = withClock(usual('skure'), { kind: 'days', days: 3 });
  expect(days.options).toMatchObject({
    teamSeconds: 259_200,
    placeSeconds: 259_200,
    reactionSeconds: 43_200,
  });
  const own = { ...days, options: { ...days.options, teamSeconds: 86_400 } };
  const untimed = withClock(own, { kind: 'untimed' });
  expect(untimed.options).toMatchObject({ teamSeconds: 86_400, placeSeconds: 300, reactionSeconds: 15 });
  expect(forGame('skure', withClock(usual('skor'), { kind: 'days', days: 30 })).options).toMatchObject({
    teamSeconds: 604_800,
  });
  for (const { options } of [days, untimed]) expect(skure.parseOptions(options).ok).toBe(true);
});

test('pictures and the primer are of rules that there are', () => {
  const rules = primer.parts.flatMap((part) => part.rules);
  expect([...pictures.keys(), ...rules].filter((rule) => !hasAnchor(RULES, rule))).toEqual([]);
  expect(rules.filter((rule) => primer.ruleText(rule) === undefined)).toEqual([]);
  expect(primer.parts.filter(({ Picture }) => Picture !== undefined).length).toBeGreaterThan(3);
});

test('[UI-15] the summary of a turn has the final space and the result of a blow', () => {
  const state = battle({
    A1: { class: 'knight', at: '5,7', facing: 'N' },
    B1: { class: 'minotaur', at: '5,4', facing: 'S' },
  });
  const commands = ['step N', 'step N', 'attack B1'].map((text) => [A, text] as const);
  let before = state;
  const moments = played(state, commands, [71]).events.map((event) => {
    const moment = { event, before };
    before = skure.evolve(before, event);
    return moment;
  });
  expect(digest(moments, 0).map((parts) => textOf({ parts }))).toEqual([
    'Knight A1 to 5,5',
    'Knight A1 struck Minotaur B1: 11 HP, Minotaur B1 41 left',
  ]);
  expect(digest(moments, 1)).toEqual([]);
});

test('that a team is in is no line above the dock, where it would lie over fighters who are being placed', () => {
  const before = battle({ A1: { class: 'knight', at: '5,7', facing: 'N' } });
  const event = { type: 'teamChosen', seat: 0 } as SkureEvent;
  expect(digest([{ event, before }], 0)).toEqual([]);
});
