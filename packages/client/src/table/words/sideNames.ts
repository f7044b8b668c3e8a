// Sides without players are called by their colours.

import { computed, type ReadonlySignal } from '@preact/signals';
import type { AnyClientGame } from '../../gameApi/anyGame.ts';
import { language } from '../../text/language.ts';
import { say } from './say.ts';

const NAMED = [
  () => say('seat.0'),
  () => say('seat.1'),
  () => say('seat.2'),
  () => say('seat.3'),
  () => say('seat.4'),
  () => say('seat.5'),
  () => say('seat.6'),
  () => say('seat.7'),
] as const;

export const seatNumbered = (seat: number): string => say('seat', { n: seat + 1 });

/** Where a game does not choose the colours. */
export const sideName = (seat: number): string => NAMED[seat]?.() ?? seatNumbered(seat);

/** By seat; reacts to a change of language. Where players choose colours, by number. */
export const sideNames = (
  count: number,
  { choosesColours }: Pick<AnyClientGame, 'choosesColours'>,
): ReadonlySignal<readonly string[]> =>
  computed(() => {
    language();
    return Array.from({ length: count }, (_, seat) =>
      choosesColours === true ? seatNumbered(seat) : sideName(seat),
    );
  });
