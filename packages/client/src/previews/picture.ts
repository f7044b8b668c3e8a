// A view as a picture.

import type { Drawn, Wanted } from './pictureWorker.ts';

/** Renders pictures one after the other, in a worker that starts with the first. */
export class Painter {
  private worker: Worker | undefined;

  /** As SVG. Rejects if it cannot be rendered; never settles once it is closed. */
  draw(wanted: Wanted): Promise<string> {
    this.worker ??= new Worker(new URL('./pictureWorker.ts', import.meta.url), { type: 'module' });
    const { worker } = this;
    return new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Drawn>) => {
        if ('failed' in data) reject(new Error(data.failed));
        else resolve(data.svg);
      };
      worker.onerror = (event) => {
        this.close();
        reject(new Error(event.message));
      };
      worker.postMessage(wanted);
    });
  }

  close(): void {
    this.worker?.terminate();
    this.worker = undefined;
  }
}

/** An object URL, once the picture is decoded; to be released (`URL.revokeObjectURL`). */
export async function pictureUrl(svg: string): Promise<string> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  const image = new Image();
  image.src = url;
  await image.decode();
  return url;
}
