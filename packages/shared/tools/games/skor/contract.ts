// Skor's part of the contract suite: options, styles, and commands that are mostly illegal.

import { geometry } from '../../../src/games/skor/board.ts';
import { type MasterCommand, PLACEABLE, POWERS } from '../../../src/games/skor/masterTypes.ts';
import { parseCommand } from '../../../src/games/skor/notation.ts';
import { isBeforePlay } from '../../../src/games/skor/query.ts';
import { skor } from '../../../src/games/skor/skor.ts';
import {
  BRANCHES,
  BUILDABLE,
  CULTURES,
  type Kind,
  type SkorCommand,
  type SkorEvent,
  type SkorSettings,
  type SkorState,
  type SkorView,
  type Space,
} from '../../../src/games/skor/types.ts';
import { ARBITER_ACTOR } from '../../../src/kernel/actors.ts';
import type { Random } from '../../../src/kernel/game.ts';
import { seededRandom } from '../../../src/kernel/random.ts';
import type { ContractCase } from '../../contractLaws.ts';
import { SKOR_STYLE } from './random/style.ts';
import { randomRealms } from './realms.ts';

const oneOf = <T>(list: readonly T[], random: Random): T => list[random.pick(list.length)] as T;
const OFF_BOARD: readonly Space[] = ['9,9', '-3,0', '3,0'];
const KINDS: readonly Kind[] = ['C', 'M'];

/** A well-formed command of any type with spaces from on and off the board. */
function anySkorCommand(state: SkorState, random: Random): SkorCommand {
  const { spaces } = geometry(state.board);
  const space = (): Space => (random.pick(12) === 0 ? oneOf(OFF_BOARD, random) : oneOf(spaces, random));
  const kind = (): Kind => oneOf(KINDS, random);
  const makers: readonly (() => SkorCommand)[] = [
    () => ({
      type: 'setup',
      culture: oneOf(CULTURES, random),
      side: random.pick(8),
      tech: oneOf([null, ...BRANCHES], random),
      ...(random.pick(3) === 0 ? { at: oneOf(['6,-3', '3,3', '12,-6'], random) } : {}),
    }),
    () => ({ type: oneOf(['ban', 'choose'] as const, random), culture: oneOf(CULTURES, random) }),
    () => ({ type: 'starve' }),
    () => ({ type: 'disband', kind: kind(), at: space() }),
    () => ({ type: 'spawn', at: space() }),
    () => ({ type: 'move', kind: kind(), from: space(), to: space(), infiltrate: random.pick(3) === 0 }),
    () => ({ type: 'fire', from: space(), to: space() }),
    () => ({ type: 'migrate', from: space(), path: [space()] }),
    () => ({ type: 'promote', at: space() }),
    () => ({ type: 'build', structure: oneOf(BUILDABLE, random), at: space() }),
    () => ({ type: 'raze', at: space() }),
    () => ({ type: 'research', branch: oneOf(BRANCHES, random) }),
    () => ({ type: 'gamble', branch: oneOf(BRANCHES, random) }),
    () => ({ type: 'send', amount: random.pick(4), escorts: random.pick(2) === 0 ? [] : [space()] }),
    () => sorted({ type: 'assassinate', target: space(), agents: [space(), space()] }),
    () => ({ type: 'sabotage', at: space() }),
    () => ({ type: 'purge', kind: kind(), at: space() }),
    () => ({ type: 'end' }),
    () => ({ type: 'resign' }),
    () => ({ type: 'offer-draw' }),
    () => ({ type: 'accept-draw' }),
    () => ({ type: 'decline-draw' }),
    () => anyMasterCommand(state, random),
  ];
  return oneOf(makers, random)();
}

const NOTES = ['', 'The old well', 'Two names, one grave'];

