// Skure's part of the contract suite: options, and commands of any kind, most of them illegal.

import { SEAT_LETTERS } from '../../../src/games/skure/characters.ts';
import { emptyState } from '../../../src/games/skure/emptyState.ts';
import type { SkureEvent } from '../../../src/games/skure/events.ts';
import type { Arrangement } from '../../../src/games/skure/field/field.ts';
import { DIRECTIONS, HEIGHTS, STATUSES, TERRAINS } from '../../../src/games/skure/field/types.ts';
import { masterCommands } from '../../../src/games/skure/legal.ts';
import { defaultOptions } from '../../../src/games/skure/options.ts';
import { ROSTER } from '../../../src/games/skure/roster.ts';
import { playing } from '../../../src/games/skure/sides.ts';
import { skure } from '../../../src/games/skure/skure.ts';
import type {
  Master,
  MasterCommand,
  SkureCommand,
  SkureSettings,
  SkureState,
  SkureView,
  TurnCommand,
} from '../../../src/games/skure/state.ts';
import { ARBITER_ACTOR } from '../../../src/kernel/actors.ts';
import type { Random } from '../../../src/kernel/game.ts';
import { seededRandom } from '../../../src/kernel/random.ts';
import type { ContractCase } from '../../contractLaws.ts';
import { SKURE_STYLE } from './random/style.ts';
import { randomSettings } from './random/trial.ts';

export type SkureContract = ContractCase<SkureState, SkureCommand, SkureEvent, SkureSettings, SkureView>;

const oneOf = <T>(list: readonly T[], random: Random): T => list[random.pick(list.length)] as T;

/** Well-formed, of any type, with existing and non-existing characters and spaces. */
export function anySkureCommand(state: SkureState, random: Random): SkureCommand {
  return random.pick(4) === 0 ? anyMasterCommand(state, random) : anySeatCommand(state, random);
}

function anyId({ characters }: SkureState, random: Random): string {
  if (characters.length === 0 || random.pick(12) === 0) return `${SEAT_LETTERS.charAt(random.pick(4))}6`;
  return oneOf(characters, random).id;
}

const anyPlace = ({ field }: SkureState, random: Random): string =>
  `${random.pick(field.width + 1)},${random.pick(field.height + 1)}`;

const anyClass = (random: Random): string => oneOf(ROSTER.classes, random).id;

function anySeatCommand(state: SkureState, random: Random): SkureCommand {
  const id = (): string => anyId(state, random);
  const makers: readonly (() => SkureCommand)[] = [
    () => anyTurnCommand(state, random),
    () => anyTurnCommand(state, random),
    () => anyTurnCommand(state, random),
    () => ({
      type: 'team',
      team: Array.from({ length: 2 + random.pick(5) }, () => ({
        class: anyClass(random),
        marked: random.pick(3) === 0,
      })),
    }),
    () => ({ type: 'deploy', who: id(), at: anyPlace(state, random), facing: oneOf(DIRECTIONS, random) }),
    () => ({ type: oneOf(['ready', 'decline', 'go-on', 'time-up'] as const, random) }),
    () => ({ type: 'take', guard: id(), ally: id() }),
    () => ({ type: oneOf(['resign', 'offer-draw', 'accept-draw', 'decline-draw'] as const, random) }),
  ];
  return oneOf(makers, random)();
}

function anyTurnCommand(state: SkureState, random: Random): TurnCommand {
  const id = (): string => anyId(state, random);
  const makers: readonly (() => TurnCommand)[] = [
    () => ({ type: oneOf(['step', 'face'] as const, random), direction: oneOf(DIRECTIONS, random) }),
    () => ({ type: oneOf(['rise', 'sink', 'breath', 'defend', 'counter', 'end'] as const, random) }),
    () => ({ type: oneOf(['attack', 'aim'] as const, random), target: id() }),
    () => ({ type: 'charge', target: id() }),
    () => ({ type: 'charge', target: id(), height: 'mid' }),
    () => ({ type: 'cast', spell: oneOf(ROSTER.spells, random).id, target: id() }),
    () => ({ type: 'guard', ally: id() }),
  ];
  return oneOf(makers, random)();
}

function anyMasterCommand(state: SkureState, random: Random): MasterCommand {
  const who = anyId(state, random);
  const at = anyPlace(state, random);
  const facing = oneOf(DIRECTIONS, random);
  const makers: readonly (() => MasterCommand)[] = [
    () => ({ type: 'bm-hp', who, value: random.pick(80) - 30 }),
    () => ({ type: 'bm-essence', who, value: random.pick(12) }),
    () => ({ type: oneOf(['bm-status', 'bm-clear'] as const, random), who, status: oneOf(STATUSES, random) }),
    () => ({ type: 'bm-stance', who, stance: oneOf(['none', 'defend', 'counter'] as const, random) }),
    () => ({ type: 'bm-aim', who }),
    () => ({ type: 'bm-height', who, height: oneOf(HEIGHTS, random) }),
    () => ({ type: 'bm-place', who, at, facing }),
    () => ({ type: 'bm-face', who, facing }),
    () => ({ type: 'bm-add', class: anyClass(random), at, facing }),
    () => ({ type: 'bm-terrain', at, terrain: oneOf(TERRAINS, random) }),
    () => ({ type: 'bm-note', text: `note ${random.pick(100)}` }),
    () => ({ type: 'bm-roll', roll: random.pick(102) }),
    () => ({ type: 'bm-as', who, command: anyTurnCommand(state, random) }),
    () => ({ type: oneOf(['bm-pause', 'bm-resume', 'bm-undo'] as const, random) }),
    () => ({ type: 'bm-remove', who }),
  ];
  return oneOf(makers, random)();
}

