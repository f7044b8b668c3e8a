// Plays the vectors of Skure that ask one pure function (those with `in`); their kinds stand at the top of vectors/skure.json.

import { castTerms } from '../../../src/games/skure/casting.ts';
import { chargeEffect, chargeEnd, chargeWay } from '../../../src/games/skure/chargeWay.ts';
import { type Blow, damageOf, splitDamage, totalOf, weighed } from '../../../src/games/skure/damage.ts';
import { type Alignment, revivalFailure, suffer } from '../../../src/games/skure/death.ts';
import { facingsOf, mayStepFirst } from '../../../src/games/skure/field/facing.ts';
import { fieldOf, openField } from '../../../src/games/skure/field/field.ts';
import { arcOf, NOWHERE, octant, placeText, readPlace } from '../../../src/games/skure/field/geometry.ts';
import { mayGuard } from '../../../src/games/skure/field/guarding.ts';
import { isWatched, OPPORTUNITY_COUNT } from '../../../src/games/skure/field/opportunity.ts';
import { costOf, reachOf } from '../../../src/games/skure/field/reach.ts';
import { inSight } from '../../../src/games/skure/field/sight.ts';
import {
  type Arc,
  DIRECTION_NAMES,
  type Direction,
  type Element,
  type Field,
  type Height,
  type MovementType,
  type Place,
  type Turning,
} from '../../../src/games/skure/field/types.ts';
import {
  type AimLevel,
  capOf,
  capped,
  oddsOf,
  positionModifier,
  reactionHits,
  reactionSum,
  type Stage,
  speedModifier,
  stageOf,
  sumOf,
} from '../../../src/games/skure/hit.ts';
import { initiative, tied } from '../../../src/games/skure/setup.ts';
import { Mismatch, mustEqual } from '../../mismatch.ts';
import type { Fields } from '../gameTools.ts';

type DirectionName = (typeof DIRECTION_NAMES)[number];
type ByName = Readonly<Record<string, number>>;
type Shares = readonly (readonly [Element, number])[];

/** Input of each kind. */
interface VectorInputs {
  readonly speed: { readonly attacker: number; readonly target: number };
  readonly octant: { readonly from: string; readonly to: string };
  readonly position: { readonly target: string; readonly facing: DirectionName; readonly attacker: string };
  readonly stage: {
    readonly natural: number;
    readonly modifiers: readonly number[];
    readonly arc?: Arc;
    readonly aim?: AimLevel;
  };
  readonly odds: { readonly modifiers: readonly number[]; readonly arc: Arc; readonly aim?: AimLevel };
  readonly damage: Partial<Blow> & Pick<Blow, 'attack' | 'defense' | 'stage'>;
  readonly elements: {
    readonly amount: number;
    readonly convert?: Shares;
    readonly add?: Shares;
    readonly weak?: ByName;
    readonly strong?: ByName;
  };
  readonly death: { readonly hp: number; readonly parts: ByName; readonly alignment?: Alignment };
  readonly charge: ChargeInput;
  readonly opportunity: {
    readonly enemy: { readonly at: string; readonly facing: DirectionName; readonly height?: Height };
    readonly path: readonly string[];
    readonly height?: Height;
  };
  readonly reach: {
    readonly field: FieldText;
    readonly at: string;
    readonly points: number;
    readonly type: MovementType;
    readonly height?: Height;
    readonly ethereal?: boolean;
    readonly others?: readonly string[];
  };
  readonly sight: { readonly field: FieldText; readonly from: string; readonly to: string };
  readonly facing: {
    readonly start: DirectionName;
    readonly turn: Turning;
    readonly atFirstStep?: DirectionName;
    readonly firstStep?: DirectionName;
  };
  readonly guard: { readonly guard: StoodText; readonly ally: StoodText; readonly attacker: string };
  readonly cast: { readonly essence: number; readonly cost: number; readonly moved: boolean };
  readonly initiative: { readonly agility: ByName; readonly rolls: readonly number[] };
  readonly reaction: {
    readonly roll: number;
    readonly attacker: number;
    readonly target: number;
    readonly arc: Arc;
  };
}
type Kind = keyof VectorInputs;

