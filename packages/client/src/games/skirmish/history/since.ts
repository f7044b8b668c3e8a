// Summary of turns resolved while the player was away (UI-S39).

import { NOBODY } from '@hexmarch/shared/games/skirmish/land/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { lasting, type PastTurn } from './pastTurns.ts';

export interface TurnSince {
  readonly turn: PastTurn;
  /** Own armies killed, by territory; all players' for a spectator. */
  readonly deaths: readonly string[];
  /** Territories lost to others, and captured, by code. */
  readonly lost: readonly string[];
  readonly won: readonly string[];
  /** Points earned. */
  readonly points: number;
}

/** `seen`: number of turns already seen, not counting undone ones. */
export const turnsSince = (turns: readonly PastTurn[], seen: number, player: Seat): readonly TurnSince[] =>
  lasting(turns)
    .slice(seen)
    .map((turn) => turnSince(turn, player));

function turnSince(turn: PastTurn, player: Seat): TurnSince {
  const { before, after, report } = turn;
  const { codes } = before.board.terrain;
  const changed = codes.filter((_, place) => before.board.control[place] !== after.board.control[place]);
  const ownerIn = (control: readonly Seat[], code: string): Seat => control[codes.indexOf(code)] ?? NOBODY;
  return {
    turn,
    deaths: report.deaths.filter((death) => death.player === player).map(({ at }) => at),
    lost: changed.filter((code) => ownerIn(before.board.control, code) === player),
    won: changed.filter((code) => ownerIn(after.board.control, code) === player),
    points: (report.farming[player] ?? 0) + (report.expansion[player] ?? 0),
  };
}
