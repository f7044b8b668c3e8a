// The board's rotation: chosen by the uncovered area until the first input, and fixed from then on for windows
// of the same shape. Panels open during input; a map that rotated with them would have to be read anew each time.

/** Its persistent part. */
export interface TurnMemory {
  /** Undefined: nothing is stored for that shape. */
  recall(shape: string): boolean | undefined;
  keep(shape: string, isUpright: boolean): void;
}

const NO_MEMORY: TurnMemory = { recall: () => undefined, keep: () => undefined };

/** Factor by which the aspect must change to count as another board. */
const OTHER_BOARD = 1.2;
const PHONE_PX = 700;
const TABLET_PX = 1100;

/** By layout, and by whether the window is upright. */
export function shapeOf(widthPx: number, heightPx: number): string {
  const width = widthPx < PHONE_PX ? 'phone' : widthPx < TABLET_PX ? 'tablet' : 'desktop';
  return `${width} ${heightPx > widthPx ? 'upright' : 'wide'}`;
}

export class Turning {
  private readonly memory: TurnMemory;
  private shape = '';
  /** Chosen last, and not fixed yet. */
  private chosen: boolean | undefined;
  private stored: boolean | undefined;
  private aspect = 0;

  constructor(memory: TurnMemory = NO_MEMORY) {
    this.memory = memory;
  }

  /** Whether a board of that aspect (width by height) is upright in a window of that shape; undefined: to be chosen. */
  isUpright(shape: string, aspect: number): boolean | undefined {
    const isOther = this.aspect !== 0 && Math.abs(Math.log(aspect / this.aspect)) > Math.log(OTHER_BOARD);
    if (shape !== this.shape || isOther) {
      this.stored = isOther ? undefined : this.memory.recall(shape);
      this.chosen = undefined;
    }
    this.shape = shape;
    this.aspect = aspect;
    return this.stored;
  }

  choose(isUpright: boolean): void {
    this.chosen = isUpright;
  }

  /** The first input: from now on it is fixed. */
  keep(): void {
    if (this.stored !== undefined || this.chosen === undefined) return;
    this.stored = this.chosen;
    this.memory.keep(this.shape, this.chosen);
  }
}