type FieldText = string | readonly string[];
type StoodText = { readonly at: string; readonly facing: DirectionName; readonly height?: Height };

interface ChargeInput {
  readonly field: FieldText;
  readonly charger: StoodText & {
    readonly points: number;
    readonly bonus: number;
    readonly size: number;
    readonly type?: MovementType;
  };
  readonly target: {
    readonly at: string;
    readonly size: number;
    readonly height?: Height;
    readonly type?: MovementType;
  };
  readonly occupied: readonly string[];
  readonly stage: Stage;
}

// --- words of the vectors ----------------------------------------------------------------------------------------------

/** Where the vectors name spaces without a field. */
const PLAIN: Field = openField(24, 24);

function fieldFrom(text: FieldText): Field {
  if (typeof text !== 'string') return fieldOf(text);
  const [width, height] = text.split('x').map(Number);
  return openField(width ?? 0, height ?? 0);
}

function placeOn(field: Field, text: string): Place {
  const place = readPlace(field, text);
  if (place === undefined) throw new Error(`no space ${text} on this field`);
  return place;
}

const direction = (name: DirectionName): Direction => DIRECTION_NAMES.indexOf(name) as Direction;

const stood = (field: Field, { at, facing, height = 'ground' }: StoodText) => ({
  at: placeOn(field, at),
  facing: direction(facing),
  height,
});

// --- answers -----------------------------------------------------------------------------------------------------------

/** The engine's results in the format of `expect`. */
const ANSWERS: { readonly [K in Kind]: (input: VectorInputs[K]) => Fields } = {
  speed: ({ attacker, target }) => ({ modifier: speedModifier(attacker, target) }),
  octant: octantBetween,
  position: ({ target, facing, attacker }) => {
    const arc = arcOf(PLAIN.width, placeOn(PLAIN, target), direction(facing), placeOn(PLAIN, attacker));
    return { arc, hit: positionModifier(arc) };
  },
  stage: ({ natural, modifiers, arc = 'front', aim = 0 }) => {
    const total = natural + sumOf(modifiers);
    return { total, stage: capped(stageOf(total), capOf(arc, aim)) };
  },
  odds: ({ modifiers, arc, aim = 0 }) => ({ stages: oddsOf(sumOf(modifiers), capOf(arc, aim)) }),
  damage: (blow) => ({ damage: damageOf({ ...PLAIN_BLOW, ...blow }) }),
  elements: ({ amount, convert = [], add = [], weak = {}, strong = {} }) => {
    const parts = weighed(splitDamage(amount, convert, add), { weak, strong });
    return { parts: Object.fromEntries(parts), total: totalOf(parts) };
  },
  death: died,
  charge: charged,
  opportunity: ({ enemy, path, height = 'ground' }) => {
    const isSeen = (at: string): boolean =>
      isWatched(PLAIN.width, stood(PLAIN, enemy), { at: placeOn(PLAIN, at), height });
    const seen = path.flatMap((at, i) => (isSeen(at) ? [i] : []));
    return { at: seen[OPPORTUNITY_COUNT - 1] ?? null };
  },
  reach: reached,
  sight: ({ field: text, from, to }) => {
    const field = fieldFrom(text);
    return { clear: inSight(field, placeOn(field, from), placeOn(field, to)) };
  },
  facing: ({ start, turn, atFirstStep = start, firstStep }) => {
    const [began, looked] = [direction(start), direction(atFirstStep)];
    if (firstStep !== undefined && !mayStepFirst(began, looked, direction(firstStep))) {
      return { refused: 'SKURE-4.7' };
    }
    const turned = { start: began, atFirstMove: firstStep === undefined ? null : looked };
    return { may: facingsOf(turn, turned).map((facing) => DIRECTION_NAMES[facing]) };
  },
  guard: ({ guard, ally, attacker }) => ({
    may: mayGuard(PLAIN.width, stood(PLAIN, guard), stood(PLAIN, ally), placeOn(PLAIN, attacker)),
  }),
  cast: ({ essence, cost, moved }) => {
    const terms = castTerms(essence, cost, moved);
    return { ...terms, allowed: terms.isAllowed };
  },
  initiative: ordered,
  reaction: ({ roll, attacker, target, arc }) => ({
    hits: reactionHits(roll + reactionSum(attacker, target, arc)),
  }),
};

