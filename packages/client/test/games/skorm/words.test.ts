// All codes and events of Skorm's engine have texts in the client.

import { readFileSync } from 'node:fs';
import { DIRECTIONS, TILES } from '@hexmarch/shared/games/skorm/board';
import { SKORM_REFUSALS } from '@hexmarch/shared/games/skorm/codes';
import { skorm } from '@hexmarch/shared/games/skorm/skorm';
import type { Direction, SkormCommand, SkormEvent, SkormState } from '@hexmarch/shared/games/skorm/types';
import type { Viewer } from '@hexmarch/shared/kernel/game';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { cellsOf } from '../../../src/games/skorm/facts/commandCells.ts';
import { lostOf } from '../../../src/games/skorm/facts/reserve.ts';
import { threats } from '../../../src/games/skorm/facts/threats.ts';
import { pieceAt, tileTowards } from '../../../src/games/skorm/facts/viewFacts.ts';
import { notesOf } from '../../../src/games/skorm/panels/explain.ts';
import { plateText } from '../../../src/games/skorm/panels/PlateLine.tsx';
import { situationNotes } from '../../../src/games/skorm/panels/Situation.tsx';
import { boardText, cells } from '../../../src/games/skorm/words/boardText.ts';
import { describe as describeEvent, endText } from '../../../src/games/skorm/words/describe.ts';
import { frame } from '../../../src/games/skorm/words/frame.ts';
import { refusalText, ruleText } from '../../../src/games/skorm/words/refusals.ts';
import { say } from '../../../src/games/skorm/words/say.ts';
import { readTyped } from '../../../src/games/skorm/words/typed.ts';
import { commandWords, facingName } from '../../../src/games/skorm/words/words.ts';
import { speak } from '../../../src/text/language.ts';
import { moments, position } from './positions.ts';

const RULES = readFileSync(new URL('../../../../../rules/skorm.md', import.meta.url), 'utf8');
const NAMES = ['Aster', 'Bryn', 'Cleo'];
const SPECTATOR: Viewer = { kind: 'spectator' };
const FIRST: Viewer = { kind: 'seat', seat: 0 };

/** A sentence as a spectator reads it. */
function sentenceOf(event: SkormEvent, before: SkormState, viewer = SPECTATOR): string | undefined {
  return describeEvent(event, before, viewer)
    ?.parts.map((part) => {
      if (typeof part === 'string') return part;
      if ('cell' in part) return part.cell;
      return 'face' in part ? String(part.face) : (NAMES[part.seat] ?? '?');
    })
    .join('');
}

describe('refusals', () => {
  test('[SKORM-9.1] every reason of the rules has words of its own', () => {
    const table = RULES.slice(RULES.indexOf('**SKORM-9.1'), RULES.indexOf('**SKORM-9.2'));
    const reasons = [...table.matchAll(/`([a-z]+(?:-[a-z]+)*)`/g)].map(([, reason = '']) => reason);
    const codes = new Set(
      reasons.filter((reason) => !['set', 'play', 'over', 'timeout', 'x'].includes(reason)),
    );
    expect(codes.size).toBeGreaterThan(25);
    expect([...codes].filter((code) => refusalText({ code, rule: 'none' }) === undefined)).toEqual([]);
  });

  test('so has every reason that the engine names', () => {
    const texts = SKORM_REFUSALS.map((code) => refusalText({ code, rule: 'none' }));
    expect(texts.length).toBeGreaterThan(25);
    for (const text of texts) expect(text).toMatch(/^[^{}]*\p{L}[^{}]*\.$/u);
  });

  test('an unknown code cites its rule', () => {
    expect(refusalText({ code: 'unheard', rule: 'SKORM-6.6' })).toBe(ruleText('SKORM-6.6'));
  });
});

test('every rule has a sentence', () => {
  const sections = RULES.slice(0, RULES.indexOf('## 10. Counting'));
  const ids = [...sections.matchAll(/\*\*(SKORM-\d+\.\d+)\b/g)].map(([, id = '']) => id);
  expect(ids.length).toBeGreaterThan(50);
  expect(ids.filter((id) => ruleText(id) === undefined)).toEqual([]);
});

