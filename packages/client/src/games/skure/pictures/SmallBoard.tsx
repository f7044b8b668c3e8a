// Inline crop of a field in a text, made of the board's own art.

import { Picture } from '../../../ui/pictures/Picture.tsx';
import { type Corner, MARGIN, type Piece, piecesOf, SPACE } from './smallBoardPieces.ts';

export interface SmallBoardProps extends Corner {
  /** CSS px of a space. */
  readonly spacePx: number;
}

export function SmallBoard({ spacePx, ...corner }: SmallBoardProps) {
  const scale = spacePx / SPACE;
  const { rows } = corner;
  const width = (rows[0]?.length ?? 0) * SPACE;
  const size = {
    width: `${(width + 2 * MARGIN.side) * scale}px`,
    height: `${(rows.length * SPACE + MARGIN.top + MARGIN.bottom) * scale}px`,
  };
  return (
    <div class="hex-diagram" aria-hidden="true" style={size}>
      {piecesOf(corner).map((piece) => (
        <Placed key={piece.key} piece={piece} scale={scale} />
      ))}
    </div>
  );
}

function Placed({
  piece: { x, y, of, angleDeg },
  scale,
}: {
  readonly piece: Piece;
  /** CSS px of a unit of the pictures. */
  readonly scale: number;
}) {
  const left = (x * SPACE + SPACE / 2 + MARGIN.side) * scale - of.anchorX * of.width * scale;
  const top = (y * SPACE + SPACE / 2 + MARGIN.top) * scale - of.anchorY * of.height * scale;
  const turn = angleDeg === undefined ? {} : { transform: `rotate(${angleDeg}deg)` };
  return (
    <span style={{ left: `${left}px`, top: `${top}px`, ...turn }}>
      <Picture of={of} heightPx={of.height * scale} />
    </span>
  );
}
