// The input state machine's marks on the board: rings and outlines under the pieces, arrows and paths over them, chips on top.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { type MarkArt, markArt, ownerArt } from '../../art/marks.ts';
import type { PaintNumber } from '../../art/paints.ts';
import type { CellForm } from '../../art/svg.ts';
import { TILE_RADIUS } from '../../art/tiles.ts';
import { COLOURS } from '../../art/tokens.ts';
import { formOf, type Vec } from '../geometry/hexMath.ts';
import { type ChipTone, chip } from '../stage/paintings.ts';
import type { BoardStage } from '../stage/stage.ts';
import { type GroundPiece, SpriteRow } from './hexLayer.ts';
import { arrow, type Placing, stretches } from './lines.ts';
import { type ScreenItem, ScreenRow } from './screenRow.ts';
import { type OutlineOf, shapePieces } from './shapeMarks.ts';
import { bearsName, citedCells } from './tileNames.ts';

/** Trails are in a player's colour, so the game's scene draws them. */
export type BoardMarkKind = MarkArt | 'trail';

/** A game's mark as the board needs it; the marks of gameApi/clientGame.ts are such. */
export interface BoardMark {
  readonly cell: string;
  readonly kind: BoardMarkKind;
  readonly label?: string;
  readonly path?: readonly string[];
  readonly seat?: Seat;
  /** All cells of its area, drawn as one shape. */
  readonly area?: readonly string[];
}

/** Of the seats. */
export interface SeatOverlays {
  /** Abbreviations where owners are shown; may be empty. */
  readonly initials: readonly string[];
  /** Names, to be shown at their pieces; absent or empty: none. */
  readonly players?: readonly string[];
  /** Those of bots. */
  readonly bots?: readonly Seat[];
}

export interface MarksInput {
  readonly marks: readonly BoardMark[];
  /** Highlighted by cursor, pointer or a link of the log. */
  readonly pointed: readonly string[];
  /** Hatched. */
  readonly threats: readonly string[];
  /** Filled with the colour and pattern of their owners. */
  readonly owners?: readonly { readonly cell: string; readonly paint: PaintNumber }[];
  /** Of the cells; absent: hexes as the stage is turned. Areas have no form of their own but their outlines. */
  readonly form?: CellForm | 'area' | undefined;
  readonly outlineOf: OutlineOf;
  /** Whether chips of possible attacks are shown; the target always shows its own. */
  readonly odds: boolean;
  /** False if the scene draws paths and arrows itself. */
  readonly lines?: boolean;
  /** A cell's name in texts; absent while names are hidden. */
  readonly nameOf?: ((cell: string) => string) | undefined;
}

const CHIP_TONE: Readonly<Partial<Record<BoardMarkKind, ChipTone>>> = { attack: 'attack', aim: 'aim' };
const CHIP_MIN_PX = 12;

export class MarksLayer {
  private readonly stage: BoardStage;
  private readonly under: SpriteRow;
  private readonly over: SpriteRow;
  private readonly chips: ScreenRow;
  private readonly names: ScreenRow;
  private readonly unlisten: () => void;
  private drawNames: () => void = () => undefined;

  constructor(stage: BoardStage) {
    this.stage = stage;
    this.under = new SpriteRow(stage, stage.layers.marks);
    this.over = new SpriteRow(stage, stage.layers.over);
    this.chips = new ScreenRow(stage, stage.layers.chips);
    this.names = new ScreenRow(stage, stage.layers.chips);
    this.unlisten = stage.onView(() => this.drawNames());
  }

  set(input: MarksInput, middle: Placing): void {
    const { form = formOf(this.stage.turn) } = input;
    const upright = form === 'upright';
    const drawn = (kind: MarkArt, cells: readonly string[]): readonly GroundPiece[] =>
      cells.flatMap((cell) => stamped(kind, cell, form, { ...input, middle }));
    this.under.set([
      ...(input.owners ?? []).flatMap(({ cell, paint }) => owned(cell, paint, form, { ...input, middle })),
      ...drawn('threat', input.threats),
      ...input.marks.flatMap(({ kind, cell, area }) =>
        kind === 'trail' || kind === 'lost'
          ? []
          : area === undefined
            ? drawn(kind, [cell])
            : shapePieces(kind, area, input.outlineOf),
      ),
      ...drawn('pointed', input.pointed),
    ]);
    const lines = input.lines ?? true;
    // Where a piece was lost another one often stands now.
    const lost = drawn('lost', [
      ...new Set(input.marks.flatMap(({ kind, cell }) => (kind === 'lost' ? [cell] : []))),
    ]);
    this.over.set(lines ? [...lost, ...paths(input, middle), ...arrows(input.marks, middle)] : lost);
    this.chips.set(this.chipItems(input, middle, upright));
    this.drawNames = () => this.names.set(this.nameItems(input, middle, upright));
    this.drawNames();
  }

  destroy(): void {
    this.unlisten();
    this.names.destroy();
    this.under.set([]);
    this.over.set([]);
    this.chips.destroy();
  }

