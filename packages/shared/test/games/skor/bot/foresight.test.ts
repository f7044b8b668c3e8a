// The bot's model of the rules agrees with the engine: odds, reach, income, outcomes.

import { clash, groundAt, partyAt, SURE } from '../../../../src/games/skor/bot/clash.ts';
import { costsTo, reachFrom } from '../../../../src/games/skor/bot/distances.ts';
import { siegeChance } from '../../../../src/games/skor/bot/fronts.ts';
import { isAttack, outcomes } from '../../../../src/games/skor/bot/outcomes.ts';
import { survey } from '../../../../src/games/skor/bot/survey.ts';
import { legalCommands } from '../../../../src/games/skor/legal.ts';
import { allowanceOf, searchReach } from '../../../../src/games/skor/movement.ts';
import { attackOdds } from '../../../../src/games/skor/odds.ts';
import { cityOf, indexOf, opponentOf } from '../../../../src/games/skor/query.ts';
import { skor } from '../../../../src/games/skor/skor.ts';
import { militaries, stackOwner } from '../../../../src/games/skor/stack.ts';
import type { SkorCommand, SkorState } from '../../../../src/games/skor/types.ts';
import { forecast } from '../../../../src/games/skor/upkeep.ts';
import { seededRandom } from '../../../../src/kernel/random.ts';
import { everyNth } from '../../../../tools/sweep.ts';
import { foughtStates, position, randomStates } from './positions.ts';

type Attack = Extract<SkorCommand, { type: 'move' | 'fire' }>;

const STATES = everyNth(3, [...[2, 5, 8, 11, 14].flatMap(foughtStates), ...randomStates(7, 40)]);

const attacksIn = (state: SkorState): readonly Attack[] =>
  legalCommands(state, state.active).filter((command): command is Attack =>
    isAttack(state, state.active, command),
  );

test('chances of an attack are those of the engine', () => {
  let seen = 0;
  for (const state of STATES) {
    for (const command of attacksIn(state)) {
      const to = indexOf(state, command.to);
      const from = groundAt(state.structures[indexOf(state, command.from)] ?? 0);
      const manner = command.type === 'fire' ? 2 : command.infiltrate ? 1 : 0;
      const ends = clash(
        state,
        state.active,
        from,
        groundAt(state.structures[to] ?? 0),
        partyAt(state, to),
        manner,
      );
      const exact = attackOdds(state, command).ends.map(({ attackerLives, fallen, chance }) => ({
        attackerLives,
        civilians: fallen.filter((kind) => kind === 'C').length,
        militaries: fallen.filter((kind) => kind === 'M').length,
        chance: Math.round((SURE * chance.n) / chance.d),
      }));
      expect(ends).toEqual(exact);
      seen += 1;
    }
  }
  expect(seen).toBeGreaterThan(20);
});

test('whatever the dice, an attack ends in one of the outcomes that were foreseen', () => {
  const random = seededRandom(11);
  for (const state of STATES) {
    for (const command of attacksIn(state)) {
      const foreseen = outcomes(state, state.active, command).map((end) => skor.formatPosition(end.state));
      const rolled = skor.decide(state, command, { kind: 'seat', seat: state.active }, random);
      if (!rolled.ok) throw new Error(rolled.error.code);
      expect(foreseen).toContain(skor.formatPosition(rolled.value.reduce(skor.evolve, state)));
    }
  }
});

test('the fall of a City by one attacker has the odds of that attack, and more attackers never lower it', () => {
  for (const [stack, tech] of [
    ['B:CC', {}],
    ['B:MM', { military: 3, city: 3 }],
    ['B:CM', { civilians: 2, city: 2 }],
  ] as const) {
    const state = position({
      players: { A: { culture: 'alien', tech: { city: 1, military: 1 } }, B: { culture: 'alien', tech } },
      pieces: { '5,-3': 'A:M', '6,-3': stack },
    });
    const attack: Attack = { type: 'move', kind: 'M', from: '5,-3', to: '6,-3', infiltrate: false };
    const { n, d } = attackOdds(state, attack).win;
    const party = partyAt(state, cityOf(state, 1));
    expect(Math.abs(siegeChance(state, 0, 1, party) - Math.round((SURE * n) / d))).toBeLessThanOrEqual(2);
    for (let count = 1; count < 8; count++) {
      expect(siegeChance(state, 0, count + 1, party)).toBeGreaterThanOrEqual(
        siegeChance(state, 0, count, party),
      );
    }
  }
});

test('an empty City falls to anybody, and nobody takes none', () => {
  const state = position({});
  expect(siegeChance(state, 0, 1, 0)).toBe(SURE);
  expect(siegeChance(state, 0, 0, 0)).toBe(0);
});

test('the survey counts what the next turn will bring and eat', () => {
  for (const state of STATES.filter(({ players }) => players.every(({ turns }) => turns >= 2))) {
    for (const seat of [0, 1]) {
      const { income, feeding } = survey(state, seat);
      expect({ income, feeding }).toEqual(forecast(state, seat));
    }
  }
});

test('reach is that of the engine, and a City within the allowance is one that can be entered', () => {
  for (const state of STATES) {
    for (const seat of [0, 1]) {
      const allowance = allowanceOf(state, seat, 'M');
      const city = cityOf(state, opponentOf(seat));
      const costs = costsTo(state, seat, city);
      state.stacks.forEach((stack, from) => {
        if (stackOwner(stack) !== seat || militaries(stack) === 0) return;
        const { found } = searchReach(state, seat, from, allowance);
        expect([...reachFrom(state, seat, from, allowance)].sort()).toEqual([...found].sort());
        expect(from !== city && (costs[from] ?? 0) <= allowance).toBe(found.includes(city));
      });
    }
  }
});
