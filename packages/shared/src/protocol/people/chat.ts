// Chat protocol (TABLE-21): names of channels, requests and events.

import type { Seat } from '../../kernel/game.ts';
import { LIMITS } from '../room/messages.ts';
import type { ReportReason, ReportWhy } from './reports.ts';

/** Chat of all players; of spectators; private notes. */
export const ALL = 'all';
export const SPECTATORS = 'watchers';
export const NOTES = 'notes';

/**
 * `all`, `watchers`, `notes`, or `side:` or `group:` and the sorted public ids of its members, separated by commas. So equal members mean
 * the same channel, and a name reveals nothing about other channels.
 */
export type Channel = string;

export type ChannelParts =
  | { readonly kind: 'all' | 'watchers' | 'notes' }
  | { readonly kind: 'side' | 'group'; readonly people: readonly string[] };

export const CHAT_LIMITS = {
  textMax: 300,
  /** Lines per `page`. */
  pageMax: 50,
  /** Length of a `mark`. */
  markMax: 16,
} as const;

const PERSON = /^[A-Za-z0-9_-]{1,16}$/;
/** All seats and arbiters. */
const PEOPLE_MAX = LIMITS.seatsMax + LIMITS.arbitersMax;

const peopled = (kind: 'side' | 'group', people: Iterable<string>): Channel =>
  `${kind}:${[...new Set(people)].sort().join(',')}`;

export const groupOf = (people: Iterable<string>): Channel => peopled('group', people);
export const sideOf = (people: Iterable<string>): Channel => peopled('side', people);

/** Undefined for a malformed or non-canonical name. */
export function channelParts(channel: string): ChannelParts | undefined {
  if (channel === ALL || channel === SPECTATORS || channel === NOTES) return { kind: channel };
  const [kind, list = ''] = channel.split(':', 2);
  if (kind !== 'side' && kind !== 'group') return undefined;
  const people = list.split(',');
  const isWhole = people.length >= 2 && people.length <= PEOPLE_MAX && people.every((id) => PERSON.test(id));
  return isWhole && peopled(kind, people) === channel ? { kind, people } : undefined;
}

/** Members of a channel that names them; empty for any other. */
export function peopleOf(channel: Channel): readonly string[] {
  const parts = channelParts(channel);
  return parts !== undefined && 'people' in parts ? parts.people : [];
}

export interface LinePlace {
  readonly channel: Channel;
  /** Number in its channel, from 1. */
  readonly n: number;
}

/** Chat requests. Refusals are `RefusedMessage`s, with the `mark` of the message. */
export type ChatRequest =
  /** `mark`: the sender's idempotency key, echoed with the line; a resent message with the same mark is not duplicated. */
  | {
      readonly do: 'say';
      readonly channel: Channel;
      readonly text: string;
      readonly mark: string;
      readonly unsigned?: true;
    }
  /** The newest lines before number `before`; 0: the newest. */
  | { readonly do: 'page'; readonly channel: Channel; readonly before: number }
  /** Read receipt up to that number. */
  | { readonly do: 'read'; readonly channel: Channel; readonly n: number }
  | { readonly do: 'erase'; readonly channel: Channel; readonly n: number }
  /** All messages of the sender; with `person`, sent by the room's host, all public messages of that person. */
  | { readonly do: 'eraseAll'; readonly person?: string }
  | ({ readonly do: 'report'; readonly channel: Channel; readonly n: number } & ReportWhy)
  /** `person`: public id. */
  | ({ readonly do: 'reportPerson'; readonly person: string; readonly what: PersonReport } & ReportWhy);

/** A person's name, or behaviour in the match (UI-P80). */
export const PERSON_REPORTS = ['name', 'act'] as const;
export type PersonReport = (typeof PERSON_REPORTS)[number];

/** The subject of a report with this reason. */
export const aboutOf = (reason: ReportReason): PersonReport => (reason === 'name' ? 'name' : 'act');

/** A message. Without text: erased; with text and without a person: anonymous. */
export interface ChatLine {
  readonly n: number;
  /** Ms since 1970. */
  readonly at: number;
  readonly person: string;
  /** The person's name at that time. */
  readonly name: string;
  readonly seat: Seat | null;
  readonly text: string;
}

export interface ChannelNews {
  readonly channel: Channel;
  /** Number of the newest line. */
  readonly last: number;
  /** This person's read receipt. */
  readonly read: number;
}

export interface ChatPage {
  readonly channel: Channel;
  /** Newest first. */
  readonly lines: readonly ChatLine[];
  /** Older lines exist. */
  readonly more: boolean;
}

/** Chat events, only of channels that the recipient may read. */
export type ChatEvent =
  /** On joining, if there are messages: all non-empty channels, and the newest page of the public one. */
  | { readonly is: 'channels'; readonly channels: readonly ChannelNews[]; readonly page?: ChatPage }
  /** `mark`: to the sender alone. */
  | { readonly is: 'line'; readonly channel: Channel; readonly line: ChatLine; readonly mark?: string }
  | ({ readonly is: 'page' } & ChatPage)
  | { readonly is: 'erased'; readonly lines: readonly LinePlace[] }
  /** From another window of the same person. */
  | ({ readonly is: 'read' } & LinePlace)
  /** `receipt`: to spectators, who have no persistent key (`ReportReply`). */
  | ({ readonly is: 'reported'; readonly receipt?: string } & LinePlace)
  | {
      readonly is: 'reportedPerson';
      readonly person: string;
      readonly what: PersonReport;
      readonly receipt?: string;
    }
  /** Number of this person's reports that were resolved, and the time of the last resolution, ms since 1970. */
  | { readonly is: 'settled'; readonly count: number; readonly at: number };
