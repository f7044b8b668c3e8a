// The practice opponent of Skirmish Society: legal in every position, the same for the same question, by its own eyes alone.

import { levelIn } from '../../../src/catalogue/botPlayers.ts';
import { skirmishJudge } from '../../../src/games/skirmish/bot/judge.ts';
import { skirmishBot } from '../../../src/games/skirmish/bot/skirmishBot.ts';
import { readOrder } from '../../../src/games/skirmish/orderText.ts';
import { skirmish } from '../../../src/games/skirmish/skirmish.ts';
import type { SkirmishCommand, SkirmishState } from '../../../src/games/skirmish/state.ts';
import { whyInvalid } from '../../../src/games/skirmish/validity.ts';
import { boardOf, canOrder, playerOf, playing } from '../../../src/games/skirmish/world.ts';
import type { Seat } from '../../../src/kernel/game.ts';
import { seededRandom } from '../../../src/kernel/random.ts';
import { STRENGTHS, type Strength } from '../../../src/search/botNumber.ts';
import { contractOf } from '../../../tools/games/skirmish/contract.ts';
import { SKIRMISH_STYLE } from '../../../tools/games/skirmish/random/style.ts';
import { playout } from '../../../tools/playout.ts';
import { everyNth, seeds } from '../../../tools/sweep.ts';
import { armies, begun, near, placed, played, vps } from './matches.ts';

const NO_DICE = seededRandom(1);

const commandOf = (
  state: SkirmishState,
  seat: Seat,
  strength: Strength,
  seed = 1,
): SkirmishCommand | undefined =>
  skirmishBot.nextCommand(skirmish.view(state, { kind: 'seat', seat }), seat, {
    level: levelIn('skirmish', strength),
    seed,
  });

/** After the command, which must be legal. */
function after(state: SkirmishState, seat: Seat, command: SkirmishCommand): SkirmishState {
  const decision = skirmish.decide(state, command, { kind: 'seat', seat }, NO_DICE);
  if (!decision.ok) {
    const text = skirmish.formatCommand(state, command);
    throw new Error(`${text} is refused (${decision.error.code}): ${skirmish.formatPosition(state)}`);
  }
  return decision.value.reduce(skirmish.evolve, state);
}

/** All commands of the bot until it has no more. */
function fullTurn(state: SkirmishState, seat: Seat, strength: Strength, seed = 1) {
  const commands: SkirmishCommand[] = [];
  let now = state;
  for (;;) {
    const command = commandOf(now, seat, strength, seed);
    if (command === undefined) return { now, commands };
    // Orders, an answer, a vote, a mark.
    if (commands.length === 4)
      throw new Error(`it goes on and on: ${JSON.stringify([...commands, command])}`);
    now = after(now, seat, command);
    commands.push(command);
  }
}

function ordersOf(state: SkirmishState, seat: Seat, strength: Strength, seed = 1): readonly string[] {
  const command = commandOf(state, seat, strength, seed);
  return command?.type === 'order' ? command.parts : [];
}

/** States of random matches, in any phase of a turn. */
function someStates(players: number, seed: number): readonly SkirmishState[] {
  const { options } = contractOf(players);
  const { plies } = playout(skirmish, SKIRMISH_STYLE, options(seed), players, seed);
  return everyNth(
    40,
    [...plies].map(({ before }) => before),
  );
}

describe.each([3, 5])('%d players', (players) => {
  test.each(STRENGTHS)('strength %d gives legal commands, and terminates', (strength) => {
    for (const seed of seeds(11 + players, 1)) {
      for (const state of someStates(players, seed)) {
        for (const seat of playing(state)) fullTurn(state, seat, strength, seed);
      }
    }
  });
});

test.each(STRENGTHS)('[SKI-5.9] strength %d gives each of its armies one valid order', (strength) => {
  for (const state of someStates(5, 3)) {
    for (const seat of playing(state)) {
      const fresh = { ...state, orders: state.orders.map(() => []), clock: { ...state.clock, lock: null } };
      const player = playerOf(state, seat);
      if (!canOrder(fresh, player) || state.people[seat]?.banned) continue;
      const orders = ordersOf(fresh, seat, strength).map((text) => readOrder(text));
      for (const order of orders) {
        expect(order && whyInvalid(boardOf(state), state.effect, player, order)).toBeUndefined();
      }
      const ordered = orders.flatMap((order) =>
        order === null || (order.type === 'move' && order.from === 'REF')
          ? []
          : [order.type === 'move' ? order.from : order.at],
      );
      expect(ordered.toSorted()).toEqual(armies(state, player));
    }
  }
});

