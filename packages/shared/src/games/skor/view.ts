// What each viewer may know (SKOR-2.4): everything but the other seat's choice before both are in.

import type { Viewer } from '../../kernel/game.ts';
import type { KnownChoice, SkorEvent, SkorState, SkorView } from './types.ts';

const isOwn = (viewer: Viewer, seat: number): boolean => viewer.kind === 'seat' && viewer.seat === seat;

const masked = (choice: KnownChoice, mayKnow: boolean): KnownChoice =>
  choice === null || mayKnow ? choice : 'hidden';

export function view(state: SkorState, viewer: Viewer): SkorView {
  const [a, b] = state.choices;
  if (a === null && b === null) return state;
  return { ...state, choices: [masked(a, isOwn(viewer, 0)), masked(b, isOwn(viewer, 1))] };
}

export const redact = (event: SkorEvent, viewer: Viewer): SkorEvent =>
  event.type === 'setupChosen' && !isOwn(viewer, event.seat) ? { ...event, choice: 'hidden' } : event;
