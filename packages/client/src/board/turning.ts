// Which way a board lies: chosen by what panels leave free until somebody does something, and kept from then on as long as the window
// has the same shape. Panels open under one's finger; a map that turned with them would have to be read anew each time.

/** What of it outlasts the page. */
export interface TurnMemory {
  /** Undefined: nothing is kept of that shape. */
  recall(shape: string): boolean | undefined;
  keep(shape: string, isUpright: boolean): void;
}

const NO_MEMORY: TurnMemory = { recall: () => undefined, keep: () => undefined };

/** A board that is so much wider or higher than it was is another one. */
const OTHER_BOARD = 1.2;
const PHONE_PX = 700;
const TABLET_PX = 1100;

/** By the layout that fits in it, and by whether it is held upright. */
export function shapeOf(widthPx: number, heightPx: number): string {
  const width = widthPx < PHONE_PX ? 'phone' : widthPx < TABLET_PX ? 'tablet' : 'desktop';
  return `${width} ${heightPx > widthPx ? 'upright' : 'wide'}`;
}

export class Turning {
  private readonly memory: TurnMemory;
  private shape = '';
  /** Chosen last, and free to be chosen again. */
  private chosen: boolean | undefined;
  private kept: boolean | undefined;
  private aspect = 0;

  constructor(memory: TurnMemory = NO_MEMORY) {
    this.memory = memory;
  }

  /** Whether a board of that aspect (width by height) lies upright in a window of that shape; undefined: it is to be chosen. */
  isUpright(shape: string, aspect: number): boolean | undefined {
    const isOther = this.aspect !== 0 && Math.abs(Math.log(aspect / this.aspect)) > Math.log(OTHER_BOARD);
    if (shape !== this.shape || isOther) {
      this.kept = isOther ? undefined : this.memory.recall(shape);
      this.chosen = undefined;
    }
    this.shape = shape;
    this.aspect = aspect;
    return this.kept;
  }

  choose(isUpright: boolean): void {
    this.chosen = isUpright;
  }

  /** Somebody does something: from now on it stays. */
  keep(): void {
    if (this.kept !== undefined || this.chosen === undefined) return;
    this.kept = this.chosen;
    this.memory.keep(this.shape, this.chosen);
  }
}
