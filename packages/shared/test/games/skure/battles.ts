// Random positions for property tests: a small field, some of all classes, at the start of a turn.

import fc from 'fast-check';
import { dataOf } from '../../../src/games/skure/characters.ts';
import { emptyState } from '../../../src/games/skure/emptyState.ts';
import { gaitOf, mayStand } from '../../../src/games/skure/field/terrain.ts';
import { DIRECTIONS, type Field, type Height } from '../../../src/games/skure/field/types.ts';
import { fresh } from '../../../src/games/skure/fresh.ts';
import { defaultOptions } from '../../../src/games/skure/options.ts';
import { ROSTER } from '../../../src/games/skure/roster.ts';
import type { Aim, Character, SkureState, Stance } from '../../../src/games/skure/state.ts';
import { budgetOf } from '../../../src/games/skure/turnStart.ts';
import { anyField } from './fields.ts';

interface Drawn {
  readonly class: string;
  readonly at: number;
  readonly facing: Character['facing'];
  readonly height: Height;
  readonly stance: 'defend' | 'counter' | 'guard' | null;
  readonly aim: number;
  readonly hp: number;
}

const anyDrawn = (field: Field): fc.Arbitrary<Drawn> =>
  fc.record({
    class: fc.constantFrom(...ROSTER.classes.map(({ id }) => id)),
    at: fc.nat({ max: field.width * field.height - 1 }),
    facing: fc.constantFrom(...DIRECTIONS),
    height: fc.constantFrom('low', 'mid'),
    stance: fc.constantFrom(null, null, 'defend', 'counter', 'guard'),
    aim: fc.integer({ min: 0, max: 3 }),
    hp: fc.integer({ min: 1, max: 30 }),
  });

/** The first of A has the turn; those of B are enemies, and there is one. */
export const anyBattle: fc.Arbitrary<SkureState> = anyField
  .chain((field) =>
    fc.array(anyDrawn(field), { minLength: 4, maxLength: 7 }).map((drawn) => battle(field, drawn)),
  )
  .filter(({ characters }) => characters.some(({ seat }) => seat === 1));

function battle(field: Field, drawn: readonly Drawn[]): SkureState {
  const characters: Character[] = [];
  for (const one of drawn) {
    const seat = characters.length % 2;
    const usual = fresh(seat, Math.floor(characters.length / 2) + 1, { class: one.class, marked: false });
    const { type } = dataOf(usual).move;
    const height = type === 'flying' ? one.height : 'ground';
    const isFree =
      characters.every(({ at }) => at !== one.at) && mayStand(field, one.at, gaitOf(type, height));
    if (!isFree) continue;
    const hp = Math.min(one.hp, usual.hp);
    characters.push({ ...usual, at: one.at, facing: one.facing, height, hp, stance: stanceOf(one, seat) });
  }
  const [actor] = characters;
  const others = drawn[0]?.aim ?? 0;
  const whole = characters.map((one, i): Character => {
    const target = characters.find(({ seat }) => seat !== one.seat)?.id;
    const aim: Aim | null =
      i === 0 && target !== undefined && others > 0 ? { at: target, level: others } : null;
    return { ...one, stance: i === 0 ? null : one.stance, aim };
  });
  const empty = emptyState({ ...defaultOptions, players: 2 }, field);
  return {
    ...empty,
    phase: 'battle',
    turns: 4,
    teams: [],
    ready: [true, true],
    characters: whole,
    ties: whole.map(() => 0),
    order: whole.map(({ id }) => id),
    actor: actor?.id ?? '',
    round: 1,
    budget: actor === undefined ? empty.budget : budgetOf(actor),
  };
}

function stanceOf({ stance }: Drawn, seat: number): Stance | null {
  if (stance !== 'guard') return stance === null ? null : { type: stance };
  return { type: 'guard', ally: `${'AB'[seat]}1` };
}
