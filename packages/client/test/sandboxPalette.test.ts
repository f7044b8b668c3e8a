// The position editor: whatever is tapped, the position stays valid or unchanged.

import { geometry } from '@hexmarch/shared/games/skor/board';
import { skor } from '@hexmarch/shared/games/skor/skor';
import { TILES } from '@hexmarch/shared/games/skorm/board';
import { skorm } from '@hexmarch/shared/games/skorm/skorm';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { anyGame } from '../src/gameApi/anyGame.ts';
import { skorClient } from '../src/games/skor/index.ts';
import { palette as skorPalette } from '../src/games/skor/palette/index.ts';
import { skormClient } from '../src/games/skorm/index.ts';
import { palette as skormPalette } from '../src/games/skorm/palette/index.ts';
import { Editor, ERASE, MOVE } from '../src/screens/sandbox/editor.ts';
import { LocalDice } from '../src/source/localDice.ts';
import { LocalSource, opened } from '../src/source/localSource.ts';
import { sayIn } from './sayIn.ts';

const say = sayIn('screens/sandbox/messages');

const GAMES = [
  {
    game: anyGame(skorClient),
    palette: skorPalette,
    options: {},
    cells: geometry('standard').spaces,
  },
  { game: anyGame(skormClient), palette: skormPalette, options: { players: 2 }, cells: TILES },
  { game: anyGame(skormClient), palette: skormPalette, options: { players: 3 }, cells: TILES },
];

function editing({ game, palette, options }: (typeof GAMES)[number], seed = 1) {
  const dice = new LocalDice(seededRandom(seed));
  const start = opened(game.definition, options, dice);
  if (!start.ok) throw new Error(start.error.code);
  const source = new LocalSource(game.definition, start.value, dice);
  return { source, editor: new Editor(game, source, palette) };
}

const SEEDS = [1, 2];

describe.each(GAMES)('$game.id, $options', (given) => {
  const { definition } = given.game;

  test('editing begins in play, from the opening too', () => {
    const { source, editor } = editing(given);
    expect(editor.problem.value).toBeUndefined();
    expect(definition.audit(source.state)).toEqual([]);
    expect(definition.legalCommands(source.state, 0).length).toBeGreaterThan(0);
  });

  test.each(SEEDS)('random taps never make an unsound position, seed %i', (seed) => {
    const { source, editor } = editing(given, seed);
    const random = seededRandom(seed);
    const one = <T>(list: readonly T[]): T => list[random.pick(list.length)] as T;
    let changed = 0;
    for (let tap = 0; tap < 300; tap += 1) {
      const before = source.state;
      if (random.pick(4) === 0) editor.chooseSide(random.pick(2));
      const brushes = editor.palette.groups(editor.side.value).flatMap(({ brushes: all }) => all);
      editor.choose(one([MOVE, ERASE, ...brushes.map(({ id }) => id)]));
      if (random.pick(8) === 0) {
        const field = one(
          editor.palette.fields(editor.position, editor.side.value).flatMap(({ fields }) => fields),
        );
        editor.set(field.id, one(field.choices).value);
      } else {
        editor.tap(one(given.cells));
        editor.tap(one(given.cells));
      }
      expect(definition.audit(source.state)).toEqual([]);
      expect(definition.parsePosition(editor.position).ok).toBe(true);
      if (source.state !== before) changed += 1;
    }
    expect(changed).toBeGreaterThan(100);
    while (source.history.value.at > 0) source.undo();
    expect(definition.turn(source.state).phase).not.toBe('play');
  });
});

test('Skor: pieces stack to two, Cities and mountains keep their rules, tiers rise together', () => {
  const { editor } = editing(GAMES[0] as (typeof GAMES)[number]);
  const pieces = (): Record<string, string> => JSON.parse(editor.position).pieces;
  const structures = (): Record<string, string> => JSON.parse(editor.position).structures;
  editor.choose('piece A:C');
  editor.tap('3,-1');
  editor.tap('3,-1');
  editor.choose('piece A:M');
  editor.tap('3,-1');
  expect(pieces()['3,-1']).toBe('A:CM');
  editor.choose('piece B:M');
  editor.tap('3,-1');
  expect(pieces()['3,-1']).toBe('B:M');
  editor.choose('structure obstruction');
  editor.tap('3,-1');
  expect([pieces()['3,-1'], structures()['3,-1']]).toEqual([undefined, 'obstruction']);
  editor.choose('structure city:A');
  editor.tap('3,-2');
  expect(Object.entries(structures()).filter(([, text]) => text === 'city:A')).toEqual([['3,-2', 'city:A']]);
  editor.choose(ERASE);
  editor.tap('3,-2');
  expect(structures()['3,-2']).toBe('city:A');
  expect(editor.problem.value?.text).toBe(say('palette.stays'));
  editor.tap('0,-1');
  expect(editor.problem.value?.text).toBe(say('palette.nothing'));
  editor.set('tech A military', '2');
  expect(JSON.parse(editor.position).players.A.tech).toEqual({ city: 2, military: 2 });
  editor.set('tech A city', '0');
  expect(JSON.parse(editor.position).players.A.tech).toEqual({});
  editor.set('turn', 'B');
  editor.set('budget', '7');
  expect(skor.parsePosition(editor.position)).toMatchObject({ ok: true, value: { active: 1, budget: 7 } });
});

test('Skorm: a Warlord is moved, a Shieldman keeps its facing on the way and takes another on the spot', () => {
  const { editor } = editing(GAMES[1] as (typeof GAMES)[number]);
  expect(editor.position).toBe('2p play 1 We9|We1 0');
  editor.choose('0 W');
  editor.tap('e7');
  editor.choose('0 S>2');
  editor.tap('d6');
  editor.choose(MOVE);
  editor.tap('d6');
  expect(editor.marks).toEqual([{ cell: 'd6', kind: 'selected' }]);
  editor.tap('d5');
  expect(editor.position).toBe('2p play 1 Sd5>2,We7|We1 0');
  editor.choose('0 S>4');
  editor.tap('d5');
  expect(editor.position).toBe('2p play 1 Sd5>4,We7|We1 0');
  editor.choose('1 A');
  editor.tap('e7');
  expect(editor.problem.value?.text).toBe(say('palette.unchanged'));
  editor.set('turn', '1');
  expect(skorm.parsePosition(editor.position)).toMatchObject({ ok: true, value: { active: 1 } });
});

test('Skorm: of three, a side without its Warlord is out until it gets a piece again', () => {
  const { editor } = editing(GAMES[2] as (typeof GAMES)[number]);
  editor.choose(ERASE);
  editor.tap('a5');
  expect(editor.position).toBe('3p play 1 We9|x|Wi1 0');
  editor.choose('1 H');
  editor.tap('c5');
  expect(editor.position).toBe('3p play 1 We9|Hc5,Wa5|Wi1 0');
});
