// Stored positions in which a table is measured, and how a state is reached in them by a press or two: nobody plays to get there.

import { skure } from '@hexmarch/shared/games/skure/skure';
import type { Page } from 'playwright-core';
import { battle } from '../../../../shared/test/games/skure/support.ts';
import { RUINS } from '../../../dev/games/skure/battle.ts';
import { POSITION as SKOR } from '../../../src/games/skor/entry/start/position.ts';
import { POSITION as SKORM } from '../../../src/games/skorm/entry/start/position.ts';
import { IN_TURN, IN_WINDOW } from './companies.ts';

/** Least shares differ between these. */
export type Kind = 'rest' | 'planned' | 'asked' | 'after' | 'tab';

export interface TableState {
  readonly game: string;
  readonly name: string;
  readonly kind: Kind;
  /** Of dev/match.html, or of `path`. */
  readonly query: string;
  /** Within dev/, if it is no match that goes on. */
  readonly path?: string;
  readonly position?: string;
  /** Spaces on which something can be done, or has been; absent: those that are marked. */
  readonly acting?: readonly string[];
  readonly reach?: (page: Page) => Promise<void>;
  /** At first there is no board. */
  readonly hasBoardLater?: true;
  /** Of the browser, if not English. */
  readonly locale?: string;
  /** The only windows in which it is measured. */
  readonly windows?: readonly string[];
}

/** Within dev/. */
export const pathOf = ({ path, game, query, position = '' }: TableState): string =>
  path ?? `match.html?game=${game}&${query}#${encodeURIComponent(position)}`;

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
export const press =
  (...ids: readonly string[]) =>
  async (page: Page): Promise<void> => {
    for (const id of ids) await page.getByTestId(id).first().click();
  };

/** Plays for a seat of the room in the page. */
export const play =
  (...turns: readonly (readonly [seat: number, text: string])[]) =>
  (page: Page): Promise<void> =>
    page.evaluate((all) => {
      const { room } = window as unknown as { room: { play(seat: number, text: string): void } };
      for (const [seat, text] of all) room.play(seat, text);
    }, turns);

/** Sends what a server says of itself to the page. */
const tell =
  (type: string, payload: object) =>
  (page: Page): Promise<void> =>
    page.evaluate(
      ([type, payload]) => {
        const { room } = window as unknown as { room: { tell(type: string, payload: object): void } };
        room.tell(type, payload);
      },
      [type, payload] as const,
    );

/** Points at spaces of the board, as a keyboard does. */
export const point =
  (...cells: readonly string[]) =>
  async (page: Page): Promise<void> => {
    // From the first key on the board is not turned any more.
    await page.keyboard.press('Shift');
    for (const cell of cells) await page.getByTestId(`cell-${cell}`).dispatchEvent('click');
  };

const wait =
  (id: string) =>
  (page: Page): Promise<void> =>
    page.getByTestId(id).first().waitFor();

/** One after the other. */
export const all =
  (...steps: readonly ((page: Page) => Promise<void>)[]) =>
  async (page: Page): Promise<void> => {
    for (const step of steps) await step(page);
  };

/** The windows of a phone that is held upright, those with one column beside the board, and those of a desktop. */
const UPRIGHT = ['390x844', '390x664', '360x640'];
const BESIDE = ['844x390', '1024x768'];
const DESKS = ['1280x720', '1440x900'];
const WIDER = [...BESIDE, ...DESKS];

const companyQuery = (seat: number): string =>
  `seats=20&seat=${seat}&rules=${encodeURIComponent('{"company":{}}')}`;

/** All teams are chosen, and the first fighters stand on the field. */
const SKURE_PLACING = {
  game: 'skure',
  name: 'placing',
  kind: 'planned',
  query: 'seat=0',
  hasBoardLater: true,
  acting: [],
} as const;

const SKURE_STRIKE = {
  game: 'skure',
  kind: 'planned',
  query: 'seat=0',
  position: SKURE_ROUND_4,
  acting: ['5,8', '6,6', '7,5', '7,6'],
} as const;

