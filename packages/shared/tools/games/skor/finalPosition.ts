// The position by which whole games are compared (vectors/README.md).

import { pieceTexts, structureTexts, techTexts } from '../../../src/games/skor/position.ts';
import { letterOf } from '../../../src/games/skor/positionReader.ts';
import type { Player, SkorState } from '../../../src/games/skor/types.ts';

/** `A`, `B`, `draw`, or null while the game runs. */
export function winnerOf(state: SkorState): 'A' | 'B' | 'draw' | null {
  if (state.outcome === null) return null;
  const [winner] = state.outcome.winners;
  return winner === undefined ? 'draw' : letterOf(winner);
}

export function finalPosition(state: SkorState) {
  const [a, b] = state.players;
  return {
    budget: state.budget,
    pieces: pieceTexts(state),
    players: { A: playerPart(a), B: playerPart(b) },
    stage: state.stage,
    structures: structureTexts(state),
    to_move: letterOf(state.active),
    turn: { A: a.turns, B: b.turns },
    winner: winnerOf(state),
  };
}

const playerPart = (player: Player) => ({
  culture: player.culture,
  received: player.received,
  tech: techTexts(player),
});