/** Commands of a game master, on spaces from on and off the board, with valid and invalid faces. */
function anyMasterCommand(state: SkorState, random: Random): MasterCommand {
  const { spaces } = geometry(state.board);
  const at = random.pick(12) === 0 ? oneOf(OFF_BOARD, random) : oneOf(spaces, random);
  const structure = oneOf(PLACEABLE, random);
  const makers: readonly (() => MasterCommand)[] = [
    () => ({ type: 'roll', face: random.pick(12) }),
    () => ({ type: 'place', structure, at }),
    () => ({ type: 'place', structure, at, builder: random.pick(2) }),
    () => ({ type: 'clear', at }),
    () => ({ type: 'note', at, text: oneOf(NOTES, random) }),
    () => ({ type: 'link', at, match: oneOf(['', 'q7Jw_-0'], random) }),
  ];
  return oneOf(makers, random)();
}

/** The canonical form: agents have no order of their own. */
function sorted(command: SkorCommand): SkorCommand {
  const parsed = parseCommand(command);
  return parsed.ok ? parsed.value : command;
}

const COMMAND_TYPES: readonly SkorCommand['type'][] = [
  'ban',
  'choose',
  'setup',
  'starve',
  'disband',
  'spawn',
  'move',
  'fire',
  'migrate',
  'promote',
  'build',
  'raze',
  'research',
  'gamble',
  'send',
  'assassinate',
  'sabotage',
  'purge',
  'end',
  'resign',
  'offer-draw',
  'accept-draw',
  'decline-draw',
];

type SkorCase = ContractCase<SkorState, SkorCommand, SkorEvent, SkorSettings, SkorView>;

/** A campaign between two realms with so many Cities each (SKOR-10.1). */
export const campaignContract = (cities: number): SkorCase => ({
  ...SKOR_CONTRACT,
  commandTypes: ['setup', 'spawn', 'move', 'build', 'research', 'end'],
  options: (seed) => ({
    alternative: seed % 3 === 0,
    roundLimit: seed % 5 === 0 ? 40 : 12,
    realms: randomRealms(seededRandom(seed), cities),
  }),
});

/** Legal commands of a game master, and a sample of others, deterministic per state. */
function rulings(state: SkorState): readonly SkorCommand[] {
  const random = seededRandom(state.commands * 1000 + state.players[0].turns * 40 + state.budget);
  const all = Array.from({ length: 60 }, () => anyMasterCommand(state, random));
  const faces = Array.from({ length: state.rollDue?.sides ?? 0 }, (_, i) => ({
    type: 'roll' as const,
    face: i + 1,
  }));
  const given = new Map([...faces, ...all].map((command) => [skor.formatCommand(state, command), command]));
  return [...given.values()].filter((command) => skor.decide(state, command, { kind: 'arbiter' }, random).ok);
}

/** One in so many commands is a change by the game master. */
const RULED_EVERY = 8;

/** With a game master who enters every roll and changes the map at random (SKOR-10.2), in the matches of that contract. */
export const masteredContract = (the: SkorCase): SkorCase => ({
  ...the,
  game: {
    ...skor,
    legalCommands: (state, seat) =>
      seat === ARBITER_ACTOR ? rulings(state) : skor.legalCommands(state, seat),
  },
  style: {
    ...SKOR_STYLE,
    nextSeat: (state, awaiting, random) => {
      if (state.rollDue !== undefined) return ARBITER_ACTOR;
      const isRuled = !isBeforePlay(state) && random.pick(RULED_EVERY) === 0 && rulings(state).length > 0;
      return isRuled ? ARBITER_ACTOR : SKOR_STYLE.nextSeat(state, awaiting, random);
    },
  },
  commandTypes: ['setup', 'move', 'end', 'roll', 'place', 'clear', 'note', 'link'],
  options: (seed) => ({ ...the.options(seed), gm: POWERS }),
});

export const SKOR_CONTRACT: SkorCase = {
  game: skor,
  style: SKOR_STYLE,
  seatCount: 2,
  commandTypes: COMMAND_TYPES,
  options: (seed) => ({
    alternative: seed % 3 === 0,
    roundLimit: seed % 5 === 0 ? 12 : 150,
    ...(seed % 4 === 0 ? { cultures: 'draft' } : {}),
  }),
  anyCommand: anySkorCommand,
};