const TEAMS = play([0, 'team knight,guardian,rogue,archer'], [1, 'team minotaur,cleric,griffin,archer']);

const SKURE: readonly TableState[] = [
  {
    game: 'skure',
    name: 'rest',
    kind: 'rest',
    query: 'seat=0',
    position: SKURE_ROUND_4,
    acting: ['5,8', '7,5'],
  },
  { ...SKURE_STRIKE, name: 'planned', reach: all(press('act-strike'), wait('strike-dock')) },
  {
    ...{ ...SKURE_STRIKE, name: 'rolled', kind: 'rest', acting: ['6,6', '7,5', '9,6'] },
    reach: all(press('act-strike'), wait('strike-dock'), press('confirm'), wait('act-cast')),
  },
  {
    ...{ game: 'skure', name: 'asked', kind: 'asked', query: 'seat=0', position: SKURE_GUARD },
    acting: ['8,6', '9,6', '8,5'],
    reach: all(play([1, 'attack A5']), wait('question')),
  },
  { ...SKURE_PLACING, windows: UPRIGHT, reach: all(TEAMS, press('to-field', 'place-A1'), wait('deploy')) },
];

/** Twenty players, of whom one acts. */
const IN_COMPANY = { game: 'skure', query: companyQuery(9), position: IN_TURN } as const;

const COMPANY_STATES: readonly TableState[] = [
  { ...IN_COMPANY, name: 'company', kind: 'rest', acting: ['5,3', '5,4'] },
  { ...IN_COMPANY, name: 'company in turn', kind: 'rest', query: companyQuery(19), acting: ['5,3', '5,4'] },
  {
    ...{ ...IN_COMPANY, name: 'company plan', kind: 'planned', query: companyQuery(1) },
    acting: ['8,1', '7,6'],
    reach: all(wait('plan'), press('plan', 'act-strike'), wait('strike-dock')),
  },
  {
    ...{
      ...IN_COMPANY,
      name: 'company window',
      kind: 'planned',
      query: companyQuery(7),
      position: IN_WINDOW,
    },
    acting: [],
    reach: wait('window'),
  },
  {
    ...{ ...IN_COMPANY, name: 'company order', kind: 'tab', query: companyQuery(9), acting: [] },
    windows: UPRIGHT,
    reach: press('tab-order'),
  },
];

const SKOR_TABLE = { game: 'skor', query: 'seat=0', position: SKOR } as const;

/** The pair between the lands attacks the soldier before it. */
const ATTACK = ['3,-2', '4,-2'] as const;

/** The army, and everything that it may take. */
const ARMY = ['3,-2', '4,-2', '3,-1', '4,-3', '2,-2'];

const SKOR_ATTACK = {
  ...SKOR_TABLE,
  name: 'planned',
  kind: 'planned',
  reach: all(point(...ATTACK), wait('combat')),
} as const;

/** A culture is chosen, and a side of the own land, which the board shows apart. */
const SKOR_CHOOSING = {
  game: 'skor',
  query: 'seat=0',
  name: 'placing',
  kind: 'planned',
  acting: [],
} as const;

const SKOR_STATES: readonly TableState[] = [
  { ...SKOR_TABLE, name: 'rest', kind: 'rest', acting: ATTACK },
  { ...SKOR_ATTACK, windows: UPRIGHT },
  { ...SKOR_ATTACK, windows: WIDER, acting: ARMY },
  {
    ...{ ...SKOR_ATTACK, name: 'rolled', acting: ATTACK },
    reach: all(point(...ATTACK), wait('combat'), press('roll'), wait('last-roll')),
  },
  {
    ...{ ...SKOR_CHOOSING, windows: [...UPRIGHT, ...BESIDE] },
    reach: all(press('culture-feudal', 'to-sides', 'side-2'), wait('confirm-setup')),
  },
  { ...SKOR_CHOOSING, windows: DESKS, reach: all(press('culture-feudal', 'side-2'), wait('confirm-setup')) },
];

/** A shieldman takes the horseman that has broken in. */
const STRIKE = ['c8', 'c7'] as const;

