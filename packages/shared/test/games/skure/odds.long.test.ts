// Every kind of roll that the rules know, foretold and then rolled by the engine itself: all of its hundred faces. The long form looks at
// 1,000 positions.

import fc from 'fast-check';
import { characterOf, dataOf } from '../../../src/games/skure/characters.ts';
import type { Event, SkureEvent } from '../../../src/games/skure/events.ts';
import { columnOf, readPlace, rowOf } from '../../../src/games/skure/field/geometry.ts';
import { gaitOf, mayStand } from '../../../src/games/skure/field/terrain.ts';
import { ELEMENTS } from '../../../src/games/skure/field/types.ts';
import { chargePlan } from '../../../src/games/skure/plan/charges.ts';
import { castOutlook } from '../../../src/games/skure/plan/magic.ts';
import type { Outlook, ReactionOutlook } from '../../../src/games/skure/plan/outlook.ts';
import { type StrikeOption, strikeOptions } from '../../../src/games/skure/plan/strikes.ts';
import { ROSTER, spellOf } from '../../../src/games/skure/roster.ts';
import { skure } from '../../../src/games/skure/skure.ts';
import type { Character, SkureCommand, SkureState, TurnCommand } from '../../../src/games/skure/state.ts';
import { budgetOf } from '../../../src/games/skure/turnStart.ts';
import { canonicalText } from '../../../src/kernel/json.ts';
import { scriptedRandom } from '../../../src/kernel/random.ts';
import { runs } from '../../../tools/sweep.ts';
import { anyBattle } from './battles.ts';
import { battle as around } from './support.ts';

const FACES = Array.from({ length: 100 }, (_, i) => i + 1);

/** Events of a command with these faces, and 1 ever after. */
function eventsOf(state: SkureState, command: SkureCommand, dice: readonly number[], seat = 0) {
  const random = scriptedRandom([...dice, ...Array<number>(20).fill(1)]);
  const decided = skure.decide(state, command, { kind: 'seat', seat }, random);
  if (!decided.ok) throw new Error(`${JSON.stringify(command)}: ${decided.error.code} ${decided.error.rule}`);
  return decided.value;
}

const after = (state: SkureState, command: SkureCommand, dice: readonly number[] = []): SkureState =>
  eventsOf(state, command, dice).reduce(skure.evolve, state);

function firstOf<T extends SkureEvent['type']>(events: readonly SkureEvent[], type: T): Event<T> {
  const found = events.find((event): event is Event<T> => event.type === type);
  if (found === undefined) throw new Error(`nothing ${type}: ${events.map((event) => event.type).join()}`);
  return found;
}

/** Number of checked rolls by kind. */
const met = new Map<string, number>();
const meet = (kind: string): void => void met.set(kind, (met.get(kind) ?? 0) + 1);

// --- attacks ---------------------------------------------------------------------------------------------------------

/** Stage by stage: how many faces bring it, and what each of them takes. */
function hundredStrikes(events: (face: number) => readonly SkureEvent[], outlook: Outlook): void {
  const rolls = [0, 0, 0, 0, 0, 0, 0];
  for (const face of FACES) {
    const all = events(face);
    const struck = firstOf(all, 'struck');
    rolls[struck.stage - 1] = (rolls[struck.stage - 1] ?? 0) + 1;
    const expected = outlook.stages[struck.stage - 1];
    expect(canonicalText(struck.parts)).toBe(canonicalText(expected?.parts ?? []));
    const hurt = all.find((event) => event.type === 'hurt' && event.who === outlook.on);
    if (hurt?.type === 'hurt') expect(hurt.hp).toBe(expected?.hp);
  }
  expect(outlook.stages.map((stage) => stage.rolls)).toEqual(rolls);
}

function kindsOf({ outlook, guards }: StrikeOption, target: Character): readonly string[] {
  const isAimed = outlook.modifiers.some(({ of }) => of === 'aim');
  const [guard] = guards;
  return [
    outlook.isMelee ? 'melee' : 'ranged',
    `${outlook.arc} of the target`,
    ...(isAimed ? ['aimed'] : []),
    ...(target.stance === null || target.life !== 'standing' ? [] : [`on who would ${target.stance.type}`]),
    ...(target.life === 'standing' ? [] : [`on the ${target.life}`]),
    ...(guard?.isDeclared ? ['guard declared'] : []),
    ...(guard === undefined || guard.isDeclared ? [] : ['guard asked']),
  ];
}

/** The end of the path without attacks of opportunity, which are counted separately. */
function walked(state: SkureState, way: StrikeOption): SkureState | undefined {
  let now = state;
  for (const command of way.commands.slice(0, -1)) {
    const events = eventsOf(now, command, []);
    if (events.some(({ type }) => type === 'reacted')) {
      hundredReactions((face) => eventsOf(now, command, [face]), way.opportunities[0]);
      meet('opportunity');
      return undefined;
    }
    now = events.reduce(skure.evolve, now);
  }
  return now;
}

