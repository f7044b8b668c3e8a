// A whole board of hexes as one static picture of any size, composed of the board's own art.

import { type Art, artUrl } from '../../art/svg.ts';
import type { VignetteHex } from './HexVignette.tsx';

const RADIUS = 50;
/** Room for what is higher than its hex, and for the skirt below. */
const [ABOVE, BELOW, BESIDE] = [64, 62, 56];

const middle = ({ q, r }: VignetteHex) => ({ x: q * RADIUS * 1.5, y: RADIUS * Math.sqrt(3) * (r + q / 2) });

export function HexBoard({ hexes }: { readonly hexes: readonly VignetteHex[] }) {
  const sorted = hexes.toSorted((a, b) => middle(a).y - middle(b).y);
  const [xs, ys] = [sorted.map((hex) => middle(hex).x), sorted.map((hex) => middle(hex).y)];
  const [left, top] = [Math.min(...xs) - BESIDE, Math.min(...ys) - ABOVE];
  const [width, height] = [Math.max(...xs) + BESIDE - left, Math.max(...ys) + BELOW - top];
  return (
    <svg
      class="board-picture"
      viewBox={[left, top, width, height].map(Math.round).join(' ')}
      aria-hidden="true"
    >
      {sorted.map((hex) => (
        <Placed key={`tile ${hex.q},${hex.r}`} hex={hex} of={hex.tile} dx={0} dy={0} size={1} />
      ))}
      {sorted.flatMap((hex) =>
        hex.things.map((thing, i) => <Placed key={`${hex.q},${hex.r} ${i}`} hex={hex} dx={0} {...thing} />),
      )}
    </svg>
  );
}

interface PlacedProps {
  readonly hex: VignetteHex;
  readonly of: Art;
  readonly dx?: number;
  readonly dy: number;
  readonly size: number;
}

function Placed({ hex, of, dx = 0, dy, size }: PlacedProps) {
  const { x, y } = middle(hex);
  const [width, height] = [of.width * size, of.height * size];
  return (
    <image
      href={artUrl(of)}
      x={x + dx - of.anchorX * width}
      y={y + dy - of.anchorY * height}
      width={width}
      height={height}
    />
  );
}
