// The camera: the board fitted into the uncovered rectangle, zoomed and panned from there.
// Arithmetic only; stage.ts applies it.

import { TILE_RADIUS } from '../../art/tiles.ts';
import type { Vec } from './hexMath.ts';

export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export const NO_RECT: Rect = { left: 0, top: 0, width: 0, height: 0 };

/** Screen = world × `scale` + (`x`, `y`), in CSS px. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** A space is never fitted larger than this, and zooming reaches at least the second, in CSS px of radius. */
const FITTED_RADIUS_MAX = 100;
const ZOOMED_RADIUS = 110;
const ZOOM_REACH_MIN = 2;
/** Hysteresis: to be turned again, the board must be larger by this factor, so that small changes of the panels do not flip it. */
export const TURN_GAIN = 1.05;

export const centreOf = (rect: Rect): Vec => ({
  x: rect.left + rect.width / 2,
  y: rect.top + rect.height / 2,
});

/** The scale at which the bounds just fit. */
export function fitScale(bounds: Rect, free: Rect): number {
  const fitted = Math.min(free.width / bounds.width, free.height / bounds.height);
  return Math.max(0.02, Math.min(fitted, FITTED_RADIUS_MAX / TILE_RADIUS));
}

/** The initial view of a board that is not shown whole. */
export interface Rest extends Rect {
  /** While it is in view, a lower or higher uncovered rectangle moves nothing; else it is moved at the same scale. */
  readonly keep?: Anchor | undefined;
}

/** A part of which the view is not changed while it is seen whole, and large enough. */
export interface Anchor extends Rect {
  /** The least scale at which its spaces are large enough. */
  readonly leastScale: number;
  /** Something is being done there: nor does the board become larger where it could. */
  readonly isActing: boolean;
}

/** Parts of the board to be framed instead of all of it. */
export interface Parts {
  /** While it is given, whatever was in view. */
  readonly first?: Rect | undefined;
  /** All of it is to be seen, else its middle at the scale of before. */
  readonly isFirstWhole?: boolean;
  /** The initial view, and that of a reset. */
  readonly rest?: Rest | undefined;
  /** Unless the default view has a part of its own to keep. */
  readonly keep?: Anchor | undefined;
}

/** No way, in CSS px. */
const SAME_PX = 0.5;
/** Of scales that do not differ to the eye. */
const NEARLY = 0.99;
/** Between what is kept in view and the edge, in CSS px. */
const EDGE_PX = 8;

export class Camera {
  private bounds: Rect = { left: -1, top: -1, width: 2, height: 2 };
  private free: Rect = { left: 0, top: 0, width: 1, height: 1 };
  private zoom = 1;
  private centre: Vec = { x: 0, y: 0 };
  private first: Rect | undefined;
  private rest: Rest | undefined;
  private keep: Anchor | undefined;
  private isAtRest = true;
  /** Where it rests; a part that comes first moves it only for as long as that lasts. */
  private place: View | undefined;

  /**
   * A change of either keeps the zoom and the centre, within the board's bounds. If a part comes `first` it is brought to the middle, at
   * the scale of before where only the height has changed, and afterwards the default view again: the whole, or the part given for it.
   */
  frame(bounds: Rect, free: Rect, { first, isFirstWhole = false, rest, keep }: Parts = {}): void {
    const isSame = free.width === this.free.width && isSameRect(bounds, this.bounds);
    const resting = this.isAtRest || this.first !== undefined;
    if (!isSame) this.place = undefined;
    const { view } = this;
    const place = (resting ? this.place : undefined) ?? view;
    const isBack = this.first !== undefined;
    [this.bounds, this.free, this.first, this.rest] = [bounds, free, first, rest];
    this.keep = rest?.keep ?? keep;
    // While something is done nothing moves that need not, also not back to where it was larger.
    const known = isBack ? [place] : this.keep?.isActing === true ? [view, place] : [place, view];
    const seen = isSame
      ? known.map((one) => this.seenFrom(one, resting)).find((one) => one !== undefined)
      : undefined;
    if (seen !== undefined) {
      this.hold(seen);
      this.isAtRest = resting && first === undefined;
    } else {
      if (first !== undefined) this.attend(first, isSame && !isFirstWhole ? place.scale : undefined);
      else if (resting) this.reset();
      this.settle();
    }
    // Where there was too little room for more it comes back to the larger one.
    if (this.isAtRest && this.scale >= NEARLY * (this.place?.scale ?? 0)) this.place = this.view;
  }

  /**
   * From where what is to be kept in view is seen whole: from that place or, if it may be moved, from one of the same scale with as much of
   * the default view around it as there is room for. Undefined: from none.
   */
  private seenFrom({ scale, x, y }: View, mayMove: boolean): View | undefined {
    const { free, rest, keep } = this;
    if (keep === undefined || scale < keep.leastScale) return undefined;
    // There is more room for a board that was fitted into less.
    const isWhole = rest === undefined || isSameRect(rest, this.bounds);
    if (!keep.isActing && isWhole && scale < NEARLY * fitScale(this.bounds, free)) return undefined;
    const { left, top, width, height } = keep;
    const [middle, wanted] = [centreOf(free), centreOf(rest ?? this.bounds)];
    const newX = within(
      x,
      middle.x - wanted.x * scale,
      [left * scale, width * scale],
      [free.left, free.width],
    );
    const newY = within(
      y,
      middle.y - wanted.y * scale,
      [top * scale, height * scale],
      [free.top, free.height],
    );
    if (newX === undefined || newY === undefined) return undefined;
    return (newX === x && newY === y) || mayMove ? { scale, x: newX, y: newY } : undefined;
  }

