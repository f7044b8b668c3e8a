// bench-hex keeps the laws of every game, so that what is measured is no game that a real server would freeze.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkMatch } from '../../packages/shared/tools/contractLaws.ts';
import { PLAIN_STYLE } from '../../packages/shared/tools/playout.ts';
import { benchHex, type HexCommand } from '../hex/benchHex.ts';
import { boardOf } from '../hex/board.ts';
import { chooseAny } from '../hex/choose.ts';
import { isEnd } from '../hex/rules.ts';
import type { HexView } from '../hex/view.ts';

const MATCHES = 30;
const TILES = 40;

for (let seed = 1; seed <= MATCHES; seed++)
  test(`a match at random keeps every law (seed ${seed})`, () => {
    const { commands, played } = checkMatch(
      {
        game: benchHex,
        style: PLAIN_STYLE,
        seatCount: 2,
        commandTypes: ['step', 'end'],
        options: () => ({ tiles: TILES }),
        anyCommand: (state: HexView, random): HexCommand => {
          const step = chooseAny(boardOf(TILES), { ...state, pieces: [...state.pieces] }, random);
          return { type: isEnd(step) ? 'end' : 'step', ...step };
        },
      },
      seed,
    );
    assert.ok(commands > 0 && (played.get('step') ?? 0) > 0);
  });

test('options and positions of another kind are refused', () => {
  for (const tiles of [0, 41, '40', null]) assert.equal(benchHex.parseOptions({ tiles }).ok, false);
  for (const text of ['', '1', `${'0'.repeat(40)} 0 3 0 -1`, `${'1'.repeat(41)} 0 3 0 -1`])
    assert.equal(benchHex.parsePosition(text).ok, false, text);
});
