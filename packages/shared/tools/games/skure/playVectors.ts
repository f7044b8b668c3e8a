// Plays the vectors of Skure that are whole positions (kind `play`), through the real engine.

import { SEAT_LETTERS } from '../../../src/games/skure/characters.ts';
import { emptyState } from '../../../src/games/skure/emptyState.ts';
import { fieldOf, openField } from '../../../src/games/skure/field/field.ts';
import { placeText, readPlace } from '../../../src/games/skure/field/geometry.ts';
import {
  DIRECTION_NAMES,
  type Direction,
  type Field,
  type Height,
} from '../../../src/games/skure/field/types.ts';
import { fresh } from '../../../src/games/skure/fresh.ts';
import { defaultOptions } from '../../../src/games/skure/options.ts';
import { skure } from '../../../src/games/skure/skure.ts';
import type { Character, Life, SkureState, Stance } from '../../../src/games/skure/state.ts';
import { budgetOf } from '../../../src/games/skure/turnStart.ts';
import type { Seat } from '../../../src/kernel/game.ts';
import { scriptedRandom } from '../../../src/kernel/random.ts';
import { Mismatch, mustBeGiven, mustBeRefused, mustEqual } from '../../mismatch.ts';
import type { Fields } from '../gameTools.ts';

/** A character in a vector; defaults are those at the start. */
export interface CharacterSpec {
  readonly class: string;
  readonly at: string;
  readonly facing: string;
  readonly hp?: number;
  readonly essence?: number;
  readonly stance?: string | null;
  readonly aim?: Character['aim'];
  readonly status?: Character['statuses'];
  readonly height?: Height;
  readonly state?: Life;
  readonly element?: Character['element'];
  readonly rest?: number;
}

export interface PlayVector {
  readonly position: {
    readonly field: string | readonly string[];
    readonly order: readonly string[];
    readonly toAct: string;
    readonly round: number;
    readonly characters: Readonly<Record<string, CharacterSpec>>;
  };
  readonly dice: readonly number[];
  readonly commands: readonly string[];
  readonly expect: Fields;
}

const seatOf = (id: string): Seat => SEAT_LETTERS.indexOf(id.charAt(0));

export function fieldIn(text: string | readonly string[]): Field {
  if (typeof text !== 'string') return fieldOf(text);
  const [width = 0, height = 0] = text.split('x').map(Number);
  return openField(width, height);
}

/** `seat`: by the letter of the name, if it is not another in a company battle. */
export function characterIn(field: Field, id: string, spec: CharacterSpec, seat = seatOf(id)): Character {
  const usual = fresh(seat, Number(id.slice(1)), { class: spec.class, marked: false }, id);
  const hp = spec.hp ?? usual.hp;
  const life: Life = spec.state ?? (hp > 0 ? 'standing' : 'fallen');
  return {
    ...usual,
    at: readPlace(field, spec.at) ?? -1,
    facing: (DIRECTION_NAMES as readonly string[]).indexOf(spec.facing) as Direction,
    hp,
    life,
    essence: spec.essence ?? usual.essence,
    height: spec.height ?? (life === 'standing' ? usual.height : 'ground'),
    stance: stanceIn(spec.stance ?? null),
    aim: spec.aim ?? null,
    statuses: spec.status ?? {},
    element: spec.element ?? null,
    rest: spec.rest ?? 0,
  };
}

function stanceIn(text: string | null): Stance | null {
  if (text === null) return null;
  if (text.startsWith('guard:')) return { type: 'guard', ally: text.slice('guard:'.length) };
  return { type: text as 'defend' | 'counter' };
}

const stanceText = (stance: Stance | null): string | null =>
  stance?.type === 'guard' ? `guard:${stance.ally}` : (stance?.type ?? null);