  /** Brings a part to the middle, at that scale, else fitted. */
  private attend(part: Rect, scale: number | undefined): void {
    this.focus(part, FITTED_RADIUS_MAX);
    if (scale !== undefined) this.zoom = scale / fitScale(this.bounds, this.free);
  }

  private hold({ scale, x, y }: View): void {
    const middle = centreOf(this.free);
    this.zoom = scale / fitScale(this.bounds, this.free);
    this.centre = { x: (middle.x - x) / scale, y: (middle.y - y) / scale };
  }

  /** The whole world. */
  get whole(): Rect {
    return this.bounds;
  }

  get view(): View {
    const scale = this.scale;
    const middle = centreOf(this.free);
    return { scale, x: middle.x - this.centre.x * scale, y: middle.y - this.centre.y * scale };
  }

  get scale(): number {
    return fitScale(this.bounds, this.free) * this.zoom;
  }

  /** The default view is a part, since the whole would be too small. */
  get restsOnPart(): boolean {
    return this.rest !== undefined;
  }

  /** It has not been moved from its default view. */
  get rests(): boolean {
    return this.isAtRest;
  }

  /** Zoomed in beyond the default view. */
  get zoomed(): boolean {
    return this.zoom > this.zoomTo(this.rest);
  }

  get zoomMax(): number {
    return Math.max(ZOOM_REACH_MIN, ZOOMED_RADIUS / (TILE_RADIUS * fitScale(this.bounds, this.free)));
  }

  toWorld(x: number, y: number): Vec {
    const { scale, x: left, y: top } = this.view;
    return { x: (x - left) / scale, y: (y - top) / scale };
  }

  toScreen(point: Vec): Vec {
    const { scale, x, y } = this.view;
    return { x: point.x * scale + x, y: point.y * scale + y };
  }

  /** Zooms about the screen point. */
  zoomAt(factor: number, x: number, y: number): void {
    const anchor = this.toWorld(x, y);
    this.isAtRest = false;
    this.zoom = Math.min(this.zoomMax, Math.max(1, this.zoom * factor));
    const now = this.toWorld(x, y);
    this.centre = { x: this.centre.x + anchor.x - now.x, y: this.centre.y + anchor.y - now.y };
    this.settle();
  }

  /** In CSS px. */
  panBy(dx: number, dy: number): void {
    this.isAtRest = false;
    this.centre = { x: this.centre.x - dx / this.scale, y: this.centre.y - dy / this.scale };
    this.settle();
  }

  reset(): void {
    this.isAtRest = true;
    const seen = this.place && this.seenFrom(this.place, false);
    if (seen !== undefined) {
      this.hold(seen);
      return;
    }
    this.zoom = this.zoomTo(this.rest);
    this.centre = centreOf(this.rest ?? this.bounds);
    this.settle();
  }

  /** Fits a part of the board, no nearer than spaces of `radiusPx`. */
  focus(part: Rect, radiusPx: number): void {
    this.isAtRest = false;
    this.zoom = this.zoomTo(part, radiusPx);
    this.centre = centreOf(part);
    this.settle();
  }

  /** The board was turned: keeps the centre when it is framed again. */
  carry(carried: (point: Vec) => Vec): void {
    this.centre = carried(this.centre);
  }

  snapshot(): { readonly zoom: number; readonly centre: Vec; readonly isAtRest: boolean } {
    return { zoom: this.zoom, centre: this.centre, isAtRest: this.isAtRest };
  }

  /** Interpolates two snapshots for a camera animation; the zoom changes exponentially. */
  between(from: ReturnType<Camera['snapshot']>, to: ReturnType<Camera['snapshot']>, t: number): void {
    this.isAtRest = t >= 1 && to.isAtRest;
    this.zoom = t >= 1 ? to.zoom : from.zoom * (to.zoom / from.zoom) ** t;
    this.centre = {
      x: from.centre.x + (to.centre.x - from.centre.x) * t,
      y: from.centre.y + (to.centre.y - from.centre.y) * t,
    };
    this.settle();
  }

  private zoomTo(part: Rect | undefined, radiusPx = FITTED_RADIUS_MAX): number {
    if (part === undefined) return 1;
    const wanted = Math.min(fitScale(part, this.free), radiusPx / TILE_RADIUS);
    return Math.min(this.zoomMax, Math.max(1, wanted / fitScale(this.bounds, this.free)));
  }

  /** Keeps the board over the uncovered rectangle; an axis with room to spare is centred. */
  private settle(): void {
    const middle = centreOf(this.bounds);
    const half = { x: this.free.width / 2 / this.scale, y: this.free.height / 2 / this.scale };
    const slack = { x: this.bounds.width / 2 - half.x, y: this.bounds.height / 2 - half.y };
    this.centre = {
      x: slack.x <= 0 ? middle.x : clamp(this.centre.x, middle.x - slack.x, middle.x + slack.x),
      y: slack.y <= 0 ? middle.y : clamp(this.centre.y, middle.y - slack.y, middle.y + slack.y),
    };
  }
}

type Stretch = readonly [from: number, length: number];

/**
 * The offset at which a stretch lies within another one, off its ends: the given one, else what is nearest to the wanted one. Undefined if
 * it is too long.
 */
function within(
  offset: number,
  wanted: number,
  [from, length]: Stretch,
  [start, room]: Stretch,
): number | undefined {
  const [least, most] = [start + EDGE_PX - from, start + room - EDGE_PX - length - from];
  // What just fits stays where it is, and so does what takes the whole width.
  const edge = least > most ? EDGE_PX : 0;
  if (offset > least - edge - SAME_PX && offset < most + edge + SAME_PX) return offset;
  return least > most ? undefined : clamp(wanted, least, most);
}

const isSameRect = (one: Rect, other: Rect): boolean =>
  one.left === other.left &&
  one.top === other.top &&
  one.width === other.width &&
  one.height === other.height;

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
