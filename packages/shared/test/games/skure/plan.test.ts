// Turn previews against the engine: every strike option is legal and correct for every roll, and the list is complete.

import fc from 'fast-check';
import { checkAct } from '../../../src/games/skure/acting.ts';
import { checkAttack } from '../../../src/games/skure/attacking.ts';
import { characterOf, dataOf } from '../../../src/games/skure/characters.ts';
import { totalOf } from '../../../src/games/skure/damage.ts';
import type { SkureEvent } from '../../../src/games/skure/events.ts';
import { isAdjacent } from '../../../src/games/skure/field/geometry.ts';
import { DIRECTION_NAMES } from '../../../src/games/skure/field/types.ts';
import { barredShot, barredStrikes } from '../../../src/games/skure/plan/barred.ts';
import { chargePlan } from '../../../src/games/skure/plan/charges.ts';
import { facingChoices, wayTo } from '../../../src/games/skure/plan/moves.ts';
import type { Outlook } from '../../../src/games/skure/plan/outlook.ts';
import { postsOf } from '../../../src/games/skure/plan/posts.ts';
import { hundredths, type StrikeOption, strikeOptions } from '../../../src/games/skure/plan/strikes.ts';
import { threatAt, threatsOf, whoThreatens } from '../../../src/games/skure/plan/threats.ts';
import { ROSTER } from '../../../src/games/skure/roster.ts';
import { attackOn, strikeSheet } from '../../../src/games/skure/sheet.ts';
import { skure } from '../../../src/games/skure/skure.ts';
import type { Character, SkureCommand, SkureState, TurnCommand } from '../../../src/games/skure/state.ts';
import { budgetOf } from '../../../src/games/skure/turnStart.ts';
import { canonicalText } from '../../../src/kernel/json.ts';
import { scriptedRandom } from '../../../src/kernel/random.ts';
import { positionIn } from '../../../tools/games/skure/playVectors.ts';
import { anyBattle } from './battles.ts';
import { everythingReached, nextStates } from './everyMove.ts';

const turnOf = (state: SkureState) => ({ actor: characterOf(state, state.actor), budget: state.budget });
const enemiesOf = (state: SkureState): readonly Character[] =>
  state.characters.filter(({ seat }) => seat === 1);

/** Events of a command with the given faces; throws on a missing face. */
function played(state: SkureState, command: SkureCommand, dice: readonly number[], seat = 0) {
  const decided = skure.decide(
    state,
    command,
    { kind: 'seat', seat },
    scriptedRandom([...dice, ...Array(20).fill(1)]),
  );
  if (!decided.ok) throw new Error(`${JSON.stringify(command)}: ${decided.error.code} ${decided.error.rule}`);
  return { events: decided.value, state: decided.value.reduce(skure.evolve, state) };
}

const eventsOf = <T extends SkureEvent['type']>(events: readonly SkureEvent[], type: T) =>
  events.filter((event): event is Extract<SkureEvent, { type: T }> => event.type === type);

// --- completeness ----------------------------------------------------------------------------------------------------

/** The same turn after some legal moves. */
const anyTurn = fc.tuple(anyBattle, fc.array(fc.nat(), { maxLength: 2 })).map(([state, picks]) =>
  picks.reduce((now, pick) => {
    const next = nextStates(now, characterOf(now, now.actor));
    return next[pick % Math.max(1, next.length)] ?? now;
  }, state),
);

test('the ways to strike are all that there are, each at the least cost', () => {
  fc.assert(
    fc.property(anyTurn, (state) => {
      const reached = everythingReached(state);
      for (const target of enemiesOf(state)) {
        const found = new Map<string, number>();
        for (const { one, spent } of reached) {
          if (checkAttack(state, one, target) !== undefined) continue;
          const key = `${one.at} ${one.height}`;
          found.set(key, Math.min(spent, found.get(key) ?? 99));
        }
        const strikes = strikeOptions(state, turnOf(state), target);
        expect(new Map(strikes.map((way) => [`${way.at} ${way.height}`, way.cost]))).toEqual(found);
      }
    }),
    { numRuns: 60 },
  );
});

