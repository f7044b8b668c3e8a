// The position editor: a tap edits the text of the position, and the engine validates it.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { type ReadonlySignal, signal } from '@preact/signals';
import type { AnyClientGame, AnyLocalSource } from '../../gameApi/anyGame.ts';
import type { Mark } from '../../gameApi/clientGame.ts';
import type { Palette } from '../../gameApi/palette.ts';
import { validPosition } from '../../source/validPosition.ts';
import { type Impossible, impossible } from './impossible.tsx';
import { say } from './say.ts';

/** Brushes of every game; all others are the game's own. */
export const MOVE = 'move';
export const ERASE = 'erase';

export class Editor {
  readonly palette: Palette;
  readonly brush: ReadonlySignal<string>;
  readonly side: ReadonlySignal<Seat>;
  /** Why the last change was rejected; undefined if it was accepted. */
  readonly problem: ReadonlySignal<Impossible | undefined>;
  private readonly game: AnyClientGame;
  private readonly source: AnyLocalSource;
  private readonly setBrush = signal<string>(MOVE);
  private readonly setSide = signal<Seat>(0);
  private readonly setProblem = signal<Impossible | undefined>(undefined);
  /** The cell whose content is being moved. */
  private readonly lifted = signal<string | undefined>(undefined);

  constructor(game: AnyClientGame, source: AnyLocalSource, palette: Palette) {
    this.game = game;
    this.source = source;
    this.palette = palette;
    this.brush = this.setBrush;
    this.side = this.setSide;
    this.problem = this.setProblem;
    const begun = palette.begin(this.position);
    if (begun !== this.position) this.become(begun);
  }

  get position(): string {
    return this.game.definition.formatPosition(this.source.state);
  }

  get marks(): readonly Mark[] {
    const cell = this.lifted.value;
    return cell === undefined ? [] : [{ cell, kind: 'selected' }];
  }

  choose(brush: string): void {
    this.setBrush.value = brush;
    this.lifted.value = undefined;
    this.setProblem.value = undefined;
  }

  chooseSide(side: Seat): void {
    const at = this.indexOf(this.setBrush.peek());
    this.setSide.value = side;
    // The same brush, for the other side.
    if (at !== undefined) this.choose(this.all()[at]?.id ?? MOVE);
  }

  tap(cell: string): void {
    const brush = this.setBrush.peek();
    if (brush === ERASE) this.erase(cell);
    else if (brush === MOVE) this.carry(cell);
    else this.change(this.palette.place(this.position, brush, cell));
  }

  /** Cancels a move, or deselects the brush. */
  cancel(): void {
    if (this.lifted.peek() === undefined) this.choose(MOVE);
    this.lifted.value = undefined;
  }

  set(field: string, value: string): void {
    this.change(this.palette.set(this.position, field, value));
  }

  private erase(cell: string): void {
    const text = this.palette.erase(this.position, cell);
    if (text !== this.position) this.become(text);
    else this.setProblem.value = { text: say(this.isEmpty(cell) ? 'palette.nothing' : 'palette.stays') };
  }

  private carry(cell: string): void {
    const from = this.lifted.peek();
    this.setProblem.value = undefined;
    if (from === undefined && this.isEmpty(cell)) {
      this.setProblem.value = { text: say('palette.nothing') };
      return;
    }
    this.lifted.value = from === undefined ? cell : undefined;
    if (from !== undefined && from !== cell) this.change(this.palette.move(this.position, from, cell));
  }

  private isEmpty(cell: string): boolean {
    const all = this.game.cells(this.source.frame.peek().view);
    return all.find((one) => one.cell === cell)?.things === undefined;
  }

  private change(text: string): void {
    if (text === this.position) this.setProblem.value = { text: say('palette.unchanged') };
    else this.become(text);
  }

  private become(text: string): void {
    const read = validPosition(this.game.definition, text);
    this.setProblem.value = read.ok ? undefined : impossible(this.palette, read.error);
    if (read.ok) this.source.setState(read.value);
  }

  private all() {
    return this.palette.groups(this.setSide.peek()).flatMap(({ brushes }) => brushes);
  }

  private indexOf(brush: string): number | undefined {
    const at = this.all().findIndex(({ id }) => id === brush);
    return at < 0 ? undefined : at;
  }
}
