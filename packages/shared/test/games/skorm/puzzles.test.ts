// Proofs of puzzles, checked and spoilt; and the puzzles that the client offers.

import { readFileSync } from 'node:fs';
import { axialOf, indexAt, TILES } from '../../../src/games/skorm/board.ts';
import { mainActions } from '../../../src/games/skorm/mainAction.ts';
import { facingOf, pieceCode, seatOf, typeOf } from '../../../src/games/skorm/piece.ts';
import { checkProof } from '../../../src/games/skorm/proof/checkProof.ts';
import { skormSolver } from '../../../src/games/skorm/proof/solver.ts';
import { canonicalText } from '../../../src/games/skorm/proof/symmetry.ts';
import { skorm } from '../../../src/games/skorm/skorm.ts';
import { playTurn } from '../../../src/games/skorm/turn.ts';
import type { Direction, Rotation, SkormState } from '../../../src/games/skorm/types.ts';
import { isProvable, type ProvedPuzzle } from '../../../src/search/puzzle.ts';
import { SKORM_PUZZLES } from '../../../tools/games/skorm/puzzles.ts';
import { everyNth } from '../../../tools/sweep.ts';
import { command, play, position } from './support.ts';

const FILE = new URL('../../../../client/public/puzzles/skorm.jsonl', import.meta.url);
const ALL = readFileSync(FILE, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as ProvedPuzzle);

const puzzleAt = (text: string): ProvedPuzzle => {
  const found = SKORM_PUZZLES.find(position(text));
  if (found === undefined) throw new Error(`no puzzle: ${text}`);
  const puzzle = { id: '', rulesVersion: 1, from: '', ...found.puzzle };
  if (!isProvable(puzzle)) throw new Error(`no proof: ${text}`);
  return puzzle;
};

const TWO = puzzleAt('2p play 2 Ae5,Ae7,Sg5>1,Wf5|Ae3,Af2,Sb6>1,Sd3>3,Wb4 0');
const THREE = puzzleAt('2p play 1 Af5,Af8,Sb8>2,Sd4>2,Se8>1,Sf7>1,We9|Ae2,Ae3,Sc3>3,Sd8>4,Wf1 0');

test('a puzzle has its turns, its ending, its themes and a proof that holds', () => {
  expect(TWO).toMatchObject({ turns: 2, by: 'dominating', themes: ['domination', 'quiet-move'] });
  expect(THREE).toMatchObject({ turns: 3, by: 'dominating' });
  for (const puzzle of [TWO, THREE]) expect(checkProof(puzzle).isProved).toBe(true);
});

test('two attacks on one shieldman, of which it can parry one, answer a reply together', () => {
  const pair = puzzleAt('2p play 2 Ac7,Ae6,Sb6>6,Sf5>1,We8|Aa6,Ae3,Af4,Ag3,Sh4>5,Wf3 0');
  const replies = ((pair.proof as Answer).next ?? []).map(({ after = '' }) => after.split(' '));
  expect(replies.filter((names) => names.includes('e8-c8'))).toHaveLength(2);
  expect(checkProof(pair).isProved).toBe(true);
});

test('a position with two winning actions is none, nor is one that is won at once, or not at all', () => {
  for (const text of [
    '2p play 2 Ah1,Hb9,Wg7|Ad3,Ah5,Wg1 0',
    '2p play 1 Ad5,Ah1,Hf3,Sa6>5,Wf4|Ac3,Wh4 0',
    '2p play 1 Ad9,Hd8,He8,Sc9>1,Sd7>1,We9|Ad2,Hd3,He3,Sf1>4,Sf2>4,We1 0',
  ])
    expect(SKORM_PUZZLES.find(position(text))).toBeUndefined();
});

interface Answer {
  readonly play: string;
  readonly after?: string;
  readonly next?: readonly Answer[];
}

/** Every proof that has no answers to the replies to one of its turns. */
function unanswered(answer: Answer): readonly Answer[] {
  const { next = [] } = answer;
  if (next.length === 0) return [];
  const deeper = next.flatMap((one, i) =>
    unanswered(one).map((spoilt) => ({ ...answer, next: next.with(i, spoilt) })),
  );
  return [{ ...answer, next: [] }, ...deeper];
}

test('a proof that lacks answers, has another key or is no proof is refused', () => {
  for (const puzzle of [TWO, THREE]) {
    const right = puzzle.proof as Answer;
    const spoilt = unanswered(right);
    expect(spoilt.length).toBe(puzzle.turns === 2 ? 1 : 4);
    for (const proof of spoilt)
      expect([proof, checkProof({ ...puzzle, proof }).isProved]).toEqual([proof, false]);
    for (const proof of [{ ...right, play: 'resign' }, { ...right, play: 'b4-c4' }, {}, null, 'yes', [right]])
      expect(checkProof({ ...puzzle, proof }).isProved).toBe(false);
    expect(checkProof({ ...puzzle, turns: puzzle.turns - 1 }).isProved).toBe(false);
    expect(checkProof({ ...puzzle, seat: 1 - puzzle.seat }).isProved).toBe(false);
  }
});

