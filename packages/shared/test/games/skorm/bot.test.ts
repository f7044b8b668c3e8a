// The practice opponent of Skorm: legal in every position, the same for the same question, done when the host says so, and
// fed on nothing but what its seat may see.

import fc from 'fast-check';
import { levelIn } from '../../../src/catalogue/botPlayers.ts';
import { LEVELS } from '../../../src/games/skorm/bot/levels.ts';
import { commandOfSkill, skormBot } from '../../../src/games/skorm/bot/skormBot.ts';
import { formatCommand } from '../../../src/games/skorm/notation.ts';
import { skorm } from '../../../src/games/skorm/skorm.ts';
import type { SkormCommand, SkormState } from '../../../src/games/skorm/types.ts';
import { canonicalText } from '../../../src/kernel/json.ts';
import { scriptedRandom } from '../../../src/kernel/random.ts';
import { STRENGTHS, type Strength } from '../../../src/search/botNumber.ts';
import { mindOf } from '../../../src/search/botPlayer.ts';
import { TOOLS } from '../../../tools/games/skorm/index.ts';
import { LONG, runs, seeds } from '../../../tools/sweep.ts';
import { randomEntrant, strengthEntrant } from '../../../tools/tournament/entrant.ts';
import { playMatch } from '../../../tools/tournament/match.ts';
import { play, position, statesOf, valueIn } from './support.ts';

const NO_DICE = scriptedRandom([]);

/** That strength, with a small work limit. */
const quick = (state: SkormState, strength: Strength, seed: number): SkormCommand | undefined =>
  commandOfSkill(
    state,
    state.active,
    { ...mindOf(LEVELS, { level: levelIn('skorm', strength) }), nodesMax: 300 },
    { seed },
  );

const optionsOf = (options: object) => valueIn(skorm.parseOptions(options));

const opened = (options: object): SkormState =>
  skorm.open(optionsOf(options), 2, NO_DICE).reduce(skorm.evolve, skorm.initialState());

function afterCommand(state: SkormState, command: SkormCommand | undefined): SkormState {
  if (command === undefined) throw new Error(`nothing to play: ${skorm.formatPosition(state)}`);
  const decision = skorm.decide(state, command, { kind: 'seat', seat: state.active }, NO_DICE);
  if (!decision.ok) throw new Error(`${formatCommand(command)} is refused: ${skorm.formatPosition(state)}`);
  return decision.value.reduce(skorm.evolve, state);
}

const ZONES = [
  ['e9', 'd9', 'c9', 'b9', 'a9', 'a8', 'b8', 'c8', 'd8', 'e8', 'f8', 'a7', 'b7', 'c7', 'd7', 'e7'],
  ['e1', 'f1', 'g1', 'h1', 'i1', 'i2', 'h2', 'g2', 'f2', 'e2', 'd2', 'i3', 'h3', 'g3', 'f3', 'e3'],
];

test.each([
  ['two seats', { players: 2 }],
  ['three seats', { players: 3 }],
  ['two seats in rhombs', { players: 2, zones: 'rhombus' }],
  ['three seats in rhombs', { players: 3, zones: 'rhombus', dominationThreshold: { 3: 5 } }],
  ['zones of the host', { players: 2, zones: ZONES, dominationCountsWarlord: false }],
  ['no draws but at last', { players: 2, repetitionLimit: 0, quietRounds: 12 }],
])('whole matches of %s: every command is accepted', (_title, options) => {
  let state = opened({ quietRounds: 20, ...options });
  for (let ply = 0; state.phase !== 'over'; ply++)
    state = afterCommand(state, quick(state, STRENGTHS[state.active] ?? 1, ply));
  expect(skorm.audit(state)).toEqual([]);
});

/** States of random matches, at any point. */
const STATES = fc.tuple(fc.nat(10_000), fc.constantFrom(2, 3), fc.nat(1000)).map(([seed, players, at]) => {
  const states = statesOf(seed, players as 2 | 3).filter(({ phase }) => phase !== 'over');
  return states[at % states.length] as SkormState;
});

test('the same view, seat, strength and seed give the same command; others wait', () => {
  fc.assert(
    fc.property(STATES, fc.constantFrom(...STRENGTHS), fc.nat(), (state, strength, seed) => {
      expect(quick(state, strength, seed)).toEqual(quick(structuredClone(state), strength, seed));
      for (let seat = 0; seat < state.options.players; seat++)
        if (seat !== state.active)
          expect(
            skormBot.nextCommand(state, seat, { level: levelIn('skorm', strength), seed }),
          ).toBeUndefined();
    }),
    { numRuns: runs(10) },
  );
});

test('the view is only read', () => {
  fc.assert(
    fc.property(STATES, fc.constantFrom(...STRENGTHS), (state, strength) => {
      const before = canonicalText(state);
      expect(quick(deepFrozen(structuredClone(state)), strength, 1)).toBeDefined();
      expect(canonicalText(state)).toBe(before);
    }),
    { numRuns: runs(6) },
  );
});

function deepFrozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(deepFrozen);
  return value;
}

