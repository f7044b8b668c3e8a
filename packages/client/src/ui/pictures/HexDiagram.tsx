// A diagram of a few hexes with pieces, marks and arrows, small enough for text.

import type { Art } from '../../art/svg.ts';
import { Picture } from './Picture.tsx';

const RADIUS = 50;
/** Art units that pictures may reach beyond the middles of the outer hexes. */
const MARGIN = { x: 58, top: 66, bottom: 64 };

export interface Hex {
  readonly q: number;
  readonly r: number;
}

export interface DiagramHex extends Hex {
  /** From the ground up. */
  readonly layers: readonly { readonly of: Art; readonly dy?: number; readonly size?: number }[];
}

export interface DiagramArrow {
  readonly from: Hex;
  readonly to: Hex;
  /** Drawn eastwards from its origin, so long in art units. */
  readonly of: (length: number) => Art;
}

export interface HexDiagramProps {
  readonly hexes: readonly DiagramHex[];
  readonly arrows?: readonly DiagramArrow[];
  /** CSS px of an art unit. */
  readonly scale: number;
}

const middle = ({ q, r }: Hex) => ({ x: RADIUS * 1.5 * q, y: RADIUS * Math.sqrt(3) * (r + q / 2) });

export function HexDiagram({ hexes, arrows = [], scale }: HexDiagramProps) {
  const middles = hexes.map(middle);
  const left = Math.min(...middles.map(({ x }) => x)) - MARGIN.x;
  const top = Math.min(...middles.map(({ y }) => y)) - MARGIN.top;
  const width = Math.max(...middles.map(({ x }) => x)) + MARGIN.x - left;
  const height = Math.max(...middles.map(({ y }) => y)) + MARGIN.bottom - top;
  const at = (x: number, y: number) => ({ left: `${(x - left) * scale}px`, top: `${(y - top) * scale}px` });
  const sorted = [...hexes].sort((a, b) => middle(a).y - middle(b).y);
  const depth = Math.max(...hexes.map(({ layers }) => layers.length));
  return (
    <div
      class="hex-diagram"
      aria-hidden="true"
      style={{ width: `${width * scale}px`, height: `${height * scale}px` }}
    >
      {Array.from({ length: depth }, (_, layer) =>
        sorted.map((hex) => {
          const thing = hex.layers[layer];
          if (thing === undefined) return null;
          const { of, dy = 0, size = 1 } = thing;
          const { x, y } = middle(hex);
          const corner = at(x - of.anchorX * of.width * size, y + dy - of.anchorY * of.height * size);
          return (
            <span key={`${hex.q},${hex.r} ${layer}`} style={corner}>
              <Picture of={of} heightPx={of.height * size * scale} />
            </span>
          );
        }),
      )}
      {arrows.map(({ from, to, of }) => {
        const [a, b] = [middle(from), middle(to)];
        const drawn = of(Math.hypot(b.x - a.x, b.y - a.y));
        const { left: x, top: y } = at(a.x - drawn.anchorX * drawn.width, a.y - drawn.anchorY * drawn.height);
        const turn = {
          transformOrigin: `${drawn.anchorX * 100}% ${drawn.anchorY * 100}%`,
          transform: `rotate(${Math.atan2(b.y - a.y, b.x - a.x)}rad)`,
        };
        return (
          <span key={`${from.q},${from.r} ${to.q},${to.r}`} style={{ left: x, top: y, ...turn }}>
            <Picture of={drawn} heightPx={drawn.height * scale} />
          </span>
        );
      })}
    </div>
  );
}
