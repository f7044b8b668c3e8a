// The frame for any number of seats: seating, ranking, consent, and their texts.

import type { GameEntry } from '../src/gameApi/gameEntry.ts';
import { optionText, unusual } from '../src/roomSettings/optionText.ts';
import { awaitingConsent } from '../src/source/consent.ts';
import { isMany } from '../src/table/seats/Plates.tsx';
import { seatsFrom } from '../src/table/seats/seats.ts';
import { together, versus } from '../src/text/names.ts';
import { ordinal, outcomeText, placeOf, placesOf } from '../src/text/outcome.ts';
import { consentText, describeTable, roomTerms } from '../src/text/table.ts';
import { sayIn } from './sayIn.ts';

const sayTable = sayIn('text/messages/table');

const NAMES = ['Aster', 'Bryn', 'Cleo'];
const WON = { winners: [1], reason: 'x', rule: 'X-1' };

describe('seats', () => {
  test('are placed around the table in turn order, the viewer first', () => {
    expect(seatsFrom(0, 2)).toEqual([0, 1]);
    expect(seatsFrom(1, 2)).toEqual([1, 0]);
    expect(seatsFrom(2, 3)).toEqual([2, 0, 1]);
    expect(isMany(seatsFrom(0, 2))).toBe(false);
    expect(isMany(seatsFrom(0, 3))).toBe(true);
  });

  test('names are joined to a list', () => {
    expect(together([])).toBe('');
    expect(together(['Aster'])).toBe('Aster');
    expect(together(['Aster', 'Bryn'])).toBe('Aster and Bryn');
    expect(together(NAMES)).toBe('Aster, Bryn and Cleo');
    expect(versus(['Aster', 'Bryn'])).toBe('Aster vs. Bryn');
    expect(versus(NAMES)).toBe('Aster, Bryn and Cleo');
  });
});

describe('places', () => {
  test('are as the outcome tells them; a shared one pushes the next back', () => {
    const outcome = { ...WON, places: [[1], [0, 2]] };
    expect(placesOf(outcome, 3)).toEqual([
      { place: 1, seats: [1] },
      { place: 2, seats: [0, 2] },
    ]);
    expect(placesOf({ ...WON, winners: [], places: [[0, 2], [1]] }, 3)[1]).toEqual({ place: 3, seats: [1] });
  });

  test('follow from the winners if there are none; in a draw all share the first', () => {
    expect(placeOf(WON, 3, 1)).toBe(1);
    expect(placeOf(WON, 3, 2)).toBe(2);
    expect(placesOf({ ...WON, winners: [] }, 2)).toEqual([{ place: 1, seats: [0, 1] }]);
  });

  test('have names', () => {
    expect([1, 2, 3, 4, 11, 22].map(ordinal)).toEqual(['1st', '2nd', '3rd', '4th', '11th', '22nd']);
    const outcome = { ...WON, places: [[1], [2], [0]] };
    expect(outcomeText(outcome, NAMES, 2, undefined).title).toBe('Bryn won, you finished 2nd');
    expect(outcomeText(outcome, NAMES, 0, undefined).title).toBe('Bryn won, you finished 3rd');
    expect(outcomeText(outcome, NAMES, undefined, undefined).title).toBe('Bryn won');
  });

  test('of a side that lost to the only other one are not shown', () => {
    const pairs = {
      ...WON,
      winners: [1, 3],
      places: [
        [1, 3],
        [0, 2],
      ],
    };
    expect(outcomeText(pairs, [...NAMES, 'Dara'], 0, undefined).title).toBe('Bryn and Dara won, you lost');
  });
});

describe('consent', () => {
  test('[TABLE-4.0] is needed from all who still play, and shows its progress', () => {
    expect(awaitingConsent({ by: 0, agreed: [] }, [0, 1, 2])).toEqual([1, 2]);
    expect(awaitingConsent({ by: 0, agreed: [2] }, [0, 1, 2])).toEqual([1]);
    expect(awaitingConsent({ by: 0, agreed: [] }, [0, 2])).toEqual([2]);
    expect(consentText([1, 2], [], NAMES, 0)).toBe('Waiting for Bryn and Cleo.');
    expect(consentText([1], [2], NAMES, 0)).toBe('Cleo agreed. Waiting for Bryn.');
    expect(consentText([1], [2], NAMES, 1)).toBe('Cleo agreed.');
    expect(consentText([1], [], NAMES, 1)).toBe('');
  });

  test('[TABLE-3.2] a claim takes the gone out of a match that others play on', () => {
    const claimed = { type: '@claimed', seat: 0, as: 'win', gone: [2] } as const;
    const around = { who: '', you: false, gone: '', count: 1 };
    const textOf = (goesOn: boolean): string =>
      describeTable(claimed, { undid: [], goesOn })
        .parts.filter((part) => typeof part === 'string')
        .join('');
    expect(textOf(true)).toBe(sayTable('claimed.goesOn', around));
    expect(textOf(false)).toBe(sayTable('claimed.win', around));
  });
});

describe('options', () => {
  const entry: Pick<GameEntry, 'options'> = {
    options: [
      {
        key: 'players',
        kind: 'choice',
        label: () => 'Players',
        initial: 2,
        values: [
          { value: 2, label: () => 'Two' },
          { value: 3, label: () => 'Three' },
        ],
      },
      { key: 'hard', kind: 'flag', label: () => 'Hard', initial: false },
      { key: 'limit', kind: 'number', label: () => 'Limit', initial: 50, min: 0, max: 99 },
    ],
  };

  test('are shown in the words of their fields', () => {
    const [players, hard, limit] = entry.options;
    if (players === undefined || hard === undefined || limit === undefined) throw new Error('no fields');
    expect(optionText(players, 3)).toBe('Three');
    expect(optionText(players, 7)).toBe('7');
    expect(optionText(hard, true)).toBe('yes');
    expect(optionText(limit, 0)).toBe('0');
  });

  test('lists name only what is other than usual, and nothing of what they do not know', () => {
    expect(unusual(entry, { players: 3, hard: false, limit: 50, other: 1 })).toEqual(['Players: Three']);
    expect(unusual(entry, { hard: true, limit: 0 })).toEqual(['Hard: yes', 'Limit: 0']);
    for (const nonsense of [null, 'x', undefined, 3]) expect(unusual(entry, nonsense)).toEqual([]);
  });
});

test('a room of a game without dice says nothing of them', () => {
  const room = { clock: { kind: 'untimed' }, takebacks: 'quiet' } as const;
  const termsText = (dice: boolean): string => JSON.stringify(roomTerms({ ...room, dice }));
  expect(termsText(true)).toMatch(/dice|roll/i);
  expect(termsText(false)).not.toMatch(/dice|roll/i);
});