describe('events', () => {
  test('[UI-16] those of random matches have log lines, except the start of a turn', () => {
    const described = new Set<string>();
    const undescribed = new Set<string>();
    for (let seed = 1; seed <= 12; seed += 1) {
      for (const { before, events } of moments(seed % 2 === 0 ? 2 : 3, seed)) {
        let state = before;
        for (const event of events) {
          const text = sentenceOf(event, state);
          (text === undefined ? undescribed : described).add(event.type);
          expect(text ?? '').not.toMatch(/undefined|NaN|\?/);
          state = skorm.evolve(state, event);
        }
      }
    }
    expect([...undescribed]).toEqual(['turnBegan']);
    for (const type of ['piecePlaced', 'pieceMoved', 'pieceCaptured', 'pieceShot', 'seatEliminated'])
      expect(described).toContain(type);
  });

  const before = position('2p play 1 We9|We1 0');
  const three = position('3p play 1 We9|Wa5|Wi1 0');

  test.each<readonly [SkormEvent, SkormState, string]>([
    [
      { type: 'piecePlaced', seat: 0, tile: 'e7', piece: { seat: 0, type: 'S', facing: 2 } },
      before,
      'Aster placed a Shieldman on e7, facing towards f6',
    ],
    [
      { type: 'shieldmanRotated', seat: 1, tile: 'e3', from: 4, to: 5 },
      before,
      'Bryn turned the Shieldman on e3 towards d4',
    ],
    [
      {
        type: 'pieceCaptured',
        seat: 0,
        from: 'f5',
        via: 'f4',
        to: 'e5',
        piece: { seat: 0, type: 'H' },
        taken: { seat: 1, type: 'S', facing: 3 },
      },
      three,
      'Aster captured the Shieldman (Bryn) on e5 with a Horseman from f5, by way of f4',
    ],
    [
      { type: 'pieceShot', seat: 1, from: 'e3', to: 'e5', taken: { seat: 0, type: 'W' } },
      before,
      'Bryn shot the Warlord on e5 from e3',
    ],
    [{ type: 'turnPassed', seat: 1 }, before, 'Bryn passed: no piece could act'],
    [
      { type: 'seatEliminated', seat: 2, cause: 'resignation', tiles: ['i1'] },
      three,
      'Cleo resigned; the army leaves the board',
    ],
    [{ type: 'goldClaimed', seat: 0 }, before, 'Aster claimed the gold'],
  ])('%j', (event, state, text) => {
    expect(sentenceOf(event, state)).toBe(text);
  });

  test('a piece taken is good news for the taker and bad news for its owner', () => {
    const shot = {
      type: 'pieceShot',
      seat: 1,
      from: 'e3',
      to: 'e5',
      taken: { seat: 0, type: 'A' },
    } as const;
    expect(describeEvent(shot, before, FIRST)?.tone).toBe('bad');
    expect(describeEvent(shot, before, { kind: 'seat', seat: 1 })?.tone).toBe('good');
    expect(describeEvent(shot, before, SPECTATOR)?.tone).toBe('plain');
  });

  test.each([
    'eliminating',
    'conquering',
    'dominating',
    'resignation',
    'timeout',
    'abandoned',
    'agreement',
    'repetition',
    'quiet-limit',
  ])('[SKORM-7.1] the end by %s has its own words', (reason) => {
    const drawn = ['agreement', 'repetition', 'quiet-limit'].includes(reason);
    const outcome = { winners: drawn ? [] : [1], reason, rule: 'SKORM-7.1' };
    expect(endText(outcome, NAMES)).toMatch(/^[A-Z].*\.$/);
    const plain = sentenceOf(
      { type: drawn ? 'matchDrawn' : 'matchWon', outcome: { ...outcome, reason: '' } },
      before,
    );
    expect(sentenceOf({ type: drawn ? 'matchDrawn' : 'matchWon', outcome }, before)).not.toBe(plain);
  });

  test('a reason that is not the game’s is left to the frame', () => {
    expect(endText({ winners: [], reason: 'aborted', rule: '' }, NAMES)).toBeUndefined();
  });
});

