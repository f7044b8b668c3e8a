// The board's place on the page: Pixi on a host element, drawn on demand, fitted into the area
// that panels leave uncovered. What is drawn belongs to a game's scene.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { Container, type Sprite } from 'pixi.js';
import { MOTION } from '../../art/tokens.ts';
import { type Anchor, Camera, fitScale, type Rect, TURN_GAIN } from '../geometry/camera.ts';
import { type QuarterTurn, turnedFrom, type Vec } from '../geometry/hexMath.ts';
import { Animator, easeInOut, Timeline } from './animate.ts';
import { type Framing, type Insets, partsOf } from './framing.ts';
import { type GestureHandler, Gestures } from './gestures.ts';
import { listen, watchTheme } from './listeners.ts';
import {
  type Drawing,
  forgetDrawn,
  type Layers,
  makeLayers,
  observePixels,
  pixelRatio,
  textFont,
} from './renderer.ts';
import { Stillness } from './stillness.ts';
import { Surface, type SurfaceParts } from './surface.ts';
import { Textures } from './textures.ts';
import { shapeOf, Turning, type TurnMemory } from './turning.ts';

export interface StageOptions {
  /** The viewer's seat; on upright screens the own City is at the bottom. Absent for spectators. */
  readonly viewerSeat?: Seat;
  readonly insets?: Insets;
  /** `canvas` draws without WebGL (tests). */
  readonly renderer?: Drawing;
  /** The board's rotation before. */
  readonly turns?: TurnMemory;
}

/** Debounce of repainting after a change of size or zoom. */
const SETTLED_MS = 150;
const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

export class BoardStage {
  readonly host: HTMLElement;
  readonly layers: Layers;
  readonly textures: Textures;
  readonly animator: Animator;
  readonly camera = new Camera();
  /** Never rotated, for maps whose places people call by compass directions. */
  isNorthUp = false;
  /** What is kept in view while panels take room from the board or give it back. */
  keepOf: (() => Anchor | undefined) | undefined;
  private readonly surface: Surface;
  private readonly root = new Container();
  private readonly gestures: Gestures;
  private readonly gestureHandlers = new Set<GestureHandler>();
  private readonly layoutHandlers = new Set<() => void>();
  private readonly viewHandlers = new Set<() => void>();
  private readonly settleHandlers = new Set<() => void>();
  private readonly renewHandlers = new Set<() => void>();
  private readonly failHandlers = new Set<() => void>();
  private readonly reduced = matchMedia('(prefers-reduced-motion: reduce)');
  private readonly off = new AbortController();
  private readonly resizing: ResizeObserver;
  private framing: Framing | undefined;
  private insets: Insets;
  private seat: Seat | undefined;
  private turnNow: QuarterTurn = 0;
  private turnChosen = false;
  private readonly turning: Turning;
  private frame = 0;
  private readonly stillness = new Stillness(SETTLED_MS, () => this.settle());
  private painted = false;

  static async create(host: HTMLElement, options: StageOptions = {}): Promise<BoardStage> {
    const [surface] = await Promise.all([Surface.create(host, options.renderer ?? 'webgl'), textFont()]);
    return new BoardStage(host, surface, options);
  }

  private constructor(host: HTMLElement, surface: (parts: SurfaceParts) => Surface, options: StageOptions) {
    this.host = host;
    this.surface = surface({
      renewed: () => this.renew(),
      failed: () => {
        for (const handle of this.failHandlers) handle();
      },
    });
    this.insets = options.insets ?? NO_INSETS;
    this.seat = options.viewerSeat;
    this.turning = new Turning(options.turns);
    this.layers = makeLayers(this.root);
    this.textures = new Textures(() => this.invalidate());
    this.animator = new Animator(() => this.invalidate());
    this.animator.still = () => this.isStill() || document.hidden;
    this.gestures = new Gestures(host, {
      emit: (gesture) => [...this.gestureHandlers].reduce((taken, handle) => handle(gesture) || taken, false),
      pan: (dx, dy) => this.moved(() => this.camera.panBy(dx, dy)),
      zoom: (factor, x, y) => this.moved(() => this.camera.zoomAt(factor, x, y)),
      zoomTo: (x, y) =>
        this.ride(() => (this.camera.zoomed ? this.camera.reset() : this.camera.zoomAt(2, x, y))),
      input: () => this.skip(),
    });
    this.resizing = new ResizeObserver(() => this.measure());
    this.mount();
  }

