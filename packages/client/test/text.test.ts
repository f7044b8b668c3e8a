// Small texts of the frame: clocks, codes, outcomes.

import { normalCode, shownCode } from '../src/net/api/api.ts';
import { namesIn } from '../src/text/bots.ts';
import { clockName, clockText, lowBankMs, urgencyOf } from '../src/text/clocks.ts';
import { initialsOf } from '../src/text/initials.ts';
import { joined, together, versus } from '../src/text/names.ts';
import { outcomeText } from '../src/text/outcome.ts';
import { sayIn } from './sayIn.ts';

describe('texts', () => {
  test('those who sit in a listed match are called as at its table, also whom nobody may name any more', () => {
    const seats = ['Aster', 'Player 2 (erased)', 'Bryn (guest)', '', 'Bot'];
    expect(namesIn({ seats, bots: [0, 0, 0, 0, 1] })).toEqual([
      'Aster',
      sayIn('text/messages/bots')('erased', { number: 2 }),
      'Bryn (guest)',
      '',
      'Bot · easy',
    ]);
  });

  test('names that are written from the right do not change the order of the words around them', () => {
    expect(versus(['שרה', 'Bryn'])).toBe('\u2068שרה\u2069 vs. Bryn');
    expect(together(['Aster', 'نور'])).toBe('Aster and \u2068نور\u2069');
    expect(joined(['שרה', 'Bryn'], ' – ')).toBe('\u2068שרה\u2069 – Bryn');
    expect(initialsOf(['👩‍🚀 Ada', '👨‍🚀 Bo'])).toEqual(['👩‍🚀A', '👨‍🚀B']);
  });

  test('[UI-18] a clock counts minutes, hours when there are some, and tenths under 20 s', () => {
    expect(clockText(862_000)).toBe('14:22');
    expect(clockText(3_723_000)).toBe('1:02:03');
    expect(clockText(19_940)).toBe('19.9');
    expect(clockText(0)).toBe('0.0');
    expect(clockText(59_001)).toBe('1:00');
    expect(clockText((2 * 24 + 4) * 3_600_000 + 5)).toBe('2 d 4 h');
    expect(clockText(24 * 3_600_000 - 1)).toBe('24:00:00');
  });

  test.each<[left: number, of: number | undefined, urgency: string]>([
    [297, 300, 'later'],
    [74, 300, 'soon'],
    [29, 300, 'now'],
    [14, 15, 'later'],
    [4, 15, 'now'],
    [19, 120, 'now'],
    [20 * 3600, 24 * 3600, 'later'],
    [5 * 3600, 24 * 3600, 'soon'],
    [2 * 3600, 24 * 3600, 'now'],
    [100, undefined, 'now'],
    [600, undefined, 'soon'],
    [7200, undefined, 'later'],
  ])('[UI-S31] %i s of %p are %s: alarming by what share is left', (left, of, urgency) => {
    expect(urgencyOf(left * 1000, of === undefined ? undefined : of * 1000)).toBe(urgency);
  });

  test('[UI-18] a bank is low under 20 s, one of days in its last tenth, a short one in its last third', () => {
    const fischer = (initialMs: number) => lowBankMs({ kind: 'fischer', initialMs, incrementMs: 0 });
    expect([fischer(900_000), fischer(30_000)]).toEqual([20_000, 10_000]);
    expect(lowBankMs({ kind: 'days', days: 5 })).toBe(12 * 3_600_000);
  });

  test('a code is read back however it is typed or pasted', () => {
    for (const typed of [
      'K7QF2M9X',
      'k7qf-2m9x',
      ' K7QF 2M9X ',
      'https://example.org/r/K7QF2M9X',
      'Ｋ７ＱＦ\u2011２Ｍ９Ｘ',
      '\uFEFFK7QF\u200B-2M9X',
    ]) {
      expect(normalCode(typed)).toBe('K7QF2M9X');
    }
    expect(shownCode('K7QF2M9X')).toBe('K7QF-2M9X');
  });

  test('clocks are named as players write them', () => {
    expect(clockName({ kind: 'untimed' })).toBe('Untimed');
    expect(clockName({ kind: 'fischer', initialMs: 900_000, incrementMs: 10_000 })).toBe('15 min + 10 s');
    const bonus = { kind: 'bonus', initialMs: 1_200_000, bonusMs: 30_000, capMs: 1_200_000 } as const;
    expect(clockName(bonus)).toBe('20 min + 30 s, max 20 min');
    expect(clockName({ kind: 'days', days: 1 })).toBe('1 day per turn');
    expect(clockName({ kind: 'days', days: 3 })).toBe('3 days per turn');
  });

  test('an outcome is described from one’s own seat', () => {
    const outcome = { winners: [1], reason: 'city', rule: 'SKOR-6.12' };
    const names = ['Aster', 'Bryn'];
    expect(outcomeText(outcome, names, 1, undefined).title).toBe('You won');
    expect(outcomeText(outcome, names, 0, undefined).title).toBe('Bryn won, you lost');
    expect(outcomeText(outcome, names, undefined, undefined).title).toBe('Bryn won');
    expect(outcomeText({ ...outcome, winners: [] }, names, 0, undefined).title).toBe('Draw');
  });
});
