// The practice opponent in company battles (SKURE-15): whole battles in every kind of window, with a player who is away.

import fc from 'fast-check';
import { levelIn } from '../../../../src/catalogue/botPlayers.ts';
import { skureBot } from '../../../../src/games/skure/bot/skureBot.ts';
import { WINDOW_KINDS } from '../../../../src/games/skure/company/state.ts';
import { poolIn } from '../../../../src/games/skure/companySetup.ts';
import { ROSTER } from '../../../../src/games/skure/roster.ts';
import { skure } from '../../../../src/games/skure/skure.ts';
import type { SkureCommand, SkureState } from '../../../../src/games/skure/state.ts';
import { pointsOf } from '../../../../src/games/skure/teams.ts';
import { actorOf, HOST_ACTOR } from '../../../../src/kernel/actors.ts';
import type { Random, Seat } from '../../../../src/kernel/game.ts';
import { seededRandom } from '../../../../src/kernel/random.ts';

/** After the command, which must be legal. */
function after(state: SkureState, seat: Seat, command: SkureCommand, dice: Random): SkureState {
  const decided = skure.decide(state, command, actorOf(seat), dice);
  if (decided.ok) return decided.value.reduce(skure.evolve, state);
  throw new Error(`${skure.formatCommand(state, command)} is refused (${decided.error.code})`);
}

/** Somebody who says nothing is the last seat. */
function played(
  given: object,
  bots: number,
  seed: number,
): { readonly end: SkureState; readonly commands: number } {
  const settings = skure.parseOptions(given);
  if (!settings.ok) throw new Error(settings.error.code);
  const { players } = settings.value;
  const dice = seededRandom(seed);
  let state = skure.open(settings.value, players, dice).reduce(skure.evolve, skure.initialState());
  let commands = 0;
  const next = (): readonly [Seat, SkureCommand] => {
    for (let seat = 0; seat < bots; seat++) {
      const view = skure.view(state, { kind: 'seat', seat });
      const command = skureBot.nextCommand(view, seat, { level: levelIn('skure', 1), seed: commands });
      if (command !== undefined) return [seat, command];
    }
    return [HOST_ACTOR, { type: 'time-up' }];
  };
  while (state.outcome === null && commands < 4000) {
    state = after(state, ...next(), dice);
    commands += 1;
  }
  return { end: state, commands };
}

/** Everybody has picked, bots in the order of seats; some seats may have, and captains may have limited some. */
function picked(given: object, seed: number, before: readonly (readonly [Seat, string])[] = []): SkureState {
  const settings = skure.parseOptions(given);
  if (!settings.ok) throw new Error(settings.error.code);
  const { players } = settings.value;
  const dice = seededRandom(seed);
  const wishes = Array.from({ length: players }, () => ({ side: 'AB'.charAt(dice.pick(2)) }));
  let state = skure.open(settings.value, players, dice, wishes).reduce(skure.evolve, skure.initialState());
  for (const [seat, text] of before) {
    const command = skure.parseCommandText(state, text);
    if (!command.ok) throw new Error(text);
    state = after(state, seat, command.value, dice);
  }
  for (let seat = 0; seat < players; seat++) {
    const view = skure.view(state, { kind: 'seat', seat });
    if (view.teams[seat] !== null) continue;
    const command = skureBot.nextCommand(view, seat, { level: levelIn('skure', 2), seed: dice.pick(1000) });
    if (command?.type !== 'team') throw new Error(`seat ${seat} picks nothing`);
    state = after(state, seat, command, dice);
  }
  return state;
}

const PRICES = ROSTER.classes.map(({ points }) => points).sort((a, b) => a - b);
const DEAREST = Math.max(...PRICES);
/** Points that the last of a side may be left with, since no class costs as much. */
const UNUSABLE = Math.max(...PRICES.slice(1).map((price, i) => price - (PRICES[i] ?? 0))) - 1;

const seatsOn = (state: SkureState, side: number): readonly Seat[] =>
  [...(state.options.company?.muster ?? []).entries()]
    .filter(([, one]) => one === side)
    .map(([seat]) => seat);

