// Animation of attacks, shots and conversions: lunge, dice over both spaces, losses, captures (SKOR-6, 8.5, 9.4).

import { RULES } from '@hexmarch/shared/games/skor/rulesTable';
import { piecesOf } from '@hexmarch/shared/games/skor/stack';
import type { Exchange, Roll, SkorEvent, Space } from '@hexmarch/shared/games/skor/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Sprite } from 'pixi.js';
import { paintAt } from '../../../art/paints.ts';
import { TILE_RADIUS } from '../../../art/tiles.ts';
import { COLOURS, MOTION } from '../../../art/tokens.ts';
import { lerp, type Vec } from '../../../board/geometry/hexMath.ts';
import { fade, glide, walk } from '../../../board/layers/effects.ts';
import { easeInOut, linear, type Timeline } from '../../../board/stage/animate.ts';
import { boardDie, type DieOnBoard } from '../../../board/stage/paintings.ts';
import {
  lastSlotOf,
  middleOfSpace,
  type PlayContext,
  pieceSprite,
  restingPlace,
  slotOf,
} from '../board/playContext.ts';

type Event<T extends SkorEvent['type']> = Extract<SkorEvent, { type: T }>;

const LUNGE_MS = 150;
const HOLD_MS = 340;
/** Faces shown while a die rolls. */
const TUMBLES = 6;
/** How far the attacker leans towards its target, as a part of the distance. */
const LUNGE = 0.42;

export function attackTimeline(timeline: Timeline, event: Event<'attacked'>, context: PlayContext): void {
  const from = context.board.indexOf(event.from);
  const sprite = pieceSprite(context, from, slotOf(context.before, from, event.piece));
  const target = middleOfSpace(context, event.to);
  const home = sprite ? { x: sprite.x, y: sprite.y } : target;
  let at = sprite ? timeline.add(0, LUNGE_MS, glide(sprite, lerp(home, target, LUNGE)), easeInOut) : 0;
  const fallen = new Set<number>();
  for (const exchange of event.exchanges) {
    at = showDice(timeline, at, exchange, event, context);
    fallOf(timeline, at, exchange, event.to, context, fallen);
    if (exchange.attackerFalls) at = fade(timeline, at, sprite);
    else at += MOTION.answer;
  }
  if (!sprite || !event.survives) return;
  const end = event.enters ? restingPlace(context, event.to, 'M') : home;
  walk(timeline, at, sprite, [end]);
}

export function fireTimeline(timeline: Timeline, event: Event<'fired'>, context: PlayContext): void {
  let at = 0;
  const fallen = new Set<number>();
  for (const exchange of event.exchanges) {
    at = bolt(timeline, at, event.from, event.to, context);
    at = showDice(timeline, at, exchange, event, context);
    fallOf(timeline, at, exchange, event.to, context, fallen);
    at += MOTION.answer;
  }
}

/** From the top of the Turret. */
function bolt(timeline: Timeline, startMs: number, from: Space, to: Space, context: PlayContext): number {
  const { x, y } = middleOfSpace(context, from);
  const end = middleOfSpace(context, to);
  return context.effects.bolt(timeline, startMs, { x, y: y - 0.8 * TILE_RADIUS }, end);
}

// --- losses -----------------------------------------------------------------------------------------------------

function fallOf(
  timeline: Timeline,
  startMs: number,
  exchange: Exchange,
  at: Space,
  context: PlayContext,
  fallen: Set<number>,
): void {
  const i = context.board.indexOf(at);
  for (const kind of exchange.fallen) {
    const slot = lastSlotOf(context.before, i, kind, fallen);
    fallen.add(slot);
    fade(timeline, startMs, pieceSprite(context, i, slot));
  }
  if (exchange.fallen.length > 0) {
    context.effects.flash(timeline, startMs, middleOfSpace(context, at), COLOURS['rose-400']);
  }
}

// --- dice -------------------------------------------------------------------------------------------------------

interface DiePlan {
  readonly seat: Seat;
  readonly roll: Roll;
  readonly look: DieOnBoard['look'];
  /** World point. */
  readonly at: Vec;
}

/** A capture has no dice (SKOR-6.10). Returns the time at which the result has been shown. */
function showDice(
  timeline: Timeline,
  startMs: number,
  exchange: Exchange,
  { seat, from, to }: { readonly seat: Seat; readonly from: Space; readonly to: Space },
  context: PlayContext,
): number {
  const plans = plansOf(exchange, seat, middleOfSpace(context, from), middleOfSpace(context, to));
  return plans.reduce((end, plan) => Math.max(end, throwDie(timeline, startMs, plan, context)), startMs);
}