describe('commands', () => {
  const rotations = [{ tile: 'e8', facing: 2 }] as const;

  test.each<readonly [SkormCommand, string, readonly string[]]>([
    [
      { type: 'place', piece: 'S', tile: 'e8', facing: 1 },
      'Place a Shieldman on e8, facing towards e7',
      ['e8'],
    ],
    [{ type: 'move', rotations: [], from: 'f7', to: 'f5' }, 'Move f7 → f5', ['f7', 'f5']],
    [
      { type: 'capture', rotations, from: 'c7', to: 'd6' },
      'Capture d6 from c7, turning e8 towards f7',
      ['c7', 'd6'],
    ],
    [{ type: 'shoot', rotations: [], from: 'e7', to: 'e5' }, 'Shoot e5 from e7', ['e7', 'e5']],
    [{ type: 'pass', rotations: [] }, 'Pass', []],
    [{ type: 'resign' }, 'Resign', []],
  ])('%j', (command, words, named) => {
    expect(commandWords(command)).toBe(words);
    expect(cellsOf(command)).toEqual(named);
  });

  test.each([
    ['F7 F5', 'f7-f5'],
    [' e8 > NE ; c7 x d6 ', 'e8>2;c7xd6'],
    ['+ s d8 > n', '+Sd8>1'],
    ['+ae7', '+Ae7'],
    ['e7*e5', 'e7*e5'],
    ['offer-draw', 'offer-draw'],
    ['PASS', 'pass'],
  ])('typed %s is %s', (typed, text) => {
    expect(readTyped(typed)).toBe(text);
  });

  test('canonical text stays as it is', () => {
    for (const { before } of moments(2, 21)) {
      for (const command of skorm.legalCommands(before, before.active)) {
        const text = skorm.formatCommand(before, command);
        expect(readTyped(text)).toBe(text);
        expect(commandWords(command)).not.toMatch(/undefined/);
      }
      if (before.turns > 20) break;
    }
  });
});

describe('what a turn comes to', () => {
  const texts = (view: SkormState, text: string): readonly string[] => {
    const command = skorm.parseCommandText(view, text);
    if (!command.ok) throw new Error(command.error.code);
    return notesOf(view, view.active, NAMES, command.value).map((note) => note.text);
  };

  test('[SKORM-7.3] the note on a claim says how it wins', () => {
    const view = position('2p play 1 We6|Ah2,Ai1,Hi2,Hi3,Hi4,We1 0');
    expect(texts(view, 'e6-e5')).toEqual([say('note.claims')]);
  });

  test('[SKORM-7.4] a win says so, also the one that a turn would give away', () => {
    expect(texts(position('2p play 1 We6|We1 0'), 'e6-e5')).toEqual(['Wins the match.']);
    expect(texts(position('2p play 1 Hi5,We9|We5 0'), 'i5-i4')).toEqual(['Bryn will win the match.']);
  });

  test('own pieces that could be taken next are named, the Warlord before all', () => {
    expect(texts(position('2p play 1 Ae8,We9|Ae6,Ah2,Hi2,Hi3,We1 0'), 'e8-e7')).toEqual([
      'Could be captured next turn: e7.',
    ]);
    expect(texts(position('2p play 1 Ad8,Wf7|Ae6,Ah2,Hi2,Hi3,We1 0'), 'f7-e7')).toEqual([
      'Your Warlord on e7 could fall next turn.',
    ]);
  });
});

