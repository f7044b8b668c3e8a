// Battles of Skure for tests of what is said of them: random ones, and some told in a few words.

import { playout } from '@hexmarch/shared/bot/playout';
import type { SkureEvent } from '@hexmarch/shared/games/skure/events';
import type { Arrangement } from '@hexmarch/shared/games/skure/field';
import { SKURE_STYLE } from '@hexmarch/shared/games/skure/random/style';
import { randomSettings } from '@hexmarch/shared/games/skure/random/trial';
import { skure } from '@hexmarch/shared/games/skure/skure';
import type { SkureSettings, SkureState } from '@hexmarch/shared/games/skure/state';
import type { Seat, Viewer } from '@hexmarch/shared/kernel/game';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { describe as describeEvent } from '../../../src/games/skure/describe.ts';
import type { Line } from '../../../src/text/line.ts';

export const NAMES = ['Aster', 'Bryn', 'Cleo', 'Dara'];
export const WATCHER: Viewer = { kind: 'spectator' };
export const seated = (seat: Seat): Viewer => ({ kind: 'seat', seat });

export interface Moment {
  readonly before: SkureState;
  readonly event: SkureEvent;
}

/** Everything that happens in a random battle, each event with what was before it. */
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

/** As it stands in the log, people by the names above. */
export const textOf = ({ parts }: Pick<Line, 'parts'>): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('cell' in part) return part.cell;
      if ('piece' in part) return part.piece;
      return 'face' in part ? String(part.face) : (NAMES[part.seat] ?? '?');
    })
    .join('');

export function said({ before, event }: Moment, viewer: Viewer = WATCHER): string | undefined {
  const line = describeEvent(event, skure.view(before, viewer), viewer);
  return line === undefined ? undefined : textOf(line);
}
