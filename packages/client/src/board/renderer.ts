// Pixi as the board uses it: no ticker, no events of its own, layers in a fixed order.

import 'pixi.js/unsafe-eval';
import { Container, type Renderer, Sprite, Texture, Ticker, WebGLRenderer } from 'pixi.js';

/** Back to front. World layers are in art units and follow the camera; screen layers are in CSS px. */
export interface Layers {
  readonly ground: Container;
  readonly labels: Container;
  readonly marks: Container;
  readonly units: Container;
  readonly over: Container;
  readonly chips: Container;
}

const RESOLUTION_MAX = 2;
const TEXT_FONT = '700 16px "Atkinson Hyperlegible Next Variable"';

/** Device pixels a CSS px that are worth drawing. */
export const pixelRatio = (): number => Math.min(window.devicePixelRatio || 1, RESOLUTION_MAX);

export type Drawing = 'webgl' | 'canvas';

/** One that waits for its board, by what it draws with. */
const prepared = new Map<Drawing, Promise<Renderer>>();

/**
 * Makes the renderer of the next board beforehand, and draws with it once: to get hold of the graphics card and to have its
 * programs made takes long, and can be done while a match is still being entered.
 */
export function prepareRenderer(drawing: Drawing): void {
  if (prepared.has(drawing)) return;
  const renderer = newRenderer(drawing);
  prepared.set(drawing, renderer);
  renderer.then(drawOnce).catch(() => prepared.delete(drawing));
}

/** Without a size; whoever shows it gives it one. */
export function makeRenderer(drawing: Drawing): Promise<Renderer> {
  const renderer = prepared.get(drawing);
  prepared.delete(drawing);
  return renderer ?? newRenderer(drawing);
}

async function newRenderer(drawing: Drawing): Promise<Renderer> {
  // Pixi's own tickers ask for frames for ever, also when nothing changes.
  Ticker.system.autoStart = false;
  Ticker.system.stop();
  const renderer = drawing === 'webgl' ? await onGraphicsCard() : await onCanvas();
  Ticker.system.stop();
  return renderer;
}

/** Or on a canvas, where there is none. It is not asked for beforehand, which would take as long once more. */
async function onGraphicsCard(): Promise<Renderer> {
  // Pixi's own choice would load its code for WebGPU as well, which is not used: it draws nothing without a real GPU.
  const renderer = new WebGLRenderer();
  try {
    await renderer.init(OPTIONS());
    return renderer;
  } catch {
    return onCanvas();
  }
}

async function onCanvas(): Promise<Renderer> {
  const { CanvasRenderer } = await import('./canvasRenderer.ts');
  const renderer = new CanvasRenderer();
  await renderer.init(OPTIONS());
  return renderer;
}

const OPTIONS = () => ({
  width: 1,
  height: 1,
  resolution: pixelRatio(),
  autoDensity: true,
  antialias: (navigator.hardwareConcurrency ?? 4) > 2,
  backgroundAlpha: 0,
  roundPixels: true,
  // Events, accessibility and DOM overlays of Pixi are not used: picking is arithmetic.
  skipExtensionImports: true,
});

function drawOnce(renderer: Renderer): void {
  const root = new Container();
  root.addChild(new Sprite(Texture.WHITE));
  renderer.render(root);
  root.destroy({ children: true });
}

/** Text drawn before its font is there would stay in the fallback font until the next painting. */
export async function textFont(): Promise<void> {
  await document.fonts.load(TEXT_FONT).catch(() => undefined);
}

export function makeLayers(root: Container): Layers {
  const layer = (options = {}) => {
    const container = new Container({ eventMode: 'none', ...options });
    root.addChild(container);
    return container;
  };
  return {
    // The land changes rarely: in a render group panning costs nothing.
    ground: layer({ isRenderGroup: true }),
    labels: layer(),
    marks: layer(),
    units: layer({ sortableChildren: true }),
    over: layer(),
    chips: layer(),
  };
}
