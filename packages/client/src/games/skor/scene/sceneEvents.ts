// Animates each event on a timeline. The final picture is always the view after it;
// an animation without pieces to move just shows that view.

import { distance } from '@hexmarch/shared/games/skor/axial';
import { CENTRES } from '@hexmarch/shared/games/skor/board';
import { piecesOf } from '@hexmarch/shared/games/skor/stack';
import type { Kind, SkorEvent, Space } from '@hexmarch/shared/games/skor/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { paintAt } from '../../../art/paints.ts';
import { TILE_RADIUS } from '../../../art/tiles.ts';
import { COLOURS } from '../../../art/tokens.ts';
import type { Vec } from '../../../board/geometry/hexMath.ts';
import { fade, pop, walk } from '../../../board/layers/effects.ts';
import type { Trail } from '../../../board/layers/trail.ts';
import { easeInOut, Timeline } from '../../../board/stage/animate.ts';
import {
  lastSlotOf,
  middleOfSpace,
  type PlayContext,
  pieceSprite,
  restingPlace,
  slotOf,
} from '../board/playContext.ts';
import { pieceId, standingItems, structureId } from '../board/standing.ts';
import { attackTimeline, fireTimeline, showConversions } from './sceneCombat.ts';

type Event<T extends SkorEvent['type']> = Extract<SkorEvent, { type: T }>;

const TOGETHER_MS = 900;

export function eventTimeline(event: SkorEvent, context: PlayContext): Timeline {
  const timeline = new Timeline();
  switch (event.type) {
    case 'moved':
      moved(timeline, event, context);
      break;
    case 'attacked':
      attackTimeline(timeline, event, context);
      break;
    case 'fired':
      fireTimeline(timeline, event, context);
      break;
    case 'migrated':
      migrated(timeline, event, context);
      break;
    case 'spawned':
      arrive(timeline, context, event.at, 'C', event.seat);
      break;
    case 'promoted':
      arrive(timeline, context, event.at, 'M', event.seat);
      break;
    case 'sent':
      for (const at of event.escorts) arrive(timeline, context, at, 'M', event.seat);
      break;
    case 'built':
    case 'masterPlaced':
      raise(timeline, context, event.at, true);
      break;
    case 'razed':
    case 'sabotaged':
    case 'masterCleared':
      raise(timeline, context, event.at, false);
      break;
    case 'disbanded':
    case 'purged':
      leave(timeline, context, event.at, event.kind);
      break;
    case 'assassinated':
      assassinated(timeline, event, context);
      break;
    case 'converted':
      showConversions(timeline, event, context);
      break;
    case 'setupRevealed':
      // SKOR-10.1d: realms are rotated and moved as a whole, onto another board.
      if (event.board === undefined)
        timeline.add(0, TOGETHER_MS, (t) => context.bringTogether(1 - t), easeInOut);
      break;
    case 'captured':
      settle(context);
      context.effects.flash(timeline, 0, middleOfSpace(context, event.at), paintAt(event.seat).hi);
      break;
    case 'gameEnded':
      triumph(timeline, event, context);
      break;
    default:
      // Nothing on the board: turns, research, choices, offers.
      break;
  }
  return timeline;
}

// --- events -----------------------------------------------------------------------------------------------------

function moved(timeline: Timeline, event: Event<'moved'>, context: PlayContext): void {
  const from = context.board.indexOf(event.from);
  const sprite = pieceSprite(context, from, slotOf(context.before, from, event.piece));
  if (!sprite) return;
  const end = event.path.at(-1) ?? event.from;
  const stops = event.path.slice(0, -1).map((space) => passing(middleOfSpace(context, space)));
  walk(timeline, 0, sprite, [...stops, restingPlace(context, end, event.piece.kind)]);
}

const passing = ({ x, y }: Vec): Vec => ({ x, y: y + 0.2 * TILE_RADIUS });

