// The clock of a turn as a ring round the current fighter (UI-K89): segments below the tokens, of which one vanishes after the other.
// Between two of them nothing is drawn, and nothing moves.

import { effect, signal } from '@preact/signals';
import { INK } from '../../../art/svg.ts';
import { COLOURS, MOTION } from '../../../art/tokens.ts';
import type { Vec } from '../../../board/geometry/hexMath.ts';
import { type GroundPiece, SpriteRow } from '../../../board/layers/hexLayer.ts';
import { easeInOut, type Timeline } from '../../../board/stage/animate.ts';
import type { BoardStage } from '../../../board/stage/stage.ts';
import { LAST_MS, WAIT_MAX_MS } from '../../../sound/lastSeconds.ts';
import { arcPath } from '../art/base.ts';
import { boardArt } from '../board/units.ts';

export interface TurnTime {
  /** The current fighter. */
  readonly who: string;
  /** Its end, by the local clock. */
  readonly endMs: number;
  /** The whole of it. */
  readonly ofMs: number;
  /** The viewer leads the fighter: its last seconds are loud. */
  readonly isOwn: boolean;
}

/** Set beside the board, drawn on it. */
export const turnTime = signal<TurnTime | undefined>(undefined);

const SEGMENTS = 30;
const SEGMENT_DEG = 360 / SEGMENTS;
const GAP_DEG = 3;
const PASSED_ALPHA = 0.65;
/** Outside the ring of an own fighter. */
const RADIUS = 54.5;
const REACH = 64;

export interface RingState {
  /** Segments that are left. */
  readonly count: number;
  readonly isLoud: boolean;
  /** Until another one is to be drawn; undefined: there is none. */
  readonly nextMs: number | undefined;
}

export function ringState({ endMs, ofMs, isOwn }: TurnTime, nowMs: number): RingState {
  const leftMs = Math.max(0, endMs - nowMs);
  const segmentMs = ofMs / SEGMENTS;
  const count = Math.min(SEGMENTS, Math.ceil(leftMs / segmentMs));
  const isLoud = isOwn && leftMs > 0 && leftMs <= LAST_MS;
  if (count === 0) return { count, isLoud, nextMs: undefined };
  const untilFewer = leftMs - (count - 1) * segmentMs;
  const untilLoud = isOwn && leftMs > LAST_MS ? leftMs - LAST_MS : untilFewer;
  return { count, isLoud, nextMs: Math.min(untilFewer, untilLoud) };
}

/** Clockwise from the top the time that has passed is missing; of a loud ring it is faint, since a badge may cover what is left. */
export const ringPieces = ({ count, isLoud }: RingState, { x, y }: Vec): readonly GroundPiece[] =>
  Array.from({ length: SEGMENTS }, (_, i) => ({
    key: `skure clock ${isLoud}`,
    make: () => boardArt(segmentBody(isLoud), REACH),
    ...{ x, y, angleDeg: SEGMENT_DEG * (i + 0.5), alpha: i < SEGMENTS - count ? PASSED_ALPHA : 1 },
  })).filter(({ alpha }) => isLoud || alpha === 1);

function segmentBody(isLoud: boolean): string {
  const half = (SEGMENT_DEG - GAP_DEG) / 2;
  const d = arcPath(RADIUS, -half, half);
  const [colour, width] = isLoud ? [COLOURS['rose-400'], 9] : [COLOURS['bone-50'], 6];
  return (
    `<g fill="none" stroke-linecap="butt"><path d="${arcPath(RADIUS, -half - 1, half + 1)}" stroke="${INK}" stroke-width="${width + 4}"/>` +
    `<path d="${d}" stroke="${colour}" stroke-width="${width}"/></g>`
  );
}

export class ClockRing {
  private readonly stage: BoardStage;
  private readonly row: SpriteRow;
  private readonly middle: (who: string) => Vec | undefined;
  private readonly unfollow: () => void;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private drawn = '';

  /** `middle`: where a fighter stands. */
  constructor(stage: BoardStage, middle: (who: string) => Vec | undefined) {
    this.stage = stage;
    this.row = new SpriteRow(stage, stage.layers.marks);
    this.middle = middle;
    this.unfollow = effect(() => {
      turnTime.value;
      this.draw();
    });
  }

  draw(): void {
    clearTimeout(this.timer);
    // The view after it is drawn anew.
    if (this.stage.animator.runs('event')) return;
    this.row.container.position.set(0, 0);
    const time = turnTime.peek();
    const at = time && this.middle(time.who);
    const state = time && ringState(time, Date.now());
    const wanted = at && state ? `${state.count} ${state.isLoud} ${at.x} ${at.y}` : '';
    if (wanted !== this.drawn) this.row.set(at && state ? ringPieces(state, at) : []);
    this.drawn = wanted;
    if (state?.nextMs === undefined) return;
    this.timer = setTimeout(() => this.draw(), Math.min(Math.ceil(state.nextMs) + 1, WAIT_MAX_MS));
  }

  /** Goes with the current fighter. `middles`: where it stands before and after. */
  walk(timeline: Timeline, middles: (who: string) => readonly (Vec | undefined)[]): void {
    const [from, to] = middles(turnTime.peek()?.who ?? '');
    if (from === undefined || to === undefined || (from.x === to.x && from.y === to.y)) return;
    const { position } = this.row.container;
    timeline.add(
      0,
      MOTION.step,
      (t) => {
        position.set((to.x - from.x) * t, (to.y - from.y) * t);
      },
      easeInOut,
    );
  }

  destroy(): void {
    clearTimeout(this.timer);
    this.unfollow();
    this.row.destroy();
  }
}
