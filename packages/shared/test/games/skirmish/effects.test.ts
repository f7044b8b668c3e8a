// One reading of what is in force (SKI-10.6, 10.8): the order check, the list, what is seen, and the resolution.

import fc from 'fast-check';
import { EFFECTS, type InForce, NOBODY, type Order } from '../../../src/games/skirmish/land/types.ts';
import { formatOrder } from '../../../src/games/skirmish/orderText.ts';
import { skirmish } from '../../../src/games/skirmish/skirmish.ts';
import type { SkirmishSettings, SkirmishState } from '../../../src/games/skirmish/state.ts';
import { whyInvalid } from '../../../src/games/skirmish/validity.ts';
import { boardOf } from '../../../src/games/skirmish/world.ts';
import { SPECTATOR } from '../../../src/kernel/game.ts';
import { seededRandom } from '../../../src/kernel/random.ts';
import { seeds } from '../../../tools/sweep.ts';
import { begun, codes, happened, played, refusedAs, reportOf } from './matches.ts';

const CASES = fc.record({
  seed: fc.nat(),
  // Maps with connections oversea among them.
  mapSeed: fc.integer({ min: 3, max: 7 }),
  effect: fc.constantFrom<InForce>(null, 'STORM', ...EFFECTS),
  votingMode: fc.constantFrom('normal', 'sameDay'),
  votes: fc.constantFrom('every', 'off'),
});
type Case = typeof CASES extends fc.Arbitrary<infer T> ? T : never;

/** Some armies anywhere, with that effect brought along. */
function positionOf({ seed, mapSeed, effect, votingMode, votes }: Case, orderCheck: boolean): SkirmishState {
  const random = seededRandom(seed);
  const settings: Partial<SkirmishSettings> = { votingMode, votes, voteStartTurn: 1, orderCheck, mapSeed };
  const bare = begun(settings);
  const armies = bare.armies.map((seat) => (seat === NOBODY && random.pick(3) === 0 ? random.pick(3) : seat));
  const text = skirmish.formatPosition({ ...bare, turn: 4, effect, armies, control: armies });
  const read = skirmish.parseOptions({ ...settings, position: text });
  if (!read.ok) throw new Error(read.error.code);
  return skirmish.open(read.value, 3, random).reduce(skirmish.evolve, skirmish.initialState());
}

/** Moves and supports of one army each, whether they are valid or not. */
function someOrders(state: SkirmishState, seed: number): readonly Order[] {
  const random = seededRandom(seed);
  const { terrain } = boardOf(state);
  return state.armies.flatMap((seat, place): readonly Order[] => {
    if (seat !== 0) return [];
    const at = codes(state)[place] ?? '';
    const near = [...(terrain.land[place] ?? []), ...(terrain.oversea[place] ?? [])];
    return near
      .map((goal) => codes(state)[goal] ?? '')
      .flatMap((to): readonly Order[] => [
        { type: 'move', from: at, to },
        ...(random.pick(4) === 0 ? [{ type: 'supportHold', at, whom: to } as const] : []),
      ]);
  });
}

test('[SKI-10.6, SKI-10.8] order check, list and view go by the same effect', () => {
  let barred = 0;
  const all = seeds(1, 1);
  const property = fc.property(CASES, (one) => {
    const state = positionOf(one, true);
    const view = skirmish.view(state, SPECTATOR);
    const listed = new Set(
      skirmish.legalCommands(state, 0).flatMap((command) => ('parts' in command ? command.parts : [])),
    );
    for (const order of someOrders(state, one.seed)) {
      const text = formatOrder(order);
      const isValid = whyInvalid(boardOf(state), view.effect, 0, order) === undefined;
      expect([text, refusedAs(state, `1: order ${text}`) === 'ok']).toEqual([text, isValid]);
      if (order.type === 'move') expect([text, listed.has(text)]).toEqual([text, isValid]);
      if (!isValid) barred += 1;
    }
  });
  // How many orders are barred depends on the cases.
  for (const seed of all) fc.assert(property, { seed, numRuns: 60 });
  expect({ seeds: all, areBarred: barred > 0 }).toEqual({ seeds: all, areBarred: true });
});

test('[SKI-10.6, SKI-10.8] what is resolved goes by the effect that is seen, or by the vote of that day', () => {
  fc.assert(
    fc.property(CASES, (one) => {
      const state = positionOf(one, false);
      const seen = skirmish.view(state, SPECTATOR).effect;
      const orders = someOrders(state, one.seed);
      const sent = played(state, ...orders.map((order) => `1: order ${formatOrder(order)}`));
      const events = happened(sent, 'host: resolve');
      const report = reportOf(events);
      const isVotedToday = one.votingMode === 'sameDay' && one.votes === 'every';
      expect(report.effect).toBe(isVotedToday ? report.voted : seen);
      const invalid = orders.filter((order) => whyInvalid(boardOf(state), report.effect, 0, order));
      expect(report.invalid.map(({ text }) => text).sort()).toEqual(invalid.map(formatOrder).sort());
    }),
    { numRuns: 60 },
  );
});
