// Labels of players with hidden names.

import { calledBy } from '@hexmarch/shared/games/skirmish/hosted/called';
import { COLOUR_LIST } from '@hexmarch/shared/games/skirmish/looks';
import { skirmish } from '@hexmarch/shared/games/skirmish/skirmish';
import type { MatchSnapshot } from '@hexmarch/shared/protocol/room/messages';
import { begun } from '../../../../shared/test/games/skirmish/matches.ts';
import { covered } from '../../../src/games/skirmish/words/covered.ts';
import { LANGUAGES, speak } from '../../../src/text/language.ts';

afterEach(() => speak('en'));

const seat = (name: string, bot = 0) => ({ name, bot });
const snapshotOf = (board: object) =>
  ({
    seats: [seat('Player 1'), seat('Player 2'), seat('Bot · easy', 1), seat('')],
    hidesNames: true,
    board,
  }) as unknown as MatchSnapshot;
const calledIn = (snapshot: MatchSnapshot, names?: readonly string[]) =>
  covered(snapshot, names && { names }).seats.map(({ name }) => name);
const BOARD = {
  ...skirmish.view(begun(), { kind: 'spectator' }),
  looks: [1, 12, 7].map((colour) => ({ colour, pattern: 1 })),
};

test('[TABLE-22.1] by colour, and by the seat before colours are dealt; bots stay bots', () => {
  expect(calledIn(snapshotOf(BOARD))).toEqual(['Red', 'Blue', 'Bot · easy', '']);
  expect(calledIn(snapshotOf({}))).toEqual(['Player 1', 'Player 2', 'Bot · easy', '']);
});

test('[TABLE-22.3] by name for viewers who may see names', () => {
  expect(calledIn(snapshotOf(BOARD), ['Ada', 'Bob', 'x', ''])).toEqual(['Ada', 'Bob', 'Bot · easy', '']);
});

test.each(LANGUAGES.filter((language) => language !== 'en'))('in %s, too', async (language) => {
  await speak(language);
  expect(calledIn(snapshotOf(BOARD))[0]).not.toBe('Red');
  expect(calledIn(snapshotOf({}))[0]).toMatch(/^\p{Lu}.* 1$/u);
});

test.each(LANGUAGES)('in %s posts call everybody the same', async (language) => {
  await speak(language);
  const looks = COLOUR_LIST.map((colour) => ({ colour, pattern: 1 }));
  const board = { ...BOARD, looks };
  const seats = COLOUR_LIST.map((colour) => seat(`Player ${colour}`));
  const posted = COLOUR_LIST.map((_, i) => calledBy(board, i)?.[language]);
  expect(calledIn({ ...snapshotOf(board), seats } as unknown as MatchSnapshot)).toEqual(posted);
});
