// Client-side facts about a position, beyond the engine's own queries.

import { parsePosition } from '@hexmarch/shared/games/skor/position';
import { skor } from '@hexmarch/shared/games/skor/skor';
import type { SkorState } from '@hexmarch/shared/games/skor/types';
import { forecast } from '@hexmarch/shared/games/skor/upkeep';
import { lossesOf } from '../../../src/games/skor/facts/facts.ts';
import { PlateLine } from '../../../src/games/skor/panels/PlateLine.tsx';
import { frame } from '../../../src/games/skor/words/frame.ts';

const NAMES = ['Aster', 'Bryn'];

function position(fields: object): SkorState {
  const parsed = parsePosition(JSON.stringify({ to_move: 'A', ...fields }));
  if (!parsed.ok) throw new Error(String(parsed.error.params?.reason));
  return parsed.value;
}

describe('what ending the turn throws away (UI-14)', () => {
  const losses = (fields: object) => {
    const state = position(fields);
    return lossesOf(state, skor.legalCommands(state, 0));
  };

  test('both of a pair can still move', () => {
    expect(losses({ pieces: { '0,0': 'A:CC' }, budget: 3 })).toEqual({ budget: 3, canMove: 2 });
  });

  test('a tired one of them cannot', () => {
    expect(losses({ pieces: { '0,0': 'A:CC' }, moved: { '0,0': 'C' } }).canMove).toBe(1);
  });

  test('half an allowance is enough', () => {
    const feudal = { A: { culture: 'feudal' } };
    expect(losses({ players: feudal, pieces: { '0,0': 'A:C' }, half: { '0,0': 'C' } }).canMove).toBe(1);
  });

  test('no piece moves after the move stage', () => {
    expect(losses({ pieces: { '0,0': 'A:CC' }, stage: 'build' }).canMove).toBe(0);
  });
});

describe('the next turn as things stand', () => {
  test('[SKOR-4.4] in own turn 2 the forecast already feeds, since grace is over by then', () => {
    const state = position({
      turn: { A: 2, B: 1 },
      structures: { '1,0': 'resource' },
      pieces: { '1,0': 'A:C', '0,0': 'A:CC' },
    });
    expect(forecast(state, 0)).toEqual({ income: 2, feeding: 3 });
    expect(forecast(state, 1)).toEqual({ income: 0, feeding: 0 });
  });

  test('[SKOR-4.4] in own turn 1 it does not', () => {
    const state = position({ turn: { A: 1, B: 0 }, pieces: { '0,0': 'A:CC' } });
    expect(forecast(state, 0)).toEqual({ income: 0, feeding: 0 });
  });
});

test('a plate says what is missing until the match is over, which may be before anybody has chosen', () => {
  const view = position({ stage: 'setup', to_move: null, first: null, choices: [null, 'hidden'] });
  const line = (of: typeof view) => PlateLine({ view: of, seat: 0, wide: false }).props.children;
  expect(line(view)).toBe('choosing…');
  expect(line({ ...view, outcome: { winners: [1], reason: 'resigned', rule: 'SKOR-10.3' } })).toBe('');
});

describe('the line over the board during setup', () => {
  const choice = { culture: 'feudal', side: 1, tech: null };
  const setup = (choices: readonly unknown[], seat: number | undefined): string =>
    frame(position({ stage: 'setup', to_move: null, first: null, choices }), NAMES, seat).status;

  test('shows whose choice is missing', () => {
    expect(setup([null, 'hidden'], 0)).toBe('choose culture and side');
    expect(setup([choice, null], 0)).toBe('Bryn is choosing');
    expect(setup([null, 'hidden'], undefined)).toBe('Aster is choosing');
    expect(setup([null, null], undefined)).toBe('both are choosing');
  });

  test('[SKOR-2.7] shows whose ban or choice is due in a draft, and afterwards that a side is missing', () => {
    const drafting = (draft: object, stage: string, seat: number | undefined): string =>
      frame(position({ stage, to_move: null, first: null, cultures: 'draft', draft }), NAMES, seat).status;
    const bans = { first: 'B', banned: ['theocracy'] };
    expect(drafting({ first: 'B' }, 'draft', 1)).toBe('ban a culture');
    expect(drafting({ first: 'B' }, 'draft', 0)).toBe('Bryn is banning');
    expect(drafting(bans, 'draft', undefined)).toBe('Aster is banning');
    const both = { first: 'B', banned: ['theocracy', 'feudal'] };
    expect(drafting(both, 'draft', 0)).toBe('choose a culture');
    expect(drafting(both, 'draft', 1)).toBe('Aster is choosing');
    const all = { ...both, chosen: { A: 'alien', B: 'nomadic' } };
    expect(drafting(all, 'setup', 0)).toBe('choose your side');
    expect(drafting(all, 'setup', undefined)).toBe('both are choosing');
  });
});