// SKOR-9.5: the City moves with everything on it.
function migrated(timeline: Timeline, event: Event<'migrated'>, context: PlayContext): void {
  const { board, pieces, before } = context;
  const from = board.indexOf(event.from);
  const start = middleOfSpace(context, event.from);
  const moving = [
    structureId(from),
    ...piecesOf(before.stacks[from] ?? 0).map((_, slot) => pieceId(from, slot)),
  ];
  for (const id of moving) {
    const sprite = pieces.get(id);
    if (!sprite) continue;
    const offset = { x: sprite.x - start.x, y: sprite.y - start.y };
    const stops = event.path.map((space) => {
      const { x, y } = middleOfSpace(context, space);
      return { x: x + offset.x, y: y + offset.y };
    });
    walk(timeline, 0, sprite, stops);
  }
}

/** Shows the view after the event at once, for what it creates. */
function settle({ pieces, showLand, after, board, layout }: PlayContext): void {
  showLand(after);
  pieces.set(standingItems(after, board, layout));
}

function arrive(timeline: Timeline, context: PlayContext, at: Space, kind: Kind, seat: Seat): void {
  settle(context);
  const i = context.board.indexOf(at);
  const all = piecesOf(context.after.stacks[i] ?? 0);
  const slot = kind === 'M' ? all.length - 1 : all.findIndex((piece) => piece.kind === kind);
  context.effects.flash(timeline, 0, middleOfSpace(context, at), paintAt(seat).hi);
  pop(timeline, 0, pieceSprite(context, i, slot));
}

function raise(timeline: Timeline, context: PlayContext, at: Space, builds: boolean): void {
  settle(context);
  context.effects.dust(timeline, 0, middleOfSpace(context, at));
  if (!builds) context.effects.flash(timeline, 0, middleOfSpace(context, at), COLOURS['rose-400']);
  pop(timeline, 80, context.pieces.get(structureId(context.board.indexOf(at))));
}

function leave(timeline: Timeline, context: PlayContext, at: Space, kind: Kind): void {
  const i = context.board.indexOf(at);
  fade(timeline, 0, pieceSprite(context, i, lastSlotOf(context.before, i, kind)));
}

// SKOR-8.7: two own civilians go, then the victim.
function assassinated(timeline: Timeline, event: Event<'assassinated'>, context: PlayContext): void {
  const { before, board } = context;
  const taken = new Map<number, Set<number>>();
  let end = 0;
  for (const space of event.agents) {
    const i = board.indexOf(space);
    const gone = taken.get(i) ?? new Set<number>();
    taken.set(i, gone);
    const slot = lastSlotOf(before, i, 'C', gone);
    gone.add(slot);
    end = fade(timeline, 0, pieceSprite(context, i, slot));
  }
  const target = board.indexOf(event.target);
  context.effects.flash(timeline, end, middleOfSpace(context, event.target), COLOURS['rose-400']);
  fade(timeline, end + 60, pieceSprite(context, target, lastSlotOf(before, target, 'C')));
}

/** Highlights the winner's territory from its middle outwards. */
function triumph(timeline: Timeline, event: Event<'gameEnded'>, context: PlayContext): void {
  const { board, effects } = context;
  for (const seat of event.outcome.winners) {
    const centre = CENTRES[seat];
    if (!centre) continue;
    for (const i of board.territory(seat)) {
      const away = distance({ q: board.q[i] ?? 0, r: board.r[i] ?? 0 }, centre);
      effects.flash(timeline, away * 160, middleOfSpace(context, board.spaces[i] ?? ''), paintAt(seat).hi);
    }
  }
}

/**
 * Which of Skor's events leave a trail (UI-15). The trail after an event: a new one, or the previous one if it
 * leaves none.
 */
export function trailOf(event: SkorEvent, earlier: Trail | undefined): Trail | undefined {
  switch (event.type) {
    case 'moved':
    case 'migrated':
      return { seat: event.seat, cells: [event.from, ...event.path] };
    case 'attacked':
    case 'fired':
      return { seat: event.seat, cells: [event.from, event.to] };
    case 'gameOpened':
    case 'positionSet':
    case 'setupRevealed':
      return undefined;
    default:
      return earlier;
  }
}