test.each(STRENGTHS)('strength %d answers the same question alike', (strength) => {
  const state = begun({ players: 5 });
  expect(commandOf(state, 2, strength, 7)).toEqual(commandOf(state, 2, strength, 7));
});

test('[SKI-13.1] what others have ordered in secret changes nothing of what it does', () => {
  const state = begun({ players: 4 });
  const ordered = [0, 1, 3].reduce((now, seat) => fullTurn(now, seat, 1, 5).now, state);
  expect(ordered).not.toEqual(state);
  expect(commandOf(ordered, 2, 3)).toEqual(commandOf(state, 2, 3));
});

test.each([2, 3] as const)('strength %d takes land that is free', (strength) => {
  // One army far from all others, with nothing to farm.
  const base = begun();
  const [home = ''] = armies(base, 0);
  const free = near(base, home).find((code) => !armies(base, 0).includes(code)) ?? '';
  const state = placed({ [free]: 'A', [armies(base, 1)[0] ?? '']: 'B', [armies(base, 2)[0] ?? '']: 'C' });
  for (const seed of [1, 2, 3])
    expect(ordersOf(state, 0, strength, seed)[0]).toMatch(new RegExp(`^${free} to `));
});

test.each([2, 3] as const)(
  'strength %d brings the reinforcement that it may bring, where there is room',
  (strength) => {
    const state = begun();
    const [first = '', second = ''] = armies(state, 0);
    const alone = placed({
      [first]: 'A',
      [second]: 'a',
      [armies(state, 1)[0] ?? '']: 'B',
      [armies(state, 2)[0] ?? '']: 'C',
    });
    for (const seed of [1, 2, 3]) {
      expect(ordersOf(alone, 0, strength, seed).filter((text) => text.startsWith('REF to '))).toHaveLength(1);
    }
  },
);

test('[SKI-7.6] it attacks none of its own: where one goes to another, that one leaves', () => {
  let moves = 0;
  for (const state of someStates(3, 5)) {
    for (const seat of playing(state)) {
      const fresh = { ...state, orders: state.orders.map(() => []), clock: { ...state.clock, lock: null } };
      const orders = ordersOf(fresh, seat, 3).map((text) => readOrder(text));
      const own = armies(state, playerOf(state, seat));
      const leaving = orders.flatMap((order) => (order?.type === 'move' ? [order.from] : []));
      for (const order of orders) {
        if (order?.type !== 'move') continue;
        moves += 1;
        if (own.includes(order.to)) expect(leaving).toContain(order.to);
      }
    }
  }
  expect(moves).toBeGreaterThan(20);
});

test('[SKI-9.4] it works the farm that wins', () => {
  const state = begun();
  const [first = ''] = armies(state, 0);
  const farm = boardOf(state).terrain.codes.indexOf(first);
  const near9 = { ...state, farms: [farm], ...vps(9, 3, 3) };
  expect(ordersOf(near9, 0, 3)).toContain(`${first} F`);
});

test('[SKI-7.3] it cuts the farm that would win for another player', () => {
  const base = begun();
  const [farm = ''] = armies(base, 1);
  const beside = near(base, farm).find((code) => !armies(base, 1).includes(code)) ?? '';
  const state = {
    ...placed({ [farm]: 'B', [beside]: 'A', [armies(base, 2)[0] ?? '']: 'C' }),
    farms: [boardOf(base).terrain.codes.indexOf(farm)],
    ...vps(3, 9, 3),
  };
  expect(ordersOf(state, 0, 3)).toContain(`${beside} to ${farm}`);
});

test('[SKI-3.4] it orders nothing in a lock, and votes all the same', () => {
  const state = played(
    begun({ votes: 'every', voteStartTurn: 1 }),
    'host: announce FEAST FAMINE FEAST',
    'host: lock',
  );
  expect(commandOf(state, 0, 2)?.type).toBe('vote');
});

