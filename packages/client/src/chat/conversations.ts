// The conversations of this person as a list: everybody, the own side, groups, notes.

import type { Seat } from '@hexmarch/shared/kernel/game';
import {
  ALL,
  type Channel,
  channelParts,
  groupOf,
  NOTES,
  SPECTATORS,
  sideOf,
} from '@hexmarch/shared/protocol/people/chat';
import type { SeatSnapshot } from '@hexmarch/shared/protocol/room/messages';
import { together } from '../text/names.ts';
import { say } from './say.ts';

export interface Conversation {
  readonly channel: Channel;
  readonly kind: 'all' | 'watchers' | 'notes' | 'side' | 'group';
  readonly title: string;
  /** The other members, where they are named. */
  readonly seats: readonly Seat[];
  readonly names: readonly string[];
  /** All members are still in the match. */
  readonly canWrite: boolean;
}

export interface Around {
  /** Public id of this person, and the index in `seats`. */
  readonly own: string;
  readonly seat: Seat | undefined;
  /** After the seats the arbiters without one. */
  readonly seats: readonly Pick<SeatSnapshot, 'person' | 'bot'>[];
  /** Indices of `seats`. */
  readonly names: readonly string[];
  /** How many of `seats` are seats. */
  readonly seatCount: number;
  /** As the game defines them. */
  readonly sides: readonly (readonly Seat[])[];
  /** Those with lines, and the open one. */
  readonly channels: readonly Channel[];
}

/** Seats of people other than this one. */
export const otherPeople = ({ seats, seat: own }: Around): readonly Seat[] =>
  [...seats.keys()].filter((seat) => seat !== own && seats[seat]?.person !== '' && seats[seat]?.bot === 0);

export function conversationsOf(around: Around): readonly Conversation[] {
  if (around.seat === undefined) return [plain(SPECTATORS)];
  const side = ownSide(around);
  const known = around.channels.filter((channel) => channel !== side);
  const peopled = (kind: 'side' | 'group') =>
    known
      .filter((channel) => channelParts(channel)?.kind === kind)
      .map((channel) => named(around, channel, kind));
  return [
    plain(ALL),
    ...(side === undefined ? [] : [named(around, side, 'side')]),
    ...peopled('group'),
    ...peopled('side').map((former) => ({ ...former, canWrite: false })),
    plain(NOTES),
  ];
}

/** A conversation of this person with those on these seats. */
export const withSeats = ({ own, seats }: Around, chosen: readonly Seat[]): Channel =>
  groupOf([own, ...chosen.map((seat) => seats[seat]?.person ?? '')]);

const plain = (kind: 'all' | 'watchers' | 'notes'): Conversation => ({
  ...{ channel: kind, kind, title: say(kind) },
  ...{ seats: [], names: [], canWrite: true },
});

function named(around: Around, channel: Channel, kind: 'side' | 'group'): Conversation {
  const parts = channelParts(channel);
  const others =
    parts !== undefined && 'people' in parts ? parts.people.filter((id) => id !== around.own) : [];
  const seats = others
    .map((id) => around.seats.findIndex(({ person }) => person === id))
    .filter((seat) => seat >= 0)
    .sort((a, b) => a - b);
  const here = seats.map((seat) => around.names[seat] ?? '');
  const gone = others.length - seats.length;
  const names = gone > 0 ? [...here, say('gone', { count: gone })] : here;
  const title = kind === 'side' ? say(gone > 0 ? 'formerSide' : 'side') : together(names);
  return { channel, kind, title, seats, names, canWrite: gone === 0 };
}

function ownSide({ own, seat, seats, sides }: Around): Channel | undefined {
  const side = sides.find((members) => seat !== undefined && members.includes(seat)) ?? [];
  const people = side.flatMap((of) => {
    const { person = '', bot = 0 } = seats[of] ?? {};
    return person === '' || bot > 0 ? [] : [person];
  });
  return people.length > 1 && people.includes(own) ? sideOf(people) : undefined;
}
