// The practice opponent of Skure: legal in every position, the same for the same question, by its own eyes alone; whole battles.

import { levelIn } from '../../../../src/catalogue/botPlayers.ts';
import { skureJudge } from '../../../../src/games/skure/bot/judge.ts';
import { skureBot } from '../../../../src/games/skure/bot/skureBot.ts';
import { characterOf } from '../../../../src/games/skure/characters.ts';
import type { Arrangement } from '../../../../src/games/skure/field/field.ts';
import { playing } from '../../../../src/games/skure/sides.ts';
import { skure } from '../../../../src/games/skure/skure.ts';
import { OBJECTIVES, type SkureCommand, type SkureState } from '../../../../src/games/skure/state.ts';
import { checkTeam, pointsOf } from '../../../../src/games/skure/teams.ts';
import { actorOf } from '../../../../src/kernel/actors.ts';
import type { Random, Seat } from '../../../../src/kernel/game.ts';
import { seededRandom } from '../../../../src/kernel/random.ts';
import { STRENGTHS, type Strength } from '../../../../src/search/botNumber.ts';
import { SKURE_STYLE } from '../../../../tools/games/skure/random/style.ts';
import { randomSettings } from '../../../../tools/games/skure/random/trial.ts';
import { playout } from '../../../../tools/playout.ts';
import { everyNth, seeds } from '../../../../tools/sweep.ts';
import { battle, opened } from '../support.ts';

const commandOf = (state: SkureState, seat: Seat, strength: Strength, seed = 1): SkureCommand | undefined =>
  skureBot.nextCommand(skure.view(state, { kind: 'seat', seat }), seat, {
    level: levelIn('skure', strength),
    seed,
  });

/** After the command, which must be legal. */
function after(state: SkureState, seat: Seat, command: SkureCommand, dice: Random): SkureState {
  const decided = skure.decide(state, command, actorOf(seat), dice);
  if (decided.ok) return decided.value.reduce(skure.evolve, state);
  const text = skure.formatCommand(state, command);
  throw new Error(`${text} is refused (${decided.error.code}): ${skure.formatPosition(state)}`);
}

/** States of random battles, in any phase. */
const someStates = (arrangement: Arrangement, seed: number): readonly SkureState[] => {
  const settings = randomSettings(arrangement, seededRandom(seed), 'whole');
  const { plies } = playout(skure, SKURE_STYLE, settings, settings.players, seed);
  return everyNth(
    25,
    [...plies].map(({ before }) => before),
  );
};

describe.each(['duel', 'three', 'four', 'pairs'] as const)('%s', (arrangement) => {
  test('every strength says what is legal when it is awaited, and nothing when it is not', () => {
    for (const seed of seeds(11, 1)) {
      for (const state of someStates(arrangement, seed)) {
        const { awaiting } = skure.turn(state);
        for (const seat of playing(state)) {
          const strength = STRENGTHS[state.turns % 3] as Strength;
          const command = commandOf(state, seat, strength, seed);
          expect(command !== undefined || !awaiting.includes(seat)).toBe(true);
          if (command !== undefined) after(state, seat, command, seededRandom(seed));
        }
      }
    }
  });
});

/** A whole battle; every command is legal, or this throws. */
function played(settings: object, strengths: readonly Strength[], seed: number): SkureState {
  const dice = seededRandom(seed);
  let state = opened(settings);
  for (let commands = 0; state.outcome === null; commands++) {
    const { awaiting } = skure.turn(state);
    const seat = awaiting[0] ?? 0;
    const command = commandOf(state, seat, strengths[seat] ?? 1, commands + seed);
    if (command === undefined) throw new Error(`seat ${seat} says nothing: ${skure.formatPosition(state)}`);
    state = after(state, seat, command, dice);
  }
  return state;
}

const ARRANGED = [
  ['two players', { players: 2, points: 40, field: 'ruins' }],
  ['three players', { players: 3, points: 30 }],
  ['four players', { players: 4, points: 30 }],
  ['two against two', { players: 4, sides: 'pairs', points: 30 }],
] as const;

describe.each(OBJECTIVES)('objective %s', (objective) => {
  test.each(ARRANGED)('%s play a battle to its end', (_, settings) => {
    const { outcome, round, options } = played({ ...settings, objective }, [2, 1, 2, 1], 5);
    expect(outcome?.reason).not.toBe('agreed');
    expect(round).toBeLessThanOrEqual(options.roundLimit);
  });
});

