// The page of a circle as one member sees it.

import { createHash } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@hexmarch/shared/kernel/durations';
import {
  CIRCLE_LIMITS,
  type CircleGlance,
  type CircleMatch,
  type CircleMember,
  type CirclePage,
} from '@hexmarch/shared/protocol/people/circles';
import type { StoredMember } from '../ports/circleStore.ts';
import { type InCircle, membersIn } from './circleAccess.ts';
import type { CircleChat } from './circleChat.ts';
import type { CircleMatches } from './circleMatches.ts';
import type { CirclePresence } from './circlePresence.ts';
import { shownEvenings } from './evenings.ts';
import type { Seasons } from './seasons.ts';
import { glanceOf as glanceOfSeason } from './seasonViews.ts';

/** A deleted circle can be restored for so long. */
export const DELETION_MS = 7 * DAY_MS;

/** Its place among the matches whose changes end long polls; ids of matches have no colon. */
export const circleTopic = (circleId: string): string => `circle:${circleId}`;

interface PageParts {
  readonly matches: CircleMatches;
  readonly seasons: Seasons;
  readonly presence: CirclePresence;
  readonly chat: CircleChat;
}

/** `now`: ms since 1970. */
export async function pageOf(
  circle: InCircle,
  { matches, seasons, presence, chat }: PageParts,
  now: number,
): Promise<CirclePage> {
  const { self, ownKey, events } = circle;
  const { id, name, look, mode, deletedAt } = circle.circle;
  const isAsking = self.role === 'asking';
  const shown = isAsking
    ? { open: [], finished: [], next: null }
    : { open: await matches.open(id), ...(await matches.finished(id)) };
  return {
    ...{ circleId: id, name, look, mode },
    you: {
      ...{ number: self.number, role: self.role, isHidden: self.isHidden },
      hasProfile: self.personId !== '',
      endsAt: ownKey?.until || null,
    },
    members: isAsking ? [] : membersShown(circle, presence, now),
    matches: shown.open,
    ...{ finished: shown.finished, next: shown.next },
    chat: isAsking ? null : await chat.stateFor(circle),
    evenings: isAsking ? [] : shownEvenings(circle, now),
    seasons: isAsking ? [] : (await seasons.shown(circle)).map((known) => glanceOfSeason(known, self)),
    events: isAsking ? [] : events.slice(0, CIRCLE_LIMITS.eventsShown),
    goesAt: deletedAt > 0 ? deletedAt + DELETION_MS : null,
  };
}

/** An evening stays on the start page for so long after its beginning. */
const EVENING_MS = 3 * HOUR_MS;

/** What the start page shows of it; `open`: its waiting and running matches. */
export function glanceOf(circle: InCircle, open: readonly CircleMatch[], now: number): CircleGlance {
  const { members, self } = circle;
  const { id, name, look } = circle.circle;
  const others = membersIn({ members }).filter(({ number }) => number !== self.number);
  const fixed = shownEvenings(circle, now).flatMap(({ times, fixed: at }) => times[at ?? -1] ?? []);
  const free = open.filter(({ row }) => row.status === 'waiting' && row.seats.includes(''));
  return {
    ...{ circleId: id, name, look, members: others.length + 1, rooms: free.length },
    hands: others.filter(({ handUntil }) => handUntil > now).map((one) => one.name),
    evening: fixed.filter((at) => at + EVENING_MS > now).sort((a, b) => a - b)[0] ?? null,
  };
}

/** Those who have left last. */
function membersShown(
  { circle, members, self }: InCircle,
  presence: CirclePresence,
  now: number,
): readonly CircleMember[] {
  const shown = members.filter((one) => isNamed(one));
  return shown
    .map((one): CircleMember => {
      const { number, name, role, leftAt, isHidden, handUntil } = one;
      const isShown = leftAt === 0 && (!isHidden || number === self.number);
      return {
        ...{ number, name, role },
        ...(leftAt > 0 ? { hasLeft: true } : {}),
        ...(isShown && presence.isHere(circle.id, one, now) ? { isHere: true } : {}),
        ...(leftAt === 0 && handUntil > now ? { handUntil } : {}),
      };
    })
    .sort((a, b) => Number(a.hasLeft ?? false) - Number(b.hasLeft ?? false) || a.number - b.number);
}

/** Somebody who asked and was not let in leaves no trace. */
const isNamed = ({ leftAt, role }: StoredMember): boolean => leftAt === 0 || role !== 'asking';

/** Changes with the page; times derived from uptime may differ by a second. */
export function tagOf(page: CirclePage): string {
  const matches = page.matches.map(({ dueAt, ...match }) => [match, Math.round((dueAt ?? 0) / 10_000)]);
  return createHash('sha256')
    .update(JSON.stringify([{ ...page, matches: [] }, matches]))
    .digest('base64url')
    .slice(0, 16);
}
