// The rendering process: one picture after the other, a large part of a second each, in which no move may wait.

import { constants, setPriority } from 'node:os';
import type { Drawings, Order, Painted } from './pictureTypes.ts';

const [, , drawings = ''] = process.argv;

setPriority(constants.priority.PRIORITY_LOW);

// The server is gone, gracefully or not.
process.on('disconnect', () => process.exit());
process.on('message', async (order: Order) => {
  process.send?.(await painted(order));
});

async function painted(order: Order): Promise<Painted> {
  try {
    // A native library, which a machine may not support.
    const { Resvg } = await import('@resvg/resvg-js');
    const { boardPicture, openingPicture } = (await import(drawings)) as Drawings;
    const { game, width, height } = order;
    const size = { width, height };
    const svg =
      'view' in order
        ? await boardPicture(game, order.view, size)
        : await openingPicture(game, order.options, size);
    const fitTo = { mode: 'width', value: width } as const;
    return { png: new Resvg(svg, { fitTo, font: { loadSystemFonts: false } }).render().asPng() };
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
