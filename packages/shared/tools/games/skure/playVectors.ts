// Plays the vectors of Skure that are whole positions (kind `play`), through the real engine.

import { SEAT_LETTERS } from '../../../src/games/skure/characters.ts';
import { emptyState } from '../../../src/games/skure/emptyState.ts';
import { fieldOf, openField } from '../../../src/games/skure/field.ts';
import { fresh } from '../../../src/games/skure/fresh.ts';
import { placeText, readPlace } from '../../../src/games/skure/geometry.ts';
import { defaultOptions } from '../../../src/games/skure/options.ts';
import { skure } from '../../../src/games/skure/skure.ts';
import type { Character, Life, SkureState, Stance } from '../../../src/games/skure/state.ts';
import { budgetOf } from '../../../src/games/skure/turnFlow.ts';
import { DIRECTION_NAMES, type Direction, type Field, type Height } from '../../../src/games/skure/types.ts';
import type { Seat } from '../../../src/kernel/game.ts';
import { scriptedRandom } from '../../../src/kernel/random.ts';
import { Mismatch, mustBeGiven, mustBeRefused, mustEqual } from '../../mismatch.ts';
import type { Fields } from '../gameTools.ts';

/** A character as a vector tells it; what is missing is as at the start. */
interface Told {
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
    readonly characters: Readonly<Record<string, Told>>;
  };
  readonly dice: readonly number[];
  readonly commands: readonly string[];
  readonly expect: Fields;
}

const seatOf = (id: string): Seat => SEAT_LETTERS.indexOf(id.charAt(0));

function fieldIn(told: string | readonly string[]): Field {
  if (typeof told !== 'string') return fieldOf(told);
  const [width = 0, height = 0] = told.split('x').map(Number);
  return openField(width, height);
}

function characterIn(field: Field, id: string, told: Told): Character {
  const usual = fresh(seatOf(id), Number(id.slice(1)), { class: told.class, marked: false });
  const hp = told.hp ?? usual.hp;
  const life: Life = told.state ?? (hp > 0 ? 'standing' : 'fallen');
  return {
    ...usual,
    at: readPlace(field, told.at) ?? -1,
    facing: (DIRECTION_NAMES as readonly string[]).indexOf(told.facing) as Direction,
    hp,
    life,
    essence: told.essence ?? usual.essence,
    height: told.height ?? (life === 'standing' ? usual.height : 'ground'),
    stance: stanceIn(told.stance ?? null),
    aim: told.aim ?? null,
    statuses: told.status ?? {},
    element: told.element ?? null,
    rest: told.rest ?? 0,
  };
}

function stanceIn(told: string | null): Stance | null {
  if (told === null) return null;
  if (told.startsWith('guard:')) return { type: 'guard', ally: told.slice('guard:'.length) };
  return { type: told as 'defend' | 'counter' };
}

const stanceText = (stance: Stance | null): string | null =>
  stance?.type === 'guard' ? `guard:${stance.ally}` : (stance?.type ?? null);

export function positionIn({ position }: Pick<PlayVector, 'position'>): SkureState {
  const field = fieldIn(position.field);
  const ids = Object.keys(position.characters);
  const players = Math.max(2, ...ids.map((id) => seatOf(id) + 1));
  const characters = ids.toSorted().map((id) => characterIn(field, id, position.characters[id] as Told));
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

/** Whoever is asked answers; all else is said by whose turn it is. */
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
        for (const [id, told] of Object.entries(value as Readonly<Record<string, Fields>>))
          compareCharacter(state, id, told);
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
        mustEqual(key, value, askedIn(state));
        break;
      case 'winner':
        mustEqual(key, value, winnerIn(state));
        break;
      default:
        throw new Mismatch('key', 'one of the format', key);
    }
  }
}

function askedIn({ held }: SkureState): string | null {
  const [seat] = held?.question?.asked ?? [];
  return seat === undefined ? null : SEAT_LETTERS.charAt(seat);
}

function winnerIn({ outcome }: SkureState): string | null {
  if (outcome === null) return null;
  const [winner] = outcome.winners;
  return winner === undefined ? 'draw' : SEAT_LETTERS.charAt(winner);
}

function compareCharacter({ characters, field }: SkureState, id: string, told: Fields): void {
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
  for (const [key, value] of Object.entries(told)) {
    if (!(key in seen)) throw new Mismatch('key', 'one of the format', key);
    mustEqual(`${id} ${key}`, value, seen[key]);
  }
}
