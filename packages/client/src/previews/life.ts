// One animated preview: loads its subject when it comes into view, and turns each shot into a picture with a caption.

import { SPECTATOR } from '@hexmarch/shared/kernel/game';
import { boardTheme } from '../art/theme.ts';
import type { PictureSize } from '../board/layers/drawing.ts';
import type { Line } from '../text/line.ts';
import type { Drawn, Wanted } from './pictureWorker.ts';
import type { Reel, Shot } from './reel.ts';
import { openReel, type Subject } from './reels.ts';
import { Showing } from './showing.ts';

/** A view as a picture. Renders pictures one after the other, in a worker that starts with the first. */
class Painter {
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
async function pictureUrl(svg: string): Promise<string> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  const image = new Image();
  image.src = url;
  await image.decode();
  return url;
}

/** The caption of the shown shot. */
export interface PreviewCaption {
  /** The last event. */
  readonly line: Line | undefined;
  /** `Round 10`. */
  readonly round: string;
  /** `Bryn's turn`. */
  readonly status: string;
  readonly names: readonly string[];
  readonly cellName: (cell: string) => string;
}

export interface LifePorts {
  size(): PictureSize;
  /** Its picture is ready; absent: unchanged. */
  shown(url: string | undefined, caption: PreviewCaption): void;
  /** There will be no more. */
  ended(): void;
}

const FIRST_MS = 2_500;
const PLAIN_MS = 2_200;
/** Without a caption, or without a change of the board. */
const SILENT_MS = 300;
const UNSEEN_MS = 1_000;
/** A result, or the last of several moves. */
const END_MS = 12_000;
/** The longer the backlog, the shorter each shot is shown. */
const HURRY_MS = 250;
const LEAST_MS = 700;

export class Life {
  private readonly subject: Subject;
  private readonly ports: LifePorts;
  private readonly showing: Showing;
  private readonly painter = new Painter();
  private reel: Reel | undefined;
  private svg = '';
  /** Whether the last shot changed the board. */
  private hasChanged = true;
  private isClosed = false;

  constructor(subject: Subject, ports: LifePorts) {
    this.subject = subject;
    this.ports = ports;
    this.showing = new Showing({
      reel: { next: (signal) => this.next(signal) },
      show: (shot) => this.show(shot),
      dwellMs: (shot) => this.dwellMs(shot),
      ended: () => this.isClosed || ports.ended(),
    });
  }

  go(on: boolean): void {
    this.showing.go(on && !this.isClosed);
  }

  close(): void {
    this.go(false);
    this.isClosed = true;
    this.painter.close();
    this.reel?.close?.();
  }

  private async next(signal: AbortSignal): Promise<Shot | undefined> {
    this.reel ??= await openReel(this.subject);
    if (this.isClosed) this.reel?.close?.();
    return this.reel?.next(signal);
  }

  private async show(shot: Shot): Promise<void> {
    const { reel, ports } = this;
    if (reel === undefined) return;
    const { game, names } = reel;
    game.looksAt?.(shot.view);
    const { value: theme } = boardTheme;
    const svg = await this.painter.draw({ game: game.id, view: shot.view, size: ports.size(), theme });
    this.hasChanged = svg !== this.svg;
    const url = this.hasChanged ? await pictureUrl(svg) : undefined;
    this.svg = svg;
    if (this.isClosed) return url === undefined ? undefined : URL.revokeObjectURL(url);
    const { round, status } = game.frame(shot.view, names, undefined);
    const cellName = (cell: string) => game.cellName(cell);
    ports.shown(url, { line: this.lineOf(shot), round, status, names, cellName });
  }

  private lineOf({ made }: Shot): Line | undefined {
    const { game, names = [] } = this.reel ?? {};
    return made && game?.describe(made.event, made.before, SPECTATOR, names);
  }

  private dwellMs(shot: Shot): number {
    if (shot.isEnd) return END_MS;
    if (shot.made === undefined) return FIRST_MS;
    if (!this.hasChanged && this.lineOf(shot) === undefined) return SILENT_MS;
    if (!this.hasChanged) return UNSEEN_MS;
    return Math.max(LEAST_MS, PLAIN_MS - HURRY_MS * (this.reel?.behind ?? 0));
  }
}