test('strong ones make an end long before the round limit', () => {
  for (const seed of seeds(21, 1)) {
    const { outcome, round } = played({ players: 2, points: 40, field: 'old-wall' }, [3, 3], seed);
    expect(outcome?.reason).toBe('lastStanding');
    expect(round).toBeLessThan(40);
  }
});

test.each(STRENGTHS)('strength %d answers the same question alike', (strength) => {
  for (const state of someStates('duel', 3))
    for (const seat of playing(state))
      expect(commandOf(state, seat, strength, 7)).toEqual(commandOf(state, seat, strength, 7));
});

test('a plan of several commands is stable, whatever the seeds', () => {
  const state = battle({
    A1: { class: 'rogue', at: '5,9', facing: 'N' },
    B1: { class: 'guardian', at: '5,5', facing: 'S' },
  });
  const commandsWith = (seeds: readonly number[]): readonly string[] => {
    let now = state;
    return seeds.map((seed) => {
      const command = now.actor === 'A1' ? commandOf(now, 0, 1, seed) : undefined;
      if (command === undefined) return '';
      now = after(now, 0, command, seededRandom(1));
      return skure.formatCommand(now, command);
    });
  };
  expect(commandsWith([1, 2, 3, 4, 5, 6])).toEqual(commandsWith([6, 5, 4, 3, 2, 1]));
});

test('[SKURE-2.2] teams fit into every budget, spend most of it, and differ from seed to seed', () => {
  for (const points of [24, 40, 70, 90, 200]) {
    const texts = new Set<string>();
    for (const seed of seeds(1, 40)) {
      const command = commandOf(opened({ players: 2, points }), 0, 3, seed);
      if (command?.type !== 'team') throw new Error('no team');
      const { team } = command;
      expect(checkTeam({ points, objective: 'last' }, team)).toBeUndefined();
      const isFull = team.length === 6;
      expect(isFull || points - pointsOf(team) < 8).toBe(true);
      texts.add(team.map((member) => member.class).join());
    }
    if (points > 24) expect(texts.size).toBeGreaterThan(15);
  }
});

test('[SKURE-2.2, 2.4] what others have sent and placed in secret changes nothing of what it does', () => {
  const empty = opened({ players: 2 });
  const sent = (classes: readonly string[]): SkureState =>
    after(
      empty,
      1,
      { type: 'team', team: classes.map((id) => ({ class: id, marked: false })) },
      seededRandom(1),
    );
  const [one, other] = [sent(['drake', 'drake', 'drake']), sent(['zombie', 'zombie', 'zombie'])];
  expect(one).not.toEqual(other);
  expect(commandOf(one, 0, 3)).toEqual(commandOf(other, 0, 3));
  const placing = after(one, 0, { type: 'team', team: one.teams[1] as never }, seededRandom(1));
  expect(placing.phase).toBe('places');
  const put = (at: string) =>
    after(placing, 1, { type: 'deploy', who: 'B1', at, facing: 4 }, seededRandom(1));
  expect(commandOf(put('3,1'), 0, 3)).toEqual(commandOf(put('9,0'), 0, 3));
});

test('shields begin in front of bows and spells, looking to the enemy', () => {
  for (const seed of seeds(1, 10)) {
    const team = ['guardian', 'knight', 'archer', 'mage'].map((id) => ({ class: id, marked: false }));
    let state = [0, 1].reduce(
      (now, seat) => after(now, seat, { type: 'team', team }, seededRandom(seed)),
      opened({ players: 2 }),
    );
    for (let i = 0; i < 5; i++)
      state = after(state, 0, commandOf(state, 0, 3, seed + i) as SkureCommand, seededRandom(1));
    expect(state.ready[0]).toBe(true);
    const rows = ['A1', 'A2', 'A3', 'A4'].map((id) =>
      Math.floor(characterOf(state, id).at / state.field.width),
    );
    expect(rows).toEqual([10, 10, 11, 11]);
    for (const { facing, seat } of state.characters) if (seat === 0) expect([0, 1, 7]).toContain(facing);
  }
});

