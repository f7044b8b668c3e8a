// Puzzles of Skorm among the positions of matches (docs/puzzles.md).

import { GOLD, opposite } from '../../../src/games/skorm/board.ts';
import { LEVELS } from '../../../src/games/skorm/bot/levels.ts';
import { actionKind, endOf, MOVE, startOf } from '../../../src/games/skorm/bot/moveList.ts';
import { warlordOf } from '../../../src/games/skorm/bot/pieceBoard.ts';
import { skormBot } from '../../../src/games/skorm/bot/skormBot.ts';
import { actionName, moveName } from '../../../src/games/skorm/bot/turnText.ts';
import { actionOf, mainActions, toOf } from '../../../src/games/skorm/mainAction.ts';
import { parseCommandText } from '../../../src/games/skorm/notation.ts';
import { formatPosition, parsePosition } from '../../../src/games/skorm/position.ts';
import { checkProof, readAnswer } from '../../../src/games/skorm/proof/checkProof.ts';
import { ProofSearch, provingField, TooMuch, TURNS_MAX } from '../../../src/games/skorm/proof/proofSearch.ts';
import { proofOf } from '../../../src/games/skorm/proof/proofTree.ts';
import { skormSolver, turnWithShields, winningMoves } from '../../../src/games/skorm/proof/solver.ts';
import { canonicalText } from '../../../src/games/skorm/proof/symmetry.ts';
import { skorm } from '../../../src/games/skorm/skorm.ts';
import { playTurn } from '../../../src/games/skorm/turn.ts';
import type { SkormState, TurnCommand } from '../../../src/games/skorm/types.ts';
import { view } from '../../../src/games/skorm/view.ts';
import type { Seat } from '../../../src/kernel/game.ts';
import { isProvable, type ProvedPuzzle } from '../../../src/search/puzzle.ts';
import type { FoundPuzzle, PuzzleFinder } from '../gameTools.ts';

/** Work for one position; what needs more is no puzzle. */
const NODES_MAX = 400_000;

/** Turns at the end of a match in which forced wins are frequent. */
const LAST_TURNS = 14;

export const SKORM_PUZZLES: PuzzleFinder<SkormState> = {
  // The weakest level errs at random, the strongest rarely let a short win happen.
  players: [2, 4, 6, 8, 10, 12, 14],
  among: (states) => states.slice(-LAST_TURNS),
  find,
  rated: (puzzle) => (isProvable(puzzle) ? { ...puzzle, level: levelOf(puzzle) } : undefined),
};

function find(state: SkormState, turnsMax = TURNS_MAX): FoundPuzzle | undefined {
  if (state.phase !== 'play' || state.options.players !== 2) return undefined;
  const position = formatPosition(view(state));
  const seen = parsePosition(position);
  // Near the quiet limit a win may come too late.
  if (!seen.ok || seen.value.quiet > 0) return undefined;
  try {
    return puzzleIn(seen.value, position, turnsMax);
  } catch (error) {
    if (error instanceof TooMuch) return undefined;
    throw error;
  }
}

function puzzleIn(state: SkormState, position: string, turnsMax: number): FoundPuzzle | undefined {
  const seat = state.active;
  const search = new ProofSearch(provingField(state, seat), NODES_MAX);
  const turns = turnsToWin(search, turnsMax);
  if (turns === undefined || turns < 2) return undefined;
  const [move, ...others] = winningMoves(search, turns);
  if (move === undefined || others.length > 0) return undefined;
  const proof = proofOf(search, move, turns);
  const by = ending(state, seat, turns);
  const puzzle = { position, seat, turns, by, proof };
  const same = canonicalText(state);
  const unlisted = { ...puzzle, id: '', rulesVersion: skorm.rulesVersion, themes: [], level: 0, from: '' };
  if (!checkProof(unlisted).isProved) throw new Error(`the proof of ${position} does not hold`);
  return {
    same,
    puzzle: {
      ...puzzle,
      themes: themesOf(state, search, move, { turns, by }),
      level: levelFinding(state, moveName(move)),
    },
  };
}

function turnsToWin(search: ProofSearch, turnsMax: number): number | undefined {
  for (let turns = 1; turns <= Math.min(turnsMax, TURNS_MAX); turns++) if (search.isWon(turns)) return turns;
  return undefined;
}

/** Reason of the outcome when both play as the solver of the puzzle does. */
function ending(start: SkormState, seat: Seat, turns: number): string {
  let state = start;
  for (let left = turns; left > 0; left--) {
    state = played(state, skormSolver.solution(state, seat, left));
    if (state.outcome === null) state = played(state, skormSolver.verdict(state, seat, left - 1).reply);
    if (state.outcome !== null) return state.outcome.reason;
  }
  throw new Error(`not won: ${formatPosition(start)}`);
}