function hundredReactions(
  events: (face: number) => readonly SkureEvent[],
  outlook: ReactionOutlook | undefined,
): void {
  let hits = 0;
  for (const face of FACES) {
    const reacted = firstOf(events(face), 'reacted');
    if (reacted.stage === 1) continue;
    hits++;
    expect(canonicalText(reacted.parts)).toBe(canonicalText(outlook?.parts ?? []));
  }
  expect([outlook?.by, outlook?.hits]).toEqual([firstOf(events(1), 'reacted').by, hits]);
}

function attacks(state: SkureState, way: StrikeOption, target: Character): void {
  const there = walked(state, way);
  if (there === undefined) return;
  for (const kind of kindsOf(way, target)) meet(kind);
  const attack = way.commands.at(-1) as TurnCommand;
  const [guard] = way.guards;
  if (guard !== undefined && !guard.isDeclared) {
    const questioned = after(there, attack);
    const take: SkureCommand = { type: 'take', guard: guard.guard, ally: target.id };
    hundredStrikes((face) => eventsOf(questioned, { type: 'decline' }, [face], 1), way.outlook);
    hundredStrikes((face) => eventsOf(questioned, take, [face], 1), guard.outlook);
    return;
  }
  hundredStrikes((face) => eventsOf(there, attack, [face]), way.outlook);
  const [miss] = way.outlook.stages[0]?.natural ?? [];
  if (way.counter === null || miss === undefined) return;
  meet('counter');
  hundredReactions((face) => eventsOf(there, attack, [miss, face]), way.counter);
}

// --- charges ---------------------------------------------------------------------------------------------------------

/** With that enemy straight ahead of the actor, as far as it charges, wherever there is room for both. */
function inLanes(state: SkureState, enemy: Character): readonly SkureState[] {
  const [actor] = state.characters;
  if (actor === undefined) return [];
  const { points, charge } = dataOf(actor).move;
  return STRAIGHT.flatMap(([facing, dx, dy]) => {
    const far = Math.max(3, points) + (facing % (charge + 1));
    const [x, y] = [columnOf(state.field.width, actor.at), rowOf(state.field.width, actor.at)];
    const at = readPlace(state.field, `${x + far * dx},${y + far * dy}`);
    if (at === undefined || state.characters.some((one) => one.at === at)) return [];
    if (!mayStand(state.field, at, gaitOf(dataOf(enemy).move.type, enemy.height))) return [];
    const characters = state.characters.map((one, i) => {
      if (i === 0) return { ...one, facing };
      return one.id === enemy.id ? { ...one, at } : one;
    });
    return [{ ...state, characters, budget: budgetOf({ ...actor, facing }) }];
  });
}

const STRAIGHT = [
  [0, 0, -1],
  [2, 1, 0],
  [4, 0, 1],
  [6, -1, 0],
] as const;

function charges(state: SkureState, enemy: Character): void {
  const actor = characterOf(state, state.actor);
  const plan = chargePlan(state, { actor, budget: state.budget }, enemy);
  if ('code' in plan || plan.opportunities.length > 0) return;
  const command: TurnCommand = { type: 'charge', target: enemy.id };
  meet(dataOf(actor).move.type === 'flying' ? 'dive' : 'charge');
  hundredStrikes((face) => eventsOf(state, command, [face]), plan.outlook);
  const [miss] = plan.outlook.stages[0]?.natural ?? [];
  if (plan.counter !== null && miss !== undefined) {
    meet('counter of a charge');
    hundredReactions((face) => eventsOf(state, command, [miss, face]), plan.counter);
  }
  const hit = plan.outlook.stages.find(
    ({ stage, natural, life }) => stage > 1 && natural && life === 'standing',
  );
  if (plan.effect === null || hit?.natural == null) return;
  const [low] = hit.natural;
  const shocks = FACES.filter((face) => firstOf(eventsOf(state, command, [low, face]), 'shocked').success);
  expect(shocks).toEqual(FACES.slice(0, 50));
  meet(plan.effect);
}

// --- spells ----------------------------------------------------------------------------------------------------------

function spells(state: SkureState): void {
  const actor = characterOf(state, state.actor);
  for (const spell of dataOf(actor).spells) {
    for (const target of state.characters) {
      const outlook = castOutlook(state, { actor, budget: state.budget }, spell, target);
      if (!('code' in outlook)) casts(state, { type: 'cast', spell, target: target.id }, outlook);
    }
  }
}

type CastOutlook = Exclude<ReturnType<typeof castOutlook>, { readonly code: string }>;

