// Texture cache: SVG or canvas drawings, rasterised at exactly the device pixels at which they are
// shown, and again when that size has changed, or the graphics context was lost.

import { ImageSource, type Sprite, Texture } from 'pixi.js';
import { type Art, artUrl, withOwnIds } from '../../art/svg.ts';
import { whenTextFontLoads } from './renderer.ts';

/** Drawn with canvas calls, for text in the page's fonts. Sizes in CSS px, origin at the top left. */
export interface Painting {
  readonly width: number;
  readonly height: number;
  readonly anchorX: number;
  readonly anchorY: number;
  readonly draw: (context: CanvasRenderingContext2D) => void;
}

export type Picture = Art | Painting;

interface Entry {
  picture: Picture;
  readonly make: () => Picture;
  readonly sprites: Set<Sprite>;
  texture: Texture | undefined;
  /** Device pixels per unit at which it was, or is being, painted. */
  resolution: number;
}

interface PendingTexture {
  readonly entry: Entry;
  readonly picture: Art;
  readonly resolution: number;
}

/** Padding between two pictures, in art units: neither bleeds into the other. */
const GAP = 4;
/** Browsers' limit of a document's height. */
const TOGETHER_MAX = 64;

export class Textures {
  private readonly entries = new Map<string, Entry>();
  private readonly keys = new WeakMap<Sprite, string>();
  private readonly painted: () => void;
  private worldResolution = 1;
  private screenResolution = 1;
  /** Pictures to be painted at the end of this turn. */
  private queued: PendingTexture[] = [];
  private pending = 0;
  private waiting: (() => void)[] = [];
  private readonly off = new AbortController();

  /** `painted` is called whenever a picture is ready. */
  constructor(painted: () => void) {
    this.painted = painted;
    whenTextFontLoads(() => this.repaintText(), this.off.signal);
  }

  /**
   * Shows the picture on the sprite, now or as soon as it is painted. `key` is the cache key; `make` is called
   * only on a cache miss.
   */
  apply(sprite: Sprite, key: string, make: () => Picture): void {
    if (this.keys.get(sprite) === key) return;
    this.release(sprite);
    let entry = this.entries.get(key);
    if (!entry) {
      entry = { picture: make(), make, sprites: new Set(), texture: undefined, resolution: 0 };
      this.entries.set(key, entry);
    }
    this.keys.set(sprite, key);
    entry.sprites.add(sprite);
    if (entry.texture) put(sprite, entry.texture, entry.picture);
    if (entry.resolution !== this.resolutionOf(entry)) this.paint(entry);
  }

  /** Releases the sprite; its picture stays cached for others. */
  release(sprite: Sprite): void {
    const key = this.keys.get(sprite);
    if (key === undefined) return;
    this.entries.get(key)?.sprites.delete(sprite);
    this.keys.delete(sprite);
    sprite.texture = Texture.EMPTY;
  }

  /** Device pixels per unit in the world and on the screen. Repaints pictures in use, evicts the rest. */
  setResolution(world: number, screen: number): void {
    if (world === this.worldResolution && screen === this.screenResolution) return;
    this.worldResolution = world;
    this.screenResolution = screen;
    for (const [key, entry] of this.entries) {
      if (entry.resolution === this.resolutionOf(entry)) continue;
      if (entry.sprites.size > 0) this.paint(entry);
      else {
        entry.texture?.destroy(true);
        this.entries.delete(key);
      }
    }
  }

  /** For another theme: everything is repainted in its colours. */
  repaint(): void {
    for (const entry of this.entries.values()) {
      entry.picture = entry.make();
      this.paint(entry);
    }
  }

  private repaintText(): void {
    for (const entry of this.entries.values()) if ('draw' in entry.picture) this.paint(entry);
  }

