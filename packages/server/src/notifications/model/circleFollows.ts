// News of circles (UI-C28): how a circle stands among the matches that deliveries are about, and what a recipient wants of it.

import type { CircleNotificationKind } from '@hexmarch/shared/protocol/people/circleNews';

/** A circle whose member this recipient is. */
export interface CircleFollow {
  readonly number: number;
  /** Wanted kinds. */
  readonly kinds: readonly CircleNotificationKind[];
  /** The day that is counted. Absent: nothing was told yet. */
  readonly day?: CircleDay;
}

interface CircleDay {
  /** Ms since 1970. */
  readonly since: number;
  readonly count: number;
}

const PREFIX = 'circle:';

/** In place of the match's id, which has no colon. */
export const topicOf = (circleId: string): string => `${PREFIX}${circleId}`;

/** Undefined: it is a match. */
export const circleOf = (topic: string): string | undefined =>
  topic.startsWith(PREFIX) ? topic.slice(PREFIX.length) : undefined;

/** Path of the page to open. */
export const pathOf = (topic: string): string => {
  const circleId = circleOf(topic);
  return circleId === undefined ? `/m/${topic}` : `/c/${circleId}`;
};

/** Of a news about circles; its texts have the same key. */
export type CircleNewsKind = `circle.${CircleNotificationKind}` | typeof CIRCLE_MORE;

/** The summary of what is beyond the limit of a day. */
export const CIRCLE_MORE = 'circle.more';

export const newsKindOf = (kind: CircleNotificationKind): CircleNewsKind => `circle.${kind}`;

export const isWantedOfCircle = (follow: CircleFollow | undefined, kind: string): boolean =>
  follow !== undefined && (kind === CIRCLE_MORE || follow.kinds.some((one) => newsKindOf(one) === kind));