function played(state: SkormState, command: TurnCommand | undefined): SkormState {
  if (command === undefined) throw new Error(`nothing to play: ${formatPosition(state)}`);
  const action = command.type === 'pass' ? undefined : actionOf(command);
  return playTurn(state, command.rotations, action).state;
}

// --- themes -------------------------------------------------------------------------------------------------------

const ENDINGS: Readonly<Record<string, string>> = {
  dominating: 'domination',
  conquering: 'conquest',
  eliminating: 'elimination',
};

interface Solved {
  readonly turns: number;
  readonly by: string;
}

function themesOf(state: SkormState, search: ProofSearch, move: number, { turns, by }: Solved): string[] {
  const turn = turnWithShields(state, search, move, turns - 1);
  const after = played(state, turn);
  const all: readonly (readonly [theme: string, holds: boolean])[] = [
    [ENDINGS[by] ?? by, true],
    ['quiet-move', isQuiet(search, move)],
    ['sacrifice', isOffered(state, after, move)],
    ['shield', needsShields(state, search, turn, turns - 1)],
    ['gold-race', by !== 'eliminating' && isRace(search, move)],
    ['only-parry', isThreatened(state)],
  ];
  return all.filter(([, holds]) => holds).map(([theme]) => theme);
}

/** Takes nothing, attacks no warlord and does not come onto gold. */
function isQuiet({ field }: ProofSearch, move: number): boolean {
  if (actionKind(move) !== MOVE) return false;
  field.make(move);
  const { hero, tiles } = field;
  const isLoud =
    field.result >= 0 ||
    tiles[warlordOf(hero)] === GOLD ||
    field.canHit(hero, tiles[warlordOf(1 - hero)] as number);
  field.unmake();
  return !isLoud;
}

/** Takes nothing, and the piece can be taken where it comes to stand, but could not where it stood. */
function isOffered(before: SkormState, after: SkormState, move: number): boolean {
  if (actionKind(move) !== MOVE || after.outcome !== null) return false;
  const [from, to] = [startOf(move), endOf(move)];
  const foe = 1 - before.active;
  const isAttacked = (tiles: readonly number[], tile: number): boolean =>
    mainActions(tiles, foe).some((action) => toOf(action) === tile);
  return isAttacked(after.tiles, to) && !isAttacked(before.tiles, from);
}

/** With one of the shieldmen turned the other way the turn would not win. */
function needsShields(state: SkormState, search: ProofSearch, turn: TurnCommand, left: number): boolean {
  const { hero } = search.field;
  const without: readonly TurnCommand[] = [
    ...turn.rotations.map(({ tile }) => ({
      ...turn,
      rotations: turn.rotations.filter((one) => one.tile !== tile),
    })),
    ...(turn.type !== 'pass' && turn.facing !== undefined
      ? [{ ...turn, facing: opposite(turn.facing) }]
      : []),
  ];
  return without.some((one) => {
    const after = played(state, one);
    return !new ProofSearch(provingField(after, hero), NODES_MAX).isWon(left);
  });
}

/** The warlord moves, and that of the other side could come onto gold. */
function isRace({ field }: ProofSearch, move: number): boolean {
  const { hero, board } = field;
  return board[startOf(move)] === warlordOf(hero) && field.mayReachGold(1 - hero, hero);
}

/** The other side would win at once if it were its turn. */
function isThreatened(state: SkormState): boolean {
  const foe = 1 - state.active;
  return new ProofSearch(provingField({ ...state, active: foe }, foe), NODES_MAX).isWon(1);
}

// --- difficulty ---------------------------------------------------------------------------------------------------

const SEEDS = 10;
const FOUND_MIN = 6;

function levelOf({ position, proof }: ProvedPuzzle): number {
  const state = parsePosition(position);
  const command = parseCommandText(readAnswer(proof)?.play ?? '');
  if (!state.ok || !command.ok || !('rotations' in command.value)) throw new Error(`no puzzle: ${position}`);
  return levelFinding(state.value, actionName(command.value));
}

/** The lowest level that finds the move with 6 of 10 seeds; one more than there are if none does. */
function levelFinding(state: SkormState, name: string): number {
  const level = LEVELS.findIndex((mind) => isFound(state, name, mind));
  return (level < 0 ? LEVELS.length : level) + 1;
}

function isFound(state: SkormState, name: string, mind: object): boolean {
  let [found, missed] = [0, 0];
  for (let seed = 1; found < FOUND_MIN && missed <= SEEDS - FOUND_MIN; seed++) {
    const command = skormBot.nextCommand(state, state.active, { level: LEVELS.length, mind, seed });
    const isIt = command !== undefined && 'rotations' in command && actionName(command) === name;
    if (isIt) found += 1;
    else missed += 1;
  }
  return found >= FOUND_MIN;
}
