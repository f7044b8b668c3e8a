// Texts of Skure besides the log: frame, times, text model of the field, plates, commands, typed input.

import { parseCommandText } from '@hexmarch/shared/games/skure/notation';
import { skure } from '@hexmarch/shared/games/skure/skure';
import type { SkureCommand, SkureState } from '@hexmarch/shared/games/skure/state';
import { A, after, B, battle, MASTER, opened } from '../../../../shared/test/games/skure/support.ts';
import { tokenPieces } from '../../../src/games/skure/art/token.ts';
import { fetchBattle } from '../../../src/games/skure/facts/laterBattle.ts';
import { threats } from '../../../src/games/skure/facts/threats.ts';
import { traces } from '../../../src/games/skure/facts/traces.ts';
import { pictureOf } from '../../../src/games/skure/marks/preview.ts';
import { due, frame } from '../../../src/games/skure/panels/words/frame.ts';
import { plateText } from '../../../src/games/skure/panels/words/plateText.ts';
import { boardText, cells, ownCells, owners } from '../../../src/games/skure/words/boardText.ts';
import { cellsOf, commandWords, wayNames } from '../../../src/games/skure/words/commandWords.ts';
import { say } from '../../../src/games/skure/words/say.ts';
import { readTyped } from '../../../src/games/skure/words/typed.ts';
import { endText } from '../../../src/games/skure/words/words.ts';
import { LANGUAGES, speak } from '../../../src/text/language.ts';
import { moments, NAMES } from './battles.ts';

beforeAll(fetchBattle);
afterEach(() => speak('en'));

const DUEL = {
  A1: { class: 'knight', at: '5,5', facing: 'N' },
  B1: { class: 'minotaur', at: '5,4', facing: 'S' },
  B2: { class: 'mage', at: '0,0', facing: 'S' },
} as const;

const FREE_TURNING = say('pip.turning.free');

const statusOf = (view: SkureState, seat?: number): string => frame(view, NAMES, seat).status;
const pipsOf = (view: SkureState) =>
  frame(view, NAMES, 0).stages.map(({ label, state }) => `${label} ${state}`);

test('[SKURE-13.4] fighters without an owner are drawn in a paint of their own', () => {
  const view = after(battle(DUEL, { options: { master: 'full' } }), [[MASTER, 'bm add zombie 2,2 N']]);
  const nobody = pictureOf(view).fighters.find(({ id }) => id === 'N1');
  if (nobody === undefined) throw new Error('not drawn');
  expect(tokenPieces(nobody, 'full').map(({ body }) => body())).not.toContain('');
  expect([0, 1, 2, 3]).not.toContain(nobody.seat);
});

