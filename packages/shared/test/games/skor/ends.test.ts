// Ends of Skor's commands: attacks by their odds, and rolls of which one face matters, against every face of every die. The long form looks
// at 10,000 attacks, and throws a million times.

import fc from 'fast-check';
import type { AttackCommand } from '../../../src/games/skor/combat.ts';
import { attackOdds } from '../../../src/games/skor/odds.ts';
import { parsePosition } from '../../../src/games/skor/position.ts';
import { skor } from '../../../src/games/skor/skor.ts';
import type { SkorCommand, SkorState } from '../../../src/games/skor/types.ts';
import { actorOf } from '../../../src/kernel/actors.ts';
import { branchedEnds, ENDS_MAX, endsOf } from '../../../src/kernel/ends.ts';
import { type End, formatFraction, sumOf } from '../../../src/kernel/fraction.ts';
import { canonicalText } from '../../../src/kernel/json.ts';
import { seededRandom } from '../../../src/kernel/random.ts';
import { playRandomly } from '../../../tools/games/skor/random/style.ts';
import { LONG, longTest, seeds } from '../../../tools/sweep.ts';
import { anyAttack, resultOf } from './attacks.ts';

const A = actorOf(0);
const B = actorOf(1);

function stateIn(position: object): SkorState {
  const parsed = parsePosition(JSON.stringify(position));
  if (!parsed.ok) throw new Error(parsed.error.code);
  return parsed.value;
}

function commandIn(text: string): SkorCommand {
  const parsed = skor.parseCommandText(skor.initialState(), text);
  if (!parsed.ok) throw new Error(parsed.error.code);
  return parsed.value;
}

/** Probability by state. */
const byState = (ends: readonly End<SkorState>[] | undefined): ReadonlyMap<string, string> =>
  new Map((ends ?? []).map((end) => [canonicalText(end.state), formatFraction(end)]));

/** All ends, which are those that every face of every die leads to. */
function endsChecked(state: SkorState, command: SkorCommand, seat: number): readonly End<SkorState>[] {
  const ends = endsOf(skor, state, command, actorOf(seat)) ?? [];
  expect(byState(ends)).toEqual(byState(branchedEnds(skor, state, command, actorOf(seat))));
  expect(formatFraction(sumOf(ends))).toBe('1');
  return ends;
}

test('[SKOR-6.6] the ends of any attack are its odds, and what every face of its dice leads to', () => {
  fc.assert(
    fc.property(anyAttack, ({ state, command }) => {
      const ends = endsChecked(state, command, state.active);
      const odds = attackOdds(state, command);
      for (const result of ['win', 'both', 'lose', 'stand'] as const)
        expect([result, formatFraction(chanceOf(result, state, command, ends))]).toEqual([
          result,
          formatFraction(odds[result]),
        ]);
    }),
    { numRuns: LONG ? 10_000 : 60 },
  );
}, 900_000);

const chanceOf = (
  result: string,
  before: SkorState,
  command: AttackCommand,
  ends: readonly End<SkorState>[],
) => sumOf(ends.filter(({ state }) => resultOf(before, state, before.active, command).end === result));

const ATTACKS = 50;
const THROWS = 20_000;

longTest(
  '[SKOR-6.4] a million throws come out as often as foretold, within 4 standard deviations',
  async () => {
    const dice = seededRandom(1);
    for (const { state, command } of fc.sample(anyAttack, { numRuns: ATTACKS, seed: 1 })) {
      const seen = new Map<string, number>();
      for (let i = 0; i < THROWS; i++) {
        const decided = skor.decide(state, command, actorOf(state.active), dice);
        if (!decided.ok) throw new Error(decided.error.code);
        const end = canonicalText(decided.value.reduce(skor.evolve, state));
        seen.set(end, (seen.get(end) ?? 0) + 1);
      }
      const ends = endsOf(skor, state, command, actorOf(state.active)) ?? [];
      const foretold = ends.map((end) => canonicalText(end.state));
      expect([...seen.keys()].filter((end) => !foretold.includes(end))).toEqual([]);
      for (const end of ends) {
        const chance = end.n / end.d;
        const away = Math.abs((seen.get(canonicalText(end.state)) ?? 0) - THROWS * chance);
        expect(away).toBeLessThanOrEqual(4 * Math.sqrt(THROWS * chance * (1 - chance)));
      }
    }
  },
  900_000,
);

test('[SKOR-6.12] an attack that may take the City ends the match where it does', () => {
  const players = { A: {}, B: { tech: { civilians: 2 } } };
  const state = stateIn({ to_move: 'A', players, pieces: { '5,-3': 'A:M', '6,-3': 'B:C' } });
  const ends = endsChecked(state, commandIn('move M 5,-3 6,-3'), 0);
  const won = ends.filter((end) => end.state.outcome?.winners[0] === 0);
  // A d6 against a d4 with +1 for the City.
  expect(won.map(formatFraction)).toEqual(['5/12']);
});