describe('[SKURE-9.3] deciding whether to guard', () => {
  const guarded = (guard: object, target: object): SkureState =>
    battle(
      {
        B1: { class: 'minotaur', at: '5,3', facing: 'S' },
        A1: { class: 'guardian', at: '4,4', facing: 'N', ...guard },
        A2: { class: 'mage', at: '5,4', facing: 'N', ...target },
      },
      {},
    );

  test('a guardian takes it for a mage who would fall', () => {
    const state = guarded({ at: '5,4' }, { at: '5,5', hp: 4 });
    const shot = {
      ...state,
      characters: state.characters.map((one) => (one.id === 'B1' ? { ...one, class: 'archer' } : one)),
    };
    const question = after(shot, 1, { type: 'attack', target: 'A2' }, seededRandom(1));
    expect(question.held?.question?.guards).toEqual(['A1']);
    expect(commandOf(question, 0, 3)).toEqual({ type: 'take', guard: 'A1', ally: 'A2' });
    expect(commandOf(question, 1, 3)).toBeUndefined();
  });

  test('a character about to fall does not guard a sturdy one', () => {
    const state = guarded({ class: 'mage', at: '5,4', hp: 1 }, { class: 'earth-elemental', at: '5,5' });
    const shot = {
      ...state,
      characters: state.characters.map((one) => (one.id === 'B1' ? { ...one, class: 'archer' } : one)),
    };
    const question = after(shot, 1, { type: 'attack', target: 'A2' }, seededRandom(1));
    expect(commandOf(question, 0, 3)).toEqual({ type: 'decline' });
  });
});

test('[SKURE-13.3] a draw is accepted by a losing side only', () => {
  const state = battle({
    A1: { class: 'drake', at: '1,1', facing: 'N' },
    A2: { class: 'knight', at: '2,1', facing: 'N' },
    B1: { class: 'zombie', at: '8,8', facing: 'N', hp: 4 },
  });
  const offered = (by: Seat): SkureState => ({ ...state, drawOffer: { by, accepted: [] } });
  expect(commandOf(offered(0), 1, 3)).toEqual({ type: 'accept-draw' });
  expect(commandOf(offered(1), 0, 3)).toEqual({ type: 'decline-draw' });
});

test('[SKURE-13.2] who holds the marked spaces stays on them, and who does not comes', () => {
  const state = {
    ...battle(
      {
        A1: { class: 'knight', at: '5,5', facing: 'N' },
        B1: { class: 'archer', at: '0,0', facing: 'S' },
      },
      { options: { objective: 'hold' } },
    ),
    hold: [60],
  };
  let now: SkureState = state;
  while (now.actor === 'A1') now = after(now, 0, commandOf(now, 0, 3) as SkureCommand, seededRandom(1));
  expect(characterOf(now, 'A1').at).toBe(60);
  const away = battle(
    { A1: { class: 'knight', at: '5,9', facing: 'N' }, B1: { class: 'archer', at: '0,0', facing: 'S' } },
    { options: { objective: 'hold' } },
  );
  let coming: SkureState = { ...away, hold: [60] };
  while (coming.actor === 'A1')
    coming = after(coming, 0, commandOf(coming, 0, 3) as SkureCommand, seededRandom(1));
  expect(characterOf(coming, 'A1').at).toBe(60);
});

test('a host that must have an answer has one, and a legal one', () => {
  for (const state of someStates('duel', 4).filter(({ phase }) => phase === 'battle')) {
    const seat = skure.turn(state).awaiting[0] ?? 0;
    const command = skureBot.nextCommand(state, seat, {
      level: levelIn('skure', 3),
      seed: 1,
      stop: () => true,
    });
    if (command === undefined) throw new Error('it says nothing');
    after(state, seat, command, seededRandom(1));
  }
});

test('seats that have won, lost or left give no commands', () => {
  const state = battle({
    A1: { class: 'knight', at: '1,1', facing: 'N' },
    B1: { class: 'knight', at: '5,5', facing: 'N' },
  });
  const left = after(state, 0, { type: 'resign' }, seededRandom(1));
  expect(commandOf(left, 0, 3)).toBeUndefined();
  expect(commandOf(left, 1, 3)).toBeUndefined();
});

test('it is what is left of the sides that the judge looks at', () => {
  expect(skureJudge.standings(opened({ players: 2 }), 0)).toBeUndefined();
  const even = battle({
    A1: { class: 'knight', at: '1,1', facing: 'N' },
    B1: { class: 'knight', at: '5,5', facing: 'N' },
  });
  // Whoever has just acted has its own constant, the same for both.
  const [first = 0, second = 0] = skureJudge.standings(even, 0) ?? [];
  expect(first + second).toBeCloseTo(1);
  expect(skureJudge.standings(even, 1)).toEqual([second, first]);
  const hurt = {
    ...even,
    characters: even.characters.map((one) => (one.seat === 1 ? { ...one, hp: 10 } : one)),
  };
  const [own = 0, other = 1] = skureJudge.standings(hurt, 0) ?? [];
  expect(own).toBeGreaterThan(Math.max(0.5, first));
  expect(own + other).toBeCloseTo(1);
});
