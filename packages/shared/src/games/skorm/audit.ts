// Invariants that hold in every state of a running match; a broken one is a bug, not a player's doing.

import type { Seat } from '../../kernel/game.ts';
import type { Refusal } from '../../kernel/result.ts';
import { ARMY, armySize } from './army.ts';
import { auditCourse } from './auditCourse.ts';
import { TILE_COUNT } from './board.ts';
import { broken } from './codes.ts';
import { isWarlordOnGold, remaining, seatsOf } from './parts.ts';
import { pieceCode, seatOf, typeOf } from './piece.ts';
import { cornerOf, zoneOf } from './placement.ts';
import type { PieceType, SkormState } from './types.ts';

/** Broken invariants; empty when sound. */
export const audit = (state: SkormState): readonly Refusal[] => [
  ...auditPieces(state),
  ...auditZones(state),
  ...auditGold(state),
  ...auditCourse(state),
];

/** Invariants of positions from any source, with any settings. */
export function auditPieces(state: SkormState): readonly Refusal[] {
  const { tiles, phase, active } = state;
  const { players } = state.options;
  const most = pieceCode(players, 'W') - 1;
  const here = remaining(state);
  return [
    ...broken(tiles.length !== TILE_COUNT, 'not-61-tiles', 'SKORM-1.1'),
    ...broken(
      tiles.some((piece) => !Number.isInteger(piece) || piece < 0 || piece > most),
      'no-such-piece',
      'SKORM-3.1',
    ),
    ...seatsOf(players).flatMap((seat) => auditArmy(state, seat)),
    ...broken(phase !== 'over' && !here.includes(active), 'mover-not-in-match', 'SKORM-3.1'),
    ...broken(phase !== 'over' && here.length < 2, 'match-is-over', 'SKORM-7.1'),
    ...broken(
      phase === 'set' && here.some((seat) => tiles[cornerOf(players, seat)] !== pieceCode(seat, 'W')),
      'warlord-off-corner',
      'SKORM-2.4',
    ),
    ...broken(
      phase === 'set' && here.includes(active) && countOf(state, active) >= armySize(players),
      'army-is-placed',
      'SKORM-2.9',
    ),
  ];
}

const TYPES: readonly PieceType[] = ['W', 'S', 'A', 'H'];

const countOf = ({ tiles }: SkormState, seat: Seat, type?: PieceType): number =>
  tiles.filter((piece) => seatOf(piece) === seat && (type === undefined || typeOf(piece) === type)).length;

function auditArmy(state: SkormState, seat: Seat): readonly Refusal[] {
  const army = ARMY[state.options.players];
  const isGone = state.gone.includes(seat);
  const warlords = countOf(state, seat, 'W');
  return [
    ...broken(
      TYPES.some((type) => countOf(state, seat, type) > army[type]),
      'more-than-army',
      'SKORM-2.1',
      { seat: seat + 1 },
    ),
    ...broken(state.phase !== 'over' && warlords !== (isGone ? 0 : 1), 'not-one-warlord', 'SKORM-3.1', {
      seat: seat + 1,
    }),
    ...broken(
      state.phase !== 'over' && isGone && countOf(state, seat) > 0,
      'pieces-of-seat-that-left',
      'SKORM-7.6',
      { seat: seat + 1 },
    ),
  ];
}

function auditZones(state: SkormState): readonly Refusal[] {
  if (state.phase !== 'set') return [];
  const { players } = state.options;
  const counts = remaining(state).map((seat) => countOf(state, seat));
  const isOutside = (seat: Seat): boolean => {
    const zone = [cornerOf(players, seat), ...zoneOf(state.options, seat)];
    return state.tiles.some((piece, tile) => seatOf(piece) === seat && !zone.includes(tile));
  };
  return [
    ...broken(remaining(state).some(isOutside), 'outside-zone', 'SKORM-2.5'),
    ...broken(Math.max(...counts) - Math.min(...counts) > 1, 'placements-do-not-alternate', 'SKORM-2.6'),
  ];
}

/** A warlord on gold when its turn begins has won before. */
export const auditGold = (state: SkormState): readonly Refusal[] =>
  broken(
    state.phase === 'play' && state.active >= 0 && isWarlordOnGold(state, state.active),
    'gold-was-held',
    'SKORM-7.3',
  );