test('what is barred is next to the target and no way, and what it lacks would make it one', () => {
  fc.assert(
    fc.property(anyBattle, (state) => {
      const turn = turnOf(state);
      for (const target of enemiesOf(state)) {
        const strikes = strikeOptions(state, turn, target);
        for (const barred of barredStrikes(state, turn, target, strikes)) {
          expect(strikes.some(({ at }) => at === barred.at)).toBe(false);
          if (barred.why !== 'points') continue;
          // With those points, and free to look anywhere in the end, the space is reached.
          const more = { ...turn.budget, points: turn.budget.points + barred.short };
          const reached = everythingReached({ ...state, budget: more });
          expect(reached.some(({ one }) => one.at === barred.at)).toBe(true);
          const less = { ...more, points: more.points - 1 };
          const before = everythingReached({ ...state, budget: less });
          expect(before.some(({ one }) => one.at === barred.at && one.height === barred.height)).toBe(false);
        }
      }
    }),
    { numRuns: 40 },
  );
});

test('a shot from here is barred exactly where there is none, and says why', () => {
  fc.assert(
    fc.property(anyTurn, (state) => {
      const { actor, budget } = turnOf(state);
      for (const target of enemiesOf(state)) {
        if (dataOf(actor).range === 1 || isAdjacent(state.field.width, actor.at, target.at)) continue;
        const barred = barredShot(state, { actor, budget }, target);
        const strikes = strikeOptions(state, { actor, budget }, target);
        expect(barred === undefined).toBe(strikes.some(({ at, cost }) => at === actor.at && cost === 0));
      }
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['too far', '5,1', {}, { why: 'range', short: 1 }],
  ['behind a wall', '3,8', {}, { why: 'sight', wall: 8 * 12 + 4 }],
  [
    'behind it, after a step',
    '8,11',
    { moved: true, stepped: true },
    { why: 'turning', needs: 135, turns: 90 },
  ],
  [
    'beside it, after turning first',
    '8,8',
    { moved: true, turnedFirst: true },
    { why: 'turning', needs: 90, turns: 0 },
  ],
  ['beside it, after a step', '8,8', { moved: true, stepped: true }, undefined],
])('what bars a shot: the target is %s', (_, target, spent, expected) => {
  const rows = Array.from({ length: 12 }, (__, y) => (y === 8 ? '....#.......' : '............'));
  const state = positionIn({
    position: {
      field: rows,
      order: ['A1', 'B1'],
      toAct: 'A1',
      round: 1,
      characters: {
        A1: { class: 'archer', at: '5,8', facing: 'N' },
        B1: { class: 'soldier', at: target, facing: 'S' },
      },
    },
  });
  const turn = { actor: characterOf(state, 'A1'), budget: { ...state.budget, ...spent } };
  const barred = barredShot(state, turn, characterOf(state, 'B1'));
  if (expected === undefined) expect(barred).toBeUndefined();
  else expect(barred).toMatchObject(expected);
});

// --- truth -----------------------------------------------------------------------------------------------------------

/** Plays the path up to the attack, all reactions missing if they can; undefined: struck on the way. */
function walked(state: SkureState, way: StrikeOption): SkureState | undefined {
  let now = state;
  const struck: (readonly [string, number])[] = [];
  for (const command of way.commands.slice(0, -1)) {
    const next = played(now, command, []);
    for (const { by, total, roll } of eventsOf(next.events, 'reacted')) struck.push([by, total - roll]);
    now = next.state;
    if (characterOf(now, state.actor).hp < characterOf(state, state.actor).hp) return undefined;
  }
  expect(struck).toEqual(way.opportunities.map(({ by, sum }) => [by, sum]));
  return now;
}

function rollsOf({ stages }: Outlook): readonly (readonly [roll: number, stage: number])[] {
  return stages.flatMap(({ natural, stage }) => (natural ?? []).map((roll) => [roll, stage] as const));
}

/** Every edge of every stage, rolled. */
function comesTrue(state: SkureState, command: SkureCommand, seat: number, outlook: Outlook): void {
  for (const [roll, stage] of rollsOf(outlook)) {
    const after = played(state, command, [roll], seat);
    const [struck] = eventsOf(after.events, 'struck');
    const expected = outlook.stages[stage - 1];
    expect(struck).toMatchObject({
      stage,
      arc: outlook.arc,
      parts: expected?.parts,
      total: roll + outlook.sum,
    });
    const hurt = after.events.find((event) => event.type === 'hurt' && event.who === outlook.on);
    if (totalOf(expected?.parts ?? []) > 0) expect(hurt).toMatchObject({ hp: expected?.hp });
    const died = after.events.find((event) => event.type === 'died' && event.who === outlook.on);
    expect(died !== undefined).toBe(expected?.life === 'dead' || expected?.life === 'frozen');
  }
}

/** The counter after a miss. */
function counters({ counter, outlook, commands }: StrikeOption, there: SkureState): void {
  const [miss] = outlook.stages[0]?.natural ?? [];
  if (miss === undefined) return;
  const { events } = played(there, commands.at(-1) as TurnCommand, [miss]);
  const reactions = eventsOf(events, 'reacted').map(({ as, by, arc, total, roll }) => [
    as,
    by,
    arc,
    total - roll,
  ]);
  expect(reactions).toEqual(counter === null ? [] : [['counter', counter.by, counter.arc, counter.sum]]);
}

/** All ways against all enemies; counts what they met. */
function allComeTrue(state: SkureState, met: Map<string, number>): void {
  const meet = (what: string, often: boolean | number): void => {
    met.set(what, (met.get(what) ?? 0) + Number(often));
  };
  for (const target of enemiesOf(state)) {
    for (const way of strikeOptions(state, turnOf(state), target)) {
      const { outlook, guards } = way;
      expect(outlook.stages.reduce((sum, { rolls }) => sum + rolls, 0)).toBe(100);
      const there = walked(state, way);
      if (there === undefined) continue;
      const attack = way.commands.at(-1) as TurnCommand;
      const [first] = guards;
      meet('opportunity', way.opportunities.length);
      meet('counter', way.counter !== null);
      meet('aim lost', way.losesAim);
      meet(
        'aimed',
        outlook.modifiers.some((modifier) => modifier.of === 'aim'),
      );
      meet(way.turning, true);
      meet(outlook.isMelee ? 'melee' : 'ranged', true);
      if (first === undefined || first.isDeclared) {
        comesTrue(there, attack, 0, outlook);
        counters(way, there);
        continue;
      }
      const questioned = played(there, attack, []).state;
      comesTrue(questioned, { type: 'decline' }, 1, outlook);
      for (const { guard, outlook: instead } of guards) {
        comesTrue(questioned, { type: 'take', guard, ally: target.id }, 1, instead);
      }
    }
  }
}

test('[SKURE-10.3] who are passed in one step over several spaces strike in the order of initiative', () => {
  const state = positionIn({
    position: {
      field: ['~,#', '.,#', '~^~', '.~.', ',~#', '.~#', '#..', '...', ',#^'],
      order: ['A1', 'B1', 'A2', 'B2'],
      toAct: 'A1',
      round: 1,
      characters: {
        A1: { class: 'drake', at: '2,7', facing: 'W', height: 'mid', hp: 1 },
        B1: { class: 'drake', at: '1,2', facing: 'NE', height: 'low', hp: 1 },
        A2: { class: 'soldier', at: '2,3', facing: 'N', hp: 1 },
        B2: { class: 'air-elemental', at: '1,3', facing: 'NE', height: 'low', hp: 1 },
      },
    },
  });
  allComeTrue(state, new Map());
});

test('every way is legal, and every stage comes true at both its edges', () => {
  fc.assert(
    fc.property(anyBattle, (state) => allComeTrue(state, new Map())),
    { numRuns: 60 },
  );
});

test('so it is with every kind of way', () => {
  const met = new Map<string, number>();
  fc.assert(
    fc.property(anyBattle, (state) => allComeTrue(state, met)),
    { numRuns: 80, seed: 1 },
  );
  expect([...met.keys()].sort()).toEqual(
    [
      'aim lost',
      'aimed',
      'counter',
      'first',
      'free',
      'last',
      'melee',
      'none',
      'opportunity',
      'ranged',
    ].sort(),
  );
  expect([...met.values()]).not.toContain(0);
});

test.each(['guard:B1', 'defend'])('who stands before the target takes the attack: %s', (stance) => {
  const state = positionIn({
    position: {
      field: '12x12',
      order: ['A1', 'B1', 'B2'],
      toAct: 'A1',
      round: 1,
      characters: {
        A1: { class: 'archer', at: '5,8', facing: 'N' },
        B1: { class: 'mage', at: '5,4', facing: 'S', stance: 'counter' },
        B2: { class: 'guardian', at: '5,5', facing: 'S', stance },
      },
    },
  });
  const [way] = strikeOptions(state, turnOf(state), characterOf(state, 'B1')).filter(
    ({ cost }) => cost === 0,
  );
  const isDeclared = stance === 'guard:B1';
  expect(way?.guards).toMatchObject([{ guard: 'B2', isDeclared, outlook: { on: 'B2', arc: 'front' } }]);
  expect(way?.outlook.on).toBe(isDeclared ? 'B2' : 'B1');
  allComeTrue(state, new Map());
});

test('in 1,000 positions the odds of every attack are its hundred rolls, one by one', () => {
  let attacks = 0;
  let wrong = 0;
  fc.assert(
    fc.property(anyBattle, (state) => {
      for (const target of enemiesOf(state)) {
        for (const { outlook, ...way } of strikeOptions(state, turnOf(state), target)) {
          attacks++;
          const { at, height, facing, losesAim } = way;
          const { actor } = turnOf(state);
          const there = { ...actor, at, height, facing, aim: losesAim ? null : actor.aim };
          const isGuarding = outlook.on !== target.id;
          const hit = characterOf(state, outlook.on);
          const { isMelee } = outlook;
          const attack = attackOn(state, there, hit, { isMelee, isCharge: false, isGuarding });
          const texts = outlook.stages.map((stage) => canonicalText(stage.parts));
          const counts = [0, 0, 0, 0, 0, 0, 0];
          for (let roll = 1; roll <= 100; roll++) {
            const { stage, parts } = strikeSheet(attack, { roll });
            counts[stage - 1] = (counts[stage - 1] ?? 0) + 1;
            if (texts[stage - 1] !== canonicalText(parts)) wrong++;
          }
          expect(outlook.stages.map(({ rolls }) => rolls)).toEqual(counts);
        }
      }
    }),
    { numRuns: 1000 },
  );
  expect(attacks).toBeGreaterThan(1000);
  expect(wrong).toBe(0);
});

test('the mean is that of a hundred rolls, and the best way comes first', () => {
  fc.assert(
    fc.property(anyBattle, (state) => {
      for (const target of enemiesOf(state)) {
        const strikes = strikeOptions(state, turnOf(state), target);
        for (const [i, { outlook }] of strikes.entries()) {
          const lost = outlook.stages.reduce((sum, { rolls, parts }) => sum + rolls * totalOf(parts), 0);
          expect(hundredths(outlook.mean)).toBe(lost);
          const next = strikes[i + 1];
          if (next !== undefined) expect(hundredths(next.outlook.mean)).toBeLessThanOrEqual(lost);
        }
      }
    }),
  );
});

/** From the design mock-ups: a knight facing north, and a countering minotaur. */
const mock = (facing: string) =>
  positionIn({
    position: {
      field: '12x12',
      order: ['A1', 'B1'],
      toAct: 'A1',
      round: 1,
      characters: {
        A1: { class: 'knight', at: '5,6', facing: 'N' },
        B1: { class: 'minotaur', at: '5,5', facing, hp: 27, stance: 'counter' },
      },
    },
  });

test('the knight of the design against a countering minotaur, from the flank and from the front', () => {
  const from = (facing: string) => {
    const state = mock(facing);
    const strikes = strikeOptions(state, turnOf(state), characterOf(state, 'B1'));
    const here = strikes.find(({ cost }) => cost === 0) as StrikeOption;
    return [here.outlook.sum, here.outlook.stages.map(({ rolls }) => rolls), here.counter?.chance];
  };
  expect(from('NE')).toEqual([5, [5, 10, 49, 20, 10, 6, 0], { n: 3, d: 80 }]);
  expect(from('S')).toEqual([-10, [20, 10, 49, 20, 1, 0, 0], { n: 3, d: 20 }]);
  expect(from('N')[2]).toBeUndefined();
});

test('every post is reachable as previewed, at its cost, with exactly its legal facings', () => {
  fc.assert(
    fc.property(anyBattle, (state) => {
      const turn = turnOf(state);
      for (const post of postsOf(state, turn)) {
        for (const facing of post.facings) {
          const way = wayTo(state, turn, post, facing);
          let now: SkureState | undefined = state;
          for (const command of way.commands) {
            now = played(now, command, []).state;
            if (characterOf(now, state.actor).hp < turn.actor.hp) now = undefined;
            if (now === undefined) break;
          }
          if (now === undefined) continue;
          const { at, height, facing: looks } = characterOf(now, state.actor);
          expect([at, height, looks]).toEqual([post.at, post.height, facing]);
          expect(turn.budget.points - now.budget.points).toBe(post.cost);
          expect(way.points.at(-1)?.cost ?? 0).toBe(post.cost);
        }
      }
    }),
    { numRuns: 15 },
  );
});

test('the facings that may be taken are those that the engine accepts', () => {
  fc.assert(
    fc.property(anyTurn, (state) => {
      const turn = turnOf(state);
      for (const { facing, refused } of facingChoices(state, turn)) {
        const act = checkAct(state, turn.actor, { type: 'face', direction: facing });
        expect(refused).toEqual(facing === turn.actor.facing ? null : (act ?? null));
      }
    }),
  );
});

// --- charges and threats ---------------------------------------------------------------------------------------------

const charging = (charger: string, target: string, targetAt: string, facing = 'S', hp?: number) =>
  positionIn({
    position: {
      field: '12x12',
      order: ['A1', 'B1', 'B2'],
      toAct: 'A1',
      round: 1,
      characters: {
        A1: { class: charger, at: '5,9', facing: 'N' },
        B1: { class: target, at: targetAt, facing, ...(hp === undefined ? {} : { hp }) },
        B2: { class: 'soldier', at: '0,0', facing: 'S' },
      },
    },
  });

test.each([
  ['a cut', charging('knight', 'soldier', '5,4')],
  ['a ram', charging('minotaur', 'knight', '5,4')],
  ['a ram at the edge', charging('minotaur', 'knight', '5,5', 'N')],
  ['a dive', charging('griffin', 'zombie', '5,3')],
  ['a kill', charging('minotaur', 'mage', '5,4', 'N', 1)],
])('both end where they should after %s, hit or missed', (_, state) => {
  const plan = chargePlan(state, turnOf(state), characterOf(state, 'B1'));
  if ('code' in plan) throw new Error(plan.code);
  for (const [roll, stage] of rollsOf(plan.outlook)) {
    // A second roll of 100: neither gore nor stun.
    const { state: after, events } = played(state, { type: 'charge', target: 'B1' }, [roll, 100, 1]);
    expect(eventsOf(events, 'struck')[0]).toMatchObject({
      stage,
      parts: plan.outlook.stages[stage - 1]?.parts,
    });
    const [charger, target] = [characterOf(after, 'A1'), characterOf(after, 'B1')];
    const landing = stage === 1 ? plan.miss : target.life === 'dead' ? plan.kill : plan.hit;
    expect([charger.at, charger.facing]).toEqual([landing.at, landing.facing]);
    const stayed = characterOf(state, 'B1').at;
    expect(target.at).toBe(target.life === 'dead' ? stayed : (landing.pushedTo ?? stayed));
  }
});

const CHARGERS = ROSTER.classes.filter(({ move }) => move.charge > 0);
const anyCharge = fc.record({
  charger: fc.constantFrom(...CHARGERS),
  target: fc.constantFrom(...ROSTER.classes),
  far: fc.integer({ min: 2, max: 7 }),
  facing: fc.constantFrom(...DIRECTION_NAMES),
  stance: fc.constantFrom(null, 'defend', 'counter'),
  hp: fc.integer({ min: 1, max: 50 }),
  around: fc.array(
    fc.tuple(
      fc.integer({ min: 2, max: 8 }),
      fc.integer({ min: 0, max: 9 }),
      fc.constantFrom(...DIRECTION_NAMES),
    ),
    { maxLength: 4 },
  ),
  signs: fc.array(fc.constantFrom('.', '.', '.', '.', '.', ',', '^', '~'), { minLength: 6, maxLength: 6 }),
});

test('a charge comes true, with all who strike at it on the run and after it', () => {
  let charges = 0;
  let struckAfter = 0;
  fc.assert(
    fc.property(anyCharge, ({ charger, target, far, facing, stance, hp, around, signs }) => {
      // Behind the target lies what the signs say; the charger looks north.
      const row = 10 - far;
      const rows = Array.from({ length: 12 }, (_, y) =>
        y < row ? `.....${signs[y % 6]}.....` : '...........',
      );
      const others = around
        .filter(
          ([x, y], i) => (x !== 5 || y < row) && around.findIndex(([ox, oy]) => ox === x && oy === y) === i,
        )
        .filter(([x, y]) => rows[y]?.[x] === '.' && !(x === 5 && y === row));
      const state = positionIn({
        position: {
          field: rows,
          order: ['A1', 'B1', 'B6', ...others.map((_, i) => `B${i + 2}`)],
          toAct: 'A1',
          round: 1,
          characters: {
            A1: { class: charger.id, at: '5,10', facing: 'N' },
            // Far from all of it, so that the battle goes on.
            B6: { class: 'soldier', at: '0,11', facing: 'S' },
            B1: { class: target.id, at: `5,${row}`, facing, stance, hp: Math.min(hp, target.hp) },
            ...Object.fromEntries(
              others.map(([x, y, looks], i) => [
                `B${i + 2}`,
                { class: 'soldier', at: `${x},${y}`, facing: looks },
              ]),
            ),
          },
        },
      });
      for (const height of charger.move.type === 'flying' ? ([undefined, 'mid'] as const) : [undefined]) {
        const plan = chargePlan(state, turnOf(state), characterOf(state, 'B1'), height);
        const command: TurnCommand = {
          type: 'charge',
          target: 'B1',
          ...(height === undefined ? {} : { height }),
        };
        if ('code' in plan) {
          expect(checkAct(state, characterOf(state, 'A1'), command)).toEqual(plan);
          continue;
        }
        charges++;
        for (const [roll, stage] of rollsOf(plan.outlook)) {
          const before = plan.opportunities.map(() => 1);
          const { events } = played(state, command, [...before, roll, 100]);
          const reacted = eventsOf(events, 'reacted').map(({ as, by, total, roll: rolled }) => [
            as,
            by,
            total - rolled,
          ]);
          // A blow that the charger takes may end its turn: then what follows is another story.
          if (events.some((event) => event.type === 'hurt' && event.who === 'A1')) continue;
          const dead = events.some((event) => event.type === 'died' && event.who === 'B1');
          const fell = events.some((event) => event.type === 'fell' && event.who === 'B1');
          const landing = stage === 1 ? plan.miss : dead ? plan.kill : plan.hit;
          const followed = eventsOf(events, 'followed')[0];
          expect(followed).toMatchObject({
            to: landing.at,
            facing: landing.facing,
            pushed: dead ? null : landing.pushedTo,
          });
          const reactionsOf = (as: string, list: readonly { by: string; sum: number }[]) =>
            list.map(({ by, sum }) => [as, by, sum]);
          const counter = stage === 1 && plan.counter !== null ? [plan.counter] : [];
          const after = landing.opportunities.filter(({ by }) => !(fell && by === 'B1'));
          struckAfter += after.length;
          expect(reacted).toEqual([
            ...reactionsOf('opportunity', plan.opportunities),
            ...reactionsOf('counter', counter),
            ...reactionsOf('opportunity', after),
          ]);
        }
      }
    }),
    { numRuns: 500 },
  );
  expect(charges).toBeGreaterThan(50);
  expect(struckAfter).toBeGreaterThan(0);
});

const anyRam = fc.record({
  charger: fc.constantFrom(...CHARGERS),
  target: fc.constantFrom(...ROSTER.classes),
  further: fc.integer({ min: 0, max: 3 }),
  facing: fc.constantFrom(...DIRECTION_NAMES),
  // Number of free spaces behind the target.
  room: fc.integer({ min: 0, max: 3 }),
});

test('[SKURE-7.7, SKURE-10.1] the plan of a charge says which blows for the space taken will be rolled', () => {
  let struckBack = 0;
  fc.assert(
    fc.property(anyRam, ({ charger, target, further, facing, room }) => {
      const row = 10 - Math.max(3, charger.move.points) - (further % (charger.move.charge + 1));
      fc.pre(row - room - 1 >= 0);
      const state = positionIn({
        position: {
          field: '11x12',
          order: ['A1', 'B1', 'B2'],
          toAct: 'A1',
          round: 1,
          characters: {
            A1: { class: charger.id, at: '5,10', facing: 'N' },
            B1: { class: target.id, at: `5,${row}`, facing },
            B2: { class: 'soldier', at: `5,${row - room - 1}`, facing: 'N' },
          },
        },
      });
      const plan = chargePlan(state, turnOf(state), characterOf(state, 'B1'));
      if ('code' in plan || plan.opportunities.length > 0 || plan.counter !== null) return;
      for (const { stage, natural, life } of plan.outlook.stages) {
        if (natural === null || (stage > 1 && life !== 'standing')) continue;
        const shocks = stage > 1 && plan.effect !== null ? [1, 100] : [undefined];
        for (const shock of shocks) {
          const rolls = shock === undefined ? [natural[0]] : [natural[0], shock];
          const { events } = played(state, { type: 'charge', target: 'B1' }, [...rolls, 1, 1]);
          const isStunned = plan.effect === 'stun' && shock === 1;
          const expected = (stage === 1 ? plan.miss : plan.hit).opportunities.filter(
            ({ by }) => !(by === 'B1' && isStunned),
          );
          struckBack += expected.filter(({ by }) => by === 'B1').length;
          expect(eventsOf(events, 'reacted').map(({ by }) => by)).toEqual(expected.map(({ by }) => by));
        }
      }
    }),
    { numRuns: 300 },
  );
  expect(struckBack).toBeGreaterThan(0);
});

test('a charge that cannot be says the first condition that is broken', () => {
  const refused = (state: SkureState) => {
    const plan = chargePlan(state, turnOf(state), characterOf(state, 'B1'));
    return 'code' in plan ? `${plan.code} ${plan.rule}` : 'may';
  };
  expect(refused(charging('archer', 'soldier', '5,4'))).toBe('charge-no-bonus SKURE-7.1');
  expect(refused(charging('knight', 'soldier', '6,4'))).toBe('charge-not-ahead SKURE-7.2');
  expect(refused(charging('knight', 'soldier', '5,6'))).toBe('charge-too-near SKURE-7.3');
  expect(refused(charging('knight', 'soldier', '5,2'))).toBe('charge-too-far SKURE-7.3');
});

test('legal targets stand on threatened spaces', () => {
  fc.assert(
    fc.property(anyBattle, (state) => {
      const [victim] = state.characters as [Character];
      const threatening = whoThreatens(state, victim);
      for (const enemy of enemiesOf(state)) {
        const threats = threatsOf(state, enemy, victim);
        const turn = { actor: enemy, budget: budgetOf(enemy) };
        if (strikeOptions(state, turn, victim).length > 0) expect(threats.has(victim.at)).toBe(true);
        if (!('code' in chargePlan(state, turn, victim))) expect(threats.has(victim.at)).toBe(true);
        const kind = threats.get(victim.at);
        expect(threatening.find(({ by }) => by === enemy.id)?.kind).toBe(kind);
        for (let at = 0; at < state.field.width * state.field.height; at++)
          expect(threatAt(state, enemy, victim, at)).toBe(threats.get(at));
        if (kind === undefined) continue;
        const isStruck = strikeOptions(state, turn, victim).length > 0;
        const isCharged = !('code' in chargePlan(state, turn, victim));
        expect(isStruck || isCharged).toBe(true);
      }
    }),
  );
});
