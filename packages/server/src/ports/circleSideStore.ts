// What stands beside a circle and changes without raising its version: part of the store of people (peopleStore.ts). Deleted with the circle.

import type { CircleHookKind } from '@hexmarch/shared/protocol/people/circleNews';
import type { Language } from '../base/messages.ts';

/** A message of its chat. */
export interface StoredCircleLine {
  /** Ascending, and later than the time of the message before, so that gaps tell nothing. */
  readonly n: number;
  /** Ms since 1970. */
  readonly at: number;
  /** Number of the member; 0: erased. */
  readonly author: number;
  /** Empty: erased. */
  readonly text: string;
}

/** Calendar feed of a member: one secret URL. */
export interface StoredCircleCalendar {
  /** Of the secret in the URL. */
  readonly hash: string;
  readonly circleId: string;
  readonly number: number;
  readonly language: Language;
}

/** The webhook of a circle. */
export interface StoredCircleWebhook {
  /** Its URL, encrypted. */
  readonly sealed: string;
  readonly language: Language;
  /** Kinds that are not posted. */
  readonly off: readonly CircleHookKind[];
  /** In a row. */
  readonly failures: number;
  /** Switched off after failures. */
  readonly isOff: boolean;
  /** Beginning of the hour that is counted, ms since 1970; 0: none yet. */
  readonly since: number;
  /** Posts within that hour. */
  readonly posted: number;
  /** Left out within that hour. */
  readonly missed: number;
}

type Counts = Pick<StoredCircleWebhook, 'since' | 'posted' | 'missed'>;

export interface CircleSideCalls {
  /** Resolves with its number; undefined: there is no such circle. Only the newest `retained` stay. */
  addCircleLine(
    circleId: string,
    line: Omit<StoredCircleLine, 'n'>,
    retained: number,
  ): Promise<number | undefined>;
  /** Before that number, not older than `since`; newest first. */
  circleLines(
    circleId: string,
    before: number,
    since: number,
    most: number,
  ): Promise<readonly StoredCircleLine[]>;
  /** Leaves a tombstone. */
  eraseCircleLine(circleId: string, n: number): Promise<void>;
  /** How far a member has read; 0: nothing. */
  circleReadTo(circleId: string, number: number): Promise<number>;
  /** Monotonic; stored only for existing circles. */
  markCircleRead(circleId: string, number: number, n: number): Promise<void>;

  /** Replaces and invalidates the member's former one; stored only for existing circles. */
  setCircleCalendar(calendar: StoredCircleCalendar): Promise<void>;
  dropCircleCalendar(circleId: string, number: number): Promise<void>;
  hasCircleCalendar(circleId: string, number: number): Promise<boolean>;
  circleCalendarAt(hash: string): Promise<StoredCircleCalendar | undefined>;

  circleWebhook(circleId: string): Promise<StoredCircleWebhook | undefined>;
  /** Replaces the former one; stored only for existing circles. */
  putCircleWebhook(circleId: string, webhook: StoredCircleWebhook): Promise<void>;
  setCircleWebhook(
    circleId: string,
    to: Partial<Pick<StoredCircleWebhook, 'language' | 'off' | 'failures' | 'isOff'>>,
  ): Promise<void>;
  /** False: the counts are others than before by now, and nothing is written. */
  countCircleWebhook(circleId: string, before: Counts, after: Counts): Promise<boolean>;
  dropCircleWebhook(circleId: string): Promise<void>;
}
