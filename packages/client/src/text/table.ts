// What the client says of the table in English (rules/table.md): sentences for the log, refusals, and what happens to
// those who leave.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { TableEvent } from '@hexmarch/shared/match/acts';
import type { ClockOptions, Takebacks } from '@hexmarch/shared/protocol/messages';
import type { Line, LinePart } from '../games/clientGame.ts';
import type { UndoBar } from '../source/consent.ts';
import { clockSentence } from './en.ts';
import { together } from './names.ts';

const REFUSALS: Readonly<Record<string, string>> = {
  unknownAct: 'The server did not understand this.',
  paused: 'The match is paused.',
  notPaused: 'The match is not paused.',
  somebodyAway: 'The pause can end when everybody is here.',
  nothingToUndo: 'There is nothing that can be undone.',
  takebacksOff: 'This room is played without takebacks.',
  takebackTooFar:
    'A takeback never goes behind a roll or a secret that was seen, nor behind somebody’s going out.',
  offerOpen: 'Another request is open: one at a time.',
  noOffer: 'The request is no longer open.',
  ownOffer: 'The others have to answer this.',
  agreedAlready: 'You have agreed already.',
  tooLate: 'Everybody has moved: the match can no longer be called off.',
  nobodyGone: 'Everybody is here again.',
  othersPlay: 'Others are still playing.',
  outOfMatch: 'You are out of this match: the others decide.',
};

export const tableRefusal = (code: string): string | undefined => REFUSALS[code];

export const UNDO_BARS: Readonly<Record<UndoBar, string>> = {
  nothing: 'nothing done yet',
  rolled: 'dice were rolled',
  sealed: 'something was revealed',
  closed: 'the stage is closed',
};

/** A sentence of the log; `undid` names commands as a player would. `goesOn`: enough are left to play after a claim. */
export function describeTable(event: TableEvent, undid: readonly string[], goesOn = false): Line | undefined {
  const who: LinePart = 'seat' in event && event.seat >= 0 ? { seat: event.seat } : 'The server';
  switch (event.type) {
    case '@offered':
      return line(who, event.kind === 'pause' ? ' asked for a pause' : ' asked to take something back');
    case '@agreed':
      return line(who, ' agreed');
    case '@declined':
      return line(who, ' closed the request');
    case '@paused':
      return line('The match is paused');
    case '@resumed':
      return line(who, ' ended the pause');
    case '@undone':
      return line(who, ' undid: ', listed(undid));
    case '@takenBack':
      return line(who, ' took back: ', listed(undid));
    case '@aborted':
      return line(who, ' called the match off');
    case '@claimed':
      if (goesOn) return line(who, ' took out of the match: ', ...gone(event.gone));
      return line(who, event.as === 'win' ? ' claimed the win: ' : ' claimed a draw: ', ...gone(event.gone));
  }
}

const line = (...parts: LinePart[]): Line => ({ parts });

function gone(seats: readonly Seat[]): LinePart[] {
  const names = seats.flatMap((seat, i): LinePart[] => (i === 0 ? [{ seat }] : [', ', { seat }]));
  return [...names, seats.length === 1 ? ' was away' : ' were away'];
}

const LISTED_MAX = 4;

/** `Move G2 → F1, End the turn and 3 more`. */
export function listed(words: readonly string[]): string {
  if (words.length === 0) return 'the last act';
  const rest = words.length - LISTED_MAX;
  const shown = words.slice(0, LISTED_MAX).join(', ');
  return rest > 0 ? `${shown} and ${rest} more` : shown;
}

/** How far a request has come, for the one who reads it: `Bryn agreed. Waiting for Cleo.` */
export function consentText(
  asked: readonly Seat[],
  agreed: readonly Seat[],
  names: readonly string[],
  reader: Seat,
): string {
  const others = (seats: readonly Seat[]): string =>
    together(seats.filter((seat) => seat !== reader).map((seat) => names[seat] ?? ''));
  const said = others(agreed) === '' ? '' : `${others(agreed)} agreed.`;
  const waiting = others(asked) === '' ? '' : `Waiting for ${others(asked)}.`;
  return [said, waiting].filter((text) => text !== '').join(' ');
}

/** TABLE-1 to 5 in plain words, for the card that is read before joining. */
export function roomTerms(room: {
  readonly clock: ClockOptions;
  readonly takebacks: Takebacks;
  /** Whether chance has a part in the game. */
  readonly dice: boolean;
}): readonly { readonly title: string; readonly text: string }[] {
  const terms = [
    { title: 'Clock', text: clockSentence(room.clock) },
    { title: 'If you leave', text: leaving(room.clock) },
    { title: 'If the server stops', text: 'Nothing is lost, no time runs, and the match goes on by itself.' },
    { title: 'Takebacks', text: (room.dice ? TAKEBACKS : PLAIN_TAKEBACKS)[room.takebacks] },
  ];
  if (!room.dice) return terms;
  return [
    ...terms,
    {
      title: 'Dice',
      text: 'Fixed by a secret of the server and by chance from every player’s browser, promised beforehand: nobody can steer them, anybody can check them.',
    },
  ];
}

/** What happens to leavers in this room (TABLE-1, TABLE-3). */
export function leaving(clock: ClockOptions): string {
  if (clock.kind === 'days') {
    return 'Nothing happens: close the page and come back when you like. Only whoever lets the days of a turn run out loses.';
  }
  const when =
    clock.kind === 'untimed'
      ? 'Five minutes after your connection is gone'
      : 'Your clock runs on. 40 seconds after your connection breaks, or 10 seconds after you close the page,';
  return `${when} the others may claim the win or play on without you, or wait for you. Come back before they do and you play on.`;
}

export const TAKEBACKS: Readonly<Record<Takebacks, string>> = {
  never: 'None. Your own turn can be undone up to the last roll.',
  quiet: 'When all others agree, but never behind a roll that was seen.',
  pastRolls: 'When all others agree, even behind rolls.',
};

/** Where nothing is rolled, there is no roll to speak of. */
const PLAIN_TAKEBACKS: typeof TAKEBACKS = {
  never: 'None.',
  quiet: 'When all others agree.',
  pastRolls: 'When all others agree.',
};
