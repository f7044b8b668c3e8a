// How the synced state of a match room reads as a `MatchSnapshot`. The wire is packed where it is paid for with every
// action: whole numbers of the board travel as numbers, other leaves as texts without what goes without saying.

import type { Outcome, Seat } from '../kernel/game.ts';
import type {
  ClockOptions,
  MatchSnapshot,
  MatchStatus,
  SeatSnapshot,
  TableSnapshot,
  Takebacks,
  Visibility,
} from './messages.ts';

/** The fields of the room's schema as any copy of it holds them, the server's or a client's. */
export interface RoomState {
  readonly game: string;
  readonly options: string;
  readonly visibility: string;
  readonly status: string;
  readonly sequence: number;
  readonly phase: string;
  /** A base-36 digit a seat. */
  readonly awaiting: string;
  readonly seats: Iterable<SeatSnapshot>;
  /** `ClockOptions` as JSON. */
  readonly clock: string;
  readonly takebacks: string;
  /** `TableSnapshot` as JSON; empty while nothing is asked for and nothing paused. */
  readonly table: string;
  readonly check: number;
  readonly clockAt: number;
  readonly watchers: number;
  readonly watchersAllowed: boolean;
  readonly locked: boolean;
  readonly host: string;
  /** Leaves that are whole numbers from 0 on. */
  readonly numbers: Entries<number>;
  /** All other leaves, packed. */
  readonly texts: Entries<string>;
  readonly last: string;
  /** `Outcome` as JSON; empty while there is none. */
  readonly outcome: string;
  readonly rematch: { readonly wanted: Iterable<Seat>; readonly matchId: string };
  /** `entropy` as JSON. */
  readonly dice: { readonly commitment: string; readonly secret: string; readonly entropy: string };
}

interface Entries<T> {
  forEach(visit: (value: T, key: string) => void): void;
}

export function snapshotOf(state: RoomState): MatchSnapshot {
  return {
    game: state.game,
    options: state.options,
    visibility: state.visibility as Visibility,
    status: state.status as MatchStatus,
    sequence: state.sequence,
    phase: state.phase,
    awaiting: [...state.awaiting].map((digit) => Number.parseInt(digit, SEAT_RADIX)),
    seats: [...state.seats].map(seatOf),
    clock: JSON.parse(state.clock) as ClockOptions,
    takebacks: state.takebacks as Takebacks,
    table: state.table === '' ? QUIET : (JSON.parse(state.table) as TableSnapshot),
    check: state.check,
    clockAt: state.clockAt,
    watchers: state.watchers,
    watchersAllowed: state.watchersAllowed,
    locked: state.locked,
    host: state.host,
    board: boardOf(state),
    last: state.last,
    outcome: state.outcome === '' ? null : (JSON.parse(state.outcome) as Outcome),
    rematch: { wanted: [...state.rematch.wanted], matchId: state.rematch.matchId },
    dice: {
      commitment: state.dice.commitment,
      secret: state.dice.secret,
      entropy: JSON.parse(state.dice.entropy) as MatchSnapshot['dice']['entropy'],
    },
  };
}

const QUIET: TableSnapshot = { paused: false, offer: null };

const seatOf = ({ name, person, online, bot, clockMs, goneAt }: SeatSnapshot): SeatSnapshot => ({
  name,
  person,
  online,
  bot,
  clockMs,
  goneAt,
});

/** The board's leaves (leafTree.ts), unpacked. */
export function boardOf({ numbers, texts }: Pick<RoomState, 'numbers' | 'texts'>): Map<string, string> {
  const leaves = new Map<string, string>();
  numbers.forEach((value, key) => {
    leaves.set(key, String(value));
  });
  texts.forEach((packed, key) => {
    leaves.set(key, unpackText(packed));
  });
  return leaves;
}

const SEAT_RADIX = 36;

export const packSeats = (seats: readonly Seat[]): string =>
  seats.map((seat) => seat.toString(SEAT_RADIX)).join('');

const WHOLE = /^\d{1,15}$/;

/** A leaf as it travels: a number in `numbers`, a text in `texts`. */
export function packLeaf(text: string): number | string {
  if (WHOLE.test(text)) return Number(text);
  if (text.startsWith('"')) return text.slice(0, -1);
  return LITERALS.includes(text) ? text.charAt(0) : text;
}

const LITERALS: readonly string[] = ['true', 'false', 'null'];

function unpackText(packed: string): string {
  if (packed.startsWith('"')) return `${packed}"`;
  return packed.length === 1 ? (LITERALS.find((literal) => literal.startsWith(packed)) ?? packed) : packed;
}
