// The cost of panning: JavaScript milliseconds per frame, with the draw calls stubbed out, since those are the GPU's.

import type { BoardStage } from '../src/board/stage/stage.ts';

export interface PanFigures {
  readonly frames: number;
  readonly medianMs: number;
  readonly p95Ms: number;
}

/** One drag over so many frames; each costs the pointer event and the frame. Nothing is drawn from then on. */
export async function panned(stage: BoardStage, host: HTMLElement, frames: number): Promise<PanFigures> {
  withoutDrawing(host);
  const [x, y] = [innerWidth / 2, innerHeight / 2];
  const point = (type: string, clientX: number, clientY: number): void => {
    const init = { pointerId: 1, pointerType: 'mouse', button: 0, clientX, clientY, bubbles: true };
    host.dispatchEvent(new PointerEvent(type, init));
  };
  const costs: number[] = [];
  point('pointerdown', x, y);
  for (let i = 1; i <= frames; i += 1) {
    const moved = timed(() => point('pointermove', x + 200 * Math.sin(i / 9), y + 120 * Math.cos(i / 7)));
    costs.push(moved + (await frameCost(stage)));
  }
  point('pointerup', x, y);
  const sorted = costs.toSorted((a, b) => a - b);
  const at = (part: number): number => Math.round((sorted[Math.floor(part * (frames - 1))] ?? 0) * 100) / 100;
  return { frames, medianMs: at(0.5), p95Ms: at(0.95) };
}

function timed(work: () => void): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}

/** The stage's frame is requested already: it runs in the same round as ours, before it. */
function frameCost(stage: BoardStage): Promise<number> {
  return new Promise((resolve) => {
    let spent = 0;
    const original = stage['surface' as never] as { render(root: unknown): void };
    const { render } = original;
    original.render = (root) => {
      spent += timed(() => render.call(original, root));
    };
    requestAnimationFrame(() => {
      original.render = render;
      resolve(spent);
    });
  });
}

function withoutDrawing(host: HTMLElement): void {
  const stub = (): void => undefined;
  for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced'])
    Object.assign(WebGL2RenderingContext.prototype, { [name]: stub });
  host.setPointerCapture = stub;
}
