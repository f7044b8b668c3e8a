// Fixtures for the board: positions of Skorm as text, and drafts in them.

import type { Mark } from '../../../src/gameApi/clientGame.ts';
import type { Draft } from '../../../src/games/skorm/draft/draft.ts';

export const POSITIONS: Readonly<Record<string, string>> = {
  opening: '2p set 1 We9|We1 0',
  opening3: '3p set 1 We9|Wa5|Wi1 0',
  placing: '2p set 1 Ad8,Ae8,Hd9,Hg7,Sc8>1,Sf7>1,Sg6>2,We9|Ad3,Af2,He2,Hg1,Sc4>4,Se3>4,Sg2>5,We1 0',
  full: '2p play 1 Ab9,Ad8,Ae8,Af7,Ah6,Hc9,Hd9,Hf8,Hg7,Sa9>2,Sc8>1,Se7>1,Sg6>1,Si5>6,We9|Ab4,Ad3,Ae2,Af2,Ah1,Hc3,Hd2,Hf1,Hg1,Sa5>3,Sc4>4,Se3>4,Sg2>4,Si1>5,We1 0',
  full3:
    '3p play 1 Ad9,Ae8,Ag7,Hc9,Hf8,Sb9>1,Sd8>1,Sf7>1,Sh6>6,We9|Aa7,Ab4,Ab5,Ha6,Hc3,Sa8>2,Sb6>3,Sc4>3,Sd2>3,Wa5|Ag1,Ah2,Ai2,Hh1,Hi3,Sf1>4,Sg2>5,Sh3>5,Si4>5,Wi1 0',
  middle: '2p play 1 Ae7,Af6,Hc6,Sd6>1,Sf5>1,Sg5>6,We8|Ad3,Af4,He3,Sd4>4,Se4>4,Sh4>6,We2 4',
  claim: '2p play 2 Ae7,Af6,Hd7,Sd6>1,Sf5>2,We5|Ad3,Ag3,He3,Sd4>4,Se4>3,Sg4>5,We2 2',
  claim3: '3p play 2 Ae7,Hf7,Sd6>6,We5|Ab6,Hc6,Sd4>3,Wa5|Ah2,Hg2,Sf4>5,Sg3>4,Wi1 2',
};

interface SampleStep {
  readonly at: string;
  readonly marks: readonly Mark[];
  readonly draft: Draft;
}

const reach = (...cells: string[]): readonly Mark[] => cells.map((cell) => ({ cell, kind: 'reach' }));
const attack = (...cells: string[]): readonly Mark[] => cells.map((cell) => ({ cell, kind: 'attack' }));

export const STEPS: Readonly<Record<string, SampleStep>> = {
  placing: {
    at: 'placing',
    marks: reach('b9', 'c9', 'e7', 'f8', 'h6', 'i5', 'a9'),
    draft: {
      rotations: [],
      shots: [],
      ghost: { piece: { seat: 0, type: 'S', facing: 1 }, tile: 'e7' },
      dial: { tile: 'e7', facing: 1 },
    },
  },
  shieldman: {
    at: 'middle',
    marks: [{ cell: 'd6', kind: 'selected' }, ...reach('d5', 'e5', 'e6', 'c7', 'c6')],
    draft: {
      rotations: [
        { tile: 'd6', facing: 2 },
        { tile: 'g5', facing: 1 },
      ],
      shots: [],
      dial: { tile: 'd6', facing: 2 },
    },
  },
  landing: {
    at: 'middle',
    marks: [
      { cell: 'd6', kind: 'selected' },
      { cell: 'e5', kind: 'aim', path: ['d6', 'e5'] },
    ],
    draft: {
      rotations: [],
      shots: [],
      path: ['d6', 'e5'],
      ghost: { piece: { seat: 0, type: 'S', facing: 2 }, tile: 'e5', from: 'd6' },
      dial: { tile: 'e5', facing: 2 },
    },
  },
  sidestep: {
    at: 'middle',
    marks: [
      { cell: 'c6', kind: 'selected' },
      { cell: 'd4', kind: 'aim', path: ['c6', 'c5', 'd4'] },
    ],
    draft: {
      rotations: [],
      shots: [],
      path: ['c6', 'c5', 'd4'],
      ghost: { piece: { seat: 0, type: 'H' }, tile: 'd4', from: 'c6' },
    },
  },
  horseman: {
    at: 'middle',
    marks: [
      { cell: 'c6', kind: 'selected' },
      ...reach('c5', 'd5', 'c7', 'b7', 'b6', 'c4', 'e5', 'a6', 'a7', 'a8', 'b5', 'b8', 'c8', 'd7'),
      ...attack('d4', 'e4'),
    ],
    draft: { rotations: [], shots: [] },
  },
  archer: {
    at: 'middle',
    marks: [
      { cell: 'f6', kind: 'selected' },
      ...reach('e6', 'f7', 'g6'),
      ...attack('h4'),
      { cell: 'f4', kind: 'aim' },
    ],
    draft: {
      rotations: [],
      shots: [
        { from: 'f6', to: 'h4', aimed: false },
        { from: 'f6', to: 'f4', aimed: true },
      ],
    },
  },
};
