// The canvas of a board and its renderer, including recovery from a lost context.

import type { Container, Renderer } from 'pixi.js';
import { Recovery } from './recovery.ts';
import { type Drawing, isLost, makeRenderer, pixelRatio } from './renderer.ts';

export interface SurfaceParts {
  /** Everything is to be repainted; resolves when that is done. */
  readonly renewed: () => Promise<void>;
  readonly failed: () => void;
}

export class Surface {
  private readonly host: HTMLElement;
  private renderer: Renderer;
  private readonly recovery: Recovery;
  private readonly off = new AbortController();

  static async create(host: HTMLElement, drawing: Drawing): Promise<(parts: SurfaceParts) => Surface> {
    const renderer = await makeRenderer(host, drawing);
    return (parts) => new Surface(host, renderer, drawing, parts);
  }

  private constructor(host: HTMLElement, renderer: Renderer, drawing: Drawing, parts: SurfaceParts) {
    this.host = host;
    this.renderer = renderer;
    this.recovery = new Recovery(drawing, {
      replace: (next) => this.replace(next),
      renewed: () => void parts.renewed().then(() => this.show()),
      failed: parts.failed,
    });
    host.append(this.canvasOf(renderer));
    const seen = (): void => this.recovery.seen(!document.hidden);
    document.addEventListener('visibilitychange', seen, { signal: this.off.signal });
    seen();
  }

  /** To the size of the host. */
  resize(): void {
    const { clientWidth, clientHeight } = this.host;
    this.renderer.resize(Math.max(1, clientWidth), Math.max(1, clientHeight), pixelRatio());
  }

  render(root: Container): void {
    // The browser reports a lost context later; in the meantime Pixi's calls throw.
    if (this.recovery.isDrawing && !isLost(this.renderer)) this.renderer.render(root);
  }

  destroy(): void {
    this.off.abort();
    this.recovery.stop();
    this.renderer.destroy({ removeView: true });
  }

  private canvasOf(renderer: Renderer): HTMLCanvasElement {
    const { canvas } = renderer;
    canvas.setAttribute('aria-hidden', 'true');
    canvas.style.display = 'block';
    const { signal } = this.off;
    const on = (name: string, hear: () => void): void =>
      canvas.addEventListener(name, () => renderer === this.renderer && hear(), { signal });
    for (const name of ['webglcontextlost', 'contextlost']) on(name, () => this.lost());
    for (const name of ['webglcontextrestored', 'contextrestored']) on(name, () => this.recovery.returned());
    return canvas;
  }

  private lost(): void {
    // Browsers show a sad face, or black, in place of a lost context.
    this.renderer.canvas.style.visibility = 'hidden';
    this.recovery.lost();
  }

  private show(): void {
    if (this.recovery.isDrawing) this.renderer.canvas.style.visibility = '';
  }

  private async replace(drawing: Drawing): Promise<void> {
    const renderer = await makeRenderer(this.host, drawing);
    if (this.off.signal.aborted) {
      renderer.destroy({ removeView: true });
      return;
    }
    const old = this.renderer;
    this.renderer = renderer;
    const canvas = this.canvasOf(renderer);
    canvas.style.visibility = 'hidden';
    old.canvas.replaceWith(canvas);
    old.destroy({ removeView: true });
  }
}
