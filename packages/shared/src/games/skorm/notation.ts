// Commands as text (SKORM-3.2), both ways, and commands from unknown JSON. Only form is judged here: whether a
// well-formed command is legal, tiles off the board included, is decide.ts's to say.

import { isOffer, isOfferType, type OfferType } from '../../kernel/offers.ts';
import { assertNever, ok, type Result } from '../../kernel/result.ts';
import { err } from './codes.ts';
import type { Direction, PieceType, Rotation, SkormCommand, TurnCommand } from './types.ts';

const SYMBOL = { move: '-', capture: 'x', shoot: '*' } as const;
const KIND = { '-': 'move', x: 'capture', '*': 'shoot' } as const;

const facingText = (facing: Direction | undefined): string => (facing === undefined ? '' : `>${facing}`);

export function formatCommand(command: SkormCommand): string {
  if (isOffer(command)) return command.type;
  switch (command.type) {
    case 'place':
      return `+${command.piece}${command.tile}${facingText(command.facing)}`;
    case 'move':
    case 'capture':
    case 'shoot':
      return `${rotationsText(command.rotations)}${command.from}${SYMBOL[command.type]}${command.to}${facingText(command.facing)}`;
    case 'pass':
      return `${rotationsText(command.rotations)}pass`;
    case 'timeout':
      return command.type;
    default:
      return assertNever(command);
  }
}

const rotationText = ({ tile, facing }: Rotation): string => `${tile}>${facing}`;

const rotationsText = (rotations: readonly Rotation[]): string =>
  rotations.length === 0 ? '' : `${rotations.map(rotationText).join(',')};`;

// SKORM-3.2: a tile is a letter and a digit; which of these are on the board is another question.
const PLACEMENT = /^\+([WSAH])([a-z][0-9])(?:>([1-6]))?$/;
const ROTATION = /^([a-z][0-9])>([1-6])$/;
const MAIN = /^([a-z][0-9])([-x*])([a-z][0-9])(?:>([1-6]))?$/;

/** Upper bound: no army has more pieces (SKORM-2.1). */
const ROTATIONS_MAX = 15;
const TEXT_MAX = 100;

const malformed = (): Result<never> => err('malformed', 'SKORM-3.2');

export function parseCommandText(text: string): Result<SkormCommand> {
  if (text.length > TEXT_MAX) return malformed();
  const command = parseAlone(text) ?? parsePlacement(text) ?? parseTurn(text);
  return command === undefined ? malformed() : ok(command);
}

const isAlone = (text: string): text is OfferType | 'timeout' => isOfferType(text) || text === 'timeout';

const parseAlone = (text: string): SkormCommand | undefined => (isAlone(text) ? { type: text } : undefined);

const withFacing = (digit: string | undefined): { readonly facing?: Direction } =>
  digit === undefined ? {} : { facing: Number(digit) as Direction };

function parsePlacement(text: string): SkormCommand | undefined {
  const [, piece, tile = '', facing] = PLACEMENT.exec(text) ?? [];
  if (piece === undefined) return undefined;
  return { type: 'place', piece: piece as PieceType, tile, ...withFacing(facing) };
}

function parseTurn(text: string): TurnCommand | undefined {
  const end = text.indexOf(';');
  const rotations = end < 0 ? [] : text.slice(0, end).split(',').map(parseRotation);
  if (rotations.length > ROTATIONS_MAX || !areAll(rotations)) return undefined;
  return parseMain(text.slice(end + 1), rotations);
}

const areAll = (rotations: readonly (Rotation | undefined)[]): rotations is readonly Rotation[] =>
  rotations.every((rotation) => rotation !== undefined);

function parseRotation(text: string): Rotation | undefined {
  const [, tile, facing] = ROTATION.exec(text) ?? [];
  return tile === undefined ? undefined : { tile, facing: Number(facing) as Direction };
}

function parseMain(text: string, rotations: readonly Rotation[]): TurnCommand | undefined {
  if (text === 'pass') return { type: 'pass', rotations };
  const [, from, symbol, to = '', facing] = MAIN.exec(text) ?? [];
  if (from === undefined) return undefined;
  return { type: KIND[symbol as keyof typeof KIND], rotations, from, to, ...withFacing(facing) };
}

/** From unknown JSON: the fields must be those of `SkormCommand`; others are ignored. */
export function parseCommand(input: unknown): Result<SkormCommand> {
  if (typeof input === 'string') return parseCommandText(input);
  const text = isFields(input) ? spelled(input) : undefined;
  return text === undefined ? malformed() : parseCommandText(text);
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** The text that the fields spell, so that there is one grammar only; undefined where a field has no plain text. */
function spelled(fields: Fields): string | undefined {
  const { type, piece, tile, from, to, rotations } = fields;
  const facing = spelledFacing(fields.facing);
  if (type === 'place') return joined('+', piece, tile, facing);
  if (typeof type !== 'string') return undefined;
  const turned = spelledRotations(rotations);
  if (type === 'pass') return joined(turned, 'pass');
  if (Object.hasOwn(SYMBOL, type))
    return joined(turned, from, SYMBOL[type as keyof typeof SYMBOL], to, facing);
  return isAlone(type) ? type : undefined;
}

const WORD_MAX = 120;

/** Undefined unless all parts are short texts. */
const joined = (...parts: readonly unknown[]): string | undefined =>
  parts.every((part) => typeof part === 'string' && part.length <= WORD_MAX) ? parts.join('') : undefined;

/** No text at all where a facing is not a number. */
function spelledFacing(facing: unknown): string | undefined {
  if (facing === undefined) return '';
  return typeof facing === 'number' ? `>${facing}` : undefined;
}

function spelledRotations(rotations: unknown): string | undefined {
  if (!Array.isArray(rotations) || rotations.length > ROTATIONS_MAX) return undefined;
  if (rotations.length === 0) return '';
  const words = rotations.map((one: unknown) =>
    isFields(one) && one.facing !== undefined ? joined(one.tile, spelledFacing(one.facing)) : undefined,
  );
  return words.every((word) => word !== undefined) ? `${words.join(',')};` : undefined;
}
