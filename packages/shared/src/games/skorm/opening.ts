// A match before anything has happened, and the settings that it has by default (SKORM-11).

import { USUAL } from './optionRanges.ts';
import { seatsOf } from './parts.ts';
import { warlordsAlone } from './placement.ts';
import type { SkormOptions, SkormState } from './types.ts';

export const defaultOptions = (players: 2 | 3): SkormOptions => ({
  players,
  ...USUAL,
});

export const opened = (options: SkormOptions): SkormState => ({
  options,
  phase: 'set',
  active: 0,
  tiles: warlordsAlone(options.players),
  gone: [],
  turns: 0,
  quiet: 0,
  past: [],
  drawOffer: null,
  mayOffer: seatsOf(options.players).map(() => true),
  outcome: null,
});