function unexplained(outcome: SkureState['outcome']): SkureState['outcome'] {
  if (outcome === null) return null;
  const { left: _, ...end } = outcome;
  return end;
}

/** Position texts omit settings, secret choices, pending actions, draw offers, the rules version and reasons of losses. */
export function inPosition({ losses: _, rules: __, ...state }: SkureState): SkureState {
  const { options, field } = state;
  const { players, sides, objective } = options;
  const usual = emptyState({ ...defaultOptions, players, sides, objective }, field);
  const { held, drawOffer, mayOffer, paused, entries, goOn, masterless } = usual;
  const teams = state.phase === 'teams' ? usual.teams : [];
  return {
    ...state,
    outcome: unexplained(state.outcome),
    options: usual.options,
    teams,
    held,
    drawOffer,
    mayOffer,
    paused,
    entries,
    goOn,
    masterless,
  };
}

const COMMAND_TYPES: readonly SkureCommand['type'][] = [
  'team',
  'deploy',
  'ready',
  'step',
  'face',
  'attack',
  'charge',
  'cast',
  'aim',
  'defend',
  'guard',
  'counter',
  'end',
  'take',
  'decline',
];

const ARRANGED: Readonly<Record<Arrangement, number>> = { duel: 2, three: 3, four: 4, pairs: 4 };

export const contractOf = (arrangement: Arrangement): SkureContract => ({
  game: skure,
  style: SKURE_STYLE,
  seatCount: ARRANGED[arrangement],
  commandTypes: COMMAND_TYPES,
  options: (seed) => ({ ...randomSettings(arrangement, seededRandom(seed), 'whole'), roundLimit: 12 }),
  anyCommand: anySkureCommand,
  isUnlisted: (command, { actor, characters }) =>
    command.type === 'team' ||
    // SKURE-4.6.
    (command.type === 'face' &&
      characters.some(({ id, facing }) => id === actor && facing === command.direction)),
  inPosition,
});

/** One in so many commands is an entry of the battle master. */
const ENTRY_EVERY = 6;

/** One in so many waits for the battle master, a player votes to continue without. */
const IMPATIENT_EVERY = 30;

const RULED: SkureContract['commandTypes'] = [
  'step',
  'attack',
  'bm-pause',
  'bm-resume',
  'bm-undo',
  'bm-hp',
  'bm-place',
];

/** With a battle master who enters values, plays characters of nobody, and rolls where rolls are by hand. */
export function ruledContractOf(
  arrangement: Arrangement,
  master: Exclude<Master, 'none' | 'watch'>,
  rolls: 'server' | 'hand',
): SkureContract {
  const types: SkureContract['commandTypes'] = rolls === 'hand' ? [...RULED, 'bm-roll', 'go-on'] : RULED;
  return ruledBy(contractOf(arrangement), { master, rolls }, types);
}

/** The same with a battle master who has a say. */
export function ruledBy(
  the: SkureContract,
  ruling: Pick<SkureSettings, 'master' | 'rolls'>,
  commandTypes: SkureContract['commandTypes'],
): SkureContract {
  return {
    ...the,
    game: {
      ...skure,
      legalCommands: (state, seat) =>
        seat === ARBITER_ACTOR ? ruled(state) : skure.legalCommands(state, seat),
    },
    commandTypes,
    options: (seed) => ({ ...the.options(seed), ...ruling }),
    style: {
      ...the.style,
      nextSeat: (state, awaiting, random) => {
        const waiting = playing(state);
        if (state.phase === 'battle' && awaiting.length === 0 && random.pick(IMPATIENT_EVERY) === 0)
          return waiting[random.pick(waiting.length)] ?? 0;
        const isMaster =
          awaiting.length === 0 || (state.phase === 'battle' && random.pick(ENTRY_EVERY) === 0);
        return isMaster ? ARBITER_ACTOR : (awaiting[random.pick(awaiting.length)] ?? 0);
      },
    },
  };
}

/** Legal commands, and a sample of values, deterministic per state. */
function ruled(state: SkureState): readonly SkureCommand[] {
  const random = seededRandom(state.turns * 1000 + state.budget.points);
  const values = Array.from({ length: 40 }, () => anyMasterCommand(state, random)).filter(
    (command) => skure.decide(state, command, { kind: 'arbiter' }, random).ok,
  );
  const texts = new Set<string>();
  return [...masterCommands(state), ...values].filter((command) => {
    const text = skure.formatCommand(state, command);
    if (texts.has(text)) return false;
    texts.add(text);
    return true;
  });
}

/** Every arrangement (SKURE-2.1), and with each kind of battle master who has a say (SKURE-13.4). */
export const SKURE_CONTRACTS: readonly SkureContract[] = [
  ...(['duel', 'three', 'four', 'pairs'] as const).map(contractOf),
  ruledContractOf('duel', 'referee', 'server'),
  ruledContractOf('duel', 'full', 'server'),
  ruledContractOf('three', 'full', 'hand'),
];
