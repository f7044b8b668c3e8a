// Redaction (SKOR-2.4): everything is public except the other seat's choice before both are made.

import type { Viewer } from '../../kernel/game.ts';
import type { RollDue } from './masterTypes.ts';
import { isTurnFull } from './table.ts';
import type { KnownChoice, SkorEvent, SkorState, SkorView } from './types.ts';

const isOwn = (viewer: Viewer, seat: number): boolean => viewer.kind === 'seat' && viewer.seat === seat;

const masked = (choice: KnownChoice, mayKnow: boolean): KnownChoice =>
  choice === null || mayKnow ? choice : 'hidden';

export function view(state: SkorState, viewer: Viewer): SkorView {
  const [a, b] = state.choices;
  const choices = [masked(a, isOwn(viewer, 0)), masked(b, isOwn(viewer, 1))] as const;
  return {
    ...state,
    choices: a === null && b === null ? state.choices : choices,
    commands: shownCommands(state),
    ...(state.rollDue === undefined ? {} : { rollDue: shownRoll(state.rollDue, viewer) }),
  };
}

/** A setup that waits for the roll is as secret as one that was made. */
const shownRoll = <R extends RollDue>(roll: R, viewer: Viewer): R =>
  isOwn(viewer, roll.seat) || !roll.command.startsWith(SETUP) ? roll : { ...roll, command: SETUP };

const SETUP = 'setup';

// The count of SKOR-11.2 says nothing until it binds, and showing it would cost bytes with every command.
const shownCommands = (state: SkorState): number => (isTurnFull(state) ? state.commands : 0);

export function redact(event: SkorEvent, viewer: Viewer): SkorEvent {
  if (event.type === 'rollAsked') return shownRoll(event, viewer);
  if (event.type !== 'setupChosen' || isOwn(viewer, event.seat)) return event;
  return { ...event, choice: 'hidden' };
}
