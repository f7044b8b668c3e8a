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