  /** The rectangle that no panel covers, in CSS px of the host. */
  get free(): Rect {
    const { top, right, bottom, left } = this.insets;
    const { clientWidth, clientHeight } = this.host;
    const width = Math.max(40, clientWidth - left - right);
    const height = Math.max(40, clientHeight - top - bottom);
    return { left, top, width, height };
  }

  get turn(): QuarterTurn {
    return this.turnNow;
  }

  get viewerSeat(): Seat | undefined {
    return this.seat;
  }

  set viewerSeat(seat: Seat | undefined) {
    if (seat === this.seat) return;
    this.seat = seat;
    this.refit();
  }

  /** Panels opened or closed: the board is fitted anew. */
  setInsets(insets: Insets): void {
    const old = this.insets;
    this.insets = insets;
    const same = old.top === insets.top && old.right === insets.right && old.near === insets.near;
    if (!same || old.bottom !== insets.bottom || old.left !== insets.left) this.refit();
  }

  /** Called again whenever the scene's extent changes. */
  setFraming(framing: Framing): void {
    this.framing = framing;
    this.refit();
  }

  /** Requests one frame; calls before it are coalesced. */
  invalidate(): void {
    // A hidden tab is not drawn until it is visible again.
    if (this.frame !== 0 || this.off.signal.aborted || document.hidden) return;
    this.frame = requestAnimationFrame((nowMs) => this.draw(nowMs));
  }

  /** Subscribes to gestures on the board; a handler returns whether it consumed one. Returns how to unsubscribe. */
  onGesture(handler: GestureHandler): () => void {
    return listen(this.gestureHandlers, handler);
  }

  /** The board's rotation has changed: the scene lays its cells out again. */
  onLayout(handler: () => void): () => void {
    return listen(this.layoutHandlers, handler);
  }

  /** The cells have moved on the screen: for HTML overlays. */
  onView(handler: () => void): () => void {
    return listen(this.viewHandlers, handler);
  }

  /** Size and zoom have settled: pictures that depend on them are repainted. */
  onSettled(handler: () => void): () => void {
    return listen(this.settleHandlers, handler);
  }

  /** The graphics context was lost: everything but pictures of `textures` is to be repainted. */
  onRenewed(handler: () => void): () => void {
    return listen(this.renewHandlers, handler);
  }

  /** The context is lost for good; another stage may still be able to draw. */
  onFailed(handler: () => void): () => void {
    return listen(this.failHandlers, handler);
  }

  /** About the middle of the uncovered rectangle; for shortcuts and buttons. */
  zoomBy(factor: number): void {
    const { left, top, width, height } = this.free;
    this.ride(() => this.camera.zoomAt(factor, left + width / 2, top + height / 2));
  }

  resetView(): void {
    this.ride(() => this.camera.reset());
  }

  /** Frames a part of the world, with cells of at most `radiusPx`. */
  focusOn(part: Rect, radiusPx: number): void {
    this.ride(() => this.camera.focus(part, radiusPx));
  }

  /** Centres a point of the host, at the current zoom. */
  centreOn(x: number, y: number): void {
    const { left, top, width, height } = this.free;
    this.ride(() => this.camera.panBy(left + width / 2 - x, top + height / 2 - y));
  }

  toWorld(x: number, y: number): Vec {
    return this.camera.toWorld(x, y);
  }

  toScreen(point: Vec): Vec {
    return this.camera.toScreen(point);
  }

  /** Skips running animations; input never waits for them. */
  skip(): void {
    this.animator.finishAll();
  }

  /** Destroys sprites. */
  discard(...sprites: readonly Sprite[]): void {
    for (const sprite of sprites) {
      this.textures.release(sprite);
      sprite.destroy();
    }
  }

  destroy(): void {
    this.off.abort();
    cancelAnimationFrame(this.frame);
    this.stillness.stop();
    this.resizing.disconnect();
    this.gestures.destroy();
    this.animator.clear();
    for (const handlers of [this.gestureHandlers, this.layoutHandlers, this.viewHandlers]) handlers.clear();
    for (const handlers of [this.settleHandlers, this.renewHandlers, this.failHandlers]) handlers.clear();
    this.textures.destroy();
    this.root.destroy({ children: true });
    this.surface.destroy();
  }

  /** By the system, or by this page's settings. */
  private isStill(): boolean {
    return this.reduced.matches || document.documentElement.dataset.motion === 'reduce';
  }

