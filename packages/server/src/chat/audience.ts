// Read and write access to channels. People are identified by id, never by seat.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { HostRefusal } from '@hexmarch/shared/protocol/errors/codes';
import {
  ALL,
  type Channel,
  type ChannelParts,
  channelParts,
  NOTES,
  SPECTATORS,
  sideOf,
} from '@hexmarch/shared/protocol/people/chat';
import type { SlowSeconds } from '@hexmarch/shared/protocol/room/slowMode';
import type { Person } from '../match/person.ts';

/** People at a table. */
export interface TablePeople {
  readonly seats: readonly (Person | null)[];
  readonly arbiters: readonly Person[];
  readonly spectators: readonly Person[];
  /** Id of the room's host. */
  readonly host: string;
  /** Slow mode, in seconds; 0: off. */
  readonly slowSeconds: SlowSeconds;
  /** TABLE-22: whether names are hidden, and whether they ever were. */
  readonly cover: { readonly isOn: boolean; readonly isOrWas: boolean };
  person(id: string): Person | undefined;
}

/** The people around a table, for chat. */
export interface Circle {
  readonly seating: TablePeople;
  /** Teams, by seat, as the game has them now. */
  sides(): readonly (readonly Seat[])[];
}

/** Excludes bots and free seats. */
const onlyPeople = (person: Person | null | undefined): readonly Person[] =>
  person === null || person === undefined || person.bot !== undefined ? [] : [person];

/** Players and admins. */
export const parties = ({ seating }: Circle): readonly Person[] => [
  ...new Set([...seating.seats.flatMap(onlyPeople), ...seating.arbiters]),
];

export const isParty = (circle: Circle, person: Person): boolean => parties(circle).includes(person);

/** The channel of all players, or of all spectators. */
export const mainChannel = (circle: Circle, person: Person): Channel =>
  isParty(circle, person) ? ALL : SPECTATORS;

export function hears(circle: Circle, person: Person, channel: Channel): boolean {
  const parts = channelParts(channel);
  return parts !== undefined && mayRead(parts, person, isParty(circle, person));
}

/** People present who may read a message of `speaker`. */
export function listeners(circle: Circle, speaker: Person, channel: Channel): readonly Person[] {
  if (channel === NOTES) return [speaker];
  const parts = channelParts(channel);
  if (parts === undefined) return [];
  const playing = parties(circle);
  const present = parts.kind === SPECTATORS ? circle.seating.spectators : playing;
  return present.filter((person) => mayRead(parts, person, playing.includes(person)));
}

// TABLE-21.1: players and admins among themselves, spectators among themselves.
function mayRead(parts: ChannelParts, { id }: Person, isPlaying: boolean): boolean {
  if (parts.kind === SPECTATORS) return !isPlaying;
  // TABLE-21.2: a successor in the seat of a group's member is another person.
  return isPlaying && (!('people' in parts) || parts.people.includes(id));
}

/** Code of the refusal to write, if any. */
export function silenced(circle: Circle, person: Person, channel: Channel): HostRefusal | undefined {
  if (!hears(circle, person, channel)) return 'wrong-channel';
  const parts = channelParts(channel);
  if (parts === undefined || !('people' in parts)) return undefined;
  if (parts.kind === 'side') return channel === ownSide(circle, person) ? undefined : 'wrong-channel';
  const here = parties(circle).map(({ id }) => id);
  return parts.people.every((id) => here.includes(id)) ? undefined : 'somebody-left';
}

/** The team channel; undefined for a team of one. */
function ownSide({ seating, sides }: Circle, { seat }: Person): Channel | undefined {
  const own = seat === null ? undefined : sides().find((side) => side.includes(seat));
  const people = (own ?? []).flatMap((of) => onlyPeople(seating.seats[of])).map(({ id }) => id);
  return people.length < 2 ? undefined : sideOf(people);
}

/** Name of the channel in the store: notes are per person. */
export const storedAs = (person: Person, channel: Channel): string =>
  channel === NOTES ? `${NOTES}:${person.id}` : channel;

/** Inverse of `storedAs`; undefined where this person may not read it. */
export function heardAs(circle: Circle, person: Person, stored: string): Channel | undefined {
  const channel = stored === storedAs(person, NOTES) ? NOTES : stored;
  return hears(circle, person, channel) ? channel : undefined;
}
