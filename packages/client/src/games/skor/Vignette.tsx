// A corner of a Skor board for the start page, made of the board's own pictures.

import { type Ground, groundArt } from '../../art/ground.ts';
import { pieceArt } from '../../art/pieces.ts';
import { structureArt } from '../../art/structures.ts';
import type { Art } from '../../art/svg.ts';
import { type TileLook, tileArt } from '../../art/tiles.ts';
import { Picture } from '../../panels/Picture.tsx';

const SCALE = 0.62;
const RADIUS = 50;

interface Spot {
  readonly q: number;
  readonly r: number;
  readonly land: TileLook['land'];
  readonly ground?: Ground;
  readonly standing?: Art;
  readonly piece?: Art;
}

const SPOTS: readonly Spot[] = [
  { q: 1, r: -1, land: 'moss', piece: pieceArt('C', 0) },
  { q: 0, r: 0, land: 'moss', standing: structureArt('city', 0) },
  { q: 2, r: -1, land: 'moss', ground: 'resource' },
  { q: 3, r: -2, land: 'bridge', piece: pieceArt('M', 0) },
  { q: 1, r: 0, land: 'moss', ground: 'farm', piece: pieceArt('C', 0) },
  { q: 4, r: -2, land: 'heath', standing: structureArt('fortification', 1), piece: pieceArt('M', 1) },
  { q: 3, r: -1, land: 'bridge' },
  { q: 5, r: -3, land: 'rock', ground: 'obstruction' },
  { q: 5, r: -2, land: 'heath', standing: structureArt('base', 1) },
];

const middle = ({ q, r }: Spot): { x: number; y: number } => ({
  x: (RADIUS + q * RADIUS * 1.5 + 4) * SCALE,
  y: (RADIUS * Math.sqrt(3) * (r + q / 2) + 128) * SCALE,
});

export function Vignette() {
  const spots = [...SPOTS].sort((a, b) => middle(a).y - middle(b).y);
  return (
    <div class="vignette" aria-hidden="true">
      {spots.map((spot) => (
        <Pictured key={`tile ${spot.q},${spot.r}`} spot={spot} of={tileOf(spot)} dy={0} />
      ))}
      {spots.flatMap((spot) => [
        spot.standing && <Pictured key={`${spot.q},${spot.r}`} spot={spot} of={spot.standing} dy={0} />,
        spot.piece && (
          <Pictured
            key={`piece ${spot.q},${spot.r}`}
            spot={spot}
            of={spot.piece}
            dy={spot.standing ? 20 : 10}
            size={0.76}
          />
        ),
      ])}
    </div>
  );
}

const tileOf = ({ land, ground = 'none', q, r }: Spot): Art =>
  tileArt({ land, variant: Math.abs(q * 2 + r) % 4, portrait: false, ground: groundArt(ground) });

function Pictured({ spot, of, dy, size = 1 }: { spot: Spot; of: Art; dy: number; size?: number }) {
  const scale = SCALE * size;
  const { x, y } = middle(spot);
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
