// Screenshots compared pixel by pixel.

import type { Page } from 'playwright-core';

/**
 * Part of differing pixels of two pictures, 1 when they are not of one size; the page only lends its decoder. A pixel
 * differs when one of its colours does by more than `shade` of 255.
 */
export function difference(page: Page, before: Buffer, after: Buffer, shade = 8): Promise<number> {
  return page.evaluate(
    async ([a, b, most]) => {
      const pixels = async (data: string) => {
        const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
        const image = await createImageBitmap(new Blob([bytes]));
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
        if (!context) throw new Error('no canvas');
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height).data;
      };
      const [one, two] = [await pixels(a), await pixels(b)];
      if (one.length !== two.length) return 1;
      let count = 0;
      for (let i = 0; i < one.length; i += 4) {
        const off = [0, 1, 2].some((c) => Math.abs((one[i + c] ?? 0) - (two[i + c] ?? 0)) > most);
        if (off) count++;
      }
      return count / (one.length / 4);
    },
    [before.toString('base64'), after.toString('base64'), shade] as const,
  );
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** WCAG 2 contrast between what is darkest and what is lightest within each box of a picture; the page only lends its decoder. */
export function contrasts(page: Page, picture: Buffer, boxes: readonly Box[]): Promise<readonly number[]> {
  return page.evaluate(
    async ([data, parts]) => {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes]));
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d', {
        willReadFrequently: true,
      });
      if (!context) throw new Error('no canvas');
      context.drawImage(image, 0, 0);
      const scale = image.width / innerWidth;
      const linear = (value: number): number =>
        value <= 10.31 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4;
      return parts.map(({ left, top, width, height }) => {
        const sides = [left, top, width, height].map((side) => Math.round(side * scale));
        const [x = 0, y = 0, w = 1, h = 1] = sides;
        const { data: pixels } = context.getImageData(x, y, Math.max(1, w), Math.max(1, h));
        const lights: number[] = [];
        for (let i = 0; i < pixels.length; i += 4) {
          const [r = 0, g = 0, b = 0] = pixels.slice(i, i + 3);
          lights.push(0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b));
        }
        lights.sort((a, b) => a - b);
        // A pixel or two of an edge do not count as text.
        const at = (part: number): number => lights[Math.floor(part * (lights.length - 1))] ?? 0;
        return (at(0.97) + 0.05) / (at(0.03) + 0.05);
      });
    },
    [picture.toString('base64'), boxes] as const,
  );
}

/** Red, green and blue of every pixel, row by row. */
export type Patch = Uint8Array;

/** What is seen within each box of a picture; the page only lends its decoder. */
export async function pixelsIn(
  page: Page,
  picture: Buffer,
  boxes: readonly Box[],
): Promise<readonly Patch[]> {
  // As text: arrays of numbers are slow to transfer from a page.
  const texts = await page.evaluate(
    async ([data, parts]) => {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes]));
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d', {
        willReadFrequently: true,
      });
      if (!context) throw new Error('no canvas');
      context.drawImage(image, 0, 0);
      return parts.map(({ left, top, width, height }) => {
        const { data: pixels } = context.getImageData(left, top, width, height);
        return btoa(String.fromCharCode(...pixels.filter((_, i) => i % 4 < 3)));
      });
    },
    [picture.toString('base64'), boxes] as const,
  );
  return texts.map((text) => new Uint8Array(Buffer.from(text, 'base64')));
}
