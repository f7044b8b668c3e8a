// Pasted positions, as mail clients and word processors alter them.

import { skor } from '@hexmarch/shared/games/skor/skor';
import { skorm } from '@hexmarch/shared/games/skorm/skorm';
import type { AnyGame } from '@hexmarch/shared/kernel/game';
import { validPosition } from '../src/source/validPosition.ts';

const SKORM = '2p play 1 Sd8>1,We9|We1 0';
const SKOR =
  '{"to_move":"B","stage":"build","turn":{"A":4,"B":4},"budget":3,"round_limit":40,"pieces":{"0,0":"A:CC","3,-2":"B:M"}}';

test.each([
  [
    'no-break spaces and a mark',
    skorm as AnyGame,
    SKORM,
    SKORM.replaceAll(' ', '\u00A0').replace(/^/, '\uFEFF'),
  ],
  ['full width', skorm as AnyGame, SKORM, SKORM.replace('2p', '２ｐ').replace(',', '，')],
  [
    'typographic quotes and a minus',
    skor as AnyGame,
    SKOR,
    SKOR.replaceAll('"', '\u201D').replace('-', '\u2212'),
  ],
])('a position with %s is the same', (_title, game, plain, carried) => {
  expect(validPosition(game, plain).ok).toBe(true);
  expect(validPosition(game, carried)).toEqual(validPosition(game, plain));
});