describe('what hangs over the match', () => {
  const notes = (view: SkormState, seat?: number): readonly string[] =>
    situationNotes({ view, names: NAMES, ...(seat === undefined ? {} : { seat }) }).map(({ text }) => text);

  test('[SKORM-7.3] a claim counts the turns of those who can stop it', () => {
    const two = position('2p play 2 We5|Ah2,Ai1,Hi2,Hi3,We1 0');
    expect(notes(two, 1)).toEqual([
      'Aster holds the gold and wins when their next turn begins. 1 turn left to stop it: this one.',
    ]);
    expect(notes(two, 0)).toEqual([
      'Your Warlord holds the gold. Bryn has 1 turn left to stop you, then you win.',
    ]);
    const three = position('3p play 2 We5|Wa5|Wi1 0');
    expect(notes(three, 1)).toEqual([
      'Aster holds the gold and wins when their next turn begins. 2 turns left to stop it.',
    ]);
    expect(notes({ ...three, active: 2 }, 2)[0]).toMatch(/1 turn left to stop it: this one\.$/);
  });

  test('[SKORM-7.4] a small army is warned of, and only with two left', () => {
    const view = position('2p play 1 Hd8,Hd9,He7,He8,We9|Ae3,Hi2,Hi3,We1 0');
    expect(notes(view, 0)).toEqual(['Bryn has 4 pieces or fewer: your Warlord wins by reaching the gold.']);
    expect(notes(view, 1)).toEqual([
      'You have 4 pieces or fewer: Aster’s Warlord wins by reaching the gold.',
    ]);
    expect(notes(position('3p play 1 We9|Wa5|Wi1 0'), 0)).toEqual([]);
  });

  const calm = '2p play 1 Hd8,Hd9,He7,He8,We9|Ae3,Hi1,Hi2,Hi3,We1';

  test('[SKORM-8.3] the quiet limit is counted down over its last twenty turns', () => {
    expect(notes(position(`${calm} 79`))).toEqual([]);
    expect(notes(position(`${calm} 80`))).toEqual(['No capture for 80 turns: draw in 20 turns.']);
    expect(notes(position(`${calm} 99`))).toEqual(['No capture for 99 turns: draw in 1 turn.']);
  });

  test('[SKORM-8.2] a position that has come up twice is warned of', () => {
    const played = (state: SkormState, turn: string): SkormState => {
      const command = skorm.parseCommandText(state, turn);
      const decided = command.ok
        ? skorm.decide(state, command.value, { kind: 'seat', seat: state.active }, seededRandom(1))
        : command;
      if (!decided.ok) throw new Error(`refused: ${turn}`);
      return decided.value.reduce(skorm.evolve, state);
    };
    const shuffled = (turns: readonly string[]): SkormState => turns.reduce(played, position(`${calm} 0`));
    expect(notes(shuffled(['d8-d7', 'i1-h1', 'd7-d8']))).toEqual([]);
    expect(notes(shuffled(['d8-d7', 'i1-h1', 'd7-d8', 'h1-i1']))).toEqual([
      'This position has come up twice. Once more is a draw.',
    ]);
  });
});

describe('threats', () => {
  test('[UI-21] are own pieces that an opponent could capture or shoot next, whatever the active player', () => {
    const view = position('2p play 1 Ae7,Sd7>1,We9|Ae5,Hd6,We1 0');
    expect(threats(view, 0)).toEqual(['d7', 'e7']);
    expect(threats({ ...view, active: 1 }, 0)).toEqual(['d7', 'e7']);
    expect(threats(view, 1)).toEqual(['d6', 'e5']);
    expect(threats(position('2p set 1 Ae7,We9|We1 0'), 0)).toEqual([]);
  });

  test('equal what the opponents then may do, in random matches', () => {
    for (const { before } of moments(3, 31)) {
      if (before.phase !== 'play') continue;
      const seat = before.active;
      const listed = skorm
        .playing(before)
        .filter((one) => one !== seat)
        .flatMap((one) => skorm.legalCommands({ ...before, active: one }, one))
        .flatMap((one) => (one.type === 'capture' || one.type === 'shoot' ? [one.to] : []));
      const own = listed.filter((tile) => pieceAt(before, tile)?.seat === seat);
      expect(threats(before, seat)).toEqual([...new Set(own)].sort());
    }
  });
});