const PLAIN_BLOW: Pick<Blow, 'arc' | 'backstabber' | 'charge' | 'stance' | 'reaction'> = {
  arc: 'front',
  backstabber: false,
  charge: false,
  stance: null,
  reaction: null,
};

/** Spaces of these vectors may be west or north of the corner: both are moved until they are on the field. */
function octantBetween({ from, to }: VectorInputs['octant']): Fields {
  const [ax = 0, ay = 0] = from.split(',').map(Number);
  const [bx = 0, by = 0] = to.split(',').map(Number);
  const [x, y] = [Math.min(ax, bx), Math.min(ay, by)];
  const place = (atX: number, atY: number): Place => (atY - y) * PLAIN.width + atX - x;
  return { octant: DIRECTION_NAMES[octant(PLAIN.width, place(ax, ay), place(bx, by))] };
}

function died({ hp, parts, alignment = 'neutral' }: VectorInputs['death']): Fields {
  const blow = Object.entries(parts) as [Element, number][];
  const { hp: left, life, element } = suffer(hp, blow);
  return {
    hp: left,
    state: life,
    element,
    reviveFailPercent: element === null ? null : revivalFailure(element, alignment),
  };
}

function charged({ field: text, charger, target, occupied, stage }: ChargeInput): Fields {
  const field = fieldFrom(text);
  const { points, bonus, size, type = 'ground' } = charger;
  const runner = { ...stood(field, charger), points, bonus, size, type };
  const struck = {
    at: placeOn(field, target.at),
    height: target.height ?? 'ground',
    size: target.size,
    type: target.type ?? 'ground',
  };
  const taken = new Set([...occupied.map((at) => placeOn(field, at)), struck.at]);
  const isTaken = (place: Place): boolean => taken.has(place);
  const way = chargeWay(field, runner, struck, isTaken);
  if (!way.ok) return { refused: way.rule };
  const isSuccess = stage > 1;
  const end = chargeEnd(field, runner, struck, isTaken, { isSuccess, isTargetGone: false });
  return {
    charger: placeText(field.width, end.charger),
    facing: DIRECTION_NAMES[end.facing],
    target: placeText(field.width, end.target),
    effect: isSuccess ? chargeEffect(runner.size, struck.size) : null,
  };
}

function reached({ field: text, others = [], ...input }: VectorInputs['reach']): Fields {
  const field = fieldFrom(text);
  const { at, points, type, height = 'ground', ethereal = false } = input;
  const taken = new Set(others.map((other) => placeOn(field, other)));
  const mover = { at: placeOn(field, at), type, height, ethereal };
  const reach = reachOf(field, mover, points, (place) => taken.has(place));
  const cost: Record<string, number> = {};
  for (let place = 0; place < field.width * field.height; place++) {
    const least = costOf(reach, place, height);
    if (least !== undefined && place !== mover.at) cost[placeText(field.width, place)] = least;
  }
  return { cost };
}

function ordered({ agility, rolls }: VectorInputs['initiative']): Fields {
  const names = Object.keys(agility);
  const agilities = Object.values(agility);
  const rolling = tied(agilities);
  const made = names.map((_, i) => (rolling.includes(i) ? (rolls[rolling.indexOf(i)] ?? NOWHERE) : null));
  return { order: initiative(agilities, made).map((i) => names[i]), rollsUsed: rolling.length };
}

/** Plays one vector with `in`; throws `Mismatch` when it fails. */
export function playPureVector({ kind, in: input, expect }: Fields): void {
  if (!isPure(kind)) throw new Mismatch('a kind of vector', Object.keys(ANSWERS), kind);
  const answer = ANSWERS[kind] as (input: unknown) => Fields;
  const got = answer(input);
  for (const [key, expected] of Object.entries(expect as Fields)) mustEqual(key, expected, got[key]);
}

const isPure = (kind: unknown): kind is Kind => typeof kind === 'string' && Object.hasOwn(ANSWERS, kind);
