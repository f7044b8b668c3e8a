// Canonical text of a game master's commands (SKOR-10.2), both ways.

import { axialOf } from './axial.ts';
import type { Geometry } from './board.ts';
import {
  type MasterCommand,
  PLACEABLE,
  type Placeable,
  POWERS,
  type Power,
  type RollDue,
} from './masterTypes.ts';
import {
  type Fields,
  fault,
  fieldsOf,
  integerOf,
  LETTERS,
  letterOf,
  listOf,
  oneOf,
  seatOf,
  textOf,
} from './positionReader.ts';
import type { SkorState, Space } from './types.ts';

const TYPES: ReadonlySet<string> = new Set<MasterCommand['type']>(['roll', 'place', 'clear', 'note', 'link']);

export const isMasterCommand = <C extends { readonly type: string }>(
  command: C,
): command is Extract<C, MasterCommand> => TYPES.has(command.type);

/** SKOR-10.2d. */
export const NOTE_MAX = 200;

export function formatMaster(command: MasterCommand): string {
  switch (command.type) {
    case 'roll':
      return `roll ${command.face}`;
    case 'place':
      return words('place', command.structure, command.at, letterOf(command.builder ?? -1) ?? '');
    case 'clear':
      return `clear ${command.at}`;
    case 'note':
      return words('note', command.at, command.text);
    case 'link':
      return words('link', command.at, command.match);
  }
}

const words = (...all: readonly string[]): string => all.filter((word) => word !== '').join(' ');

/** The command text spelled by the fields of unknown JSON; the parser validates it. */
export function masterWords(fields: Readonly<Record<string, unknown>>): string | undefined {
  const { type, face, structure, at, builder, text, match } = fields;
  const letter = builder === undefined ? undefined : letterIn(builder);
  const given = [type, face, structure, at, letter, text, match].filter((word) => word !== undefined);
  const areWords = given.every((word) => typeof word === 'string' || typeof word === 'number');
  return areWords ? words(...given.map(String)) : undefined;
}

const letterIn = (seat: unknown): string => (typeof seat === 'number' ? letterOf(seat) : null) ?? '-';

type Parser = (words: readonly string[]) => MasterCommand | undefined;

/** By the first word. */
export const MASTER_PARSERS: readonly (readonly [string, Parser])[] = [
  ['roll', parseRoll],
  ['place', parsePlace],
  [
    'clear',
    ([at = '', ...rest]) =>
      axialOf(at) !== undefined && rest.length === 0 ? { type: 'clear', at } : undefined,
  ],
  ['note', parseNote],
  ['link', parseLink],
];

function parseRoll([face = '', ...rest]: readonly string[]): MasterCommand | undefined {
  return /^(0|[1-9]\d{0,2})$/.test(face) && rest.length === 0
    ? { type: 'roll', face: Number(face) }
    : undefined;
}

function parsePlace([kind = '', at = '', letter, ...rest]: readonly string[]): MasterCommand | undefined {
  const isKnown = (PLACEABLE as readonly string[]).includes(kind) && axialOf(at) !== undefined;
  if (!isKnown || rest.length > 0) return undefined;
  const structure = kind as Placeable;
  if (letter === undefined) return { type: 'place', structure, at };
  return (LETTERS as readonly string[]).includes(letter)
    ? { type: 'place', structure, at, builder: seatOf(letter) }
    : undefined;
}

/** One line that reads the same for all: no control characters, nothing that turns the direction of the writing. */
const NOTE = /^(?!\s)[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*(?<!\s)$/u;

function parseNote([at = '', ...rest]: readonly string[]): MasterCommand | undefined {
  const text = rest.join(' ');
  const isNote = text.length <= NOTE_MAX && NOTE.test(text);
  return axialOf(at) !== undefined && isNote ? { type: 'note', at, text } : undefined;
}

/** Format of match ids. */
export const MATCH_ID = /^[\w-]{1,64}$/;

function parseLink([at = '', match = '', ...rest]: readonly string[]): MasterCommand | undefined {
  const isMatch = match === '' || MATCH_ID.test(match);
  const isLink = axialOf(at) !== undefined && isMatch && rest.length === 0;
  return isLink ? { type: 'link', at, match } : undefined;
}

// The game master part of a position's text: powers, pending roll, notes and links on the map.

export const rollTexts = ({ seat, ...roll }: RollDue): object => ({ ...roll, seat: letterOf(seat) });

export function readPowers(input: unknown): { readonly gm?: readonly Power[] } {
  if (input === undefined) return {};
  const given = listOf(input, 'gm').map((power) => oneOf(power, POWERS, 'gm'));
  const gm = POWERS.filter((power) => given.includes(power));
  return gm.length === 0 ? {} : { gm };
}

export const readMastered = (
  { roll_due, notes, links }: Fields,
  board: Geometry,
): Pick<SkorState, 'rollDue' | 'notes' | 'links'> => ({
  ...(roll_due === undefined ? {} : { rollDue: readRoll(roll_due) }),
  ...(notes === undefined ? {} : { notes: readWords('note', notes, board) }),
  ...(links === undefined ? {} : { links: readWords('link', links, board) }),
});

function readRoll(input: unknown): RollDue {
  const { seat, command, sides, faces } = fieldsOf(input, 'roll_due');
  return {
    seat: seatOf(oneOf(seat, LETTERS, 'roll_due')),
    command: textOf(command, 'roll_due'),
    sides: integerOf(sides, 'roll_due', 2),
    faces: listOf(faces, 'roll_due').map((face) => integerOf(face, 'roll_due', 1)),
  };
}

/** Validated like the commands that write them. */
function readWords(type: 'note' | 'link', input: unknown, board: Geometry): Readonly<Record<Space, string>> {
  const parse = new Map(MASTER_PARSERS).get(type);
  const entries = Object.entries(fieldsOf(input, `${type}s`)).map(([at, value]) => {
    const text = textOf(value, at);
    if (board.indexOf(at) < 0) throw fault('not-on-board', { space: at });
    if (text === '' || parse?.([at, text]) === undefined)
      throw fault(type === 'note' ? 'no-note' : 'no-link', { space: at });
    return [at, text] as const;
  });
  return Object.fromEntries(entries);
}
