// What the client says in English outside the games: errors with a way on, clocks, refusals that are no game's rule.

import type { Outcome } from '@hexmarch/shared/kernel/game';
import type { ClockOptions } from '@hexmarch/shared/protocol/messages';
import { together } from './names.ts';
import { ordinal, placeOf } from './places.ts';

export interface ErrorText {
  readonly title: string;
  readonly text: string;
}

const UNKNOWN: ErrorText = { title: 'Something went wrong', text: 'The server could not do this.' };

const ERRORS: Readonly<Record<string, ErrorText>> = {
  unreachable: {
    title: 'The server does not answer',
    text: 'It may be restarting, or your connection is down. Nothing that was accepted is lost.',
  },
  unknown_code: {
    title: 'No room with this code',
    text: 'Check the code, or ask your friend for the link. Rooms that nobody visits are closed after a while.',
  },
  unknown_match: {
    title: 'This match is not here',
    text: 'Its room has been closed, or the link is not complete.',
  },
  full: { title: 'Every seat is taken', text: 'Nobody else can play here.' },
  watchers_full: { title: 'Too many watchers', text: 'No more people can watch this match.' },
  locked: { title: 'The room is locked', text: 'Its host lets nobody else in at the moment.' },
  wrong_token: {
    title: 'This seat belongs to another browser',
    text: 'A seat can only be taken back by the browser in which it was taken.',
  },
  watchers_refused: { title: 'No watchers here', text: 'The host of this match plays without an audience.' },
  removed: { title: 'You were removed', text: 'The host has removed you from this room.' },
  closed: { title: 'The room was closed', text: 'Nobody played here any more.' },
  damaged: {
    title: 'This match cannot be read',
    text: 'Its log is damaged. It is kept as it is for whoever runs the server.',
  },
  elsewhere: {
    title: 'Open in other windows',
    text: 'This match is open in so many windows that this one was closed.',
  },
  too_many: { title: 'Too many requests', text: 'Wait a few seconds and try again.' },
  unknown_game: { title: 'This game is not served here', text: 'The server does not know the game.' },
  foreign_origin: { title: 'Wrong address', text: 'Open the client at the server’s own address.' },
  busy: {
    title: 'The server is full',
    text: 'Too many matches are being played. Try again in a few minutes.',
  },
};

export function errorText(code: string, message: string): ErrorText {
  return ERRORS[code] ?? (message === '' ? UNKNOWN : { ...UNKNOWN, text: message });
}

/** Refusals that break no rule of a game: the server's own. */
const REFUSALS: Readonly<Record<string, string>> = {
  stale: 'The position has changed in between.',
  waiting: 'The match has not begun.',
  not_seated: 'Watchers cannot act.',
  malformed: 'The server did not understand this.',
  unknown_message: 'The server did not understand this.',
  over: 'The match is over.',
  frozen: 'The match is frozen.',
  store_unavailable: 'The server cannot record this at the moment. Try again.',
  too_many: 'Not so fast: wait a few seconds.',
  too_long: 'This is too long.',
  empty: 'There is nothing to say.',
  wrong_channel: 'You cannot write there.',
  not_host: 'Only the host may do this.',
  not_yourself: 'You cannot remove yourself.',
  match_running: 'Players cannot be removed once the match runs.',
  unknown_person: 'This person is no longer here.',
  busy: 'The server is still busy with what came before. Try again.',
  stopping: 'The server is restarting. Try again in a moment.',
};

export const refusalText = (code: string): string => REFUSALS[code] ?? 'The server refused this.';

/** Short, for lists: `15+10`, `20+30 max 20`, `3 days a turn`. */
export function clockName(clock: ClockOptions): string {
  switch (clock.kind) {
    case 'untimed':
      return 'untimed';
    case 'fischer':
      return `${minutes(clock.initialMs)}+${seconds(clock.incrementMs)}`;
    case 'bonus':
      return `${minutes(clock.initialMs)}+${seconds(clock.bonusMs)} max ${minutes(clock.capMs)}`;
    case 'days':
      return `${days(clock.days)} a turn`;
  }
}

const minutes = (ms: number): string => trimmed(ms / 60_000);
const seconds = (ms: number): string => trimmed(ms / 1000);
const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);
const trimmed = (value: number): string => String(Math.round(value * 10) / 10);

export function clockSentence(clock: ClockOptions): string {
  switch (clock.kind) {
    case 'untimed':
      return 'No clock: take the time you need.';
    case 'fischer':
      return `${minutes(clock.initialMs)} minutes each, ${seconds(clock.incrementMs)} seconds more for every turn.`;
    case 'bonus':
      return `${minutes(clock.initialMs)} minutes each; every turn gives ${seconds(clock.bonusMs)} seconds back, up to ${minutes(clock.capMs)} minutes and no further.`;
    case 'days':
      return `${days(clock.days)} for every turn. Nobody needs to stay: come back when it is your turn.`;
  }
}

const REASONS: Readonly<Record<string, string>> = {
  resigned: 'It was decided by resignation.',
  timeout: 'Time ran out.',
  abandoned: 'Nobody else was left.',
  aborted: 'It was called off before everybody had moved.',
  agreed: 'Everybody agreed.',
};

/** `ofGame`: what the game says of its own reasons (`ClientGame.endText`). */
export function outcomeText(
  outcome: Outcome,
  names: readonly string[],
  seat: number | undefined,
  ofGame: string | undefined,
): ErrorText {
  const text = ofGame ?? REASONS[outcome.reason] ?? outcome.reason;
  if (outcome.reason === 'aborted') return { title: 'Called off', text };
  if (outcome.winners.length === 0) return { title: 'A draw', text };
  if (seat !== undefined && outcome.winners.includes(seat)) return { title: 'You won', text };
  const who = together(outcome.winners.map((winner) => names[winner] ?? '?'));
  if (seat === undefined) return { title: `${who} won`, text };
  const place = placeOf(outcome, names.length, seat);
  const own = names.length < 3 || place === undefined ? 'you lost' : `you came ${ordinal(place)}`;
  return { title: `${who} won, ${own}`, text };
}
