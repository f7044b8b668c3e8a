// Exhaustive search for forced wins within so many of the seat's own turns: every defence with every relevant rotation is played by the
// engine itself. No evaluation and no bot code; slow, and exact.

import { distance, GOLD, tileName } from '../../../src/games/skorm/board.ts';
import { fromOf, type MainAction, mainActions, toOf } from '../../../src/games/skorm/mainAction.ts';
import { facingOf, seatOf, typeOf } from '../../../src/games/skorm/piece.ts';
import { playTurn } from '../../../src/games/skorm/turn.ts';
import type { Direction, Rotation, SkormState } from '../../../src/games/skorm/types.ts';
import type { Seat } from '../../../src/kernel/game.ts';

export class FullSearch {
  /** Turns played so far. */
  work = 0;
  private readonly known = new Map<string, boolean>();
  readonly winner: Seat;
  private readonly workMax: number;

  /** Throws `TooMuch` when there is more to play than `workMax`. */
  constructor(winner: Seat, workMax = Number.MAX_SAFE_INTEGER) {
    this.winner = winner;
    this.workMax = workMax;
  }

  /** Requires the winner to be the active seat. */
  winsWithin(state: SkormState, turns: number): boolean {
    if (turns <= 0) return false;
    const key = `${turns} ${state.active} ${state.gone} ${state.tiles}`;
    let wins = this.known.get(key);
    if (wins === undefined) {
      wins = actionsToTry(state, turns).some((action) => this.isWonBy(state, action, turns));
      this.known.set(key, wins);
    }
    return wins;
  }

  /** Whether the winner's action wins with some facings of its shieldmen. */
  isWonBy(state: SkormState, action: MainAction, turns: number): boolean {
    return this.withRotations(state, action).some((next) => this.isWon(next, turns - 1));
  }

  /** Whether the winner has won, or wins by force within `turns` more turns of its own. */
  isWon(state: SkormState, turns: number): boolean {
    if (state.outcome !== null) return state.outcome.winners[0] === this.winner;
    if (state.active === this.winner) return this.winsWithin(state, turns);
    return this.repliesTo(state).every((next) => this.isWon(next, turns));
  }

  /** The states after every turn of the seat to act that could make a difference. */
  repliesTo(state: SkormState): readonly SkormState[] {
    const actions = mainActions(state.tiles, state.active);
    const played = actions.length === 0 ? [undefined] : actions;
    return played.flatMap((action) => this.withRotations(state, action));
  }

  private withRotations(state: SkormState, action: MainAction | undefined): readonly SkormState[] {
    const moved = this.after(state, [], action);
    if (moved.outcome !== null) return [moved];
    // Rotations come before the action and change nothing about it (SKORM-4.4), so the same action is played with each.
    return rotationsThatMatter(moved, state.active, action).map((rotations) =>
      rotations.length === 0 ? moved : this.after(state, rotations, action),
    );
  }

  private after(
    state: SkormState,
    rotations: readonly Rotation[],
    action: MainAction | undefined,
  ): SkormState {
    this.work += 1;
    if (this.work > this.workMax) throw new TooMuch();
    return playTurn(state, rotations, action).state;
  }
}

export class TooMuch extends Error {}

/** Attacks and warlords first: with one turn left nothing else can win. */
function actionsToTry({ tiles, active }: SkormState, turns: number): readonly MainAction[] {
  const actions = mainActions(tiles, active);
  const isWarlord = (tile: number): boolean => tiles[tile] !== 0 && typeOf(tiles[tile] ?? 0) === 'W';
  const isSharp = (action: MainAction): boolean =>
    isWarlord(toOf(action)) || (isWarlord(fromOf(action)) && toOf(action) === GOLD);
  const sharp = actions.filter(isSharp);
  if (turns === 1) return sharp;
  const attacks = actions.filter((action) => !isSharp(action) && tiles[toOf(action)] !== 0);
  return [...sharp, ...attacks, ...actions.filter((action) => !isSharp(action) && tiles[toOf(action)] === 0)];
}

const FACINGS: readonly Direction[] = [1, 2, 3, 4, 5, 6];
/** Maximum range of an attack. */
const REACH = 2;

/**
 * Rotations of all shieldmen that could be attacked before their owner's next turn; other facings are irrelevant, since their owner may
 * still turn them. `moved`: after the action. The moved piece's facings are tried by the action itself.
 */
function rotationsThatMatter(
  { tiles, active }: SkormState,
  seat: Seat,
  action: MainAction | undefined,
): readonly (readonly Rotation[])[] {
  let all: readonly (readonly Rotation[])[] = [[]];
  tiles.forEach((piece, tile) => {
    if (facingOf(piece) === 0 || seatOf(piece) !== seat || active === seat) return;
    if (action !== undefined && tile === toOf(action)) return;
    if (!tiles.some((other, at) => other !== 0 && seatOf(other) !== seat && distance(at, tile) <= REACH))
      return;
    const turned = FACINGS.filter((facing) => facing !== facingOf(piece));
    all = all.flatMap((rotations) => [
      rotations,
      ...turned.map((facing) => [...rotations, { tile: tileName(tile), facing }]),
    ]);
  });
  return all;
}