/** Pieces of B that A, whose turn begins when B ends its own, may convert. */
const converting = (pieces: Readonly<Record<string, string>>, culture = 'feudal'): SkorState =>
  stateIn({
    to_move: 'B',
    turn: { A: 5, B: 5 },
    players: { A: { culture: 'theocracy' }, B: { culture } },
    pieces: { '2,0': 'A:C', ...pieces },
  });

const stack = fc.constantFrom('B:C', 'B:M', 'B:CC', 'B:CM', 'B:MM', null);
const converts = fc
  .record({ '3,-1': stack, '2,-1': stack, '1,0': fc.constantFrom('A:M', 'A:CC', null), '1,1': stack })
  .map((all) => Object.fromEntries(Object.entries(all).filter(([, text]) => text !== null)))
  .filter((pieces) => Object.values(pieces).join('').replace(/[^CM]/g, '').length <= 4);

test('[SKOR-9.4] [SKOR-9.3] conversions and a purge are told apart by the one face that matters', () => {
  fc.assert(
    fc.property(converts, fc.constantFrom('feudal', 'dictatorship'), (pieces, culture) => {
      endsChecked(converting(pieces as Record<string, string>, culture), commandIn('end'), 1);
    }),
    { numRuns: LONG ? 1000 : 25 },
  );
}, 300_000);

test('[SKOR-9.4] of two equal pieces on a space either may change sides', () => {
  const ends = endsChecked(converting({ '3,-1': 'B:CC' }), commandIn('end'), 1);
  expect(ends.map(formatFraction).sort()).toEqual(['1/36', '25/36', '5/18']);
});

/** Thirteen spaces, each next to one of A's. */
const AROUND = '1,0 0,1 -1,1 -1,0 0,-1 1,-1 3,-1 2,-1 1,1 -2,1 -1,-1 -1,2 1,-2'.split(' ');
const OWN = { '0,0': 'A:C', '-2,0': 'A:C', '0,2': 'A:C', '0,-2': 'A:C' };

test.each([
  [10, 1024],
  [12, ENDS_MAX],
  [13, undefined],
])('[SKOR-9.4] %i conversions have %p ends', (count, expected) => {
  const enemies = Object.fromEntries(AROUND.slice(0, count).map((at) => [at, 'B:C']));
  const ends = endsOf(skor, converting({ ...enemies, ...OWN }), commandIn('end'), B);
  expect(ends?.length).toBe(expected);
  if (ends !== undefined) expect(formatFraction(sumOf(ends))).toBe('1');
});

test('[SKOR-9.7] a gamble has two ends', () => {
  const players = { A: { culture: 'alternative' }, B: {} };
  const state = stateIn({ to_move: 'A', budget: 9, players, options: { alternative: true } });
  const ends = endsChecked(state, commandIn('gamble city'), 0);
  expect(ends.map((end) => [end.state.budget, formatFraction(end)])).toEqual([
    [5, '5/6'],
    [9, '1/6'],
  ]);
});

test('[SKOR-10.2] where a game master rolls, a command ends by waiting for the die', () => {
  const state = stateIn({ to_move: 'A', gm: ['dice'], pieces: { '2,0': 'A:M', '3,-1': 'B:M' } });
  const [end, ...others] = endsChecked(state, commandIn('move M 2,0 3,-1'), 0);
  expect([end?.n, end?.d, end?.state.rollDue?.sides, others.length]).toEqual([1, 1, 6, 0]);
});

test('a refused command has no ends', () => {
  const state = stateIn({ to_move: 'A', pieces: { '2,0': 'A:M', '3,-1': 'B:M' } });
  for (const text of [
    'move M 2,0 5,-3',
    'move M 1,0 3,-1',
    'fire 2,0 3,-1',
    'gamble city',
    'move M 2,0 90,90',
  ])
    expect([text, endsOf(skor, state, commandIn(text), A)]).toEqual([text, undefined]);
  expect(endsOf(skor, state, commandIn('move M 2,0 3,-1'), B)).toBeUndefined();
});

const OPTIONS = { alternative: true, roundLimit: 60 };

test.each(seeds(21, 6))('in a random match with seed %i every roll has the ends of its dice', (seed) => {
  for (const { before, command, seat, faces, after } of playRandomly(seed, OPTIONS).plies) {
    if (faces.length === 0 || faces.length > 4) continue;
    const ends = endsChecked(before, command, seat);
    expect(ends.map(({ state }) => canonicalText(state))).toContain(canonicalText(after));
    if (before.stage === 'setup') continue;
    const viewer = { kind: 'seat', seat } as const;
    const foreseen = endsChecked(skor.view(before, viewer), command, seat);
    const seen = (list: typeof ends) =>
      list.map(({ state, ...chance }) => ({ ...chance, state: skor.view(state, viewer) }));
    expect(byState(seen(foreseen))).toEqual(byState(seen(ends)));
  }
});
