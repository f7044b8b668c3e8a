// Suggestions during setup: legal, sensible, and with the Resource away from the enemy.

import { distance } from '@hexmarch/shared/games/skor/axial';
import { CONNECTING, geometry } from '@hexmarch/shared/games/skor/board';
import { draftDue } from '@hexmarch/shared/games/skor/draft';
import { skor } from '@hexmarch/shared/games/skor/skor';
import type { SkorState } from '@hexmarch/shared/games/skor/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import {
  FIRST_CULTURES,
  firstCulture,
  firstSetup,
  quietSides,
} from '../../../src/games/skor/draft/firstSetup.ts';
import {
  draftCommand,
  draftGesture,
  emptyDraft,
  giveGesture,
  standsAsGiven,
} from '../../../src/games/skor/draft/setupDraft.ts';
import { structureOn } from '../../../src/games/skor/facts/viewFacts.ts';

const SIDES = [1, 2, 3, 4, 5, 6];
const SEATS: readonly Seat[] = [0, 1];

const opened = (seed: number): SkorState =>
  skor
    .open({ alternative: false, roundLimit: 150 }, 2, seededRandom(seed))
    .reduce(skor.evolve, skor.initialState());

/** The opening if this seat chooses that side and the other one the first. */
function begun(state: SkorState, seat: Seat, side: number): SkorState {
  const random = seededRandom(1);
  return SEATS.reduce((now, of) => {
    const command = { type: 'setup', culture: 'feudal', side: of === seat ? side : 1, tech: null } as const;
    const decided = skor.decide(now, command, { kind: 'seat', seat: of }, random);
    if (!decided.ok) throw new Error(decided.error.code);
    return decided.value.reduce(skor.evolve, now);
  }, state);
}

/** Total distance of this seat's Resource from the connecting spaces. */
function awayFromEnemy(state: SkorState, seat: Seat): number {
  const board = geometry(state.board);
  const middleTwice = {
    q: CONNECTING.reduce((sum, { q }) => sum + q, 0),
    r: CONNECTING.reduce((sum, { r }) => sum + r, 0),
  };
  return board.territory(seat).reduce((sum, i) => {
    const twice = { q: 2 * (board.q[i] ?? 0), r: 2 * (board.r[i] ?? 0) };
    return structureOn(state, board.spaces[i] ?? '') === 'resource'
      ? sum + distance(twice, middleTwice)
      : sum;
  }, 0);
}

test.each(SEATS)(
  'seat %i gets a side that keeps its Resource away from the enemy, as the engine turns the land',
  (seat) => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const state = opened(seed);
      const away = SIDES.map((side) => awayFromEnemy(begun(state, seat, side), seat));
      const average = away.reduce((sum, one) => sum + one, 0) / SIDES.length;
      for (const side of quietSides(state, seat))
        expect([seed, side, (away[side - 1] ?? 0) >= average]).toEqual([seed, side, true]);
    }
  },
);

test('whatever is chosen is allowed, one of the cultures that are recommended, and random', () => {
  const seen = new Set<string>();
  for (let seed = 1; seed <= 40; seed += 1) {
    const state = opened(seed);
    const { pick } = seededRandom(seed);
    const chosen = firstSetup(state, 0, pick);
    expect(FIRST_CULTURES).toContain(chosen.culture);
    expect(skor.legalCommands(state, 0)).toContainEqual(draftCommand(chosen));
    seen.add(chosen.culture);
  }
  expect(seen.size).toBe(FIRST_CULTURES.length);
});

test('the draft is marked as a suggestion until it is changed', () => {
  const given = draftGesture(
    emptyDraft(),
    giveGesture({ culture: 'alien', side: 3, land: '0,0', tech: null }),
  );
  expect(given).toMatchObject({ culture: 'alien', side: 3 });
  expect(standsAsGiven(given)).toBe(true);
  expect(standsAsGiven(emptyDraft())).toBe(false);
  expect(standsAsGiven(draftGesture(given, 'side:4'))).toBe(false);
  expect(standsAsGiven(draftGesture(given, 'culture:feudal'))).toBe(false);
  const learned = draftGesture(
    emptyDraft(),
    giveGesture({ culture: 'technocracy', side: 2, land: '0,0', tech: 'city' }),
  );
  expect(learned).toMatchObject({ culture: 'technocracy', side: 2, tech: 'city' });
  expect([learned, draftGesture(learned, 'tech:military')].map(standsAsGiven)).toEqual([true, false]);
  for (const nonsense of ['give:', 'give:alien', 'give:alien:7', 'give:nobody:1'])
    expect(draftGesture(given, nonsense)).toBe(given);
});

test('[SKOR-2.7] who has all chosen in a draft, too, gets what may be banned and chosen, and leads it', () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const random = seededRandom(seed);
    let state = skor
      .open({ alternative: seed % 2 === 0, roundLimit: 150, cultures: 'draft' }, 2, random)
      .reduce(skor.evolve, skor.initialState());
    const drafted: string[] = [];
    for (let due = draftDue(state); due !== undefined; due = draftDue(state)) {
      const culture = firstCulture(state);
      if (culture === undefined) throw new Error(`seed ${seed}: nothing is picked`);
      drafted.push(`${due.type} ${culture}`);
      const decided = skor.decide(
        state,
        { type: due.type, culture },
        { kind: 'seat', seat: due.seat },
        random,
      );
      if (!decided.ok) throw new Error(`seed ${seed}: ${decided.error.code}`);
      state = decided.value.reduce(skor.evolve, state);
    }
    expect(drafted).toEqual(['ban theocracy', 'ban dictatorship', 'choose alien', 'choose technocracy']);
    for (const seat of SEATS) {
      const chosen = firstSetup(state, seat, random.pick);
      expect([seed, skor.legalCommands(state, seat)]).toEqual([
        seed,
        expect.arrayContaining([draftCommand(chosen)]),
      ]);
    }
  }
});
