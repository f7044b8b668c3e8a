// Stored positions in which a table is measured, and how a state is reached in them by a press or two: nobody plays to get there.

import { skure } from '@hexmarch/shared/games/skure/skure';
import type { Page } from 'playwright-core';
import { battle } from '../../../../shared/test/games/skure/support.ts';
import { POSITION as SKOR } from '../../../src/games/skor/entry/start/position.ts';
import { POSITION as SKORM } from '../../../src/games/skorm/entry/start/position.ts';

/** Least shares differ between these. */
export type Kind = 'rest' | 'planned' | 'asked' | 'after' | 'reading';

export interface TableState {
  readonly game: string;
  readonly name: string;
  readonly kind: Kind;
  /** Of dev/match.html. */
  readonly query: string;
  readonly position?: string;
  /** Spaces on which something can be done, or has been; absent: those that are marked. */
  readonly acting?: readonly string[];
  readonly reach?: (page: Page) => Promise<void>;
}

const RUINS = [
  ...[
    '..............',
    '..............',
    '..##......##..',
    '..#...^^...#..',
    '.....,..,.....',
    '...^......^...',
  ],
  ...[
    '...^......^...',
    '.....,..,.....',
    '..#...^^...#..',
    '..##......##..',
    '..............',
    '..............',
  ],
];

/** The fourth round in the ruins; the first one is in turn. */
const ROUND_4 = {
  A1: { class: 'knight', at: '5,8', facing: 'N', hp: 31 },
  A5: { class: 'cleric', at: '9,6', facing: 'NW', hp: 24 },
  A2: { class: 'guardian', at: '8,5', facing: 'W', hp: 29, stance: 'defend' },
  B1: { class: 'minotaur', at: '7,5', facing: 'E', hp: 27, stance: 'counter' },
  B4: { class: 'zombie', at: '5,3', facing: 'S', hp: 38 },
  A3: { class: 'rogue', at: '10,1', facing: 'W', hp: 14 },
  A4: { class: 'archer', at: '8,10', facing: 'N', aim: { at: 'B3', level: 2 } },
  B3: { class: 'mage', at: '8,1', facing: 'S', hp: 13, essence: 5 },
  B5: { class: 'soldier', at: '8,4', facing: 'E', hp: -3 },
  B2: { class: 'drake', at: '11,4', facing: 'SW', hp: 40, height: 'mid', rest: 1 },
} as const;

const inRuins = (characters: Parameters<typeof battle>[0], toAct: string): string =>
  skure.formatPosition(battle(characters, { field: RUINS, round: 4, toAct }));

const SKURE_ROUND_4 = inRuins(ROUND_4, 'A1');
/** The minotaur before the cleric, and the guardian beside it. */
const SKURE_GUARD = inRuins({ ...ROUND_4, B1: { class: 'minotaur', at: '8,6', facing: 'E', hp: 27 } }, 'B1');

/** Presses what is found by its test id, by finger or mouse. */
const press =
  (...ids: readonly string[]) =>
  async (page: Page): Promise<void> => {
    for (const id of ids) await page.getByTestId(id).first().click();
  };

/** What seats of the room in the page do. */
const play =
  (...acts: readonly (readonly [seat: number, command: string])[]) =>
  async (page: Page): Promise<void> => {
    await page.evaluate((all) => {
      const { room } = window as unknown as { room: { play(seat: number, text: string): void } };
      for (const [seat, text] of all) room.play(seat, text);
    }, acts);
  };

/** Taps the middle of a space. */
const tap =
  (...cells: readonly string[]) =>
  async (page: Page): Promise<void> => {
    for (const cell of cells) {
      const box = await page.locator(`[data-cell="${cell}"]`).boundingBox();
      if (box === null) throw new Error(`no space ${cell}`);
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    }
  };

/** The log is open, and all others have given up. */
function common(rest: TableState, others: readonly number[]): readonly TableState[] {
  const { game, query, position } = rest;
  const base = { game, query, ...(position === undefined ? {} : { position }), acting: [] };
  return [
    { ...base, name: 'reading', kind: 'reading', reach: press('tab-log') },
    {
      ...base,
      name: 'over',
      kind: 'after',
      reach: async (page) => {
        await play(...others.map((seat) => [seat, 'resign'] as const))(page);
        await page.getByTestId('result').waitFor();
      },
    },
  ];
}

const SKURE: readonly TableState[] = [
  {
    game: 'skure',
    name: 'rest',
    kind: 'rest',
    query: 'seat=0',
    position: SKURE_ROUND_4,
    acting: ['5,8', '7,5'],
  },
  {
    ...{ game: 'skure', name: 'planned', kind: 'planned', query: 'seat=0', position: SKURE_ROUND_4 },
    acting: ['5,8', '6,6', '7,5', '7,6'],
    reach: async (page) => {
      await press('act-strike')(page);
      await page.getByTestId('strike-dock').first().waitFor();
    },
  },
  {
    ...{ game: 'skure', name: 'asked', kind: 'asked', query: 'seat=0', position: SKURE_GUARD },
    acting: ['8,6', '9,6', '8,5'],
    reach: async (page) => {
      await play([1, 'attack A5'])(page);
      await page.getByTestId('question').first().waitFor();
    },
  },
];

/** The army and everything that it may take; a capture is asked. */
const SKOR_ARMY = ['3,-2', '4,-2', '3,-1', '4,-3', '2,-2'];

const SKOR_STATES: readonly TableState[] = [
  { game: 'skor', name: 'rest', kind: 'rest', query: 'seat=0', position: SKOR, acting: ['3,-2', '4,-2'] },
  {
    ...{ game: 'skor', name: 'planned', kind: 'planned', query: 'seat=0', position: SKOR, acting: SKOR_ARMY },
    reach: async (page) => {
      await tap('3,-2', '4,-2')(page);
      await page.getByTestId('combat').waitFor();
    },
  },
];

const SKORM_REST: TableState = {
  ...{ game: 'skorm', name: 'rest', kind: 'rest', query: 'seat=0', position: SKORM, acting: [] },
};
const SKIRMISH_REST: TableState = {
  ...{ game: 'skirmish', name: 'rest', kind: 'rest', query: 'seat=0&seats=3', acting: [] },
};

/** The first is the one at rest. */
const measured: readonly (readonly [states: readonly TableState[], others: readonly number[]])[] = [
  [SKURE, [1]],
  [SKOR_STATES, [1]],
  [[SKORM_REST], [1]],
  [[SKIRMISH_REST], [1, 2]],
];

export const STATES: readonly TableState[] = measured.flatMap(([states, others]) => [
  ...states,
  ...states.slice(0, 1).flatMap((rest) => common(rest, others)),
]);