describe('a facing', () => {
  afterEach(() => speak('en'));

  test.each(['en', 'de', 'es'] as const)(
    'in %s it is called by a tile, six times otherwise on any tile',
    async (language) => {
      await speak(language);
      for (const tile of TILES) {
        const names = DIRECTIONS.map((direction) => facingName(tile, direction));
        expect(new Set(names).size).toBe(6);
        for (const [i, name] of names.entries()) {
          const ahead = tileTowards(tile, DIRECTIONS[i] ?? 1);
          expect(name).toMatch(/ [a-i]\d$/);
          if (ahead !== undefined) expect(name).toContain(ahead);
          expect(name).not.toContain(tile);
        }
      }
    },
  );

  test('off the board by the tile behind it', () => {
    expect([3, 4, 5].map((direction) => facingName('e9', direction as Direction))).toEqual([
      'away from d9',
      'away from e8',
      'away from f8',
    ]);
  });
});

describe('the board and the frame', () => {
  test('[UI-30] every tile is named once, with its piece and facing', () => {
    const view = position('2p play 1 Sd7>2,We9|Ae5,We1 0');
    const list = cells(view);
    expect(list).toHaveLength(61);
    expect(new Set(list.map(({ cell }) => cell)).size).toBe(61);
    const around = new Map(list.map(({ cell, neighbours }) => [cell, neighbours]));
    for (const { cell, neighbours } of list) {
      for (const [way, to] of Object.entries(neighbours)) {
        expect(to === undefined || around.get(to)?.[(Number(way) + 180) % 360] === cell).toBe(true);
      }
    }
    expect(boardText(view)).toContain('d7, ember Shieldman facing towards e6');
    expect(boardText(view)).toContain('e5, gold, tide Archer');
    expect(list[0]?.cell).toBe('e1');
    expect(list.at(-1)?.cell).toBe('e9');
  });

  test('the frame shows turn and active player', () => {
    const set = position('2p set 1 We9|We1 0');
    expect(frame(set, NAMES, 0)).toMatchObject({ round: 'Placement', status: 'place a piece', count: 0 });
    expect(frame(set, NAMES, 1).status).toBe('Aster is placing a piece');
    const play = position('2p play 2 He7,We9|We1 0', { turns: 22 });
    expect(frame(play, NAMES, 0)).toMatchObject({ round: 'Turn 23', status: 'Bryn’s turn', count: 23 });
    expect(frame(play, NAMES, 1).status).toBe('your turn');
    // Spectators and remote players have the view alone.
    const seen = (state: SkormState) => frame(skorm.view(state, SPECTATOR), NAMES, undefined);
    expect(seen(play)).toMatchObject({ round: 'Turn 23', count: 23 });
    const over = skorm.forfeit(play, 1, 'timeout').reduce(skorm.evolve, play);
    expect(seen(over)).toMatchObject({ round: 'Turn 22', status: 'the match is over' });
    const gone = position('3p play 1 We9|x|Wi1 0');
    expect(frame(gone, NAMES, 1).status).toBe(say('frame.theirs', { out: 'yes', name: 'Aster' }));
  });

  test('plates count armies, and the taken are what is missing of them', () => {
    expect(plateText(position('2p set 1 We9|We1 0'), 0)).toBe('14 to place');
    const view = position('3p play 1 Hd8,We9|x|Wi1 0');
    expect([0, 1, 2].map((seat) => plateText(view, seat))).toEqual([
      '2 pieces',
      'out of the match',
      '1 piece',
    ]);
    expect([lostOf(view, 0, 'H'), lostOf(view, 0, 'S'), lostOf(view, 0, 'W')]).toEqual([1, 4, 0]);
    expect(lostOf(position('3p set 1 We9|Wa5|Wi1 0'), 0, 'S')).toBe(0);
    // Given up while armies are placed.
    const set = position('2p set 1 We9|We1 0');
    const over = skorm.forfeit(set, 1, 'timeout').reduce(skorm.evolve, set);
    expect([over.phase, lostOf(over, 0, 'S'), lostOf(over, 1, 'A')]).toEqual(['over', 0, 0]);
  });
});