const SKORM_TABLE = { game: 'skorm', query: 'seat=0', position: SKORM } as const;

/** All of a formation is laid out, and one of its shieldmen can be turned. */
const LAID = {
  kind: 'planned',
  reach: all(press('formation-wall'), wait('plan-piece')),
} as const;

const SKORM_STATES: readonly TableState[] = [
  { ...SKORM_TABLE, name: 'rest', kind: 'rest', acting: [] },
  {
    ...{ ...SKORM_TABLE, name: 'planned', kind: 'planned', windows: UPRIGHT },
    acting: STRIKE,
    reach: all(point(...STRIKE), wait('armed')),
  },
  {
    ...{ game: 'skorm', name: 'placing', query: 'seat=0', position: '2p set 1 We9|We1 0', ...LAID },
    acting: 'a9 b9 c8 c9 d8 d9 e7 e8 e9 f7 f8 g6 g7 h6 i5'.split(' '),
  },
  {
    ...{ game: 'skorm', name: 'placing of three', query: 'seat=0&seats=3', ...LAID },
    position: '3p set 1 We9|Wa5|Wi1 0',
    acting: 'b9 c9 d8 d9 e8 e9 f7 f8 g7 h6'.split(' '),
  },
];

const SKIRMISH_STATES: readonly TableState[] = [
  { game: 'skirmish', name: 'rest', kind: 'rest', query: 'seat=0&seats=3', acting: [] },
];

const ENGLISH = [...SKURE, ...COMPANY_STATES, ...SKOR_STATES, ...SKORM_STATES, ...SKIRMISH_STATES];
const RESTS = ENGLISH.filter(({ name }) => name === 'rest');

/** Longer words, in the narrowest window and in the widest. */
const GERMAN = { locale: 'de-DE', windows: ['360x640', '1440x900'] } as const;
const inGerman = (state: TableState): TableState => ({
  ...state,
  ...GERMAN,
  name: `${state.name} in German`,
});
/** The log is read: on a phone it is a tab below the board. */
const LOG = { name: 'log open', kind: 'tab', acting: [] } as const;

/** Another player asks for something, in the line; where no player can ask for anything, there is none. */
const REQUEST = {
  name: 'request',
  kind: 'rest',
  acting: [],
  reach: all(play([1, '@pause']), wait('request')),
} as const;

/** The server has stood still for so long that it says so. */
const STALLED = {
  name: 'stalled',
  kind: 'rest',
  acting: [],
  reach: all(tell('s', { failing: false, stood: { at: Date.UTC(2100, 0), ms: 7000 } }), wait('stood')),
} as const;

/** A match that is over, in its middle. */
const replay = (game: string, record: string, event: number): TableState => ({
  ...{ game, name: 'replay', kind: 'after', query: '', acting: [] },
  path: `replay.html?record=${record}#e=${event}`,
});

/** All others have given up. */
const over = ({ query }: TableState): Pick<TableState, 'name' | 'kind' | 'acting' | 'reach'> => ({
  ...{ name: 'over', kind: 'after', acting: [] },
  reach: all(
    play(...(query.includes('seats=3') ? [1, 2] : [1]).map((seat) => [seat, 'resign'] as const)),
    wait('result'),
  ),
});

const REPLAYS = [
  replay('skor', 'skor-v1-03', 150),
  replay('skorm', 'skorm-v1-03', 60),
  replay('skure', 'skure-v3-03', 80),
  replay('skirmish', 'skirmish-v1-03', 90),
];

export const STATES: readonly TableState[] = [
  ...ENGLISH,
  ...RESTS.map(inGerman),
  ...RESTS.map((state) => ({ ...state, ...LOG, reach: press('tab-log') })),
  ...RESTS.map((state) => ({ ...state, ...over(state) })),
  ...RESTS.filter(({ game }) => game !== 'skirmish').map((state) => ({ ...state, ...REQUEST })),
  ...RESTS.map((state) => ({ ...state, ...STALLED })),
  ...REPLAYS,
  ...REPLAYS.map(inGerman),
];
