// Skirmish Society's part of the contract suite: options, and commands of any kind, most of them illegal.

import { EFFECTS, type Source } from '../../../src/games/skirmish/land/types.ts';
import { COLOURS, PATTERNS } from '../../../src/games/skirmish/looks.ts';
import { empty } from '../../../src/games/skirmish/opening.ts';
import { defaultOptions } from '../../../src/games/skirmish/options.ts';
import { formatOrder, readOrder } from '../../../src/games/skirmish/orderText.ts';
import { skirmish } from '../../../src/games/skirmish/skirmish.ts';
import type {
  SkirmishCommand,
  SkirmishEvent,
  SkirmishSettings,
  SkirmishState,
  SkirmishView,
} from '../../../src/games/skirmish/state.ts';
import { landOf } from '../../../src/games/skirmish/world.ts';
import type { Random } from '../../../src/kernel/game.ts';
import type { ContractCase } from '../../contractLaws.ts';
import { SKIRMISH_STYLE } from './random/style.ts';

export type SkirmishContract = ContractCase<
  SkirmishState,
  SkirmishCommand,
  SkirmishEvent,
  SkirmishSettings,
  SkirmishView
>;

const oneOf = <T>(list: readonly T[], random: Random): T => list[random.pick(list.length)] as T;

/** Well-formed, of any type, with territories from on and off the map. */
export function anySkirmishCommand(state: SkirmishState, random: Random): SkirmishCommand {
  const { codes } = landOf(state.map).terrain;
  const code = (): string => (random.pick(20) === 0 ? 'QQ' : oneOf(codes, random));
  const source = (): Source => (random.pick(6) === 0 ? 'REF' : code());
  const order = (): string =>
    oneOf(
      [
        `${code()} H`,
        `${code()} B`,
        `${code()} F`,
        `${source()} to ${code()}`,
        `${code()} S ${code()}`,
        `${code()} S ${source()} to ${code()}`,
        `${code()} dances`,
      ],
      random,
    );
  const player = (): number => random.pick(state.map.players + 1);
  const makers: readonly (() => SkirmishCommand)[] = [
    () => ({ type: 'order', parts: [order()] }),
    () => ({ type: 'order', parts: [order()] }),
    () => ({ type: 'withdraw', of: source() }),
    () => ({ type: oneOf(['repeat', 'unrepeat'] as const, random), at: code() }),
    () => ({ type: oneOf(['away', 'here'] as const, random), turn: 1 + random.pick(12) }),
    () => ({ type: 'vote', effect: oneOf(EFFECTS, random) }),
    () => ({ type: 'join-forces', player: player() }),
    () => ({ type: 'look', colour: random.pick(COLOURS + 2), pattern: random.pick(PATTERNS + 2) }),
    () => ({ type: oneOf(['ready', 'unready', 'pause', 'unpause', 'rewind'] as const, random) }),
    () => ({ type: oneOf(['lock', 'unlock', 'remind', 'age-vote', 'resolve'] as const, random) }),
    () => ({ type: 'announce' }),
    () => ({ type: oneOf(['ban', 'unban'] as const, random), player: player() }),
    () => ({ type: 'mode', mode: oneOf(['normal', 'fast'] as const, random) }),
    () => ({ type: 'resolution-hour', hour: random.pick(24) }),
    () => ({ type: 'local-offset', offset: random.pick(20) - 10 }),
    () => ({ type: 'broadcasts', on: random.pick(2) === 0 }),
  ];
  return oneOf(makers, random)();
}

/** Forms beyond the list: several orders, other spellings, support of absent orders, combined looks. */
function isCompound(command: SkirmishCommand): boolean {
  if (command.type === 'look' || command.type === 'public-order') return true;
  if (command.type !== 'order') return false;
  const [text = '', ...more] = command.parts;
  const order = readOrder(text);
  if (order === null) return false;
  const isSupport = order.type === 'supportHold' || order.type === 'supportMove';
  return more.length > 0 || isSupport || formatOrder(order) !== text;
}

const COMMAND_TYPES: readonly SkirmishCommand['type'][] = [
  'order',
  'public-order',
  'withdraw',
  'away',
  'here',
  'vote',
  'join-forces',
  'ready',
  'unready',
  'look',
  'announce',
  'lock',
  'unlock',
  'remind',
  'age-vote',
  'resolve',
];

const optionsOf = (players: number, orderCheck: boolean, seed: number): SkirmishSettings => ({
  ...defaultOptions,
  players,
  playersMin: players,
  vp: seed % 4 === 3 ? 2 : ([4, 5, 9][seed % 3] ?? 4),
  mode: seed % 4 === 1 ? 'fast' : 'normal',
  votes: (['every', 'everyOther', 'every', 'off'] as const)[seed % 4] ?? 'every',
  voteStartTurn: 1 + (seed % 2),
  votingMode: seed % 5 < 2 ? 'sameDay' : 'normal',
  mapType: seed % 3 === 2 ? 'spacious' : 'normal',
  orderCheck,
  earlyResolution: seed % 3 > 0,
  // Where much land is needed, armies meet.
  expansionMinimum: seed % 4 === 3 ? 10 : 3,
  lockBeforeMs: seed % 6 === 5 ? 0 : 300_000,
  lockAfterMs: seed % 7 === 6 ? 0 : 300_000,
});

/** Position texts contain the board, players and the effect; the rest is as at the start of a turn. */
function inPosition(state: SkirmishState): SkirmishState {
  const { map, turn, effect, control, armies, farms, looks, players, outcome } = state;
  const fresh = empty({ ...defaultOptions, mapType: map.type }, map);
  const { clock } = fresh;
  return {
    ...fresh,
    turn,
    period: turn,
    effect,
    control,
    armies,
    farms,
    people: state.people.map((person) => ({ ...person, banned: false })),
    players,
    looks,
    clock: turn === 1 ? clock : { ...clock, leastMs: 3_600_000 },
    outcome,
  };
}

export const contractOf = (players: number, orderCheck = true): SkirmishContract => ({
  game: skirmish,
  style: SKIRMISH_STYLE,
  seatCount: players,
  // Two of three hardly ever have less than the third.
  commandTypes: COMMAND_TYPES.filter((type) => players > 3 || type !== 'join-forces'),
  options: (seed) => optionsOf(players, orderCheck, seed),
  anyCommand: anySkirmishCommand,
  isUnlisted: (command) =>
    orderCheck ? isCompound(command) : isCompound(command) || command.type === 'order',
  inPosition,
});

/** From the fewest players to the most (SKI-2.1). */
export const SKIRMISH_CONTRACTS: readonly SkirmishContract[] = [3, 5, 7, 12, 20].map((players) =>
  contractOf(players),
);
