// Pixi as the board uses it: no ticker, no events of its own, layers in a fixed order.

import 'pixi.js/unsafe-eval';
import { Container, type Renderer, Ticker, WebGLRenderer } from 'pixi.js';

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

/** Maximum device pixel ratio worth drawing. */
export const pixelRatio = (): number => Math.min(window.devicePixelRatio || 1, RESOLUTION_MAX);

/** Device pixels change with size and pixel ratio; not every browser reports them. */
export function observePixels(observer: ResizeObserver, host: HTMLElement): void {
  try {
    observer.observe(host, { box: 'device-pixel-content-box' });
  } catch {
    observer.observe(host);
  }
}

export type Drawing = 'webgl' | 'canvas';

export async function makeRenderer(host: HTMLElement, drawing: Drawing): Promise<Renderer> {
  // Pixi's own tickers request frames for ever, even when nothing changes.
  Ticker.system.autoStart = false;
  Ticker.system.stop();
  const renderer = await (drawing === 'webgl' ? onGraphicsCard(host) : onCanvas(host));
  Ticker.system.stop();
  return renderer;
}

/** Falls back to a canvas without WebGL. WebGL is not probed beforehand, which would take as long once more. */
async function onGraphicsCard(host: HTMLElement): Promise<Renderer> {
  // Pixi's own choice would load its code for WebGPU as well, which is not used: it draws nothing without a real GPU.
  const renderer = new WebGLRenderer();
  try {
    await renderer.init(optionsFor(host));
    // Some browsers return a context that is lost already.
    if (isLost(renderer)) throw new Error('the WebGL context is lost');
    return renderer;
  } catch {
    return onCanvas(host);
  }
}

export const isLost = (renderer: Renderer): boolean =>
  renderer instanceof WebGLRenderer && renderer.context.isLost;

async function onCanvas(host: HTMLElement): Promise<Renderer> {
  const { CanvasRenderer } = await import('./canvasRenderer.ts');
  const renderer = new CanvasRenderer();
  await renderer.init(optionsFor(host));
  return renderer;
}

const optionsFor = (host: HTMLElement) => ({
  width: Math.max(1, host.clientWidth),
  height: Math.max(1, host.clientHeight),
  resolution: pixelRatio(),
  autoDensity: true,
  antialias: (navigator.hardwareConcurrency ?? 4) > 2,
  backgroundAlpha: 0,
  roundPixels: true,
  // Events, accessibility and DOM overlays of Pixi are not used: hit testing is arithmetic.
  skipExtensionImports: true,
});

const TEXT_FAMILY = 'Atkinson Hyperlegible Next Variable';
const TEXT_FONT = `700 16px "${TEXT_FAMILY}"`;

/** Text painted before its font is loaded would stay in the fallback font until the next painting. */
export async function textFont(): Promise<void> {
  await document.fonts.load(TEXT_FONT).catch(() => undefined);
}

/** For text that was painted or measured in the fallback font. The page's other fonts change nothing on the board. */
export function whenTextFontLoads(changed: () => void, signal: AbortSignal): void {
  const loaded = ({ fontfaces }: FontFaceSetLoadEvent): void => {
    if (fontfaces.some(({ family }) => family.includes(TEXT_FAMILY))) changed();
  };
  document.fonts.addEventListener('loadingdone', loaded, { signal });
}

/** A renderer's cached data of the layers is of use to no other one. */
export function forgetDrawn(root: Container, { ground }: Layers): void {
  for (const group of [ground, root]) group.disableRenderGroup();
  ground.enableRenderGroup();
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