test('a proof that needs a shield is refused with the shield turned away', () => {
  const shield = puzzleAt('2p play 1 Ac6,Ad6,Af5,Af6,Sc7>1,Sd7>1,Sf4>1,Sf7>1,We7|Ae3,Af2,Ai3,Sg3>5,Wi1 0');
  expect(shield.themes).toContain('shield');
  const { play: key, next } = shield.proof as Answer;
  expect(key).toBe('f4-e4>1');
  expect(checkProof({ ...shield, proof: { play: 'f4-e4>1', next } }).isProved).toBe(true);
  expect(checkProof({ ...shield, proof: { play: 'f4-e4>4', next } }).isProved).toBe(false);
});

// --- every rotation -------------------------------------------------------------------------------------------------

const FACINGS: readonly Direction[] = [1, 2, 3, 4, 5, 6];

/** Every combination of facings of the seat's shieldmen: what the checker does not play one by one. */
function allRotations({ tiles, active }: SkormState): readonly (readonly Rotation[])[] {
  let all: readonly (readonly Rotation[])[] = [[]];
  tiles.forEach((piece, tile) => {
    if (seatOf(piece) !== active || facingOf(piece) === 0) return;
    const turned = FACINGS.filter((facing) => facing !== facingOf(piece));
    all = all.flatMap((some) => [
      some,
      ...turned.map((facing) => [...some, { tile: TILES[tile] ?? '', facing }]),
    ]);
  });
  return all;
}

test('a proof of two turns answers every action with every combination of rotations', () => {
  const key = TWO.proof as Answer;
  const state = play(position(TWO.position), key.play);
  let count = 0;
  for (const rotations of allRotations(state))
    for (const action of mainActions(state.tiles, state.active)) {
      const replied = playTurn(state, rotations, action).state;
      count += 1;
      const answered = (key.next ?? []).some((answer) => {
        const decided = skorm.decide(
          replied,
          command(answer.play),
          { kind: 'seat', seat: TWO.seat },
          { pick: () => 0, die: () => 1 },
        );
        const after = decided.ok ? decided.value.reduce(skorm.evolve, replied) : replied;
        return after.outcome?.winners[0] === TWO.seat;
      });
      expect(answered || replied.outcome?.winners[0] === TWO.seat).toBe(true);
    }
  expect(count).toBeGreaterThan(100);
});

// --- playing it -----------------------------------------------------------------------------------------------------

test('the solver plays the key, resists longest, and refutes another turn', () => {
  let state = position(THREE.position);
  for (let left = THREE.turns; state.outcome === null; left--) {
    const own = skormSolver.solution(state, THREE.seat, left);
    expect(own).toBeDefined();
    if (own === undefined) return;
    state = play(state, skorm.formatCommand(state, own));
    const { wins, reply } = skormSolver.verdict(state, THREE.seat, left - 1);
    expect([left, wins]).toEqual([left, true]);
    expect(reply === undefined).toBe(state.outcome !== null);
    if (reply !== undefined) state = play(state, skorm.formatCommand(state, reply));
  }
  expect(state.outcome?.winners).toEqual([THREE.seat]);

  const wrong = play(position(TWO.position), 'b4-c4');
  const { wins, reply } = skormSolver.verdict(wrong, TWO.seat, 1);
  expect(wins).toBe(false);
  const refuted = play(wrong, skorm.formatCommand(wrong, reply ?? command('pass')));
  expect(skormSolver.solution(refuted, TWO.seat, 1)).toBeUndefined();
});

// --- the file -------------------------------------------------------------------------------------------------------

test('the file has two and three turns, and no puzzle twice', () => {
  for (const turns of [2, 3])
    expect(ALL.filter((puzzle) => puzzle.turns === turns).length).toBeGreaterThan(20);
  expect(new Set(ALL.map(({ id }) => id)).size).toBe(ALL.length);
  expect(new Set(ALL.map((puzzle) => canonicalText(position(puzzle.position)))).size).toBe(ALL.length);
});

test('the proofs of a sample hold', () => {
  for (const puzzle of everyNth(20, ALL))
    expect([puzzle.id, checkProof(puzzle).isProved]).toEqual([puzzle.id, true]);
});

test('nothing but the key of a sample wins, and it is found again with its themes', () => {
  for (const { id, position: text, seat, turns, by, themes, proof } of everyNth(150, ALL)) {
    // Its level is the bot's of the day on which it was found.
    const again = SKORM_PUZZLES.find(position(text))?.puzzle;
    expect([id, again]).toMatchObject([id, { position: text, seat, turns, by, themes, proof }]);
  }
});

test('turned, mirrored, or with seats changed round, a position is the same', () => {
  const state = position(THREE.position);
  const mirrored = state.tiles.map((_, tile) => {
    const { q, r } = axialOf(tile);
    const piece = state.tiles[indexAt(r, q)] ?? 0;
    if (piece === 0) return 0;
    const facing = facingOf(piece);
    return pieceCode(1 - seatOf(piece), typeOf(piece), facing === 0 ? 0 : ((7 - facing) as Direction));
  });
  expect(canonicalText({ ...state, active: 1 - state.active, tiles: mirrored })).toBe(canonicalText(state));
  expect(canonicalText({ ...state, active: 1 - state.active })).not.toBe(canonicalText(state));
});
