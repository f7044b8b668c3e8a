// Create dialog and room rules of Skirmish Society (UI-S4 to UI-S6).

import { skirmish } from '@hexmarch/shared/games/skirmish/skirmish';
import { choicesOf, initialOptions, moreOf, smallOf } from '../../../src/gameApi/options.ts';
import { nextHour, ownOffset, zoneText } from '../../../src/games/skirmish/entry/hours.ts';
import { OPTIONS, suggested, terms } from '../../../src/games/skirmish/entry/options.ts';
import { say } from '../../../src/games/skirmish/entry/say.ts';
import { optionText } from '../../../src/roomSettings/optionText.ts';

const ENTRY = { options: OPTIONS };
const keys = (list: readonly { readonly key: string }[]): readonly string[] => list.map(({ key }) => key);

test('[UI-S4] few options are visible, the others are folded away', () => {
  expect(keys(choicesOf(ENTRY, {}))).toEqual(['mapType', 'mode', 'votes']);
  expect(keys(smallOf(ENTRY, {}))).toEqual(['players', 'vp', 'resolutionHour', 'localOffset']);
  expect(keys(smallOf(ENTRY, { mode: 'fast' }))).toEqual(['players', 'vp']);
  expect(keys(moreOf(ENTRY, {}))).toContain('lockBeforeMs');
  expect(keys(moreOf(ENTRY, { mode: 'fast' }))).not.toContain('lockBeforeMs');
});

test('every value that is offered by its words the engine takes', () => {
  for (const { key, words } of OPTIONS)
    for (const value of words?.offered ?? [])
      expect([key, value, skirmish.parseOptions({ [key]: value }).ok]).toEqual([key, value, true]);
  expect(skirmish.parseOptions({ ...initialOptions(OPTIONS), ...suggested() }).ok).toBe(true);
});

test('[UI-S5] the room’s hour is shown with the local hour, if it differs', () => {
  const own = ownOffset(Date.now());
  const hour = OPTIONS.find(({ key }) => key === 'resolutionHour');
  if (hour === undefined) throw new Error('no hour');
  expect(optionText(hour, 20, { localOffset: own })).toMatch(/^(20:00|8:00 PM)$/);
  expect(optionText(hour, 20, { localOffset: own + 1 })).toMatch(/^\S+( PM)? \(for you (19:00|7:00 PM)\)$/);
  expect([zoneText(0), zoneText(2), zoneText(-11)]).toEqual(['UTC', 'UTC+2', 'UTC−11']);
});

test('[SKI-3.7] the next such hour of a zone is within a day, and not before now', () => {
  const noon = Date.UTC(2026, 2, 19, 12);
  expect(nextHour(20, 0, noon)).toBe(Date.UTC(2026, 2, 19, 20));
  expect(nextHour(20, 10, noon)).toBe(Date.UTC(2026, 2, 20, 10));
  expect(nextHour(12, 0, noon)).toBe(noon);
  expect(nextHour(3, -12, noon)).toBe(Date.UTC(2026, 2, 19, 15));
});

test('the terms of a room say its pace, and what becomes of those who are away', () => {
  const daily = terms({ localOffset: ownOffset(Date.now()), resolutionHour: 7 });
  expect(daily.summary).toMatch(/^a turn a day, resolved at (0?7:00|7:00 AM); a missed turn/);
  const fast = terms({ mode: 'fast', earlyResolution: true });
  expect(fast.facts.map(({ text }) => text)[0]).toBe(
    say('terms.pace', { mode: 'fast', early: 'yes', hour: '' }),
  );
  expect(fast.facts).toHaveLength(4);
});
