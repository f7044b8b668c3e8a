// Fixtures of Skure battles for tests of texts: random ones, and scripted ones.

import type { SkureEvent } from '@hexmarch/shared/games/skure/events';
import type { Arrangement } from '@hexmarch/shared/games/skure/field/field';
import { skure } from '@hexmarch/shared/games/skure/skure';
import type { SkureSettings, SkureState } from '@hexmarch/shared/games/skure/state';
import type { Seat, Viewer } from '@hexmarch/shared/kernel/game';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { SKURE_STYLE } from '../../../../shared/tools/games/skure/random/style.ts';
import { randomSettings } from '../../../../shared/tools/games/skure/random/trial.ts';
import { playout } from '../../../../shared/tools/playout.ts';
import { describe as describeEvent } from '../../../src/games/skure/log/describe.ts';
import type { Line } from '../../../src/text/line.ts';

export const NAMES = ['Aster', 'Bryn', 'Cleo', 'Dara'];
export const SPECTATOR: Viewer = { kind: 'spectator' };
export const seated = (seat: Seat): Viewer => ({ kind: 'seat', seat });

export interface Moment {
  readonly before: SkureState;
  readonly event: SkureEvent;
}

/** All events of a random battle, each with the state before it. */
export function* moments(
  arrangement: Arrangement,
  seed: number,
  change: Partial<SkureSettings> = {},
): Generator<Moment> {
  const settings = { ...randomSettings(arrangement, seededRandom(seed), 'whole'), ...change };
  const { opening, plies } = playout(skure, SKURE_STYLE, settings, settings.players, seed);
  let state = skure.initialState();
  for (const event of opening) {
    yield { before: state, event };
    state = skure.evolve(state, event);
  }
  for (const { events } of plies) {
    for (const event of events) {
      yield { before: state, event };
      state = skure.evolve(state, event);
    }
  }
}

/** A log line as plain text, with the names above. */
export const textOf = ({ parts }: Pick<Line, 'parts'>): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('cell' in part) return part.cell;
      if ('piece' in part) return part.piece;
      return 'face' in part ? String(part.face) : (NAMES[part.seat] ?? '?');
    })
    .join('');

export function sentenceOf({ before, event }: Moment, viewer: Viewer = SPECTATOR): string | undefined {
  const line = describeEvent(event, skure.view(before, viewer), viewer);
  return line === undefined ? undefined : textOf(line);
}