  private mount(): void {
    const { signal } = this.off;
    document.addEventListener('visibilitychange', () => (document.hidden ? this.skip() : this.invalidate()), {
      signal,
    });
    // Before any panel's listener.
    for (const input of ['pointerdown', 'keydown'])
      document.addEventListener(input, () => this.turning.keep(), { signal, capture: true });
    signal.addEventListener(
      'abort',
      watchTheme(() => this.textures.repaint()),
    );
    observePixels(this.resizing, this.host);
    this.watchResolution();
    this.measure();
  }

  /** Pixi does not detect a change of the pixel ratio: moving to another screen, zoom of the browser. */
  private watchResolution(): void {
    if (this.off.signal.aborted) return;
    const query = matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    const changed = () => {
      this.measure();
      this.watchResolution();
    };
    query.addEventListener('change', changed, { signal: this.off.signal, once: true });
  }

  private measure(): void {
    this.surface.resize();
    this.refit();
  }

  private refit(): void {
    const turn = this.chooseTurn();
    if (turn !== this.turnNow) this.turnTo(turn);
    const { framing, free, seat } = this;
    const { near } = this.insets;
    this.moved(() => {
      if (framing === undefined) return;
      const parts = partsOf(framing, { turn, seat, free, near, keep: this.keepOf?.() });
      this.camera.frame(framing.bounds(turn), free, parts);
    });
  }

  private turnTo(turn: QuarterTurn): void {
    const before = this.turnNow;
    // An animation in progress would lead to its previous target.
    this.animator.finish('camera');
    this.camera.carry((point) => turnedFrom(point, before, turn));
    this.turnNow = turn;
    for (const handle of this.layoutHandlers) handle();
  }

  /** Upright if that makes cells larger, with the own City at the bottom. */
  private chooseTurn(): QuarterTurn {
    const { framing } = this;
    if (framing === undefined || this.isNorthUp) return 0;
    const { near } = this.insets;
    const upright: QuarterTurn = this.seat === 1 ? 90 : -90;
    const { clientWidth: width, clientHeight: height } = this.host;
    const flat = framing.bounds(0);
    const storedUpright = this.turning.isUpright(shapeOf(width, height), flat.width / flat.height);
    if (storedUpright !== undefined) return storedUpright ? upright : 0;
    // A temporary change of the panels does not rotate the board.
    if (near && this.turnChosen && this.turnNow !== -upright) return this.turnNow;
    const free = near ? { left: 0, top: 0, width, height } : this.free;
    const gain = fitScale(framing.bounds(upright), free) / fitScale(flat, free);
    const leastGain = !this.turnChosen ? 1 : this.turnNow === 0 ? TURN_GAIN : 1 / TURN_GAIN;
    this.turnChosen = !near;
    this.turning.choose(gain > leastGain);
    return gain > leastGain ? upright : 0;
  }

  private moved(change: () => void): void {
    change();
    this.applyView();
    this.settleLater();
  }

  /** Animates the camera from its state to the one after `change`. */
  private ride(change: () => void): void {
    const from = this.camera.snapshot();
    change();
    const to = this.camera.snapshot();
    const timeline = new Timeline();
    timeline.add(0, MOTION.camera, (t) => this.moved(() => this.camera.between(from, to, t)), easeInOut);
    this.animator.start('camera', timeline, () => undefined);
  }

  private applyView(): void {
    const { scale, x, y } = this.camera.view;
    for (const layer of [this.layers.ground, this.layers.marks, this.layers.units, this.layers.over]) {
      layer.scale.set(scale);
      layer.position.set(x, y);
    }
    for (const handle of this.viewHandlers) handle();
    this.invalidate();
  }

  private settleLater(): void {
    // The first painting is not debounced: nothing is shown yet that could be resized.
    if (this.painted) this.stillness.moved();
    else this.settle();
  }

  private settle(): void {
    const ratio = pixelRatio();
    this.textures.setResolution(this.camera.scale * ratio, ratio);
    for (const handle of this.settleHandlers) handle();
  }

  /** Canvases that textures were painted on may be blank too: the graphics card stores them as well. */
  private renew(): Promise<void> {
    forgetDrawn(this.root, this.layers);
    this.textures.repaint();
    for (const handle of this.renewHandlers) handle();
    this.surface.resize();
    this.invalidate();
    return this.textures.ready();
  }

  private draw(nowMs: number): void {
    this.frame = 0;
    this.animator.frame(nowMs);
    // Nothing is on it yet.
    if (this.framing === undefined) return;
    this.painted = true;
    this.surface.render(this.root);
    if (this.animator.active) this.invalidate();
  }
}
