// Invariants that hold in every state of a running match; a broken one is a bug, not a player's doing.

import type { Seat } from '../../kernel/game.ts';
import { TILE_COUNT } from './board.ts';
import { isWarlordOnGold, remaining, seatsOf } from './parts.ts';
import { pieceCode, seatOf, typeOf } from './piece.ts';
import { ARMY, armySize, cornerOf, zoneOf } from './placement.ts';
import { canBeTakenBack, timesBegun } from './repetition.ts';
import type { PieceType, SkormState } from './types.ts';

/** Broken invariants as sentences; empty when sound. */
export const audit = (state: SkormState): readonly string[] => [
  ...auditPieces(state),
  ...auditZones(state),
  ...auditCounters(state),
  ...auditMemory(state),
  ...auditOffer(state),
  ...auditEnd(state),
];

const broken = (isBroken: boolean, sentence: string): readonly string[] => (isBroken ? [sentence] : []);

/** What holds in positions from anywhere, and with any settings. */
export function auditPieces(state: SkormState): readonly string[] {
  const { tiles, phase, active } = state;
  const { players } = state.options;
  const most = pieceCode(players, 'W') - 1;
  const here = remaining(state);
  return [
    ...broken(tiles.length !== TILE_COUNT, 'the board has not 61 tiles'),
    ...broken(
      tiles.some((piece) => !Number.isInteger(piece) || piece < 0 || piece > most),
      'a piece cannot exist',
    ),
    ...seatsOf(players).flatMap((seat) => auditArmy(state, seat)),
    ...broken(phase !== 'over' && !here.includes(active), 'the seat to act is not in the match'),
    ...broken(phase !== 'over' && here.length < 2, 'fewer than two seats remain, yet the match goes on'),
    ...broken(
      phase === 'set' && here.some((seat) => tiles[cornerOf(players, seat)] !== pieceCode(seat, 'W')),
      'a warlord has left its corner during placement (SKORM-2.4)',
    ),
    ...broken(
      phase === 'set' && here.includes(active) && countOf(state, active) >= armySize(players),
      'the seat to act has placed its whole army (SKORM-2.9)',
    ),
  ];
}

const TYPES: readonly PieceType[] = ['W', 'S', 'A', 'H'];

const countOf = ({ tiles }: SkormState, seat: Seat, type?: PieceType): number =>
  tiles.filter((piece) => seatOf(piece) === seat && (type === undefined || typeOf(piece) === type)).length;

function auditArmy(state: SkormState, seat: Seat): readonly string[] {
  const army = ARMY[state.options.players];
  const isGone = state.gone.includes(seat);
  const warlords = countOf(state, seat, 'W');
  return [
    ...broken(
      TYPES.some((type) => countOf(state, seat, type) > army[type]),
      `seat ${seat + 1} has more pieces than its army (SKORM-2.1)`,
    ),
    ...broken(
      state.phase !== 'over' && warlords !== (isGone ? 0 : 1),
      `seat ${seat + 1} has not the warlord that it should (SKORM-3.1)`,
    ),
    ...broken(
      state.phase !== 'over' && isGone && countOf(state, seat) > 0,
      `seat ${seat + 1} has left, yet has pieces (SKORM-7.6)`,
    ),
  ];
}

function auditZones(state: SkormState): readonly string[] {
  if (state.phase !== 'set') return [];
  const { players } = state.options;
  const counts = remaining(state).map((seat) => countOf(state, seat));
  const isOutside = (seat: Seat): boolean => {
    const zone = [cornerOf(players, seat), ...zoneOf(state.options, seat)];
    return state.tiles.some((piece, tile) => seatOf(piece) === seat && !zone.includes(tile));
  };
  return [
    ...broken(remaining(state).some(isOutside), 'a piece stands outside its zone (SKORM-2.5)'),
    ...broken(Math.max(...counts) - Math.min(...counts) > 1, 'placements do not alternate (SKORM-2.6)'),
  ];
}

function auditCounters(state: SkormState): readonly string[] {
  const { turns, quiet, phase } = state;
  return [
    ...broken(!isNatural(turns) || !isNatural(quiet), 'a counter is not a whole number of 0 or more'),
    ...broken(quiet > turns, 'more quiet turns than turns (SKORM-8.3)'),
    ...broken(phase === 'set' && turns > 0, 'turns were finished before play began'),
    ...broken(
      phase === 'play' && state.active >= 0 && isWarlordOnGold(state, state.active),
      'a warlord has held gold, yet the match goes on (SKORM-7.3)',
    ),
  ];
}

function auditMemory({ past, quiet, options, phase, tiles, gone }: SkormState): readonly string[] {
  const { repetitionLimit, players } = options;
  // At the end the last turn is no longer under way.
  const finished = phase === 'play' ? past.slice(0, -1) : past;
  return [
    ...broken(past.length > quiet + 1, 'more turns are kept than can come again'),
    ...broken(repetitionLimit === 0 && past.length > 0, 'turns are kept for nothing'),
    ...broken(phase === 'set' && past.length > 0, 'turns are kept before play began'),
    ...broken(phase === 'play' && (past.at(-1) ?? '') !== '', 'a turn is under way between two commands'),
    ...broken(
      phase === 'play' &&
        repetitionLimit > 0 &&
        timesBegun(tiles, finished, players - gone.length) >= repetitionLimit,
      'a position has come too often (SKORM-8.2)',
    ),
    ...broken(!canBeTakenBack(tiles, finished), 'the turns kept do not lead to the board'),
  ];
}

function auditOffer({ drawOffer, mayOffer, gone, options, phase }: SkormState): readonly string[] {
  const seats = seatsOf(options.players);
  const offer = drawOffer === null ? [] : [drawOffer.by, ...drawOffer.accepted];
  return [
    ...broken(mayOffer.length !== seats.length, 'not every seat has a say in draws'),
    ...broken(drawOffer !== null && phase !== 'play', 'a draw is offered out of play (SKORM-8.4)'),
    ...broken(new Set(offer).size < offer.length, 'a seat has accepted twice, or its own offer (SKORM-8.4)'),
    ...broken(
      offer.some((seat) => !seats.includes(seat) || gone.includes(seat)),
      'a draw is offered by nobody in the match (SKORM-8.4)',
    ),
    ...broken(offer.length > 0 && offer.length >= seats.length - gone.length, 'all have agreed (SKORM-8.4)'),
  ];
}

function auditEnd({ phase, outcome, active, gone }: SkormState): readonly string[] {
  return [
    ...broken((phase === 'over') !== (outcome !== null), 'the end has no outcome, or the outcome came early'),
    ...broken((phase === 'over') !== active < 0, 'somebody is to act after the end, or nobody before'),
    ...broken(new Set(gone).size < gone.length, 'a seat has left twice'),
    ...broken(
      outcome?.winners.some((seat) => gone.includes(seat)) === true,
      'a seat that has left has won (SKORM-7.1)',
    ),
  ];
}

const isNatural = (value: number): boolean => Number.isInteger(value) && value >= 0;
