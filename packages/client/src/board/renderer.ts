// Pixi as the board uses it: no ticker, no events of its own, layers in a fixed order.

import 'pixi.js/unsafe-eval';
import { Container, isWebGLSupported, type Renderer, Ticker, WebGLRenderer } from 'pixi.js';

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

export async function makeRenderer(
  host: HTMLElement,
  preference: 'webgl' | 'canvas' = 'webgl',
): Promise<Renderer> {
  // Pixi's own tickers ask for frames for ever, also when nothing changes.
  Ticker.system.autoStart = false;
  Ticker.system.stop();
  const renderer = await rendererFor(preference);
  await renderer.init({
    width: Math.max(1, host.clientWidth),
    height: Math.max(1, host.clientHeight),
    resolution: pixelRatio(),
    autoDensity: true,
    antialias: (navigator.hardwareConcurrency ?? 4) > 2,
    backgroundAlpha: 0,
    roundPixels: true,
    // Events, accessibility and DOM overlays of Pixi are not used: picking is arithmetic.
    skipExtensionImports: true,
  });
  Ticker.system.stop();
  return renderer;
}

/** Pixi's own choice would load its code for WebGPU as well, which is not used: it draws nothing without a real GPU. */
async function rendererFor(preference: 'webgl' | 'canvas'): Promise<Renderer> {
  if (preference === 'webgl' && isWebGLSupported()) return new WebGLRenderer();
  const { CanvasRenderer } = await import('./canvasRenderer.ts');
  return new CanvasRenderer();
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
