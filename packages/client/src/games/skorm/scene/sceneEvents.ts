// Animates each event on a timeline. The final picture is always the view after it;
// an animation without pieces to move just shows that view.

import { distance, GOLD, TILES, tileIndex, tileName } from '@hexmarch/shared/games/skorm/board';
import type { Piece, SkormEvent, SkormView, Tile } from '@hexmarch/shared/games/skorm/types';
import type { Outcome } from '@hexmarch/shared/kernel/game';
import type { Sprite } from 'pixi.js';
import { paintAt } from '../../../art/paints.ts';
import { TILE_RADIUS } from '../../../art/tiles.ts';
import { COLOURS, MOTION } from '../../../art/tokens.ts';
import type { Vec } from '../../../board/geometry/hexMath.ts';
import { type Effects, pop, topple, walk } from '../../../board/layers/effects.ts';
import type { PieceLayer } from '../../../board/layers/pieceLayer.ts';
import type { Trail } from '../../../board/layers/trail.ts';
import { easeInOut, Timeline } from '../../../board/stage/animate.ts';
import type { SkormLayout } from '../board/layout.ts';
import { type Way, wayOf } from '../facts/traces.ts';
import { pieceId, restingPlace } from './sceneStanding.ts';

type Event<T extends SkormEvent['type']> = Extract<SkormEvent, { type: T }>;

export interface PlayContext {
  readonly pieces: PieceLayer;
  readonly effects: Effects;
  readonly layout: SkormLayout;
  readonly before: SkormView;
  readonly after: SkormView;
  /** Shows the view after the event at once, for what it creates. */
  readonly settle: () => void;
}

const TURN_MS = 240;
/** Pieces of a leaving army fade one after the other. */
const LEAVING_STEP_MS = 45;
const TRIUMPH_STEP_MS = 140;

export function eventTimeline(event: SkormEvent, context: PlayContext): Timeline {
  const timeline = new Timeline();
  switch (event.type) {
    case 'piecePlaced':
      placed(timeline, event, context);
      break;
    case 'shieldmanRotated':
      rotated(timeline, event, context);
      break;
    case 'pieceMoved':
      goes(timeline, event, context);
      break;
    case 'pieceCaptured':
      captured(timeline, event, context);
      break;
    case 'pieceShot':
      shot(timeline, event, context);
      break;
    case 'seatEliminated':
      leaves(timeline, event, context);
      break;
    case 'goldClaimed':
      context.settle();
      context.effects.flash(timeline, 0, middleOf(context, tileName(GOLD)), paintAt(event.seat).hi);
      break;
    case 'matchWon':
      triumph(timeline, event.outcome, context);
      break;
    default:
      // Nothing on the board: turns, passes, offers.
      break;
  }
  return timeline;
}

/** The trail after an event: a new one, or the previous one if it leaves none. */
export function trailOf(event: SkormEvent, earlier: Trail | undefined): Trail | undefined {
  switch (event.type) {
    case 'pieceMoved':
    case 'pieceCaptured':
      return { seat: event.seat, cells: wayOf(event) };
    case 'pieceShot':
      return { seat: event.seat, cells: [event.from, event.to] };
    case 'matchOpened':
    case 'positionSet':
    case 'playBegan':
      return undefined;
    default:
      return earlier;
  }
}

const middleOf = ({ layout }: PlayContext, tile: Tile): Vec => layout.middle(tile) ?? { x: 0, y: 0 };

const spriteAt = ({ pieces }: PlayContext, tile: Tile): Sprite | undefined =>
  pieces.get(pieceId(tileIndex(tile)));

function placed(timeline: Timeline, event: Event<'piecePlaced'>, context: PlayContext): void {
  context.settle();
  context.effects.flash(timeline, 0, middleOf(context, event.tile), paintAt(event.seat).hi);
  pop(timeline, 0, spriteAt(context, event.tile));
}

/** Rotates from the old to the new facing, by the shorter way. */
function rotated(timeline: Timeline, event: Event<'shieldmanRotated'>, context: PlayContext): void {
  context.settle();
  const sprite = spriteAt(context, event.tile);
  if (!sprite) return;
  const steps = (event.from - event.to + 9) % 6;
  const off = 60 * (steps - 3);
  timeline.add(
    0,
    TURN_MS,
    (t) => {
      sprite.angle = off * (1 - t);
    },
    easeInOut,
  );
}

/** Returns the time at which the last step begins. */
function goes(timeline: Timeline, event: Way & { readonly piece: Piece }, context: PlayContext): number {
  const sprite = spriteAt(context, event.from);
  if (!sprite) return 0;
  const stops = wayOf(event)
    .slice(1)
    .map((tile) => restingPlace(event.piece, tile, context.layout));
  return walk(timeline, 0, sprite, stops) - MOTION.step;
}

function captured(timeline: Timeline, event: Event<'pieceCaptured'>, context: PlayContext): void {
  const hit = goes(timeline, event, context) + MOTION.step / 2;
  const before = event.via ?? event.from;
  falls(timeline, hit, event.to, middleOf(context, before), context);
}

function shot(timeline: Timeline, event: Event<'pieceShot'>, context: PlayContext): void {
  const from = middleOf(context, event.from);
  const bow = { x: from.x, y: from.y - 0.3 * TILE_RADIUS };
  const hit = context.effects.bolt(timeline, 0, bow, middleOf(context, event.to));
  falls(timeline, hit, event.to, from, context);
}

/** Away from the attacker. */
function falls(timeline: Timeline, startMs: number, tile: Tile, blow: Vec, context: PlayContext): void {
  const at = middleOf(context, tile);
  context.effects.flash(timeline, startMs, at, COLOURS['rose-400']);
  topple(timeline, startMs, spriteAt(context, tile), blow.x > at.x ? -1 : 1);
}

// SKORM-7.6: the whole army is removed, starting next to its warlord.
function leaves(timeline: Timeline, event: Event<'seatEliminated'>, context: PlayContext): void {
  event.tiles.forEach((tile, i) => {
    topple(timeline, i * LEAVING_STEP_MS, spriteAt(context, tile), i % 2 === 0 ? 1 : -1);
  });
}

/** Highlights the winner's tiles from gold outwards. */
function triumph(timeline: Timeline, { winners: [winner] }: Outcome, context: PlayContext): void {
  if (winner === undefined) return;
  for (const [i, tile] of TILES.entries()) {
    const startMs = distance(i, GOLD) * TRIUMPH_STEP_MS;
    context.effects.flash(timeline, startMs, middleOf(context, tile), paintAt(winner).hi);
  }
}
