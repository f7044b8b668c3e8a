// Unpacks the synchronized state of a match room into a `MatchSnapshot`. Fields sent with every action or to every newcomer are packed;
// absent fields have their most common value: zero, empty, no, untimed.

import type { Outcome, Seat } from '../../kernel/game.ts';
import { type PackedTexts, shownIn } from '../../roomSettings/packedSettings.ts';
import { type Board, readBoard } from '../board/boardReader.ts';
import type { ArbiterSnapshot, RulingSnapshot } from './arbiters.ts';
import type { CompanionSnapshot, ReserveSnapshot } from './companions.ts';
import type { DaysOffSnapshot } from './daysOff.ts';
import { unpackHex } from './hashText.ts';
import { unpackLine } from './lineText.ts';
import {
  type DueSnapshot,
  LIMITS,
  type MatchSnapshot,
  type MatchStatus,
  type SeatSnapshot,
  type TableSnapshot,
} from './messages.ts';
import { SLOW_SECONDS } from './slowMode.ts';

/** Field names of the slots of a page (boardLayout.ts): one character each, since a newcomer receives all of them. */
export const SLOT_NAMES = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_'];

export const STATUSES: readonly MatchStatus[] = ['waiting', 'playing', 'over', 'frozen'];
/** Flags beside those of the settings (roomSettings/roomSettings.ts): a locked table, and the index in `SLOW_SECONDS`. */
export const LOCKED = 2;
export const SLOW_SHIFT = 4;
export const SLOW_MASK = 3;
const QUIET: TableSnapshot = { paused: false, offer: null };

type Page = Readonly<Record<string, unknown>>;

/** Fields of the room's schema in any copy, the server's or a client's. The slots of the board's first page stand beside them. */
export interface RoomState {
  /** Low byte of the sequence number, and above it the checksum of the view (match/fold/viewCheck.ts). */
  readonly mark?: number | undefined;
  /** The sequence number above its low byte. */
  readonly high?: number | undefined;
  /** Packed (lineText.ts). */
  readonly last?: string | undefined;
  /** Bit set of the awaited seats, and above it the index of the phase. */
  readonly turn?: number | undefined;
  /** In ms since `clockFrom`. */
  readonly clockAt?: number | undefined;
  /** Board snapshot at the time of joining; superseded by `anew`. */
  readonly whole?: string | undefined;
  readonly anew?: string | undefined;
  readonly words: Indexed<string>;
  readonly pages: Indexed<unknown>;
  readonly room: RoomFacts;
}

/** Fields that seldom change. */
interface RoomFacts extends Readonly<PackedTexts> {
  readonly game: string;
  readonly options: string;
  /** Bits of the settings (roomSettings/roomSettings.ts), `LOCKED`, and the index of slow mode. */
  readonly flags?: number | undefined;
  /** Index in `STATUSES`. */
  readonly status?: number | undefined;
  readonly seats: Iterable<SeatFacts>;
  /** `RulingSnapshot` as JSON. */
  readonly ruling?: string | undefined;
  /** `ArbiterSnapshot`s as JSON. */
  readonly arbiters?: string | undefined;
  /** Absent: all. */
  readonly seatsLeast?: number | undefined;
  /** Server time, ms since 1970. */
  readonly clockFrom?: number | undefined;
  /** `DueSnapshot`s as JSON. */
  readonly due?: string | undefined;
  /** `TableSnapshot` as JSON. */
  readonly table?: string | undefined;
  readonly watchers?: number | undefined;
  /** The host's seat as a base-36 digit, or the id of a host without a seat. */
  readonly host?: string | undefined;
  /** `Outcome` as JSON. */
  readonly outcome?: string | undefined;
  /** Base-36 digits of seats. */
  readonly wanted?: string | undefined;
  readonly rematch?: string | undefined;
  readonly commitment: string;
  readonly secret?: string | undefined;
  readonly entropy?: string | undefined;
  /** `CompanionSnapshot`s as JSON. */
  readonly companions?: string | undefined;
  /** `DaysOffSnapshot` as JSON. */
  readonly daysOff?: string | undefined;
  /** `ReserveSnapshot` as JSON. */
  readonly reserve?: string | undefined;
}

type SeatFacts = {
  readonly [K in keyof Omit<SeatSnapshot, 'wish'>]?: SeatSnapshot[K] | undefined;
} & {
  /** As JSON. */
  readonly wish?: string | undefined;
};

interface Indexed<T> {
  readonly [index: number]: T | undefined;
}

export function snapshotOf(state: RoomState): MatchSnapshot {
  const { room } = state;
  const seats = [...room.seats].map(seatOf);
  return {
    ...factsOf(room, seats),
    ...turnOf(state, seats.length),
    sequence: sequenceOf(state),
    check: (state.mark ?? 0) >>> BYTE,
    clockAt: (room.clockFrom ?? 0) + (state.clockAt ?? 0),
    board: boardOf(state),
    last: unpackLine(state.last ?? '', { wordAt: (index) => wordAt(state, index) }),
  };
}

export const sequenceOf = ({ mark = 0, high = 0 }: RoomState): number => (high << BYTE) + (mark & LOW_BYTE);

export const statusOf = ({ room }: RoomState): MatchStatus => STATUSES[room.status ?? 0] ?? 'waiting';

export const boardOf = (state: RoomState): Board =>
  readBoard({
    text: state.anew ?? state.whole ?? '',
    slot: (slot) => slotOf(state, slot),
    word: (index) => state.words[index] ?? '',
  });

const BYTE = 8;
const LOW_BYTE = 0xff;