export function positionIn({ position }: Pick<PlayVector, 'position'>): SkureState {
  const field = fieldIn(position.field);
  const ids = Object.keys(position.characters);
  const players = Math.max(2, ...ids.map((id) => seatOf(id) + 1));
  const characters = ids
    .toSorted()
    .map((id) => characterIn(field, id, position.characters[id] as CharacterSpec));
  const acting = characters.find(({ id }) => id === position.toAct) as Character;
  return {
    ...emptyState({ ...defaultOptions, players }, field),
    phase: 'battle',
    turns: 4,
    teams: [],
    ready: Array.from({ length: players }, () => true),
    characters,
    ties: characters.map(() => 0),
    order: position.order,
    actor: position.toAct,
    round: position.round,
    budget: budgetOf(acting),
  };
}

/** The seat that must answer, or else the active seat. */
const speaker = (state: SkureState): Seat => state.held?.question?.asked[0] ?? seatOf(state.actor);

export function playWhole(vector: PlayVector): void {
  const { dice, commands, expect } = vector;
  const random = scriptedRandom(dice);
  let state = positionIn(vector);
  const rejected = expect.rejected as { readonly at: number; readonly rule?: string } | undefined;
  mustBeGiven(commands, rejected?.at);
  for (const [i, text] of commands.entries()) {
    const read = skure.parseCommandText(state, text);
    const decision = read.ok
      ? skure.decide(state, read.value, { kind: 'seat', seat: speaker(state) }, random)
      : read;
    if (rejected?.at === i) {
      mustBeRefused('rejected', rejected.rule, decision.ok ? undefined : decision.error.rule);
      break;
    }
    if (!decision.ok)
      throw new Mismatch(`command ${i}`, text, `${decision.error.code} (${decision.error.rule})`);
    state = decision.value.reduce(skure.evolve, state);
    const [fault] = skure.audit(state);
    if (fault !== undefined) throw new Mismatch('audit', null, fault.code);
  }
  compare(state, expect, random.used());
}

function compare(state: SkureState, expect: Fields, used: number): void {
  for (const [key, value] of Object.entries(expect)) {
    switch (key) {
      case 'rejected':
        break;
      case 'characters':
        for (const [id, expected] of Object.entries(value as Readonly<Record<string, Fields>>))
          compareCharacter(state, id, expected);
        break;
      case 'toAct':
        mustEqual(key, value, state.outcome === null ? state.actor : null);
        break;
      case 'round':
        mustEqual(key, value, state.round);
        break;
      case 'diceUsed':
        mustEqual(key, value, used);
        break;
      case 'asked':
        mustEqual(key, value, seatToAnswer(state));
        break;
      case 'winner':
        mustEqual(key, value, winnerIn(state));
        break;
      default:
        throw new Mismatch('key', 'one of the format', key);
    }
  }
}

function seatToAnswer({ held }: SkureState): string | null {
  const [seat] = held?.question?.asked ?? [];
  return seat === undefined ? null : SEAT_LETTERS.charAt(seat);
}

function winnerIn({ outcome }: SkureState): string | null {
  if (outcome === null) return null;
  const [winner] = outcome.winners;
  return winner === undefined ? 'draw' : SEAT_LETTERS.charAt(winner);
}

export function compareCharacter({ characters, field }: SkureState, id: string, expected: Fields): void {
  const one = characters.find((each) => each.id === id);
  if (one === undefined) throw new Mismatch('character', id, null);
  const seen: Fields = {
    class: one.class,
    at: placeText(field.width, one.at),
    facing: DIRECTION_NAMES[one.facing],
    hp: one.hp,
    essence: one.essence,
    stance: stanceText(one.stance),
    aim: one.aim,
    status: one.statuses,
    height: one.height,
    state: one.life,
    element: one.element,
    rest: one.rest,
  };
  for (const [key, value] of Object.entries(expected)) {
    if (!(key in seen)) throw new Mismatch('key', 'one of the format', key);
    mustEqual(`${id} ${key}`, value, seen[key]);
  }
}