  /** Resolves when all requested pictures are painted. */
  ready(): Promise<void> {
    if (this.pending === 0) return Promise.resolve();
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  /** Device pixels per art unit, when the zoom last settled. */
  get resolution(): number {
    return this.worldResolution;
  }

  get count(): number {
    return this.entries.size;
  }

  destroy(): void {
    this.off.abort();
    for (const entry of this.entries.values()) {
      for (const sprite of entry.sprites) sprite.texture = Texture.EMPTY;
      entry.texture?.destroy(true);
    }
    this.entries.clear();
    for (const done of this.waiting.splice(0)) done();
  }

  private resolutionOf(entry: Entry): number {
    return 'draw' in entry.picture ? this.screenResolution : this.worldResolution;
  }

  private paint(entry: Entry): void {
    const { picture } = entry;
    entry.resolution = this.resolutionOf(entry);
    if ('draw' in picture) this.show(entry, paintCanvas(picture, entry.resolution));
    else if (this.queued.push({ entry, picture, resolution: entry.resolution }) === 1)
      void this.paintPending();
  }

  private async paintPending(): Promise<void> {
    this.pending++;
    // During mounting the size changes more than once: only the last one is painted.
    await undefined;
    const current = this.queued.filter((one) => this.isCurrent(one));
    this.queued = [];
    for (let from = 0; from < current.length; from += TOGETHER_MAX)
      await this.paintTogether(current.slice(from, from + TOGETHER_MAX));
    this.pending--;
    if (this.pending === 0) for (const done of this.waiting.splice(0)) done();
  }

  private async paintTogether(batch: readonly PendingTexture[]): Promise<void> {
    const canvases = await rasterised(batch).catch(() => []);
    for (const [i, canvas] of canvases.entries()) {
      const one = batch[i];
      if (one !== undefined && this.isCurrent(one)) this.show(one.entry, canvas);
    }
  }

  /** Otherwise a newer size or theme was requested, which is painted next. */
  private isCurrent({ entry, picture, resolution }: PendingTexture): boolean {
    return !this.off.signal.aborted && entry.resolution === resolution && entry.picture === picture;
  }

  private show(entry: Entry, canvas: HTMLCanvasElement): void {
    const old = entry.texture;
    // Not a CanvasSource: that sizes the canvas itself, and clears it where the division leaves a rounding error.
    const source = new ImageSource({ resource: canvas, resolution: entry.resolution });
    entry.texture = new Texture({ source });
    for (const sprite of entry.sprites) put(sprite, entry.texture, entry.picture);
    old?.destroy(true);
    this.painted();
  }
}

/** The canvas is rounded up to whole pixels, so the anchor is taken from the texture's own size. */
function put(sprite: Sprite, texture: Texture, picture: Picture): void {
  sprite.texture = texture;
  sprite.anchor.set(
    (picture.anchorX * picture.width) / texture.width,
    (picture.anchorY * picture.height) / texture.height,
  );
}

/**
 * Drawn once and read once, by the upload of its texture: kept in memory, where the GPU would first have to set up a surface for each.
 */
const DRAWN_ONCE: CanvasRenderingContext2DSettings = { willReadFrequently: true };

function canvasFor(picture: Picture, resolution: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.ceil(picture.width * resolution));
  canvas.height = Math.max(1, Math.ceil(picture.height * resolution));
  return canvas;
}

/** All in one document, stacked: a browser's decoding overhead per document is that of several pictures. */
async function rasterised(batch: readonly PendingTexture[]): Promise<readonly HTMLCanvasElement[]> {
  let height = 0;
  const tops = batch.map(({ picture }) => {
    const top = height;
    height += picture.height + GAP;
    return top;
  });
  const width = Math.max(0, ...batch.map(({ picture }) => picture.width));
  const all = batch.map(({ picture }, i) =>
    withOwnIds(picture.svg, `p${i}`).replace('<svg', `<svg y="${tops[i]}"`),
  );
  const image = new Image();
  image.src = artUrl({
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${all.join('')}</svg>`,
  });
  await image.decode();
  return batch.map(({ picture, resolution }, i) => {
    const { width, height } = picture;
    const canvas = canvasFor(picture, resolution);
    const context = canvas.getContext('2d', DRAWN_ONCE);
    context?.drawImage(image, 0, tops[i] ?? 0, width, height, 0, 0, width * resolution, height * resolution);
    return canvas;
  });
}

function paintCanvas(picture: Painting, resolution: number): HTMLCanvasElement {
  const canvas = canvasFor(picture, resolution);
  const context = canvas.getContext('2d', DRAWN_ONCE);
  if (context) {
    context.scale(resolution, resolution);
    picture.draw(context);
  }
  return canvas;
}