function plansOf({ attack, defence, result }: Exchange, seat: Seat, from: Vec, to: Vec): DiePlan[] {
  const even = result === 'tie' || result === 'drawn';
  const look = (won: boolean): DieOnBoard['look'] => (even ? 'even' : won ? 'won' : 'lost');
  const apart = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y));
  // On opposite sides along the attack, and above the pieces.
  const place = (base: Vec, sign: number): Vec => ({
    x: base.x + (sign * 0.5 * TILE_RADIUS * (to.x - from.x)) / apart,
    y: base.y + (sign * 0.45 * TILE_RADIUS * (to.y - from.y)) / apart - 0.62 * TILE_RADIUS,
  });
  return [
    ...(attack ? [{ seat, roll: attack, look: look(result === 'win'), at: place(from, -1) }] : []),
    ...(defence ? [{ seat: 1 - seat, roll: defence, look: look(result === 'lose'), at: place(to, 1) }] : []),
  ];
}

function throwDie(timeline: Timeline, startMs: number, plan: DiePlan, context: PlayContext): number {
  const { roll, look, seat } = plan;
  const sizePx = dieSize(context);
  const band = paintAt(seat).fill;
  const shown = (text: string, note: string, how: DieOnBoard['look']) => {
    const die = { sides: roll.sides, text, note, look: how, band, sizePx };
    return { key: `die ${seat} ${roll.sides} ${text} ${note} ${how} ${sizePx}`, make: () => boardDie(die) };
  };
  const sprite = dieSprite(context, shown('?', '', 'rolling'), plan.at);
  const swap = ({ key, make }: ReturnType<typeof shown>) => context.stage.textures.apply(sprite, key, make);
  const rest = timeline.add(
    startMs,
    MOTION.dice,
    (t) => {
      sprite.alpha = 1;
      // Cosmetic: the actual roll came with the event and is shown when the die stops.
      const tumble = Math.floor(t * TUMBLES);
      sprite.angle = (1 - t) * (tumble % 2 === 0 ? 14 : -14);
      swap(shown(String(((tumble * 5 + roll.face) % roll.sides) + 1), '', 'rolling'));
    },
    linear,
  );
  return timeline.add(rest, HOLD_MS, (t) => {
    sprite.angle = 0;
    swap(shown(String(roll.face), noteOf(roll), look));
    sprite.alpha = t < 1 ? 1 : 0;
  });
}

const dieSize = ({ stage }: PlayContext): number =>
  Math.round(Math.min(46, Math.max(26, 0.62 * TILE_RADIUS * stage.camera.scale)));

/** Constant screen size, so it lives in screen space; the camera rests during events. */
function dieSprite(
  { effects, stage }: PlayContext,
  look: Parameters<typeof effects.add>[1],
  at: Vec,
): Sprite {
  const { x, y } = stage.toScreen(at);
  return effects.add(stage.layers.chips, look, { x: Math.round(x), y: Math.round(y) });
}

/** Modifier and total: `+1 = 4`. */
function noteOf({ face, modifiers, total }: Roll): string {
  if (modifiers.length === 0) return '';
  const sum = total - face;
  return `${sum < 0 ? '−' : '+'}${Math.abs(sum)} = ${total}`;
}

// --- conversions ------------------------------------------------------------------------------------------------

// SKOR-9.4: a die over each piece in range; on a 6 it changes sides.
export function showConversions(timeline: Timeline, event: Event<'converted'>, context: PlayContext): void {
  const { board, before } = context;
  const rolled = new Map<Space, Set<number>>();
  for (const { at, kind, face, to } of event.rolls) {
    const i = board.indexOf(at);
    const taken = rolled.get(at) ?? new Set<number>();
    rolled.set(at, taken);
    const slot = lastSlotOf(before, i, kind, taken);
    taken.add(slot);
    const middle = middleOfSpace(context, at);
    const side = piecesOf(before.stacks[i] ?? 0).length === 2 ? (slot === 0 ? -0.42 : 0.42) : 0;
    const plan: DiePlan = {
      seat: event.seat,
      roll: { sides: RULES.conversionDie, face, modifiers: [], total: face },
      look: to === undefined ? 'lost' : 'won',
      at: { x: middle.x + side * TILE_RADIUS, y: middle.y - 0.55 * TILE_RADIUS },
    };
    const end = throwDie(timeline, 0, plan, context);
    if (to === undefined) continue;
    context.effects.flash(timeline, end, middle, paintAt(event.seat).hi);
    const sprite = pieceSprite(context, i, slot);
    if (to === null) fade(timeline, end, sprite);
    else if (sprite && to !== at) walk(timeline, end, sprite, [restingPlace(context, to, kind)]);
  }
}
