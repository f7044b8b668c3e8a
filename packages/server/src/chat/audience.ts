// Who may hear a channel, and who may speak in it. People are told apart by their ids, never by their seats.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { HostRefusal } from '@hexmarch/shared/protocol/codes';
import type { SlowSeconds } from '@hexmarch/shared/protocol/slowMode';
import { ALL, type Channel, channelParts, NOTES, sideOf, WATCHERS } from '@hexmarch/shared/protocol/talk';
import type { Person } from '../match/person.ts';

/** Who is at a table. */
export interface TablePeople {
  readonly seats: readonly (Person | null)[];
  readonly arbiters: readonly Person[];
  readonly watchers: readonly Person[];
  /** Id of the room's host. */
  readonly host: string;
  /** Seconds between two messages to many; 0: no pause. */
  readonly slowSeconds: SlowSeconds;
  /** TABLE-22: whether names are hidden, and whether they ever were. */
  readonly cover: { readonly isOn: boolean; readonly isOrWas: boolean };
  person(id: string): Person | undefined;
}

/** The people around a table, as far as talk is concerned. */
export interface Circle {
  readonly seating: TablePeople;
  /** Seats that win together, as the game has it now. */
  sides(): readonly (readonly Seat[])[];
}

/** Bots do not listen, and nobody sits on a free seat. */
const onlyPeople = (person: Person | null | undefined): readonly Person[] =>
  person === null || person === undefined || person.bot !== undefined ? [] : [person];

/** Those who have seats, and those who rule. */
export const parties = ({ seating }: Circle): readonly Person[] => [
  ...new Set([...seating.seats.flatMap(onlyPeople), ...seating.arbiters]),
];

export const isParty = (circle: Circle, person: Person): boolean => parties(circle).includes(person);

/** To whom everybody of the same kind listens. */
export const mainChannel = (circle: Circle, person: Person): Channel =>
  isParty(circle, person) ? ALL : WATCHERS;

// TABLE-21.1: players and arbiters among themselves, spectators among themselves.
export function hears(circle: Circle, person: Person, channel: Channel): boolean {
  const parts = channelParts(channel);
  if (parts === undefined) return false;
  if (parts.kind === WATCHERS) return !isParty(circle, person);
  if (!isParty(circle, person)) return false;
  // TABLE-21.2: whoever sits where somebody of the group has sat is another person.
  return 'people' in parts ? parts.people.includes(person.id) : true;
}

/** Who is here to hear what `speaker` says there. */
export function listeners(circle: Circle, speaker: Person, channel: Channel): readonly Person[] {
  if (channel === NOTES) return [speaker];
  const people = channel === WATCHERS ? circle.seating.watchers : parties(circle);
  return people.filter((person) => hears(circle, person, channel));
}

/** The code of why this person may not speak there. */
export function silenced(circle: Circle, person: Person, channel: Channel): HostRefusal | undefined {
  if (!hears(circle, person, channel)) return 'wrong-channel';
  const parts = channelParts(channel);
  if (parts === undefined || !('people' in parts)) return undefined;
  if (parts.kind === 'side') return channel === ownSide(circle, person) ? undefined : 'wrong-channel';
  const here = parties(circle).map(({ id }) => id);
  return parts.people.every((id) => here.includes(id)) ? undefined : 'somebody-left';
}

/** The channel of this person's side; undefined where there is nobody else on it. */
function ownSide({ seating, sides }: Circle, { seat }: Person): Channel | undefined {
  const own = seat === null ? undefined : sides().find((side) => side.includes(seat));
  const people = (own ?? []).flatMap((of) => onlyPeople(seating.seats[of])).map(({ id }) => id);
  return people.length < 2 ? undefined : sideOf(people);
}

/** As the store knows it: everybody has notes of his own. */
export const storedAs = (person: Person, channel: Channel): string =>
  channel === NOTES ? `${NOTES}:${person.id}` : channel;

/** As this person knows it; undefined where it is not for these ears. */
export function heardAs(circle: Circle, person: Person, stored: string): Channel | undefined {
  const channel = stored === storedAs(person, NOTES) ? NOTES : stored;
  return hears(circle, person, channel) ? channel : undefined;
}