describe('[UI-K20] the frame', () => {
  test('shows the round and the active fighter', () => {
    const view = battle(DUEL);
    expect(frame(view, NAMES, 0)).toMatchObject({
      round: 'Round 1',
      status: 'your Knight A1’s turn',
      count: 1,
    });
    expect(statusOf(view, 1)).toBe('Aster’s turn: Knight A1');
    expect(statusOf({ ...view, paused: true }, 0)).toBe('paused by the battle master');
  });

  test('shows the rest of the turn’s budget', () => {
    const view = battle(DUEL);
    expect(pipsOf(view)).toEqual(['4 points now', `${FREE_TURNING} now`, 'action later']);
    expect(pipsOf(after(view, [[A, 'face E']]))).toEqual([
      '4 points now',
      'turned first now',
      'action later',
    ]);
    const stepped = after(view, [[A, 'step S']]);
    expect(pipsOf(stepped)).toEqual([
      '3 points now',
      `${say('pip.turning.left', { degrees: 45 })} now`,
      'action later',
    ]);
    expect(pipsOf(after(stepped, [[A, 'face NE']]))).toEqual([
      '3 points done',
      'turning used done',
      'action later',
    ]);
  });

  test('leads through the secret phases', () => {
    const begun = opened({});
    expect(frame(begun, NAMES, 0)).toMatchObject({ round: 'Teams', status: 'pick your team', count: 0 });
    expect(statusOf(begun)).toBe('teams are being picked in secret');
    const sent = after(begun, [[A, 'team knight,archer,mage']]);
    expect([statusOf(sent, 0), statusOf(sent, 1)]).toEqual(['waiting for Bryn', 'pick your team']);
    expect([plateText(sent, 0), plateText(sent, 1)]).toEqual(['team sealed', 'picking a team']);
    const placing = after(sent, [[B, 'team soldier,rogue,cleric']]);
    expect(frame(placing, NAMES, 1)).toMatchObject({ round: 'Deployment', status: 'place your fighters' });
    expect(frame(placing, NAMES, 1).stages.map(({ state }) => state)).toEqual(['done', 'now', 'later']);
    expect(plateText(placing, 0)).toBe('placing');
  });

  test('[SKURE-9.3] prompts the respondent, and shows the others whom they wait for', () => {
    const questioned = after(
      battle({
        A1: { class: 'soldier', at: '4,4', facing: 'SE' },
        B1: { class: 'soldier', at: '5,5', facing: 'N' },
        B2: { class: 'guardian', at: '5,4', facing: 'N' },
      }),
      [[A, 'attack B1']],
    );
    expect([statusOf(questioned, 1), statusOf(questioned, 0)]).toEqual([
      'step in, or not?',
      'waiting for Bryn',
    ]);
    const list = [{ at: 9, command: 'time-up' }];
    expect(due(questioned, list)).toEqual({
      ...{ label: say('due.question'), atMs: 9 },
      ofMs: questioned.options.reactionSeconds * 1000,
      isBrief: true,
    });
    expect(due(opened({}), list)).toEqual({
      label: say('due.teams'),
      atMs: 9,
      ofMs: opened({}).options.teamSeconds * 1000,
    });
    expect([due(battle(DUEL), []), due({ ...questioned, paused: true }, list)]).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('[SKURE-13.4] shows a pending roll, and who plays an unowned character', () => {
    const options = { master: 'full', rolls: 'hand' } as const;
    const view = battle(DUEL, { options });
    expect(statusOf(after(view, [[A, 'attack B1']]), 0)).toBe(say('frame.roll'));
    const added = after(view, [[MASTER, 'bm add zombie 9,9 N']]);
    expect(statusOf({ ...added, actor: 'N1' }, 0)).toBe('Zombie N1’s turn, played by the battle master');
  });

  test('shows the end, and who is out', () => {
    const three = battle({ ...DUEL, C1: { class: 'rogue', at: '9,9', facing: 'N' } });
    const gone = after(three, [[B, 'resign']]);
    expect(statusOf(gone, 1)).toBe(say('frame.out', { status: 'Aster’s turn: Knight A1' }));
    expect(plateText(gone, 1)).toBe('out of the battle');
    const over = after({ ...battle(DUEL), rules: 3 }, [[B, 'resign']]);
    expect([statusOf(over, 0), frame(over, NAMES, 0).stages]).toEqual(['the battle is over', []]);
    if (over.outcome === null) throw new Error('it goes on');
    expect(endText(over.outcome, NAMES)).toBe('Bryn resigned.');
    const fell = { ...over.outcome, left: [{ seats: [1], why: 'fell' }] };
    expect(endText(fell, NAMES)).toBe(say('end.fell', { winner: 'Aster' }));
    expect(
      endText(
        {
          ...fell,
          left: [
            { seats: [1], why: 'resigned' },
            { seats: [2], why: 'fell' },
          ],
        },
        NAMES,
      ),
    ).toBe('Aster: no other side is left.');
    // Records of older rules do not say whether somebody fell or resigned.
    const { left: _, ...older } = over.outcome;
    expect(endText(older, NAMES)).toBe('Aster: no other side is left.');
    expect(endText({ ...over.outcome, reason: 'cancelled' }, NAMES)).toBeUndefined();
  });
});

describe('[UI-K71] the text model of the field', () => {
  test('every space is listed once, with its terrain and fighters', () => {
    const view = battle({ ...DUEL, B1: { ...DUEL.B1, stance: 'counter', hp: 27 } });
    const list = cells(view);
    expect(list).toHaveLength(121);
    expect(new Set(list.map(({ cell }) => cell)).size).toBe(121);
    expect(boardText(view)).toContain('6,6, open ground, 2 of 4 points');
    expect(boardText(view)).toContain('4,4, open ground, 2 of 4 points; from here B1’s front, 80 of 100 hit');
    expect(boardText(view)).toContain('10,10, open ground');
    expect(boardText(view)).toContain('5,4, open ground, B1 Minotaur, faces south, 27 of 52, countering');
    expect(boardText(view)).toContain(
      '5,5, open ground, A1 Knight, faces north, 40 of 40, acting now; from here B1’s front, 80 of 100 hit',
    );
    expect(list[0]).toMatchObject({ cell: '0,0', row: 0, things: 'B2 Mage, faces south, 24 of 24' });
  });

  test('neighbours are symmetric, on the largest field too', () => {
    for (const view of [battle(DUEL), battle(DUEL, { field: '24x24' })]) {
      const around = new Map(cells(view).map(({ cell, neighbours }) => [cell, neighbours]));
      for (const [cell, neighbours] of around) {
        for (const [way, to] of Object.entries(neighbours))
          expect(to === undefined || around.get(to)?.[(Number(way) + 180) % 360] === cell).toBe(true);
      }
    }
    expect(Object.keys(wayNames()).map(Number)).toEqual([0, 45, 90, 135, 180, 225, 270, 315]);
    expect(wayNames()[225]).toBe('south-west');
  });

  test('states, heights, stones and zones are included', () => {
    const view = battle({
      A1: { class: 'griffin', at: '1,1', facing: 'E', height: 'mid', status: { stun: 1 } },
      B1: { class: 'archer', at: '3,3', facing: 'N', aim: { at: 'A1', level: 2 } },
      A2: { class: 'knight', at: '4,4', facing: 'N', hp: -7 },
      B2: { class: 'mage', at: '6,6', facing: 'N', hp: -25, state: 'frozen', element: 'cold' },
      A3: { class: 'rogue', at: '7,7', facing: 'N', hp: -25, state: 'dead', element: 'fire' },
    });
    const text = new Map(cells(view).map((one) => [one.cell, one.things]));
    expect([...text].filter(([, things]) => things !== undefined)).toEqual([
      ['1,1', 'A1 Griffin, faces east, 38 of 38, mid height, stunned, 1 turn'],
      ['3,3', 'B1 Archer, faces north, 28 of 28, aims at A1, 2'],
      ['4,4', 'A2 Knight, fallen, −7 of 40'],
      ['6,6', 'B2 Mage, frozen body'],
      ['7,7', 'A3 Rogue died here'],
    ]);
    const placing = after(opened({}), [
      [A, 'team knight,archer,mage'],
      [B, 'team soldier,rogue,cleric'],
    ]);
    expect(boardText(placing)[0]).toBe(`0,0, open ground, ${say('cell.zone', { zone: 'B' })}`);
    expect(boardText(placing).at(-1)).toBe(`13,11, open ground, ${say('cell.zone', { zone: 'A' })}`);
  });

  test('owners of spaces, and own spaces', () => {
    const view = battle(DUEL);
    expect(ownCells(view, 1)).toEqual(['0,0', '5,4']);
    expect(owners(view)).toContainEqual({ cell: '5,5', seat: 0 });
    expect([plateText(view, 1), plateText(view, 0)]).toEqual(['2 left · 76 HP', '1 left · 40 HP']);
  });
});

test('[UI-21] own fighters are threatened if an enemy could attack them in its own turn', () => {
  expect(threats(battle(DUEL), 0)).toEqual(['5,5']);
  const far = battle({
    ...DUEL,
    B1: { ...DUEL.B1, at: '0,10' },
    A2: { class: 'mage', at: '10,0', facing: 'N' },
  });
  expect(threats(far, 0)).toEqual([]);
  expect(threats(opened({}), 0)).toEqual([]);
});

test('[UI-15] steps leave their path, the fallen their space', () => {
  const view = battle(DUEL);
  expect(traces({ type: 'stepped', who: 'A1', to: 71, over: [], cost: 1, passed: {} }, view)).toEqual([
    { cell: '5,6', kind: 'trail', path: ['5,5', '5,6'], seat: 0 },
  ]);
  expect(traces({ type: 'fell', who: 'B1' }, view)).toEqual([{ cell: '5,4', kind: 'lost' }]);
  expect(traces({ type: 'faced', who: 'B1', facing: 3 }, view)).toEqual([]);
});

const TYPED: readonly (readonly [string, string])[] = [
  ['  Attack b2 ', 'attack B2'],
  ['STEP ne', 'step NE'],
  ['cast Cold Snap b2', 'cast cold-snap B2'],
  ['cast stoneskin a1', 'cast stoneskin A1'],
  ['team Knight!, Giant Spider , will o’ the wisp', 'team knight!,spider,will-o-wisp'],
  ['deploy a1 6, 10 n', 'deploy A1 6,10 N'],
  ['charge B2 MID', 'charge B2 mid'],
  ['guard a2 a3', 'guard A2 A3'],
  ['bm note The Bridge is WET', 'bm note The Bridge is WET'],
  ['BM as n1 Step Ne', 'bm as N1 step NE'],
  ['bm add Giant Spider 4,4 s', 'bm add spider 4,4 S'],
  ['bm place b2 4 , 4 sw', 'bm place B2 4,4 SW'],
  ['offer-draw', 'offer-draw'],
];

test.each(TYPED)('typed %s is %s', (typed, text) => {
  expect(readTyped(typed)).toBe(text);
  expect(parseCommandText(text).ok).toBe(true);
});

test('names and directions can be typed in the current language', async () => {
  await speak('de');
  expect(readTyped('team Ritter!,Riesenspinne,Magier')).toBe('team knight!,spider,mage');
  expect(readTyped('step so')).toBe('step SE');
  await speak('es');
  expect(readTyped('step so')).toBe('step SW');
  expect(readTyped('face o')).toBe('face W');
});

/** All commands of random battles, and those of the battle master. */
function commands(): readonly SkureCommand[] {
  const known = new Map<string, SkureCommand>();
  for (const arrangement of ['duel', 'pairs'] as const) {
    let turns = 0;
    for (const { before, event } of moments(arrangement, 5, { roundLimit: 8, master: 'full' })) {
      if (event.type !== 'turnEnded' && before.phase === 'battle') continue;
      if (turns++ % 3 !== 0) continue;
      for (const seat of skure.playing(before))
        for (const command of skure.legalCommands(before, seat))
          known.set(skure.formatCommand(before, command), command);
    }
  }
  for (const text of MASTERS) {
    const read = parseCommandText(text);
    if (read.ok) known.set(text, read.value);
  }
  return [...known.values()];
}

const MASTERS = [
  'bm hp B2 -5',
  'bm status B2 stun',
  'bm stance B2 none',
  'bm aim B2 none',
  'bm height B2 mid',
  'bm remove B2',
  'bm terrain 3,3 #',
  'bm pause',
  'bm roll 57',
  'bm as N1 charge A2 mid',
  'go-on',
];

test.each(LANGUAGES)(
  '[SKURE-13.5] canonical text is parsed as is, and has a label, in %s',
  async (language) => {
    await speak(language);
    const all = commands();
    expect(all.length).toBeGreaterThan(200);
    const view = battle(DUEL);
    for (const command of all) {
      const text = skure.formatCommand(view, command);
      expect(readTyped(text)).toBe(text);
      expect(commandWords(command)).toMatch(/^(?!.*(?:undefined|command\.|[{}])).{3,}/);
    }
  },
);

test('a command names the spaces that it is about', () => {
  const cellsIn = (text: string) => {
    const read = parseCommandText(text);
    return read.ok ? cellsOf(read.value) : undefined;
  };
  expect(cellsIn('deploy A1 6,10 N')).toEqual(['6,10']);
  expect(cellsIn('bm terrain 3,3 #')).toEqual(['3,3']);
  expect(cellsIn('attack B2')).toEqual([]);
});
