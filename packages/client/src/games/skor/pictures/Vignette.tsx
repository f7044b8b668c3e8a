// Pictures of Skor for the start page, made of the board's own: a corner of a board, and the whole one on which newcomers begin.

import { useMemo } from 'preact/hooks';
import { type Ground, groundArt } from '../../../art/ground.ts';
import { pieceArt } from '../../../art/pieces.ts';
import { type Standing, structureArt } from '../../../art/structures.ts';
import type { Art } from '../../../art/svg.ts';
import { boardTheme } from '../../../art/theme.ts';
import { TILE_VARIANTS, type TileLook, tileArt } from '../../../art/tiles.ts';
import { HexBoard } from '../../../ui/pictures/HexBoard.tsx';
import { HexVignette, type VignetteHex } from '../../../ui/pictures/HexVignette.tsx';
import { PIECES, STRUCTURES } from '../entry/start/position.ts';

const PIECE_SIZE = 0.76;

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

const hexes = (): readonly VignetteHex[] =>
  SPOTS.map(({ q, r, land, ground = 'none', standing, piece }) => ({
    q,
    r,
    tile: tileArt({
      land,
      variant: Math.abs(q * 2 + r) % 4,
      portrait: false,
      ground: groundArt(ground),
    }),
    things: [
      ...(standing ? [{ of: standing, dy: 0, size: 1 }] : []),
      ...(piece ? [{ of: piece, dy: standing ? 20 : 10, size: PIECE_SIZE }] : []),
    ],
  }));

export function Vignette() {
  const drawn = useMemo(hexes, [boardTheme.value]);
  return <HexVignette hexes={drawn} />;
}

/** Two territories of nineteen spaces about their Cities, and the two spaces between them. */
const LANDS = [
  { land: 'moss', q: 0, r: 0 },
  { land: 'heath', q: 6, r: -3 },
] as const;
const BRIDGE = [
  { q: 3, r: -2 },
  { q: 3, r: -1 },
];
const STEPS = [-2, -1, 0, 1, 2];

const spaces = (): readonly { readonly q: number; readonly r: number; readonly land: TileLook['land'] }[] => [
  ...LANDS.flatMap(({ land, q, r }) =>
    STEPS.flatMap((dq) =>
      STEPS.filter((dr) => Math.abs(dq + dr) <= 2).map((dr) => ({ land, q: q + dq, r: r + dr })),
    ),
  ),
  ...BRIDGE.map((space) => ({ ...space, land: 'bridge' as const })),
];

const GROUNDS: readonly string[] = ['resource', 'obstruction', 'farm'] satisfies Ground[];
const seatOf = (owner: string | undefined): number => (owner === 'B' ? 1 : 0);
/** Offset of each of a pair from the middle. */
const BESIDE = 17;

function spaceHex({ q, r, land }: ReturnType<typeof spaces>[number]): VignetteHex {
  const [kind = '', owner] = (STRUCTURES[`${q},${r}`] ?? '').split(':');
  const isGround = GROUNDS.includes(kind);
  const ground = groundArt(isGround ? (kind as Ground) : 'none');
  const stands = kind !== '' && !isGround;
  const tile = tileArt({
    land: kind === 'obstruction' ? 'rock' : land,
    variant: (((5 * q + 3 * r) % TILE_VARIANTS) + TILE_VARIANTS) % TILE_VARIANTS,
    portrait: false,
    ground,
  });
  const structure = stands ? [{ of: structureArt(kind as Standing, seatOf(owner)), dy: 0, size: 1 }] : [];
  return { q, r, tile, things: [...structure, ...peopleAt(`${q},${r}`, stands ? 20 : 10)] };
}

function peopleAt(at: string, dy: number): VignetteHex['things'] {
  const [owner, kinds = ''] = (PIECES[at] ?? '').split(':');
  const pair = kinds.length > 1;
  return [...kinds].map((kind, i) => ({
    of: pieceArt(kind === 'M' ? 'M' : 'C', seatOf(owner)),
    dx: pair ? (2 * i - 1) * BESIDE : 0,
    dy,
    size: PIECE_SIZE,
  }));
}

/** The position in which newcomers begin. */
export function Board() {
  const drawn = useMemo(() => spaces().map(spaceHex), [boardTheme.value]);
  return <HexBoard hexes={drawn} />;
}
