// Illustrations for Skorm's rules, made of the board's own art.

import type { Piece, PieceType } from '@hexmarch/shared/games/skorm/types';
import { groundArt } from '../../../art/ground.ts';
import { claimArt } from '../../../art/holdings.ts';
import { arrowArt, type MarkArt, markArt } from '../../../art/marks.ts';
import type { Art } from '../../../art/svg.ts';
import { tileArt } from '../../../art/tiles.ts';
import { COLOURS } from '../../../art/tokens.ts';
import type { RulePictures } from '../../../gameApi/book.ts';
import {
  type DiagramArrow,
  type DiagramHex,
  type Hex,
  HexDiagram,
} from '../../../ui/pictures/HexDiagram.tsx';
import { skormPieceArt } from '../board/art.ts';
import { PieceIcon } from '../board/PieceIcon.tsx';
import { PIECE_TYPES } from '../facts/reserve.ts';
import { type Key, say } from '../words/say.ts';
import { pieceName } from '../words/words.ts';

/** CSS px per art unit; illustrations with few hexes may be larger. */
const SCALE = { few: 0.6, many: 0.42 };
const MANY = 8;
const FIGURE = { dy: 17, size: 0.84 };

interface Spot extends Hex {
  readonly piece?: Piece;
  readonly mark?: MarkArt;
  readonly gold?: true;
  readonly ring?: Art;
}

function hexOf({ q, r, piece, mark, gold, ring }: Spot): DiagramHex {
  const variant = (Math.abs(q * 2 + r) % 2) * 2;
  const tile = tileArt({
    land: gold === undefined ? 'moss' : 'gold',
    variant: gold === undefined ? variant : 0,
    portrait: false,
    ground: groundArt(gold === undefined ? 'none' : 'coin'),
  });
  return {
    q,
    r,
    layers: [
      { of: tile },
      ...(mark === undefined ? [] : [{ of: markArt(mark, 'flat') }]),
      ...(ring === undefined ? [] : [{ of: ring }]),
      ...(piece === undefined ? [] : [{ of: skormPieceArt(piece), ...(piece.type === 'S' ? {} : FIGURE) }]),
    ],
  };
}

const own = (type: PieceType): Piece => ({ seat: 0, type });

/** All hexes within that distance of the middle. */
const around = (radius: number): readonly Hex[] => {
  const range = Array.from({ length: 2 * radius + 1 }, (_, i) => i - radius);
  return range.flatMap((q) => range.map((r) => ({ q, r })).filter((hex) => apart(hex) <= radius));
};

const apart = ({ q, r }: Hex): number => Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
const isInLine = ({ q, r }: Hex): boolean => q === 0 || r === 0 || q + r === 0;

const arrow = (from: Hex, to: Hex): DiagramArrow => ({
  from,
  to,
  of: (length) => arrowArt(COLOURS['rose-400'], length * 0.74),
});

const MIDDLE: Hex = { q: 0, r: 0 };
const NORTH: Hex = { q: 0, r: -1 };
const isNorth = ({ q, r }: Hex): boolean => q === 0 && r < 0;

/** A shieldman facing north: five sides are open, one is not, and neither is the tile beyond. */
const SHIELD: readonly Spot[] = [...around(1), { q: 0, r: -2 }].map((hex) => {
  if (apart(hex) === 0) return { ...hex, piece: { seat: 1, type: 'S', facing: 1 } };
  return { ...hex, mark: isNorth(hex) ? 'refused' : 'attack' };
});

const SIDE: Hex = { q: 1, r: -1 };
const SIDE_STEP: readonly Spot[] = [
  { ...MIDDLE, piece: { seat: 1, type: 'S', facing: 1 } },
  { ...NORTH, piece: own('H') },
  { ...SIDE, mark: 'reach' },
  { q: -1, r: 0 },
];

const SHOTS: readonly Spot[] = around(2).map((hex) => {
  if (apart(hex) === 0) return { ...hex, piece: own('A') };
  return isInLine(hex) ? { ...hex, mark: 'attack' } : hex;
});

const TWO_STEPS: readonly Spot[] = around(2).map((hex) =>
  apart(hex) === 0 ? { ...hex, piece: own('H') } : { ...hex, mark: 'reach' },
);

const ONE_STEP: readonly Spot[] = around(1).map((hex) =>
  apart(hex) === 0 ? { ...hex, piece: own('A') } : { ...hex, mark: 'reach' },
);

const claim = (): readonly Spot[] => [{ ...MIDDLE, gold: true, ring: claimArt(0, 1, 1), piece: own('W') }];

function Diagram({
  spots,
  text,
  arrows = [],
}: {
  readonly spots: readonly Spot[];
  readonly text: Key;
  readonly arrows?: readonly DiagramArrow[];
}) {
  return (
    <figure>
      <HexDiagram
        hexes={spots.map(hexOf)}
        arrows={arrows}
        scale={spots.length > MANY ? SCALE.many : SCALE.few}
      />
      <figcaption>{say(text)}</figcaption>
    </figure>
  );
}

const Army = () => (
  <div class="rule-pictures">
    {PIECE_TYPES.map((type) => (
      <figure key={type}>
        <PieceIcon of={type === 'S' ? { ...own('S'), facing: 1 } : own(type)} heightPx={48} />
        <figcaption>{pieceName(type)}</figcaption>
      </figure>
    ))}
  </div>
);

const RANGES = [
  { spots: ONE_STEP, text: 'picture.oneStep' },
  { spots: TWO_STEPS, text: 'picture.twoSteps' },
] as const;

const Ranges = () => (
  <div class="rule-pictures">
    {RANGES.map((range) => (
      <Diagram key={range.text} {...range} />
    ))}
  </div>
);

const one =
  (spots: () => readonly Spot[], text: Key, arrows: readonly DiagramArrow[] = []) =>
  () => (
    <div class="rule-pictures">
      <Diagram spots={spots()} text={text} arrows={arrows} />
    </div>
  );

export const pictures: RulePictures = new Map([
  ['SKORM-2.1', Army],
  ['SKORM-5.1', Ranges],
  ['SKORM-6.2', one(() => SHIELD, 'picture.shield')],
  ['SKORM-6.4', one(() => SIDE_STEP, 'picture.sideStep', [arrow(NORTH, SIDE), arrow(SIDE, MIDDLE)])],
  ['SKORM-6.5', one(() => SHOTS, 'picture.shots')],
  ['SKORM-7.3', one(claim, 'picture.claim')],
]);
