// Messages of the rendering process.

/** What to render. */
export interface PictureOrder {
  readonly game: string;
  /** The public view. */
  readonly view: unknown;
  /** In px. */
  readonly width: number;
  readonly height: number;
}

/** Renders it as a PNG; rejects where it cannot be rendered. */
export type Paint = (order: PictureOrder) => Promise<Uint8Array>;

/** The client's drawings, as they are built for servers (packages/client/src/pictures/pictures.ts). */
export interface Drawings {
  boardPicture(game: string, view: unknown, size: Pick<PictureOrder, 'width' | 'height'>): Promise<string>;
}

export type Painted = { readonly png: Uint8Array } | { readonly failed: string };