test('a host that must have an answer has one, and a legal one', () => {
  const state = statesOf(3, 2).find(({ phase }) => phase === 'play');
  if (state === undefined) throw new Error('the match never came to play');
  let stopCalls = 0;
  const stop = () => {
    stopCalls += 1;
    return true;
  };
  const command = skormBot.nextCommand(state, state.active, { level: levelIn('skorm', 3), seed: 1, stop });
  expect(stopCalls).toBe(1);
  afterCommand(state, command);
});

test('seeds vary the play', () => {
  const start = opened({ players: 2 });
  const texts = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => {
    const command = quick(start, 3, seed);
    return command === undefined ? '' : formatCommand(command);
  });
  expect(new Set(texts).size).toBeGreaterThan(1);
});

test.each(STRENGTHS)('strength %i takes a warlord that it can take', (strength) => {
  const state = position('2p play 1 Af4,Ag5,Hf5,Sd5>1,We9|Ac5,Ad6,Ae3,He4,Wh3 0');
  for (const seed of seeds(0, 6)) {
    const next = afterCommand(
      state,
      skormBot.nextCommand(state, 0, { level: levelIn('skorm', strength), seed }),
    );
    expect(next.outcome?.reason).toBe('eliminating');
  }
});

test('[SKORM-6.2] a shieldman is turned against the one that could take it', () => {
  // The horseman can come at d7 from the north alone; nothing else is near.
  const state = position('2p play 1 Sd7>4,Sc8>1,Sd8>1,Se7>1,We9|Hd5,Wa5,Ai1,Ai2,Ah1,Ah2 0');
  const command = skormBot.nextCommand(state, 0, { level: levelIn('skorm', 3), seed: 1 });
  const next = afterCommand(state, command);
  const attacks = skorm
    .legalCommands(next, 1)
    .filter((one) => (one.type === 'capture' || one.type === 'shoot') && one.to === 'd7');
  expect(attacks).toEqual([]);
});

test('with nothing to do it passes, and turns a shield all the same where it must', () => {
  const state = position('2p play 2 Sd2>2,Se2>1,Sf1>6,We6|We1 0');
  expect(skormBot.nextCommand(state, 1, { level: levelIn('skorm', 3), seed: 1 })).toEqual({
    type: 'pass',
    rotations: [],
  });
  expect(play(state, 'pass').active).toBe(0);
});

describe('[SKORM-8.4] a draw that is offered', () => {
  const answer = (text: string, by: number, strength: Strength): SkormCommand | undefined => {
    const state = position(text);
    const command = skormBot.nextCommand({ ...state, drawOffer: { by, accepted: [] } }, state.active, {
      level: levelIn('skorm', strength),
      seed: 1,
    });
    return command;
  };
  const ahead = '2p play 1 Ac7,Ad8,He7,Hf7,Sd7>1,We9|Sf2>4,We1 3';
  const behind = '2p play 2 Ac7,Ad8,He7,Hf7,Sd7>1,We9|Sf2>4,We1 3';
  const alone = '2p play 2 Sd2>2,Se2>1,Sf1>6,We6|We1 0';

  test.each(STRENGTHS)(
    'is declined by strength %i while it does not lose, and welcome when it does',
    (strength) => {
      expect(answer(ahead, 1, strength)).toEqual({ type: 'decline-draw' });
      expect(answer(behind, 0, strength)).toEqual({ type: 'accept-draw' });
      expect(answer('2p play 1 Ac8,Sd8>1,We9|Ag2,Sf2>4,We1 0', 1, strength)).toEqual({
        type: 'decline-draw',
      });
    },
  );

  test('is answered with the own move in mind: who can take a warlord has not lost', () => {
    const winning = '2p play 2 Ac7,Ad8,He7,Hf7,Sd7>1,We9|Ad9,We1 3';
    expect(answer(winning, 0, 3)).toEqual({ type: 'decline-draw' });
  });

  test('is accepted by a losing seat with a single legal move', () => {
    expect(answer(alone, 0, 3)).toEqual({ type: 'accept-draw' });
  });

  test('is answered once: after accepting, a seat continues its turn', () => {
    const state = position('3p play 2 Ac8,Sd8>1,We9|Wa5|Ag2,Sf2>4,Wi1 0');
    const offered = { ...state, drawOffer: { by: 0, accepted: [1] } };
    const command = skormBot.nextCommand(offered, 1, { level: levelIn('skorm', 1), seed: 1 });
    expect(['move', 'capture', 'shoot', 'pass']).toContain(command?.type);
  });
});

test('the middle strength beats random play', () => {
  const middle = strengthEntrant(TOOLS, skormBot, 2);
  const random = randomEntrant(TOOLS);
  for (let seed = 1; seed <= (LONG ? 10 : 4); seed++) {
    const plan = { options: optionsOf({ players: 2 }), seatCount: 2, seed, seat: seed % 2 };
    const { outcome } = playMatch(TOOLS, plan, [middle, random]);
    expect([seed, outcome.winners]).toEqual([seed, [seed % 2]]);
  }
});
