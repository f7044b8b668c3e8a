// Animation of a resolution (UI-S35): orders, cuts, moves, losses, points. The final picture is the view after it,
// whatever the animation does.

import { codeOf, placeOf } from '@hexmarch/shared/games/skirmish/land/terrain';
import type { Code } from '@hexmarch/shared/games/skirmish/land/types';
import type { SkirmishEvent, SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import { boardOf } from '@hexmarch/shared/games/skirmish/world';
import type { Sprite } from 'pixi.js';
import { lerp, type Vec } from '../../../board/geometry/hexMath.ts';
import { topple } from '../../../board/layers/effects.ts';
import type { Look } from '../../../board/layers/hexLayer.ts';
import type { ScreenItem } from '../../../board/layers/screenRow.ts';
import type { TableScene } from '../../../board/layers/tableScene.ts';
import { easeInOut, Timeline } from '../../../board/stage/animate.ts';
import { type ChipTone, chip } from '../../../board/stage/paintings.ts';
import type { BoardStage } from '../../../board/stage/stage.ts';
import { type DrawnOrder, middleOf, reserveAt, type Standing } from '../board/drawnOrders.ts';
import { shieldOf } from '../board/shields.ts';
import type { PlanRun } from '../input/plan.ts';
import { type ShownMove, STEPS, type StepName, type Steps } from '../resolution/steps.ts';
import { paintOf } from '../words/looks.ts';
import { allOrders, stepsOfTurn } from './orderLists.ts';
import { playedStep } from './playback.ts';

/** However many players: whoever wants more time uses the steps' buttons. */
const STEP_MS = 800;
/** Part of a step in which things appear; the rest shows them still. */
const APPEAR = 0.35;
const MOVE = 0.7;
/** How far a bounced army moves. */
const BOUNCE = 0.46;
const CHIP_PX = 14;

/** The board that a resolution is played on. */
export interface Playable {
  readonly stage: BoardStage;
  readonly scene: TableScene<SkirmishView, SkirmishEvent>;
  standingIn(view: SkirmishView): Standing;
  draw(orders: readonly DrawnOrder[], on: Standing): void;
  /** Opacity of the orders. */
  fade(alpha: number): void;
  /** Shows land, labels and armies of a view during playback. */
  settle(view: SkirmishView): void;
}

interface Play {
  readonly board: Playable;
  readonly before: SkirmishView;
  readonly after: SkirmishView;
  readonly steps: Steps;
  readonly on: Standing;
  readonly timeline: Timeline;
  readonly stepMs: number;
}

export function resolutionTimeline(
  board: Playable,
  event: SkirmishEvent,
  before: SkirmishView,
  after: SkirmishView,
): Timeline {
  if (event.type !== 'resolved') return new Timeline();
  const { report } = event;
  const whole = STEP_MS * STEPS.length;
  const play: Play = {
    board,
    before,
    after,
    steps: stepsOfTurn(before, after, report, board.stage.viewerSeat),
    on: board.standingIn(before),
    timeline: new Timeline(whole),
    stepMs: STEP_MS,
  };
  const { animator } = board.stage;
  const controls = {
    steps: play.steps,
    next: () => animator.next('event'),
    skip: () => animator.finish('event'),
  };
  STEPS.forEach((step, i) => {
    const startMs = i * play.stepMs;
    play.timeline.stop(startMs);
    play.timeline.add(startMs, 0, () => {
      playedStep.value = { step, ...controls };
    });
    SHOWN[step](play, startMs);
  });
  // Keeps the last step visible as long as the others.
  play.timeline.add(whole, 0, () => undefined);
  return play.timeline;
}

const SHOWN: Readonly<Record<StepName, (play: Play, startMs: number) => void>> = {
  orders: showOrders,
  cuts: showCuts,
  moves: showMoves,
  losses: showLosses,
  points: showPoints,
};

function showOrders({ board, before, steps, on, timeline, stepMs }: Play, startMs: number): void {
  timeline.add(startMs, 0, () => board.draw(allOrders(before, steps, false), on));
  timeline.add(startMs, APPEAR * stepMs, (t) => board.fade(t));
}

function showCuts(play: Play, startMs: number): void {
  const { board, before, steps, on, timeline, stepMs } = play;
  timeline.add(startMs, 0, () => board.draw(allOrders(before, steps, true), on));
  for (const { at, look } of strengthChips(steps, on)) shortly(play, startMs, 2 * stepMs, at, look);
}

interface Chip {
  readonly at: Vec;
  readonly look: Look;
}

/** Both strengths wherever two orders met. */
function strengthChips({ cuts }: Steps, on: Standing): readonly Chip[] {
  const counts = new Map<Code, number>();
  return cuts.strengths.flatMap(({ at, side, strength, wins, id }): readonly Chip[] => {
    const place = side === 'defence' ? beside(at, on, 1) : attackAt(id, at, on, counts);
    return place === undefined
      ? []
      : [{ at: place, look: chipLook(String(strength), wins ? 'bone' : 'attack') }];
  });
}

/** Chips that stay after a resolution: strengths, and what each farm earned. */
export function stayingChips(steps: Steps, on: Standing): readonly ScreenItem[] {
  const farms = steps.points.players.flatMap(({ farms: all }) =>
    all.flatMap(({ at, vp }): readonly Chip[] => {
      const place = beside(at, on, 1);
      return place === undefined || vp === 0 ? [] : [{ at: place, look: chipLook(`+${vp}`, 'brass') }];
    }),
  );
  return [...strengthChips(steps, on), ...farms].map(({ at, look }) => ({ ...look, at }));
}

/** Between origin and target of an attack, each slightly offset from the one before. */
function attackAt(id: string, at: Code, on: Standing, chipCounts: Map<Code, number>): Vec | undefined {
  const [from, to] = [middleOf(id, on) ?? on.standAt(at), middleOf(at, on)];
  const count = chipCounts.get(at) ?? 0;
  chipCounts.set(at, count + 1);
  return from && to && lerp(from, to, 0.42 - 0.08 * (count % 2));
}

/** Right of a shield, or left of it. */
function beside(code: Code, on: Standing, side: 1 | -1): Vec | undefined {
  const middle = middleOf(code, on);
  return middle && { x: middle.x + (side * (on.sizes.shieldWidth / 2 + 12)) / on.sizes.scale, y: middle.y };
}

const chipLook = (text: string, tone: ChipTone): Look => ({
  key: `chip ${tone} ${CHIP_PX} ${text}`,
  make: () => chip(text, tone, CHIP_PX),
});

/** A temporary sprite of constant screen size. */
function shortly(play: Play, startMs: number, forMs: number, at: Vec, look: Look): Sprite {
  const { board, on, timeline } = play;
  const sprite = board.scene.effects.add(board.stage.layers.over, look, at);
  sprite.scale.set(1 / on.sizes.scale);
  timeline.add(startMs, 0.2 * play.stepMs, (t) => {
    sprite.alpha = t;
  });
  timeline.add(startMs + forMs, 0, () => {
    sprite.alpha = 0;
  });
  return sprite;
}

function showMoves(play: Play, startMs: number): void {
  const { timeline, steps, stepMs } = play;
  timeline.add(startMs, MOVE * stepMs, (t) => play.board.fade(1 - 0.55 * t));
  for (const move of steps.moves) goes(play, move, startMs);
}

function goes(play: Play, move: ShownMove, startMs: number): void {
  const { board, before, on, timeline, stepMs } = play;
  const goal = on.standAt(move.to);
  const isReserve = move.from === 'REF';
  const start = isReserve ? goal && reserveAt(goal, on.sizes) : on.standAt(move.from);
  if (goal === undefined || start === undefined) return;
  const { rise, scale, ...look } = shieldOf(paintOf(before, move.player), on.sizes);
  const sprite = isReserve
    ? board.scene.effects.add(board.stage.layers.units, look, { x: start.x, y: start.y - rise })
    : board.scene.pieces.get(move.from);
  if (sprite === undefined) return;
  if (isReserve) sprite.scale.set(scale);
  timeline.add(
    startMs,
    MOVE * stepMs,
    (t) => {
      const part = move.success ? t : BOUNCE * (1 - Math.abs(2 * t - 1));
      const { x, y } = lerp(start, goal, part);
      sprite.position.set(x, y - rise);
      sprite.zIndex = y + 20;
      if (isReserve) sprite.alpha = 1;
    },
    easeInOut,
  );
  // The view after it has its own shield there.
  if (isReserve) timeline.add(startMs + 2 * stepMs, 0, () => sprite.visible && sprite.scale.set(0));
}

function showLosses({ board, steps, timeline }: Play, startMs: number): void {
  steps.losses.forEach(({ at }, i) => {
    topple(timeline, startMs, board.scene.pieces.get(at), i % 2 === 0 ? 1 : -1);
  });
}

function showPoints(play: Play, startMs: number): void {
  const { board, after, steps, stepMs, timeline } = play;
  timeline.add(startMs, 0, () => board.settle(after));
  timeline.add(startMs, APPEAR * stepMs, (t) => board.fade(0.45 * (1 - t)));
  for (const { at, vp } of earned(play.after, steps)) {
    const place = middleOf(at, play.on);
    if (place === undefined || vp === 0) continue;
    const sprite = shortly(play, startMs, stepMs, place, chipLook(`+${vp}`, 'brass'));
    timeline.add(startMs, stepMs, (t) => {
      sprite.position.set(place.x, place.y - (26 * t) / play.on.sizes.scale);
    });
  }
}

/** At farms, and for the largest land at the player's first territory on the map. */
function earned(
  after: SkirmishView,
  { points }: Steps,
): readonly { readonly at: Code; readonly vp: number }[] {
  const { terrain, control } = boardOf(after);
  return points.players.flatMap(({ player, farms, expansion }) => {
    const place = control.indexOf(player);
    const award = expansion === 0 || place < 0 ? [] : [{ at: codeOf(terrain, place), vp: expansion }];
    return [...farms.filter(({ at }) => placeOf(terrain, at) >= 0), ...award];
  });
}

/** The result of a plan on the map, in place of the match's own view: played once, shown until the plan is drawn up further. */
export class Runs {
  private readonly scene: Pick<TableScene<SkirmishView, SkirmishEvent>, 'view' | 'show' | 'skip' | 'play'>;
  /** The match's own view, while a result is shown. */
  private real: SkirmishView | undefined;

  constructor(scene: Runs['scene']) {
    this.scene = scene;
  }

  /** Undefined: the map is again as it really is, unless a newer view is there already. */
  change(before: PlanRun | undefined, ran: PlanRun | undefined): void {
    if (before === ran) return;
    this.scene.skip();
    const { view } = this.scene;
    const isReal = view !== before?.viewAfter && view !== before?.viewBefore;
    if (isReal) this.real = view;
    if (ran !== undefined) this.play(ran);
    else if (!isReal && this.real !== undefined) this.scene.show(this.real);
  }

  play({ viewBefore, viewAfter, report }: Pick<PlanRun, 'viewBefore' | 'viewAfter' | 'report'>): void {
    this.scene.show(viewBefore);
    void this.scene.play({ type: 'resolved', report }, viewAfter);
  }
}
