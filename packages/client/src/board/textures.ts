// Pictures as textures: SVG or canvas drawing, painted onto a canvas at exactly the size in device pixels at which it is
// shown, and painted again when that size has changed, or the browser has lost what was painted.

import { ImageSource, type Sprite, Texture } from 'pixi.js';
import { type Art, artUrl, withOwnIds } from '../art/svg.ts';

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
  /** Device pixels a unit at which it was, or is being, painted. */
  resolution: number;
}

interface Asked {
  readonly entry: Entry;
  readonly picture: Art;
  readonly resolution: number;
}

/** Between two pictures, in art units: neither shows at the other's edge. */
const GAP = 4;
/** Browsers draw no document that is too high. */
const TOGETHER_MAX = 64;

export class Textures {
  private readonly entries = new Map<string, Entry>();
  private readonly keys = new WeakMap<Sprite, string>();
  private readonly painted: () => void;
  private worldResolution = 1;
  private screenResolution = 1;
  /** Pictures to be painted at the end of this turn. */
  private asked: Asked[] = [];
  private pending = 0;
  private waiting: (() => void)[] = [];
  private closed = false;

  /** `painted` is called whenever a picture has become ready to be shown. */
  constructor(painted: () => void) {
    this.painted = painted;
  }

  /**
   * Shows the picture on the sprite, now or as soon as it is painted. `key` names the picture: the same key is the same
   * picture. `make` is called only for a key that is not there yet.
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

  /** The sprite is no longer shown; its picture stays for others. */
  release(sprite: Sprite): void {
    const key = this.keys.get(sprite);
    if (key === undefined) return;
    this.entries.get(key)?.sprites.delete(sprite);
    this.keys.delete(sprite);
    sprite.texture = Texture.EMPTY;
  }

  /** Device pixels a unit in the world and on the screen. Paints anew what is in use, forgets the rest. */
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

  /** For another theme: everything is made anew in its colours. */
  repaint(): void {
    for (const entry of this.entries.values()) {
      entry.picture = entry.make();
      this.paint(entry);
    }
  }

  /** For fonts that came late. */
  repaintText(): void {
    for (const entry of this.entries.values()) if ('draw' in entry.picture) this.paint(entry);
  }

  /** When everything asked for is painted. */
  ready(): Promise<void> {
    if (this.pending === 0) return Promise.resolve();
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  /** Device pixels an art unit, as of the last time that the zoom was still. */
  get resolution(): number {
    return this.worldResolution;
  }

  get count(): number {
    return this.entries.size;
  }

  destroy(): void {
    this.closed = true;
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
    else if (this.asked.push({ entry, picture, resolution: entry.resolution }) === 1) void this.paintAsked();
  }

  private async paintAsked(): Promise<void> {
    this.pending++;
    // While a board is set up its size changes more than once: only the last one is painted.
    await undefined;
    const asked = this.asked.filter((one) => this.isCurrent(one));
    this.asked = [];
    for (let from = 0; from < asked.length; from += TOGETHER_MAX)
      await this.paintTogether(asked.slice(from, from + TOGETHER_MAX));
    this.pending--;
    if (this.pending === 0) for (const done of this.waiting.splice(0)) done();
  }

  private async paintTogether(asked: readonly Asked[]): Promise<void> {
    const canvases = await rasterised(asked).catch(() => []);
    for (const [i, canvas] of canvases.entries()) {
      const one = asked[i];
      if (one !== undefined && this.isCurrent(one)) this.show(one.entry, canvas);
    }
  }

  /** Otherwise a newer size or theme has been asked for; its own painting follows. */
  private isCurrent({ entry, picture, resolution }: Asked): boolean {
    return !this.closed && entry.resolution === resolution && entry.picture === picture;
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

function canvasFor(picture: Picture, resolution: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.ceil(picture.width * resolution));
  canvas.height = Math.max(1, Math.ceil(picture.height * resolution));
  return canvas;
}

/** All in one document, below one another: to open one takes a browser as long as to draw several pictures. */
async function rasterised(asked: readonly Asked[]): Promise<readonly HTMLCanvasElement[]> {
  let height = 0;
  const tops = asked.map(({ picture }) => {
    const top = height;
    height += picture.height + GAP;
    return top;
  });
  const width = Math.max(0, ...asked.map(({ picture }) => picture.width));
  const all = asked.map(({ picture }, i) =>
    withOwnIds(picture.svg, `p${i}`).replace('<svg', `<svg y="${tops[i]}"`),
  );
  const image = new Image();
  image.src = artUrl({
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${all.join('')}</svg>`,
  });
  await image.decode();
  return asked.map(({ picture, resolution }, i) => {
    const { width, height } = picture;
    const canvas = canvasFor(picture, resolution);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, tops[i] ?? 0, width, height, 0, 0, width * resolution, height * resolution);
    return canvas;
  });
}

function paintCanvas(picture: Painting, resolution: number): HTMLCanvasElement {
  const canvas = canvasFor(picture, resolution);
  const context = canvas.getContext('2d');
  if (context) {
    context.scale(resolution, resolution);
    picture.draw(context);
  }
  return canvas;
}
