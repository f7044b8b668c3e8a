// What the page of a circle shows, worked out from what the server sends.

import type { Evening } from '@hexmarch/shared/protocol/people/circleParts';
import type {
  CircleMatch,
  CircleMember,
  CirclePage,
  MemberNumber,
} from '@hexmarch/shared/protocol/people/circles';
import { isInDays } from '@hexmarch/shared/protocol/room/clockKinds';
import type { MatchRow } from '@hexmarch/shared/protocol/room/messages';
import { gameEntry, hasClock } from '../../../games/registry.ts';
import { erasedName } from '../../../text/bots.ts';
import type { Act } from '../../../ui/controls/useActWith.ts';

/** Those who are in it. */
export const membersOf = ({ members }: Pick<CirclePage, 'members'>): readonly CircleMember[] =>
  members.filter(({ role, hasLeft }) => role !== 'asking' && hasLeft !== true);

/** Those who wait to be let in. */
export const askingIn = ({ members }: Pick<CirclePage, 'members'>): readonly CircleMember[] =>
  members.filter(({ role, hasLeft }) => role === 'asking' && hasLeft !== true);

export const shownName = ({ name, number }: Pick<CircleMember, 'name' | 'number'>): string =>
  name === '' ? erasedName(number - 1) : name;

/** Also of those who have left. */
export function nameIn({ members }: Pick<CirclePage, 'members'>, number: MemberNumber): string {
  const member = members.find((one) => one.number === number);
  return shownName(member ?? { name: '', number });
}

export const isOrganiser = ({ you: { role } }: Pick<CirclePage, 'you'>): boolean =>
  role === 'organiser' || role === 'owner';

type Listed = Pick<CirclePage, 'matches' | 'you'>;

/** Seat of the reader, or undefined. */
export function seatOf({ you: { number } }: Pick<CirclePage, 'you'>, { who }: CircleMatch) {
  const seat = who.indexOf(number);
  return seat < 0 ? undefined : seat;
}

export function isOwnTurn(page: Pick<CirclePage, 'you'>, match: CircleMatch): boolean {
  const seat = seatOf(page, match);
  return seat !== undefined && match.awaiting.includes(seat);
}

/** A game without clocks has a pace of its own, of days. */
const lastsDays = ({ clock, game }: MatchRow): boolean => isInDays(clock) || !hasClock(game);

const byDue = (a: CircleMatch, b: CircleMatch): number =>
  (a.dueAt ?? Number.POSITIVE_INFINITY) - (b.dueAt ?? Number.POSITIVE_INFINITY);

/** Rooms that wait for players. */
export const openRooms = ({ matches }: Listed): readonly CircleMatch[] =>
  matches.filter(({ row }) => row.status === 'waiting');

/** Running matches for which everyone is there. */
export const liveMatches = ({ matches }: Listed): readonly CircleMatch[] =>
  matches.filter(({ row }) => row.status === 'playing' && !lastsDays(row));

/** Running matches with turns of days: those with the reader's turn first, then the reader's other ones, each by deadline. */
export function slowMatches(page: Listed): readonly CircleMatch[] {
  const rank = (match: CircleMatch): number => {
    if (isOwnTurn(page, match)) return 0;
    return seatOf(page, match) === undefined ? 2 : 1;
  };
  return page.matches
    .filter(({ row }) => row.status === 'playing' && lastsDays(row))
    .toSorted((a, b) => rank(a) - rank(b) || byDue(a, b));
}

/** Those that wait for the reader, the most urgent first. */
export const ownTurnsIn = (page: Listed): readonly CircleMatch[] =>
  page.matches.filter((match) => match.row.status === 'playing' && isOwnTurn(page, match)).toSorted(byDue);

/** What the reader may do about a waiting room. */
export type Entrance =
  | { readonly kind: 'seated' }
  /** `untilMs`: a seat is kept for the reader until then. */
  | { readonly kind: 'free'; readonly untilMs?: number }
  /** All free seats are kept for these until then. */
  | { readonly kind: 'kept'; readonly for: readonly MemberNumber[]; readonly untilMs: number }
  | { readonly kind: 'full' };

export function entranceTo(page: Pick<CirclePage, 'you'>, match: CircleMatch, nowMs: number): Entrance {
  const { row, who, reserved } = match;
  if (seatOf(page, match) !== undefined) return { kind: 'seated' };
  const free = row.seats.filter((name) => name === '').length;
  if (free === 0 || row.locked) return { kind: 'full' };
  if (reserved === undefined || reserved.until <= nowMs) return { kind: 'free' };
  if (reserved.for.includes(page.you.number)) return { kind: 'free', untilMs: reserved.until };
  const awaited = reserved.for.filter((number) => !who.includes(number));
  return awaited.length < free ? { kind: 'free' } : { kind: 'kept', for: awaited, untilMs: reserved.until };
}

/** The game that a member plays now. */
export function gamePlayedBy(page: Listed, number: MemberNumber): string | undefined {
  const match = page.matches.find(({ row, who }) => {
    const seat = who.indexOf(number);
    return row.status === 'playing' && seat >= 0 && row.here[seat] === true;
  });
  return match && (gameEntry(match.row.game)?.title ?? match.row.title);
}

const isUp = ({ handUntil = 0 }: CircleMember, nowMs: number): boolean => handUntil > nowMs;

/** Those who are here or up for a match: the latter first; without the reader. */
export function presentIn(page: CirclePage, nowMs: number): readonly CircleMember[] {
  return membersOf(page)
    .filter((one) => one.number !== page.you.number && (one.isHere === true || isUp(one, nowMs)))
    .toSorted((a, b) => Number(isUp(b, nowMs)) - Number(isUp(a, nowMs)));
}

/** Until when a member is up for a match; undefined: is not. */
export const handOf = (member: CircleMember, nowMs: number): number | undefined =>
  isUp(member, nowMs) ? member.handUntil : undefined;

/** When an evening begins: the time that is fixed, else the first one offered. */
export const beginningOf = ({ times, fixed }: Evening): number => times[fixed ?? 0] ?? 0;

/** Beginnings of the latest matches, for what suits the circle. */
export const beginningsIn = ({ finished, matches }: CirclePage): readonly number[] =>
  [...finished, ...matches].map(({ row }) => row.createdAt).toSorted((a, b) => b - a);

/** What opens over the page: about a member by number. */
export type CircleDialog = 'start' | 'invite' | 'evening' | 'season' | 'you' | 'settings' | MemberNumber;

/** Common props of the page's parts. */
export interface Inside {
  readonly page: CirclePage;
  /** Ms since 1970, to some seconds. */
  readonly nowMs: number;
  readonly act: Act;
  readonly open: (dialog: CircleDialog) => void;
}
