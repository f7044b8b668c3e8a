// Invariants that hold in every state of a running match; a broken one is a bug, not a player's doing.

import { auditDrawState } from '../../kernel/drawState.ts';
import type { Seat } from '../../kernel/game.ts';
import type { Refusal } from '../../kernel/result.ts';
import { ARMY, armySize } from './army.ts';
import { TILE_COUNT } from './board.ts';
import { broken } from './codes.ts';
import { isWarlordOnGold, remaining, seatsOf } from './parts.ts';
import { pieceCode, seatOf, typeOf } from './piece.ts';
import { cornerOf, zoneOf } from './placement.ts';
import { canBeTakenBack, timesBegun } from './repetition.ts';
import type { PieceType, SkormState } from './types.ts';

/** Invariants of state that a position's text omits: counters, history, draw offers, outcome. */
const auditCourse = (state: SkormState): readonly Refusal[] => [
  ...auditCounters(state),
  ...auditMemory(state),
  ...auditOffer(state),
  ...auditEnd(state),
];

function auditCounters(state: SkormState): readonly Refusal[] {
  const { turns, quiet, phase } = state;
  return [
    ...broken(!isNatural(turns) || !isNatural(quiet), 'counter-below-nothing', 'SKORM-8.3'),
    ...broken(quiet > turns, 'more-quiet-turns-than-turns', 'SKORM-8.3'),
    ...broken(phase === 'set' && turns > 0, 'turns-before-play', 'SKORM-2.9'),
  ];
}

function auditMemory({ past, quiet, options, phase, tiles, gone }: SkormState): readonly Refusal[] {
  if (typeof past === 'number') return [];
  const { repetitionLimit, players } = options;
  // At the end the last turn is no longer under way.
  const finished = phase === 'play' ? past.slice(0, -1) : past;
  return [
    ...broken(past.length > quiet + 1, 'more-turns-kept-than-quiet', 'SKORM-8.2'),
    ...broken(repetitionLimit === 0 && past.length > 0, 'turns-kept-for-nothing', 'SKORM-8.2'),
    ...broken(phase === 'set' && past.length > 0, 'turns-kept-before-play', 'SKORM-8.2'),
    ...broken(phase === 'play' && (past.at(-1) ?? '') !== '', 'turn-under-way', 'SKORM-8.2'),
    ...broken(
      phase === 'play' &&
        repetitionLimit > 0 &&
        timesBegun(tiles, finished, players - gone.length) >= repetitionLimit,
      'position-came-too-often',
      'SKORM-8.2',
    ),
    ...broken(!canBeTakenBack(tiles, finished), 'turns-kept-lead-elsewhere', 'SKORM-8.2'),
  ];
}

function auditOffer(state: SkormState): readonly Refusal[] {
  const { drawOffer, options, phase } = state;
  const seats = seatsOf(options.players);
  return [
    ...broken(drawOffer !== null && phase !== 'play', 'draw-offered-out-of-play', 'SKORM-8.4'),
    ...auditDrawState(state, { seats, playing: remaining(state) }, 'SKORM-8.4'),
  ];
}

function auditEnd({ phase, outcome, active, gone }: SkormState): readonly Refusal[] {
  return [
    ...broken((phase === 'over') !== (outcome !== null), 'outcome-without-end', 'SKORM-7.1'),
    ...broken((phase === 'over') !== active < 0, 'mover-after-end', 'SKORM-7.1'),
    ...broken(new Set(gone).size < gone.length, 'left-twice', 'SKORM-7.6'),
    ...broken(outcome?.winners.some((seat) => gone.includes(seat)) === true, 'winner-has-left', 'SKORM-7.1'),
  ];
}

const isNatural = (value: number): boolean => Number.isInteger(value) && value >= 0;

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
