// SKURE-15.20: a captain leads who is away, and never who is there, whatever has happened before.

import { find } from '../../../src/games/skure/characters.ts';
import { isAway, isInCompany, mayCommand } from '../../../src/games/skure/leaders.ts';
import { skure } from '../../../src/games/skure/skure.ts';
import type { SkureState } from '../../../src/games/skure/state.ts';
import { actorOf } from '../../../src/kernel/actors.ts';
import { seededRandom } from '../../../src/kernel/random.ts';
import { COMPANY_STYLE, companySettings } from '../../../tools/games/skure/random/company.ts';
import { playout } from '../../../tools/playout.ts';

const KINDS = [
  { seats: 6, sides: 2, fighters: 1, windows: 'single' },
  { seats: 9, sides: 3, fighters: 1, windows: 'runs' },
  { seats: 8, sides: 2, fighters: 2, windows: 'bands' },
] as const;

/** States of random battles in which the turn of a fighter has begun whose player is there. */
function* ledByItsOwn(seed: number): Generator<SkureState> {
  const kind = KINDS[seed % KINDS.length] ?? KINDS[0];
  const settings = companySettings(kind, seededRandom(seed));
  for (const { before } of playout(skure, COMPANY_STYLE, settings, kind.seats, seed).plies) {
    const actor = find(before, before.actor);
    if (before.phase !== 'battle' || before.held !== null || actor === undefined || !isInCompany(before))
      continue;
    if (actor.seat >= 0 && actor.seat < kind.seats && !isAway(before, actor.seat)) yield before;
  }
}

test('[SKURE-15.20] in 1,000 states nobody can do anything for the fighter of a player who is there', () => {
  let states = 0;
  for (let seed = 1; states < 1000; seed++)
    for (const state of ledByItsOwn(seed)) {
      states += 1;
      const owner = find(state, state.actor)?.seat ?? -1;
      const acts = skure.legalCommands(state, owner).filter(({ type }) => ACTS.includes(type));
      expect(acts.length).toBeGreaterThan(0);
      const others = Array.from({ length: state.options.players }, (_, seat) => seat).filter(
        (seat) => seat !== owner,
      );
      for (const seat of others) {
        expect(skure.legalCommands(state, seat).filter(({ type }) => ACTS.includes(type))).toEqual([]);
        const [first] = acts;
        if (first === undefined) continue;
        const decided = skure.decide(state, first, actorOf(seat), seededRandom(1));
        expect([seat, decided.ok]).toEqual([seat, false]);
      }
    }
  expect(states).toBeGreaterThanOrEqual(1000);
});

/** Of a fighter whose turn it is. */
const ACTS: readonly string[] = [
  'step',
  'face',
  'rise',
  'sink',
  'attack',
  'charge',
  'aim',
  'cast',
  'breath',
  'defend',
  'counter',
  'guard',
  'end',
];

test('[SKURE-15.20] for whom is away the captain can, and its own player comes back by it', () => {
  let led = 0;
  for (let seed = 1; led < 100; seed++) {
    const kind = KINDS[seed % KINDS.length] ?? KINDS[0];
    const settings = companySettings(kind, seededRandom(seed));
    for (const { before, seat, command, events } of playout(skure, COMPANY_STYLE, settings, kind.seats, seed)
      .plies) {
      const actor = find(before, before.actor);
      if (!isInCompany(before) || actor === undefined || seat < 0 || !ACTS.includes(command.type)) continue;
      if (actor.seat < 0 || actor.seat >= kind.seats || !isAway(before, actor.seat)) continue;
      led += 1;
      expect(mayCommand(before, seat, actor)).toBe(true);
      const isBack = events.some((event) => event.type === 'returned' && event.seat === actor.seat);
      expect(isBack).toBe(seat === actor.seat);
    }
  }
});
