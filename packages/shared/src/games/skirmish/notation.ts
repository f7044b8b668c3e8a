// SKI-17: commands as text, both ways, and from unknown JSON.

import type { Seat } from '../../kernel/game.ts';
import { assertNever, ok, type Result } from '../../kernel/result.ts';
import { err } from './codes.ts';
import { EFFECTS, type Effect } from './land/types.ts';
import {
  formatOrder,
  formatWithdrawal,
  loggedParts,
  readOrder,
  readOrders,
  readWithdrawal,
} from './orderText.ts';
import { PLAIN_COMMANDS, type SkirmishCommand } from './state.ts';

/** Far more than orders for all armies that a player ever has. */
const TEXT_MAX = 2000;

export function formatCommand(command: SkirmishCommand): string {
  switch (command.type) {
    case 'order':
      return `order ${command.parts.join(', ')}`;
    case 'public-order':
      return `public order ${command.parts.join(', ')}`;
    case 'withdraw':
      return formatWithdrawal(command.of);
    case 'repeat':
    case 'unrepeat':
      return `${command.type} ${formatOrder({ type: 'farm', at: command.at })}`;
    case 'away':
    case 'here':
      return `${command.type} ${command.turn}`;
    case 'vote':
      return `vote ${command.effect}`;
    case 'join-forces':
    case 'ban':
    case 'unban':
      return `${command.type} ${command.player + 1}`;
    case 'look':
      return `look ${command.colour} ${command.pattern}`;
    case 'announce': {
      const { announcement } = command;
      return announcement === undefined
        ? 'announce'
        : `announce ${announcement.offered.join(' ')} ${announcement.tie}`;
    }
    case 'mode':
      return `mode ${command.mode}`;
    case 'resolution-hour':
      return `resolution-hour ${command.hour}`;
    case 'local-offset':
      return `local-offset ${command.offset}`;
    case 'broadcasts':
      return `broadcasts ${command.on ? 'on' : 'off'}`;
    default:
      return plainText(command);
  }
}

const plainText = (command: Extract<SkirmishCommand, { type: PlainType }>): string => {
  switch (command.type) {
    case 'ready':
    case 'unready':
    case 'resign':
    case 'lock':
    case 'unlock':
    case 'remind':
    case 'age-vote':
    case 'resolve':
    case 'resolve-uncounted':
    case 'pause':
    case 'unpause':
    case 'rewind':
      return command.type;
    default:
      return assertNever(command);
  }
};

type PlainType = (typeof PLAIN_COMMANDS)[keyof typeof PLAIN_COMMANDS][number];
const PLAIN: readonly string[] = Object.values(PLAIN_COMMANDS).flat();
const isPlain = (word: string): word is PlainType => PLAIN.includes(word);

const malformed = (): Result<never> => err('malformed', 'SKI-17');
const made = (command: SkirmishCommand | undefined): Result<SkirmishCommand> =>
  command === undefined ? malformed() : ok(command);

const ORDERS = /^(public\s+)?(order|(?=\/submit))(?![^\s/])([\s\S]*)$/i;

export function parseCommandText(text: string): Result<SkirmishCommand> {
  if (text.length > TEXT_MAX) return err('text-too-long', 'SKI-17', { most: TEXT_MAX });
  const orders = ORDERS.exec(text.trim());
  if (orders !== null) return readParts(orders);
  const of = readWithdrawal(text);
  if (of !== null) return ok({ type: 'withdraw', of });
  const [verb = '', ...words] = text.trim().split(/\s+/);
  return made(words.length === 0 && isPlain(verb) ? { type: verb } : worded(verb, words));
}

function readParts([, isPublic, verb = '', text = '']: RegExpExecArray): Result<SkirmishCommand> {
  const parts = verb === '' ? readOrders(text).map((part) => part.text) : loggedParts(text);
  const type = isPublic === undefined ? 'order' : 'public-order';
  return parts.length === 0 ? err('no-order', 'SKI-4.1') : ok({ type, parts });
}

