// Overlays of seats that share a view are those of seats that are looked at one by one.

import { skure } from '@hexmarch/shared/games/skure/skure';
import type { AnyGame } from '@hexmarch/shared/kernel/game';
import { SPECTATOR } from '@hexmarch/shared/kernel/game';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { NO_ENTROPY } from '@hexmarch/shared/match/record/dice';
import { COMPANY_STYLE, companySettings } from '../../../shared/tools/games/skure/random/company.ts';
import { playout } from '../../../shared/tools/playout.ts';
import { seeds } from '../../../shared/tools/sweep.ts';
import { Overlays } from '../../src/match/secrecy.ts';

const SEATS = 8;
const SHAPE = { seats: Array.from({ length: SEATS }, () => ({ person: '', entropy: NO_ENTROPY })) };
const { viewGroup: _, ...ungrouped } = skure;

let resigned = 0;

test.each(seeds(1, 6))('seed %i: a company of eight', (seed) => {
  const kind = { seats: SEATS, sides: 2, fighters: 1, windows: 'runs' } as const;
  const settings = companySettings(kind, seededRandom(seed));
  const both = [skure, ungrouped].map((game) => new Overlays(game as unknown as AnyGame, SHAPE));
  const { plies } = playout(skure, COMPANY_STYLE, settings, SEATS, seed);
  let changes = 0;
  for (const { after } of plies) {
    const publicView = skure.view(after, SPECTATOR);
    const [grouped, alone] = both.map((overlays) => overlays.changes(after, publicView));
    expect(grouped).toEqual(alone);
    changes += grouped?.length ?? 0;
    resigned += after.gone.length;
  }
  expect(changes).toBeGreaterThan(SEATS);
});

test('some of whom have resigned, and see what spectators see', () => {
  expect(resigned).toBeGreaterThan(0);
});
