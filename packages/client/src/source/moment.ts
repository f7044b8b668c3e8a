// A moment of a match in a link: `#e=148&as=0` is after event 148, seen by seat 0; `#at=end&as=0` is the end, and
// `#at=lost&as=0` is where seat 0 lost it (UI-P14).

import type { Viewer } from '@hexmarch/shared/kernel/game';

export interface LinkedMoment {
  /** Number of the event, or the moment by name; absent: the default for the match. */
  readonly event: number | NamedMoment | undefined;
  readonly viewer: Viewer;
  /** Dialog to open as well. */
  readonly initialDialog: ReplayDialog | undefined;
}

export const NAMED = ['end', 'lost'] as const;
export type NamedMoment = (typeof NAMED)[number];

/** The verification of the record, or the story of the match. */
export const REPLAY_DIALOGS = ['verify', 'story'] as const;
export type ReplayDialog = (typeof REPLAY_DIALOGS)[number];

export function readMoment(hash: string, seatCount: number): LinkedMoment {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const event = wholeOf(fields.get('e')) ?? NAMED.find((name) => name === fields.get('at'));
  const seat = wholeOf(fields.get('as'));
  const viewer: Viewer =
    seat !== undefined && seat < seatCount ? { kind: 'seat', seat } : { kind: 'spectator' };
  return { event, viewer, initialDialog: REPLAY_DIALOGS.find((one) => fields.has(one)) };
}

export function momentHash(event: number | NamedMoment, viewer: Viewer): string {
  const at = typeof event === 'number' ? `#e=${event}` : `#at=${event}`;
  return viewer.kind === 'seat' ? `${at}&as=${viewer.seat}` : at;
}

const wholeOf = (text: string | null): number | undefined =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