function worded(verb: string, words: readonly string[]): SkirmishCommand | undefined {
  const [first = '', second = ''] = words;
  if (verb === 'announce') return readAnnounce(words);
  if (verb === 'repeat' || verb === 'unrepeat') {
    // SKI-5.14: the order of a farm, and no other.
    const order = readOrder(words.join(' '));
    return order?.type === 'farm' ? { type: verb, at: order.at } : undefined;
  }
  if (verb === 'look') {
    const [colour, pattern] = [number(first, 0), number(second, 0)];
    return words.length !== 2 || colour === undefined || pattern === undefined
      ? undefined
      : { type: verb, colour, pattern };
  }
  if (words.length !== 1) return undefined;
  switch (verb) {
    case 'away':
    case 'here':
      return madeOf(number(first, 1, TURNS_MOST), (turn) => ({ type: verb, turn }));
    case 'vote':
      return madeOf(effectOf(first), (effect) => ({ type: verb, effect }));
    case 'join-forces':
    case 'ban':
    case 'unban':
      return madeOf(number(first, 1), (player: Seat) => ({ type: verb, player: player - 1 }));
    case 'mode':
      return first === 'normal' || first === 'fast' ? { type: verb, mode: first } : undefined;
    case 'resolution-hour':
      return madeOf(number(first, 0, 23), (hour) => ({ type: verb, hour }));
    case 'local-offset':
      return madeOf(number(first, -12, 14), (offset) => ({ type: verb, offset }));
    case 'broadcasts':
      return first === 'on' || first === 'off' ? { type: verb, on: first === 'on' } : undefined;
    default:
      return undefined;
  }
}

const TURNS_MOST = 9999;

const madeOf = <T>(value: T | undefined, make: (value: T) => SkirmishCommand): SkirmishCommand | undefined =>
  value === undefined ? undefined : make(value);

function number(word: string, min: number, max = 99): number | undefined {
  const value = /^(?:0|-?[1-9]\d{0,3})$/.test(word) ? Number(word) : Number.NaN;
  return value >= min && value <= max ? value : undefined;
}

// SKI-4.4: capitals do not matter.
const effectOf = (word: string): Effect | undefined => EFFECTS.find((one) => one === word.toUpperCase());

function readAnnounce(words: readonly string[]): SkirmishCommand | undefined {
  if (words.length === 0) return { type: 'announce' };
  const [first, second, tie] = words.map(effectOf);
  return words.length !== 3 || first === undefined || second === undefined || tie === undefined
    ? undefined
    : { type: 'announce', announcement: { offered: [first, second], tie } };
}

/** From unknown JSON: the fields must be those of `SkirmishCommand`; others are ignored. */
export function parseCommand(input: unknown): Result<SkirmishCommand> {
  if (typeof input === 'string') return parseCommandText(input);
  const text = isFields(input) ? spelled(input) : undefined;
  return text === undefined ? malformed() : parseCommandText(text);
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The text that the fields spell, so that there is one grammar only; undefined where a field has no plain text. */
function spelled(fields: Fields): string | undefined {
  const { type } = fields;
  if (typeof type !== 'string') return undefined;
  switch (type) {
    case 'order':
    case 'public-order': {
      const { parts } = fields;
      const isList = Array.isArray(parts) && parts.length <= TEXT_MAX && parts.every(isText);
      return isList ? `${type.replace('-', ' ')} ${parts.join(', ')}` : undefined;
    }
    case 'withdraw':
      return joined(type, fields.of);
    case 'repeat':
    case 'unrepeat':
      return joined(type, fields.at, 'F');
    case 'away':
    case 'here':
      return joined(type, fields.turn);
    case 'vote':
      return joined(type, fields.effect);
    case 'join-forces':
    case 'ban':
    case 'unban':
      return typeof fields.player === 'number' ? joined(type, fields.player + 1) : undefined;
    case 'look':
      return joined(type, fields.colour, fields.pattern);
    case 'announce':
      return spelledAnnouncement(fields.announcement);
    case 'mode':
      return joined(type, fields.mode);
    case 'resolution-hour':
      return joined(type, fields.hour);
    case 'local-offset':
      return joined(type, fields.offset);
    case 'broadcasts':
      return typeof fields.on === 'boolean' ? `${type} ${fields.on ? 'on' : 'off'}` : undefined;
    default:
      return isPlain(type) ? type : undefined;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= TEXT_MAX;

const joined = (...words: readonly unknown[]): string | undefined =>
  words.every((word) => isText(word) || typeof word === 'number') ? words.join(' ') : undefined;

function spelledAnnouncement(announcement: unknown): string | undefined {
  if (announcement === undefined) return 'announce';
  if (!isFields(announcement) || !Array.isArray(announcement.offered)) return undefined;
  return announcement.offered.length === 2
    ? joined('announce', ...(announcement.offered as readonly unknown[]), announcement.tie)
    : undefined;
}