  /** On cells too small for names, those mentioned in texts get a sign, opposite to their chip. */
  private nameItems({ marks, pointed, nameOf }: MarksInput, middle: Placing, upright: boolean): ScreenItem[] {
    if (nameOf === undefined || bearsName(this.stage)) return [];
    const source = middle(marks.find(({ kind }) => kind === 'selected')?.cell ?? '');
    return citedCells(marks, pointed).flatMap((cell) => {
      const at = middle(cell);
      if (at === undefined) return [];
      const { x, y } = chipOffset(at, source, upright);
      const text = nameOf(cell);
      return [
        {
          key: `cited ${text}`,
          make: () => chip(text, 'bone', CHIP_MIN_PX),
          at: { x: at.x - x * TILE_RADIUS, y: at.y - y * TILE_RADIUS },
        },
      ];
    });
  }

  private chipItems(input: MarksInput, middle: Placing, upright: boolean): ScreenItem[] {
    const radiusPx = TILE_RADIUS * this.stage.camera.scale;
    const source = input.marks.find(({ kind }) => kind === 'selected')?.cell;
    return input.marks.flatMap((mark): ScreenItem[] => {
      const at = middle(mark.cell);
      const text = chipText(mark, input);
      if (!at || text === '') return [];
      const aimed = mark.kind === 'aim';
      const sizePx = Math.round(
        Math.max(aimed ? CHIP_MIN_PX + 1 : CHIP_MIN_PX, radiusPx * (aimed ? 0.33 : 0.28)),
      );
      const tone = CHIP_TONE[mark.kind] ?? 'brass';
      const off = chipOffset(at, middle(source ?? ''), upright);
      return [
        {
          key: `chip ${tone} ${sizePx} ${text}`,
          make: () => chip(text, tone, sizePx),
          at: { x: at.x + off.x * TILE_RADIUS, y: at.y + off.y * TILE_RADIUS },
        },
      ];
    });
  }
}

interface Cells extends Pick<MarksInput, 'outlineOf'> {
  readonly middle: Placing;
}
type Form = NonNullable<MarksInput['form']>;

/** A mark over one cell. Items in the middle of a cell are drawn there on any board. */
function stamped(
  kind: MarkArt,
  cell: string,
  form: Form,
  { middle, outlineOf }: Cells,
): readonly GroundPiece[] {
  if (form === 'area' && kind !== 'lost') return shapePieces(kind, [cell], outlineOf);
  const at = middle(cell);
  const own = form === 'area' ? 'flat' : form;
  return at ? [{ key: `mark ${kind} ${own}`, make: () => markArt(kind, own), ...at }] : [];
}

function owned(
  cell: string,
  paint: PaintNumber,
  form: Form,
  { middle, outlineOf }: Cells,
): readonly GroundPiece[] {
  if (form === 'area') return shapePieces('owner', [cell], outlineOf, paint);
  const at = middle(cell);
  return at ? [{ key: `owner ${paint} ${form}`, make: () => ownerArt(paint, form), ...at }] : [];
}

/** From the cell's middle in radii: above, unless the arrow comes from there. */
function chipOffset(at: Vec, from: Vec | undefined, upright: boolean): Vec {
  if (upright) return { x: 0, y: from && from.y < at.y - TILE_RADIUS / 2 ? 0.8 : -0.78 };
  return { x: from && from.x > at.x + 1 && from.y < at.y ? -0.44 : 0.44, y: -0.56 };
}

/** The mark's own label, else the number of steps of the path that is shown. */
function chipText(mark: BoardMark, input: MarksInput): string {
  if (mark.kind === 'attack' && !input.odds) return '';
  if (mark.label !== undefined) return mark.label;
  const steps = showsPath(mark, input) ? stepsOf(mark, input.marks).length - 1 : 0;
  return steps > 1 ? String(steps) : '';
}

/** Many cells may be in reach; only the path to the hovered or targeted one is drawn. */
const showsPath = (mark: BoardMark, { pointed }: MarksInput): boolean =>
  mark.path !== undefined &&
  mark.kind !== 'trail' &&
  (mark.kind === 'aim' || mark.kind === 'pending' || pointed.includes(mark.cell));

/** From the selected cell along the path to the mark's own. */
function stepsOf(mark: BoardMark, marks: readonly BoardMark[]): readonly string[] {
  const start = marks.find(({ kind }) => kind === 'selected')?.cell;
  const way = [...(mark.path ?? []), mark.cell];
  return [...(start === undefined ? [] : [start]), ...way].filter((cell, i, all) => cell !== all[i - 1]);
}

function paths(input: MarksInput, middle: Placing): GroundPiece[] {
  return input.marks.flatMap((mark) => {
    if (!showsPath(mark, input)) return [];
    const steps = stepsOf(mark, input.marks);
    // The last stretch of an attack is the arrow.
    const shown = mark.kind === 'aim' ? steps.slice(0, -1) : steps;
    return stretches(shown, middle, COLOURS['brass-300']);
  });
}

function arrows(marks: readonly BoardMark[], middle: Placing): GroundPiece[] {
  return marks.flatMap((mark) => {
    if (mark.kind !== 'aim') return [];
    const steps = stepsOf(mark, marks);
    const from = middle(steps.at(-2) ?? '');
    const to = middle(mark.cell);
    return from && to ? [arrow(from, to, '#FF6B7A')] : [];
  });
}
