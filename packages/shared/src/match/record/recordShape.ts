// Schema of each kind of line (docs/record-format.md). The types of record.ts hold only after this check.

import { ARBITER_ACTOR } from '../../kernel/actors.ts';
import { DAYS_OFF } from '../../roomSettings/clockOptions.ts';
import { RECORD_FORMAT } from './record.ts';
import { type JsonObject, LineFault } from './recordBytes.ts';
import {
  badField,
  isObject,
  listOf,
  matching,
  oneOf,
  type Shape,
  shaped,
  type Test,
  text,
  whole,
} from './shape.ts';

const SEATS_MAX = 64;
const EVENTS_MAX = 10_000;
const NAME_MAX = 1000;
const WORD = /^[\w-]{1,64}$/;
/** Rolls: `d<sides>:<face>`, or `p<count>:<index from 0>`. */
const ROLLS = /^([dp][1-9]\d{0,9}:\d{1,10}( [dp][1-9]\d{0,9}:\d{1,10})*)?$/;
/** match/time/clock.ts */
const CLOCK =
  /^(\d{1,15}:\d{1,15}(,\d{1,15})*:([uw]\d{1,15}(\|[uw]\d{1,15})*(\|b\d{1,15}\|c\d{1,15})?)?:\d{1,15}(:\d{1,2}(,\d{1,2})*|:(\d{1,2}(,\d{1,2})*)?:\d{1,15}(\|(\d{1,15},\d{1,2},\d{1,5})?)+)?)?$/;

const time = whole(0, Number.MAX_SAFE_INTEGER);
const hash = matching(/^[0-9a-f]{64}$/);
const noneOrHash = matching(/^([0-9a-f]{64})?$/);
const actor = whole(ARBITER_ACTOR, SEATS_MAX - 1);

const clockOptions: Test = (value) =>
  isObject(value) &&
  typeof value.kind === 'string' &&
  shaped(CLOCKS.get(value.kind) ?? NEVER, value.kind === 'days' ? OFF : {})(value);

const CLOCKS: ReadonlyMap<string, Shape> = new Map<string, Shape>([
  ['untimed', { kind: oneOf('untimed') }],
  ['fischer', { kind: oneOf('fischer'), initialMs: time, incrementMs: time }],
  ['bonus', { kind: oneOf('bonus'), initialMs: time, bonusMs: time, capMs: time }],
  ['days', { kind: oneOf('days'), days: whole(1, 366) }],
]);
/** May be absent. */
const OFF: Shape = { off: oneOf(...DAYS_OFF) };
const NEVER: Shape = { kind: () => false };

const seats = listOf(whole(0, SEATS_MAX - 1), SEATS_MAX);
const outcome = shaped(
  { winners: seats, reason: text(100), rule: text(100) },
  { places: listOf(seats, SEATS_MAX), left: listOf(shaped({ seats, why: text(100) }), SEATS_MAX) },
);
const entropy = shaped({ promise: noneOrHash, value: noneOrHash });

const head = (seat: Test): Shape => ({
  kind: oneOf('head'),
  format: whole(1, RECORD_FORMAT),
  matchId: matching(WORD),
  game: matching(WORD),
  rulesVersion: whole(1, 1_000_000),
  options: isObject,
  clock: clockOptions,
  takebacks: oneOf('never', 'quiet', 'pastRolls'),
  visibility: oneOf('public', 'private'),
  seats: listOf(seat, SEATS_MAX),
  createdAt: time,
  commitment: hash,
  hash,
});

const bot = whole(1, 9_999);
const wish = isObject;
const named = shaped({ name: text(NAME_MAX), entropy }, { bot, wish });
const people = shaped({ person: hash, entropy }, { wish });
const bots = shaped({ name: text(NAME_MAX), entropy, bot }, { wish });

/** By format, from 1. */
const HEADS: readonly Shape[] = [head(named), head((value) => people(value) || bots(value))];

/** Fields of a head that may be absent. */
const IN_HEADS: readonly Shape[] = [text(NAME_MAX), hash].map((ruler) => ({
  arbiters: listOf(ruler, SEATS_MAX),
}));

const called = shaped({ name: text(NAME_MAX), salt: matching(/^[0-9a-f]{32}$/) });
const names: Test = (value) =>
  isObject(value) &&
  Object.keys(value).length > 0 &&
  Object.entries(value).every(([person, name]) => hash(person) && called(name));

const SHAPES: ReadonlyMap<unknown, Shape> = new Map<unknown, Shape>([
  [
    'entry',
    {
      kind: oneOf('entry'),
      sequence: time,
      actor,
      commandId: text(NAME_MAX),
      at: time,
      clock: matching(CLOCK),
      command: text(NAME_MAX),
      rolls: matching(ROLLS),
      events: listOf((event) => isObject(event) && typeof event.type === 'string', EVENTS_MAX),
      state: hash,
      hash,
    },
  ],
  ['told', { kind: oneOf('told'), sequence: time, at: time, line: text(1_000_000), hash }],
  ['end', { kind: oneOf('end'), outcome, at: time, secret: hash, hash }],
  ['signature', { kind: oneOf('signature'), key: hash, signature: matching(/^[0-9a-f]{128}$/), hash }],
  ['names', { kind: oneOf('names'), names }],
]);

/** Throws `LineFault` unless the object is a line of a known format. */
export function checkShape(line: JsonObject): void {
  const form = Number(line.format) - 1;
  const shape = line.kind === 'head' ? HEADS[form] : SHAPES.get(line.kind);
  if (shape === undefined && line.kind === 'head')
    throw new LineFault(
      `has format ${canonicalNumber(line.format)}; this program reads formats 1 to ${RECORD_FORMAT}`,
    );
  if (shape === undefined) throw new LineFault('is of no known kind');
  const bad = badField(line, shape, line.kind === 'head' ? IN_HEADS[form] : undefined);
  if (bad !== undefined)
    throw new LineFault(`has the field "${bad.slice(0, 40)}" missing, unknown or malformed`);
}

const canonicalNumber = (value: unknown): string => (typeof value === 'number' ? String(value) : 'unknown');
