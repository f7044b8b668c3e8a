// [UI-21] Threat overlay against the attacks that opponents in random matches made and could make.

import { geometry } from '@hexmarch/shared/games/skor/board';
import { skor } from '@hexmarch/shared/games/skor/skor';
import type { SkorCommand, SkorState } from '@hexmarch/shared/games/skor/types';
import { playRandomly } from '../../../../shared/tools/games/skor/random/style.ts';
import { threats } from '../../../src/games/skor/facts/threats.ts';
import { citySpace, kindsAt, ownerAt } from '../../../src/games/skor/facts/viewFacts.ts';

const SEEDS = Array.from({ length: 12 }, (_, i) => i + 1);
const parsed = skor.parseOptions({ roundLimit: 60 });
if (!parsed.ok) throw new Error('options refused');
const OPTIONS = parsed.value;

const aimOf = (command: SkorCommand): string | undefined =>
  command.type === 'move' || command.type === 'fire' ? command.to : undefined;

/** Pieces and structures by space, ignoring movement used. */
const standing = (state: SkorState): string =>
  JSON.stringify([
    state.structures,
    geometry(state.board).spaces.map((at) => [ownerAt(state, at), kindsAt(state, at)]),
  ]);

test('every attacked piece was marked as threatened, and only own ones are', () => {
  let attacks = 0;
  for (const seed of SEEDS) {
    for (const { before, seat, command } of playRandomly(seed, OPTIONS).plies) {
      const victim = 1 - seat;
      const shown = threats(before, victim);
      const city = citySpace(before, victim);
      const foreign = shown.filter((space) => ownerAt(before, space) !== victim && space !== city);
      expect({ seed, foreign }).toEqual({ seed, foreign: [] });
      const aim = aimOf(command);
      if (aim === undefined || ownerAt(before, aim) !== victim) continue;
      attacks += 1;
      expect({ seed, shown }).toEqual({ seed, shown: expect.arrayContaining([aim]) });
    }
  }
  expect(attacks).toBeGreaterThan(3);
});

test('in the own turn it shows what the opponent could do if that turn ended now', () => {
  let compared = 0;
  for (const seed of SEEDS) {
    for (const { before, seat, command, after } of playRandomly(seed, OPTIONS).plies) {
      if (command.type !== 'end' || after.active === seat || after.stage !== 'move') continue;
      const spaces = skor.legalCommands(after, after.active).flatMap((next) => aimOf(next) ?? []);
      const own = spaces.filter((space) => ownerAt(after, space) === seat);
      // The next turn's upkeep may convert or starve pieces: then the positions are not comparable.
      if (own.length === 0 || standing(before) !== standing(after)) continue;
      compared += 1;
      const shown = threats(before, seat);
      expect({ seed, shown }).toEqual({ seed, shown: expect.arrayContaining(own) });
    }
  }
  expect(compared).toBeGreaterThan(5);
});
