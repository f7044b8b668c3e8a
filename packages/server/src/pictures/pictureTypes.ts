// Messages of the rendering process.

interface Sized {
  readonly game: string;
  /** In px. */
  readonly width: number;
  readonly height: number;
}

/** A match. */
export interface PictureOrder extends Sized {
  /** The public view. */
  readonly view: unknown;
}

/** A match that has not begun. Its board is opened where it is drawn, since a map may take a second to generate. */
export interface OpeningOrder extends Sized {
  readonly options: unknown;
}

/** What can be ordered. */
export type Order = PictureOrder | OpeningOrder;

/** Renders it as a PNG; rejects where it cannot be rendered. */
export type Paint = (order: Order) => Promise<Uint8Array>;

type PictureSize = Pick<Sized, 'width' | 'height'>;

/** The client's drawings, as they are built for servers (packages/client/src/pictures/pictures.ts). */
export interface Drawings {
  boardPicture(game: string, view: unknown, size: PictureSize): Promise<string>;
  openingPicture(game: string, options: unknown, size: PictureSize): Promise<string>;
}

export type Painted = { readonly png: Uint8Array } | { readonly failed: string };
