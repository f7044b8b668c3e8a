// Skorm's part of the contract suite, for two players and for three: options, and commands that are mostly illegal.

import { DIRECTIONS, TILES, tileName } from '../../../src/games/skorm/board.ts';
import { defaultOptions } from '../../../src/games/skorm/opening.ts';
import { pieceCode } from '../../../src/games/skorm/piece.ts';
import { cornerOf, zoneOf } from '../../../src/games/skorm/placement.ts';
import { skorm } from '../../../src/games/skorm/skorm.ts';
import type {
  Direction,
  PieceType,
  Rotation,
  SkormCommand,
  SkormEvent,
  SkormOptions,
  SkormState,
  SkormView,
  Tile,
  Zones,
} from '../../../src/games/skorm/types.ts';
import type { Random, Seat } from '../../../src/kernel/game.ts';
import type { ContractCase } from '../../contractLaws.ts';
import { SKORM_STYLE } from './random/style.ts';

type Contract = ContractCase<SkormState, SkormCommand, SkormEvent, SkormOptions, SkormView>;

const oneOf = <T>(list: readonly T[], random: Random): T => list[random.pick(list.length)] as T;
const OFF_BOARD: readonly Tile[] = ['a1', 'i9', 'j5', 'e0'];
const TYPES: readonly PieceType[] = ['W', 'S', 'A', 'H'];

/** A well-formed command of any type with tiles from on and off the board. */
function anySkormCommand(state: SkormState, random: Random): SkormCommand {
  const tile = (): Tile => (random.pick(20) === 0 ? oneOf(OFF_BOARD, random) : oneOf(TILES, random));
  const occupied = TILES.filter((_, i) => state.tiles[i] !== 0);
  const from = (): Tile => (random.pick(3) > 0 ? oneOf(occupied, random) : tile());
  const facing = (): { facing?: Direction } =>
    random.pick(2) === 0 ? {} : { facing: oneOf(DIRECTIONS, random) };
  const rotation = (): Rotation => ({ tile: from(), facing: oneOf(DIRECTIONS, random) });
  const rotations = (): readonly Rotation[] =>
    random.pick(3) > 0 ? [] : Array.from({ length: 1 + random.pick(3) }, rotation);
  const main = (type: 'move' | 'capture' | 'shoot') => (): SkormCommand => ({
    type,
    rotations: rotations(),
    from: from(),
    to: type === 'move' ? tile() : from(),
    ...facing(),
  });
  const makers: readonly (() => SkormCommand)[] = [
    () => ({ type: 'place', piece: oneOf(TYPES, random), tile: tile(), ...facing() }),
    main('move'),
    main('capture'),
    main('shoot'),
    () => ({ type: 'pass', rotations: rotations() }),
    () => ({ type: 'offer-draw' }),
    () => ({ type: 'accept-draw' }),
    () => ({ type: 'decline-draw' }),
    () => ({ type: 'timeout' }),
  ];
  return oneOf(makers, random)();
}

/** Rotations before a turn are compound forms, tested separately. */
const isRotated = (command: SkormCommand): boolean => 'rotations' in command && command.rotations.length > 0;

/** Passing is too rare to be required, and only the host submits `timeout`. */
const COMMAND_TYPES: readonly SkormCommand['type'][] = [
  'place',
  'move',
  'capture',
  'shoot',
  'resign',
  'offer-draw',
  'accept-draw',
  'decline-draw',
];

/** The rhombus as lists, without the corners. */
const listedZones = (players: 2 | 3): Zones =>
  Array.from({ length: players }, (_, seat) =>
    zoneOf({ players, zones: 'rhombus' }, seat)
      .filter((tile) => tile !== cornerOf(players, seat))
      .map(tileName),
  );

const optionsOf = (players: 2 | 3, seed: number): SkormOptions => ({
  players,
  zones: (['wedge', 'rhombus', listedZones(players)] as const)[seed % 3] ?? 'wedge',
  dominationThreshold: { '2': [4, 0, 7, 4][seed % 4] ?? 4, '3': [3, 3, 0, 6][seed % 4] ?? 3 },
  dominationCountsWarlord: seed % 5 > 0,
  repetitionLimit: [3, 2, 3, 0, 4][seed % 5] ?? 3,
  quietRounds: [50, 6, 50, 20, 50, 0, 50][seed % 7] ?? 50,
});

const hasWarlord = (state: SkormState, seat: Seat): boolean => state.tiles.includes(pieceCode(seat, 'W'));

/** Position texts hold pieces, seat to act and quiet counter; the rest is read as at the start of a match. */
function inPosition(state: SkormState): SkormState {
  const { players } = state.options;
  const seats = Array.from({ length: players }, (_, seat) => seat);
  return {
    ...state,
    options: defaultOptions(players),
    gone: seats.filter((seat) => !hasWarlord(state, seat)),
    turns: state.quiet,
    past: state.phase === 'play' ? [''] : [],
    drawOffer: null,
    mayOffer: seats.map(() => true),
    outcome: null,
  };
}

const contractOf = (players: 2 | 3): Contract => ({
  game: skorm,
  style: SKORM_STYLE,
  seatCount: players,
  commandTypes: COMMAND_TYPES,
  options: (seed) => optionsOf(players, seed),
  anyCommand: anySkormCommand,
  isUnlisted: isRotated,
  inPosition,
});

/** With two players, and with three. */
export const SKORM_CONTRACTS: readonly [two: Contract, three: Contract] = [contractOf(2), contractOf(3)];
