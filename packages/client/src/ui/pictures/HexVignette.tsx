// A few hexes of a board for the start page, composed of the board's own art.

import type { Art } from '../../art/svg.ts';
import { Picture } from './Picture.tsx';

const SCALE = 0.62;
const RADIUS = 50;

export interface VignetteHex {
  readonly q: number;
  readonly r: number;
  readonly tile: Art;
  /** Its pieces, from back to front; `dx` and `dy` in art units right of the middle and below it. */
  readonly things: readonly {
    readonly of: Art;
    readonly dx?: number;
    readonly dy: number;
    readonly size: number;
  }[];
}

const middle = ({ q, r }: VignetteHex): { x: number; y: number } => ({
  x: (RADIUS + q * RADIUS * 1.5 + 4) * SCALE,
  y: (RADIUS * Math.sqrt(3) * (r + q / 2) + 128) * SCALE,
});

export function HexVignette({ hexes }: { hexes: readonly VignetteHex[] }) {
  const sorted = [...hexes].sort((a, b) => middle(a).y - middle(b).y);
  return (
    <div class="vignette" aria-hidden="true">
      {sorted.map((hex) => (
        <Placed key={`tile ${hex.q},${hex.r}`} hex={hex} of={hex.tile} dy={0} size={1} />
      ))}
      {sorted.flatMap((hex) =>
        hex.things.map((thing, i) => <Placed key={`${hex.q},${hex.r} ${i}`} hex={hex} {...thing} />),
      )}
    </div>
  );
}

function Placed({ hex, of, dy, size }: { hex: VignetteHex; of: Art; dy: number; size: number }) {
  const scale = SCALE * size;
  const { x, y } = middle(hex);
  const style = {
    left: `${x - of.anchorX * of.width * scale}px`,
    top: `${y + dy * SCALE - of.anchorY * of.height * scale}px`,
  };
  return (
    <span style={style}>
      <Picture of={of} heightPx={of.height * scale} />
    </span>
  );
}