test('[SKI-3.8] with early resolution it is ready last, after the vote', () => {
  const quiet = begun({ earlyResolution: true, votes: 'off' });
  expect(fullTurn(quiet, 1, 2).commands.map(({ type }) => type)).toEqual(['order', 'ready']);
  const voting = begun({ earlyResolution: true, votes: 'every', voteStartTurn: 1 });
  expect(fullTurn(voting, 1, 2).commands.map(({ type }) => type)).toEqual(['order']);
  const open = played(voting, 'host: announce FEAST FAMINE FEAST');
  expect(fullTurn(open, 1, 2).commands.map(({ type }) => type)).toEqual(['order', 'vote', 'ready']);
});

test('[SKI-10.2] who has farms votes for FEAST, and who has none while others have votes for FAMINE', () => {
  const base = begun({ votes: 'every', voteStartTurn: 1 });
  const farm = boardOf(base).terrain.codes.indexOf(armies(base, 0)[0] ?? '');
  const open = { ...played(base, 'host: announce FAMINE FEAST FAMINE'), farms: [farm] };
  const votes = [0, 1].map((seat) => fullTurn(open, seat, 3).commands.find(({ type }) => type === 'vote'));
  expect(votes).toEqual([
    { type: 'vote', effect: 'FEAST' },
    { type: 'vote', effect: 'FAMINE' },
  ]);
});

test('[SKI-11.1] it accepts a request to join forces, when it is far behind', () => {
  const base = begun({ players: 4 });
  const places = boardOf(base).terrain.codes.map((_, place) => place);
  // The leader has as much land as two others.
  const control = base.control.map((seat, place) =>
    seat === -1 && places.indexOf(place) % 2 === 0 ? 3 : seat,
  );
  const behind = { ...base, control, ...vps(0, 1, 0, 6) };
  expect(fullTurn(behind, 0, 2).commands.map(({ type }) => type)).toEqual(['order']);
  const wooed = played(behind, '2: join-forces 1');
  expect(fullTurn(wooed, 0, 2).commands).toContainEqual({ type: 'join-forces', player: 1 });
  const equal = { ...wooed, ...vps(4, 1, 0, 6) };
  expect(fullTurn(equal, 0, 2).commands.map(({ type }) => type)).toEqual(['order']);
});

test('[SKI-11.5] it leaves standing what a partner has ordered', () => {
  const base = begun({ players: 4 });
  const merged = (seat: number): number => (seat === 2 ? 0 : seat);
  const joint: SkirmishState = {
    ...base,
    control: base.control.map(merged),
    armies: base.armies.map(merged),
    people: base.people.map((person, seat) => ({ ...person, plays: merged(seat) })),
    players: base.players.map((player, seat) => ({
      ...player,
      joint: seat === 0,
      gone: seat === 2 ? 'joined' : null,
    })),
  };
  const [first = '', ...others] = armies(joint, 0);
  const state = played(joint, `1: order ${first} H`);
  expect(
    ordersOf(state, 2, 2)
      .map((text) => text.slice(0, 2))
      .toSorted(),
  ).toEqual(others);
});

test('seats that have won or left give no commands', () => {
  const state = played(begun(), '1: resign');
  expect(commandOf(state, 0, 3)).toBeUndefined();
  expect(commandOf(played(state, '2: resign'), 2, 3)).toBeUndefined();
});

test('a host that must have an answer has one, and a legal one', () => {
  const state = begun({ players: 7 });
  const command = skirmishBot.nextCommand(skirmish.view(state, { kind: 'seat', seat: 0 }), 0, {
    level: levelIn('skirmish', 3),
    seed: 1,
    stop: () => true,
  });
  expect(command?.type).toBe('order');
  if (command !== undefined) after(state, 0, command);
});

test('it is the position alone that the judge looks at, and who is ahead has the larger share', () => {
  const state = begun();
  expect(skirmishJudge.standings(state, 0)).toBeUndefined();
  const [own = 0, other = 1, third = 1] =
    skirmishJudge.standings({ ...state, turn: 5, ...vps(6, 2, 2) }, 0) ?? [];
  expect(own).toBeGreaterThan(1 / 3);
  expect(other).toBeLessThan(1 / 3);
  expect(third).toBe(other);
  expect(own + other + third).toBeCloseTo(1, 9);
  const left = played({ ...state, turn: 5, ...vps(6, 2, 2) }, '1: resign');
  expect(skirmishJudge.standings(left, 0)?.[0]).toBe(0);
});
