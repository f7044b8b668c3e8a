// A board of squares on a page of its own, for development:
//   /dev/squares.html?columns=14&rows=12   or columns=24&rows=24&figures=24
//   &marks=1  a way, an aim and a swept area   &turned=1  half a turn   &renderer=canvas
// Not part of the build. The stage and the scene are at `window.harness`.

import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import { pieceArt } from '../src/art/pieces.ts';
import type { Vec } from '../src/board/geometry/hexMath.ts';
import type { BoardMark } from '../src/board/layers/marksLayer.ts';
import type { StandingItem } from '../src/board/layers/pieceLayer.ts';
import { SquareLayer } from '../src/board/layers/squareLayer.ts';
import { type CellPlaces, type SceneGame, TableScene } from '../src/board/layers/tableScene.ts';
import { Timeline } from '../src/board/stage/animate.ts';
import { BoardStage } from '../src/board/stage/stage.ts';
import { blanks, picture } from './pictures.ts';
import { type Field, fieldOf } from './squareWorld.ts';
import { tapsOn } from './taps.ts';

const host = document.getElementById('host') as HTMLElement;

class SquareBoard implements SceneGame<Field, never> {
  readonly form = 'square';
  readonly scene: TableScene<Field, never>;
  readonly layer: SquareLayer;
  private readonly field: Field;

  constructor(stage: BoardStage, field: Field) {
    this.field = field;
    this.scene = new TableScene(stage, this);
    this.layer = new SquareLayer(stage, field.columns, field.rows);
    stage.setFraming({ bounds: () => this.layer.bounds });
  }

  get places(): CellPlaces {
    const cells = this.field.tiles.map((_, i) => this.squareName(i));
    return { cells, middles: cells.map((_, i) => this.layer.middle(i)) };
  }

  middle(cell: string): Vec | undefined {
    const i = this.indexOf(cell);
    return i < 0 ? undefined : this.layer.middle(i);
  }

  cellAt(point: Vec): string | undefined {
    const i = this.layer.at(point);
    return i < 0 ? undefined : this.squareName(i);
  }

  outlineOf(cell: string) {
    const i = this.indexOf(cell);
    return i < 0 ? undefined : [this.layer.outlineOf(i)];
  }

  drawLand({ columns, rows, tiles }: Field): void {
    const all = tiles.map((_, i) => i);
    const zones = [
      { paint: 1, squares: all.filter((i) => i < 2 * columns) },
      { paint: 0, squares: all.filter((i) => i >= (rows - 2) * columns) },
    ];
    this.layer.set(tiles, zones, new URLSearchParams(location.search).has('turned'));
  }

  standing({ figures }: Field): readonly StandingItem[] {
    return figures.map(({ square, seat }) => {
      const { x, y } = this.layer.middle(square);
      const kind = square % 3 === 0 ? 'C' : 'M';
      const look = { key: `figure ${kind} ${seat}`, make: () => pieceArt(kind, seat) };
      return {
        ...look,
        id: String(square),
        x,
        y: y + 20,
        depth: y,
        scale: 1.05,
      };
    });
  }

  timeline(): Timeline {
    return new Timeline();
  }

  destroy(): void {
    this.layer.destroy();
  }

  squareName(i: number): string {
    return `${i % this.field.columns},${Math.floor(i / this.field.columns)}`;
  }

  indexOf(cell: string): number {
    const [column = -1, row = -1] = cell.split(',').map(Number);
    return column < 0 || row < 0 || column >= this.field.columns || row >= this.field.rows
      ? -1
      : row * this.field.columns + column;
  }
}

/** Around a place near the lower middle, as the marks of a turn. */
function marksFrom(column: number, row: number): readonly BoardMark[] {
  const at = (dx: number, dy: number): string => `${column + dx},${row + dy}`;
  const cone = [at(0, -4), at(-1, -5), at(0, -5), at(1, -5), at(-1, -6), at(0, -6), at(1, -6)];
  const reach = [
    at(1, 0),
    at(-1, 0),
    at(0, 1),
    at(1, 1),
    at(-1, 1),
    at(-1, -1),
    at(1, -1),
    at(2, 0),
    at(-2, 0),
  ];
  return [
    { cell: at(0, 0), kind: 'selected' },
    ...reach.map((cell): BoardMark => ({ cell, kind: 'reach' })),
    { cell: at(2, -2), kind: 'aim', label: '80%', path: [at(1, -1)] },
    { cell: at(-2, -2), kind: 'attack', label: '55%' },
    { cell: at(3, 1), kind: 'act' },
    { cell: at(0, -4), kind: 'attack', area: cone },
    { cell: at(-3, 0), kind: 'trail', path: [at(-3, 2)], seat: 1 },
  ];
}

const insetsFor = (phone: boolean) =>
  phone ? { top: 100, right: 8, bottom: 300, left: 8 } : { top: 84, right: 346, bottom: 196, left: 314 };

/** The address's parameters. */
async function open() {
  const params = new URLSearchParams(location.search);
  const number = (name: string, usual: number): number => Number(params.get(name) ?? usual);
  const field = fieldOf(number('columns', 14), number('rows', 12), number('figures', 10));
  const renderer = params.get('renderer') === 'canvas' ? 'canvas' : 'webgl';
  const stage = await BoardStage.create(host, { insets: insetsFor(window.innerWidth < 700), renderer });
  const board = new SquareBoard(stage, field);
  board.scene.show(field);
  if (params.get('marks') === '1') {
    board.scene.mark(marksFrom(Math.floor(field.columns / 2) - 1, field.rows - 4));
    board.scene.setOverlays({ threats: ['4,1', '5,1', '5,2'], owners: [{ cell: '1,9', seat: 0 }] });
    board.scene.point(['0,4']);
  }
  const { scene } = board;
  return { stage, board, scene, taps: tapsOn(stage, scene), field };
}

const harness = { ...(await open()), open, picture, blanks };

// The tests declare the part of it that they use.
Object.assign(window, { harness });
await harness.scene.ready();
document.body.dataset.ready = 'yes';