export const packMark = (sequence: number, check: number): number => (sequence & LOW_BYTE) | (check << BYTE);
export const packHigh = (sequence: number): number => sequence >>> BYTE;

function slotOf(state: RoomState, slot: number): number | undefined {
  const page = whole(slot, SLOT_NAMES.length);
  const slots = page === 0 ? state : state.pages[page - 1];
  return (slots as Page | undefined)?.[SLOT_NAMES[slot % SLOT_NAMES.length] ?? ''] as number | undefined;
}

/** Powers of two, also beyond 32 bits. */
const BITS = [1];
while (BITS.length <= LIMITS.seatsMax) BITS.push(2 * (BITS.at(-1) as number));
const bitOf = (seat: Seat): number => BITS[seat] ?? 0;
const whole = (dividend: number, divisor: number): number => (dividend - (dividend % divisor)) / divisor;

/** `phase`: index of its word. */
export const packTurn = (phase: number, awaiting: readonly Seat[], seatCount: number): number =>
  awaiting.reduce((sum, seat) => sum + bitOf(seat), phase * bitOf(seatCount));

/** Seats in ascending order, since a bit set has no other. */
function turnOf(state: RoomState, seatCount: number): Pick<MatchSnapshot, 'phase' | 'awaiting'> {
  const { turn = 0 } = state;
  const seats = Array.from({ length: seatCount }, (_, seat) => seat);
  return {
    phase: wordAt(state, whole(turn, bitOf(seatCount))),
    awaiting: seats.filter((seat) => whole(turn, bitOf(seat)) % 2 === 1),
  };
}

function wordAt({ words }: RoomState, index: number): string {
  const word = words[index];
  return word === undefined ? '' : (JSON.parse(word) as string);
}

function factsOf(room: RoomFacts, seats: readonly SeatSnapshot[]) {
  const { flags = 0, table, outcome, due, ruling, arbiters, companions } = room;
  return {
    game: room.game,
    options: room.options,
    ...shownIn(flags, room),
    status: STATUSES[room.status ?? 0] ?? 'waiting',
    seats,
    ruling: ruling === undefined ? null : (JSON.parse(ruling) as RulingSnapshot),
    arbiters: arbiters === undefined ? [] : (JSON.parse(arbiters) as readonly ArbiterSnapshot[]),
    companions: companions === undefined ? [] : (JSON.parse(companions) as readonly CompanionSnapshot[]),
    seatsLeast: room.seatsLeast ?? seats.length,
    table: table === undefined ? QUIET : (JSON.parse(table) as TableSnapshot),
    watchers: room.watchers ?? 0,
    locked: (flags & LOCKED) !== 0,
    ...slowOf(flags),
    ...(room.daysOff === undefined ? {} : { daysOff: JSON.parse(room.daysOff) as DaysOffSnapshot }),
    ...(room.reserve === undefined ? {} : { reserve: JSON.parse(room.reserve) as ReserveSnapshot }),
    host: hostOf(room.host ?? '', seats),
    due: due === undefined ? [] : (JSON.parse(due) as readonly DueSnapshot[]),
    outcome: outcome === undefined ? null : (JSON.parse(outcome) as Outcome),
    rematch: { wanted: [...(room.wanted ?? '')].map(seatOfDigit), matchId: room.rematch ?? '' },
    dice: {
      commitment: unpackHex(room.commitment),
      secret: unpackHex(room.secret ?? ''),
      entropy: entropyOf(room.entropy ?? '', seats.length),
    },
  };
}

const slowOf = (flags: number): Pick<MatchSnapshot, 'slow'> => {
  const slow = SLOW_SECONDS[(flags >>> SLOW_SHIFT) & SLOW_MASK] ?? 0;
  return slow === 0 ? {} : { slow };
};

const seatOf = (facts: SeatFacts): SeatSnapshot => ({
  name: facts.name ?? '',
  person: facts.person ?? '',
  online: facts.online ?? false,
  bot: facts.bot ?? 0,
  ...(facts.cutCount ? { cutCount: facts.cutCount } : {}),
  clockMs: facts.clockMs ?? 0,
  goneAt: facts.goneAt ?? 0,
  ...(facts.offered ? { offered: true } : {}),
  ...(facts.wish ? { wish: JSON.parse(facts.wish) as object } : {}),
});

const SEAT_RADIX = 36;

export const digitOf = (seat: Seat): string => seat.toString(SEAT_RADIX);
const seatOfDigit = (digit: string): Seat => Number.parseInt(digit, SEAT_RADIX);

const hostOf = (host: string, seats: readonly SeatSnapshot[]): string =>
  host.length === 1 ? (seats[seatOfDigit(host)]?.person ?? '') : host;

type Entropy = MatchSnapshot['dice']['entropy'];

/** Separator of a seat's commitment and revealed entropy, and of seats. */
const SHOWN = '.';
const NEXT_SEAT = ' ';

export const packEntropy = (entropy: Entropy, pack: (hex: string) => string): string => {
  if (entropy.every(({ promise }) => promise === '')) return '';
  return entropy.map(({ promise, value }) => pack(promise) + SHOWN + pack(value)).join(NEXT_SEAT);
};

function entropyOf(text: string, seatCount: number): Entropy {
  if (text === '') return Array.from({ length: seatCount }, () => ({ promise: '', value: '' }));
  return text.split(NEXT_SEAT).map((seat) => {
    const [promise = '', value = ''] = seat.split(SHOWN);
    return { promise: unpackHex(promise), value: unpackHex(value) };
  });
}
