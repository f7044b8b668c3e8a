// SKI-14.4: a look changed in play.

import type { Seat } from '../../kernel/game.ts';
import { refusal, type SkirmishRefused } from './codes.ts';
import { COLOUR_LIST, isTaken, PATTERN_LIST } from './looks.ts';
import type { Look, SkirmishState } from './state.ts';

export function whyNoLook(
  state: SkirmishState,
  player: Seat,
  { colour, pattern }: Look,
): SkirmishRefused | undefined {
  if (!COLOUR_LIST.includes(colour)) return refusal('no-such-colour', 'SKI-14.1');
  if (!PATTERN_LIST.includes(pattern)) return refusal('no-such-pattern', 'SKI-14.2');
  const now = state.looks[player];
  if (now?.colour === colour && now.pattern === pattern) return refusal('no-change', 'SKI-14.4');
  // SKI-14.4: once a turn.
  if (state.relooked[player] === true) return refusal('look-changed-already', 'SKI-14.4');
  // SKI-14.1: no two alike.
  return isTaken(state, colour, player) ? refusal('colour-taken', 'SKI-14.1', { colour }) : undefined;
}

/** The looks that differ from the present one in one thing. */
export function nextLooks(state: SkirmishState, player: Seat): readonly Look[] {
  const now = state.looks[player];
  if (now === undefined) return [];
  const all = [
    ...COLOUR_LIST.map((colour) => ({ ...now, colour })),
    ...PATTERN_LIST.map((pattern) => ({ ...now, pattern })),
  ];
  return all.filter((look) => whyNoLook(state, player, look) === undefined);
}