function casts(
  state: SkureState,
  command: Extract<TurnCommand, { type: 'cast' }>,
  outlook: CastOutlook,
): void {
  const { terms, status, revival } = outlook;
  const succeeding = (type: 'strained' | 'chanced' | 'revivalRolled', before: readonly number[]) =>
    FACES.filter((face) => firstOf(eventsOf(state, command, [...before, face]), type).success).length;
  if (terms.failPercent > 0) {
    meet('short of essence');
    expect(succeeding('strained', [])).toBe(100 - terms.failPercent);
  }
  // With too little essence a 100 still casts it, but where it cannot succeed at all.
  if (terms.failPercent === 100) return;
  const before = terms.failPercent > 0 ? [100] : [];
  if (status !== null && spellOf(command.spell).chance !== undefined) {
    meet('status by chance');
    expect(succeeding('chanced', before)).toBe(status.chance);
  }
  if (revival !== null && revival.fails > 0) {
    meet('revival');
    expect(succeeding('revivalRolled', before)).toBe(100 - revival.fails);
  }
}

// --- positions -------------------------------------------------------------------------------------------------------

const anyChange = fc.record({
  essence: fc.nat({ max: 12 }),
  /** Of the others, in turn. */
  fates: fc.array(fc.constantFrom('well', 'well', 'well', 'fallen', 'frozen', 'dead'), {
    minLength: 6,
    maxLength: 6,
  }),
  element: fc.constantFrom(...ELEMENTS),
});

type Change = typeof anyChange extends fc.Arbitrary<infer T> ? T : never;

/** Some characters have fallen or died, and casters may lack essence. */
function changed(state: SkureState, { essence, fates, element }: Change): SkureState {
  const characters = state.characters.map((one, i): Character => {
    if (i === 0) return { ...one, essence: Math.min(essence, one.essence) };
    const fate = fates[i - 1];
    // The last of a side stands, so that the battle goes on.
    if (fate === undefined || fate === 'well' || i <= 1) return one;
    const down = { ...one, height: 'ground', stance: null, aim: null } as const;
    if (fate === 'fallen') return { ...down, life: 'fallen', hp: -3 };
    return { ...down, life: fate, hp: -25, element: fate === 'frozen' ? 'cold' : element };
  });
  return { ...state, characters };
}

test('what is foretold comes out face by face', () => {
  fc.assert(
    fc.property(anyBattle, anyChange, (drawn, change) => {
      const state = changed(drawn, change);
      const actor = characterOf(state, state.actor);
      for (const enemy of state.characters.filter(({ seat }) => seat === 1)) {
        const [best] = strikeOptions(state, { actor, budget: state.budget }, enemy);
        if (best !== undefined) attacks(state, best, enemy);
        for (const lane of inLanes(state, enemy)) charges(lane, characterOf(lane, enemy.id));
      }
      spells(state);
    }),
    // Always the same, so that each kind is among them.
    { numRuns: runs(200), seed: 2 },
  );
});

const CLASSES = ROSTER.classes.map(({ id }) => id);

/** A guard that faces the attacker, with the target behind it facing the same way. */
test.each(['guard:B1', 'defend', 'counter', null])(
  'so it does against who stands before another: %s',
  (stance) => {
    const pairs = CLASSES.flatMap((guard, i) => [0, 1, 2, 3].map((k) => ({ guard, i, k })));
    for (const { guard, i, k } of pairs) {
      const [target = '', striker = ''] = [7 * i + 5 * k, 5 * i + k].map((n) => CLASSES[n % CLASSES.length]);
      const isShot = (i + k) % 2 === 0;
      const state = around({
        A1: isShot
          ? { class: 'archer', at: '5,8', facing: 'N', aim: { at: 'B1', level: k } }
          : { class: striker, at: '6,6', facing: 'NW' },
        B1: { class: target, at: '5,5', facing: 'S' },
        B2: { class: guard, at: '5,6', facing: 'S', stance },
      });
      const turn = { actor: characterOf(state, 'A1'), budget: state.budget };
      const enemy = characterOf(state, 'B1');
      const way = strikeOptions(state, turn, enemy).find(({ cost }) => cost === 0);
      if (way !== undefined) attacks(state, way, enemy);
    }
  },
);

test('the same for all characters, after any cause of death', () => {
  for (const id of CLASSES) {
    for (const element of [...ELEMENTS, 'physical'] as const) {
      const state = around({
        A1: { class: 'cleric', at: '5,6', facing: 'N' },
        A2: { class: id, at: '5,4', facing: 'N', hp: -25, state: 'dead', element },
        B1: { class: 'soldier', at: '0,0', facing: 'S' },
      });
      spells(state);
    }
  }
});

test('every kind of roll was among them', () => {
  expect([...met.keys()].sort()).toEqual([
    'aimed',
    'charge',
    'counter',
    'counter of a charge',
    'dive',
    'flank of the target',
    'front of the target',
    'gore',
    'guard asked',
    'guard declared',
    'melee',
    'on the fallen',
    'on the frozen',
    'on who would counter',
    'on who would defend',
    'on who would guard',
    'opportunity',
    'ranged',
    'rear of the target',
    'revival',
    'short of essence',
    'status by chance',
    'stun',
  ]);
});
