// Talk on the wire (TABLE-21): channels by name, what people ask of it and what they are told.

import type { Seat } from '../kernel/game.ts';
import { LIMITS } from './messages.ts';
import type { ReportReason, ReportWhy } from './reports.ts';

/** To everybody who plays; among those who look on; to oneself. */
export const ALL = 'all';
export const WATCHERS = 'watchers';
export const NOTES = 'notes';

/**
 * `all`, `watchers`, `notes`, or who is in it: `side:` or `group:` and the public ids of its people in order, apart by commas. So the
 * same people are the same channel, and a name tells nobody how many others there are.
 */
export type Channel = string;

export type ChannelParts =
  | { readonly kind: 'all' | 'watchers' | 'notes' }
  | { readonly kind: 'side' | 'group'; readonly people: readonly string[] };

export const TALK_LIMITS = {
  textMax: 300,
  /** Lines of a `page`. */
  pageMax: 50,
  /** Characters of a `mark`. */
  markMax: 16,
} as const;

const PERSON = /^[A-Za-z0-9_-]{1,16}$/;
/** Everybody with a seat, and those who rule. */
const PEOPLE_MAX = LIMITS.seatsMax + LIMITS.arbitersMax;

const peopled = (kind: 'side' | 'group', people: Iterable<string>): Channel =>
  `${kind}:${[...new Set(people)].sort().join(',')}`;

export const groupOf = (people: Iterable<string>): Channel => peopled('group', people);
export const sideOf = (people: Iterable<string>): Channel => peopled('side', people);

/** Undefined for what is no channel's name, or not the one name that its people have. */
export function channelParts(channel: string): ChannelParts | undefined {
  if (channel === ALL || channel === WATCHERS || channel === NOTES) return { kind: channel };
  const [kind, list = ''] = channel.split(':', 2);
  if (kind !== 'side' && kind !== 'group') return undefined;
  const people = list.split(',');
  const isWhole = people.length >= 2 && people.length <= PEOPLE_MAX && people.every((id) => PERSON.test(id));
  return isWhole && peopled(kind, people) === channel ? { kind, people } : undefined;
}

/** Who is in a channel that names its people; nobody for any other. */
export function peopleOf(channel: Channel): readonly string[] {
  const parts = channelParts(channel);
  return parts !== undefined && 'people' in parts ? parts.people : [];
}

export interface LinePlace {
  readonly channel: Channel;
  /** From 1 in its channel. */
  readonly n: number;
}

/** What somebody asks of the talk at a table. Whatever is refused is a `RefusedMessage`, with the `mark` of what was said. */
export type TalkMessage =
  /** `mark`: drawn by the sender, who gets it back with the line; said again under the same mark it is not said twice. */
  | {
      readonly do: 'say';
      readonly channel: Channel;
      readonly text: string;
      readonly mark: string;
      readonly unsigned?: true;
    }
  /** The newest lines before number `before`; 0: the newest of all. */
  | { readonly do: 'page'; readonly channel: Channel; readonly before: number }
  /** Read up to that number. */
  | { readonly do: 'read'; readonly channel: Channel; readonly n: number }
  | { readonly do: 'erase'; readonly channel: Channel; readonly n: number }
  /** All that the sender has said; with `person`, by the room's host, all that that person has said to many. */
  | { readonly do: 'eraseAll'; readonly person?: string }
  | ({ readonly do: 'report'; readonly channel: Channel; readonly n: number } & ReportWhy)
  /** `person`: public id. */
  | ({ readonly do: 'reportPerson'; readonly person: string; readonly what: PersonReport } & ReportWhy);

/** What somebody is called, or does in the match (UI-P80). */
export const PERSON_REPORTS = ['name', 'act'] as const;
export type PersonReport = (typeof PERSON_REPORTS)[number];

/** Which of them a report is of that is made for this reason. */
export const aboutOf = (reason: ReportReason): PersonReport => (reason === 'name' ? 'name' : 'act');

/** One line. Without a text it has been erased; with one and without a person nobody knows whose it is. */
export interface TalkLine {
  readonly n: number;
  /** Ms since 1970. */
  readonly at: number;
  readonly person: string;
  /** As the person was called then. */
  readonly name: string;
  readonly seat: Seat | null;
  readonly text: string;
}

export interface ChannelNews {
  readonly channel: Channel;
  /** Number of its newest line. */
  readonly last: number;
  /** This person has read it up to that number. */
  readonly read: number;
}

export interface TalkPage {
  readonly channel: Channel;
  /** Newest first. */
  readonly lines: readonly TalkLine[];
  /** There are older ones. */
  readonly more: boolean;
}

/** What somebody is told of the talk that he may read; of any other talk he is told nothing at all. */
export type TalkNews =
  /** On coming in, where anything has been said: every channel with lines, and the newest page of the one for many. */
  | { readonly is: 'channels'; readonly channels: readonly ChannelNews[]; readonly page?: TalkPage }
  /** `mark`: to whoever has said it alone. */
  | { readonly is: 'line'; readonly channel: Channel; readonly line: TalkLine; readonly mark?: string }
  | ({ readonly is: 'page' } & TalkPage)
  | { readonly is: 'erased'; readonly lines: readonly LinePlace[] }
  /** In another window of the same person. */
  | ({ readonly is: 'read' } & LinePlace)
  /** `receipt`: to those who look on, who have no key by which they would be known again (`ReportReply`). */
  | ({ readonly is: 'reported'; readonly receipt?: string } & LinePlace)
  | {
      readonly is: 'reportedPerson';
      readonly person: string;
      readonly what: PersonReport;
      readonly receipt?: string;
    }
  /** So much of what this person has reported was looked at, the last of it at that time, ms since 1970. */
  | { readonly is: 'settled'; readonly count: number; readonly at: number };