const costOf = ({ teams }: SkureState, seat: Seat): number => {
  const team = teams[seat] ?? null;
  return team === null || team === 'sealed' ? 0 : pointsOf(team);
};

test('[SKURE-15.7, 15.8] bots leave fewer points of the pool than the next class costs', () => {
  const company = fc.record({
    fighters: fc.integer({ min: 1, max: 3 }),
    points: fc.integer({ min: 10, max: 22 }),
    apart: fc.integer({ min: 1, max: 8 }),
  });
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 8 }), company, fc.nat(), (players, kind, seed) => {
      const state = picked({ players, company: kind }, seed);
      for (const side of [0, 1]) {
        const seats = seatsOn(state, side);
        const spent = seats.reduce((sum, seat) => sum + costOf(state, seat), 0);
        const usable = Math.min(poolIn(state), DEAREST * seats.length * kind.fighters);
        expect(usable - spent).toBeLessThanOrEqual(UNUSABLE);
      }
    }),
  );
});

test('[SKURE-15.8] bots divide what people and shares have left', () => {
  const six = { players: 6, company: { points: 14 } };
  const [side = 0] = picked(six, 1).options.company?.muster ?? [];
  const [captain = 0, second = 0, third = 0] = seatsOn(picked(six, 1), side);
  const name = (number: number) => `${'AB'.charAt(side)}${number}`;
  const costs = (...before: readonly (readonly [Seat, string])[]) => {
    const state = picked(six, 1, before);
    return [captain, second, third].map((seat) => costOf(state, seat));
  };
  // Of 42: 22 leave 20 for two; 8 and a share of 12 leave 22 for the last.
  expect(costs([captain, 'team drake'])).toEqual([22, expect.any(Number), expect.any(Number)]);
  const [, one = 0, other = 0] = costs([captain, 'team drake']);
  expect(one + other).toBeGreaterThanOrEqual(20 - UNUSABLE);
  expect(Math.max(one, other)).toBeLessThanOrEqual(12);
  expect(costs([captain, 'team zombie'], [captain, `share ${name(2)} 12`])).toEqual([8, 12, 22]);
});

test.each(WINDOW_KINDS)('a whole battle of six, %s', (windows) => {
  const { end } = played({ players: 6, roundLimit: 12, company: { windows, fighters: 2 } }, 6, 3);
  expect(end.outcome).not.toBeNull();
  expect(end.company?.absent).toEqual([]);
  // No class was assigned for want of a pick.
  expect(new Set(end.characters.map((one) => one.class)).size).toBeGreaterThan(3);
});

test.each(WINDOW_KINDS)('one of six never says a word, %s: a captain leads its fighter', (windows) => {
  const { end } = played({ players: 6, roundLimit: 8, company: { windows } }, 5, 4);
  expect(end.outcome).not.toBeNull();
  expect(end.company?.absent).toEqual([5]);
});

test('[SKURE-15.9] whoever is awaited has an answer: a captain closes the picks of a side whose members have picked', () => {
  const settings = skure.parseOptions({ players: 6, company: {} });
  if (!settings.ok) throw new Error(settings.error.code);
  const dice = seededRandom(9);
  let state = skure.open(settings.value, 6, dice).reduce(skure.evolve, skure.initialState());
  for (let commands = 0; state.phase === 'teams'; commands++) {
    const [seat = -1] = skure.turn(state).awaiting;
    const view = skure.view(state, { kind: 'seat', seat });
    const command = skureBot.nextCommand(view, seat, { level: levelIn('skure', 1), seed: commands });
    if (command === undefined) throw new Error(`seat ${seat} is awaited and says nothing`);
    state = after(state, seat, command, dice);
  }
  expect(state.characters).toHaveLength(6);
});

test('twenty take their turns', () => {
  const { end, commands } = played({ players: 20, roundLimit: 2, company: {} }, 20, 5);
  expect(end.outcome).not.toBeNull();
  expect(commands).toBeGreaterThan(80);
});
