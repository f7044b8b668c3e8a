// Illustrations for the rules of Skirmish Society: a few territories of one hex each, with armies and orders as on the map.

import { groundArt } from '../../../art/ground.ts';
import { arrowArt, stretchArt } from '../../../art/marks.ts';
import { pieceArt } from '../../../art/pieces.ts';
import type { Art } from '../../../art/svg.ts';
import { tileArt } from '../../../art/tiles.ts';
import { COLOURS } from '../../../art/tokens.ts';
import type { RulePictures } from '../../../gameApi/book.ts';
import { catalogue } from '../../../text/catalogue.ts';
import {
  type DiagramArrow,
  type DiagramHex,
  type Hex,
  HexDiagram,
} from '../../../ui/pictures/HexDiagram.tsx';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import { signArt } from '../board/signs.ts';
import type messages from './messages/pictures/en.json';

type Key = keyof typeof messages;

const { say } = await catalogue<typeof messages>(import.meta.url, 'messages/pictures');

/** CSS px of an art unit. */
const SCALE = 0.6;
const ICON_PX = 48;
const FIGURE = { dy: 14, size: 0.84 };
/** As on the map: the structure's icon, and the army above it. */
const SIGN = { dy: 27, size: 1.5 };
const GUARD = { dy: -2, size: 0.7 };

/** Owner of the army there, by seat. */
interface Spot extends Hex {
  readonly army?: number;
  readonly works?: 'barracks' | 'farm';
}

interface Order {
  readonly from: Hex;
  readonly to: Hex;
  readonly how: 'moves' | 'fails' | 'supports' | 'cut';
}

interface Scene {
  readonly text: Key;
  readonly spots: readonly Spot[];
  readonly orders?: readonly Order[];
}

function hexOf({ q, r, army, works }: Spot): DiagramHex {
  const ground = groundArt(works === 'farm' ? 'farm' : 'none');
  const tile = tileArt({ land: 'moss', variant: Math.abs(q * 2 + r) % 4, portrait: false, ground });
  return {
    q,
    r,
    layers: [
      { of: tile },
      ...(works === undefined ? [] : [{ of: signArt(works), ...SIGN }]),
      ...(army === undefined ? [] : [{ of: pieceArt('M', army), ...(works === undefined ? FIGURE : GUARD) }]),
    ],
  };
}

const DRAWN: Readonly<Record<Order['how'], (length: number) => Art>> = {
  moves: (length) => arrowArt(COLOURS['brass-300'], length),
  fails: (length) => arrowArt(COLOURS['rose-400'], length),
  supports: (length) => stretchArt(COLOURS['bone-50'], length, true),
  cut: (length) => stretchArt(COLOURS['rose-400'], length, true),
};

/** Parts of the path between two middles: the gap at a shield, and the end where two tips do not meet. */
const FREE = { from: 0.3, to: 0.7 };
const HALF_WAY = { from: 0.3, to: 0.5 };
/** Supports end at the move they support. */
const TO_AN_ARROW = { from: 0.3, to: 0.94 };

const between = (a: Hex, b: Hex, part: number): Hex => ({
  q: a.q + (b.q - a.q) * part,
  r: a.r + (b.r - a.r) * part,
});

const isSame = (a: Hex, b: Hex): boolean => a.q === b.q && a.r === b.r;

function arrowOf({ from, to, how }: Order, orders: readonly Order[]): DiagramArrow {
  const meets = orders.some((other) => isSame(other.from, to) && isSame(other.to, from));
  const part = how === 'supports' || how === 'cut' ? TO_AN_ARROW : meets ? HALF_WAY : FREE;
  return { from: between(from, to, part.from), to: between(from, to, part.to), of: DRAWN[how] };
}

const WEST: Hex = { q: 0, r: 0 };
const MIDDLE: Hex = { q: 1, r: 0 };
const NORTH: Hex = { q: 1, r: -1 };
const EAST: Hex = { q: 2, r: -1 };
/** Territories from which a move from the west into the middle can be supported. */
const HELPED = between(WEST, MIDDLE, 0.5);

const HOMES: Scene = {
  text: 'homes',
  spots: [
    { ...NORTH, army: 0, works: 'barracks' },
    { ...MIDDLE, army: 0, works: 'barracks' },
  ],
};
const SUPPORT: Scene = {
  text: 'support',
  spots: [
    { ...WEST, army: 0 },
    { ...NORTH, army: 0 },
    { ...MIDDLE, army: 1 },
  ],
  orders: [
    { from: WEST, to: MIDDLE, how: 'moves' },
    { from: NORTH, to: HELPED, how: 'supports' },
  ],
};
const CUT: Scene = {
  text: 'cut',
  spots: [...SUPPORT.spots, { ...EAST, army: 1 }],
  orders: [
    { from: WEST, to: MIDDLE, how: 'fails' },
    { from: NORTH, to: HELPED, how: 'cut' },
    { from: EAST, to: NORTH, how: 'fails' },
  ],
};
const STANDOFF: Scene = {
  text: 'standoff',
  spots: [{ ...WEST, army: 0 }, MIDDLE, { ...EAST, army: 1 }],
  orders: [
    { from: WEST, to: MIDDLE, how: 'fails' },
    { from: EAST, to: MIDDLE, how: 'fails' },
  ],
};
const HEAD_ON: Scene = {
  text: 'headOn',
  spots: [
    { ...WEST, army: 0 },
    { ...MIDDLE, army: 1 },
  ],
  orders: [
    { from: WEST, to: MIDDLE, how: 'fails' },
    { from: MIDDLE, to: WEST, how: 'fails' },
  ],
};
const RING: Scene = {
  text: 'ring',
  spots: [
    { ...WEST, army: 0 },
    { ...NORTH, army: 1 },
    { ...MIDDLE, army: 2 },
  ],
  orders: [
    { from: WEST, to: NORTH, how: 'moves' },
    { from: NORTH, to: MIDDLE, how: 'moves' },
    { from: MIDDLE, to: WEST, how: 'moves' },
  ],
};
const FARM: Scene = { text: 'farm', spots: [{ ...WEST, army: 0, works: 'farm' }] };

function Diagram({ text, spots, orders = [] }: Scene) {
  return (
    <figure>
      <HexDiagram
        hexes={spots.map(hexOf)}
        arrows={orders.map((order) => arrowOf(order, orders))}
        scale={SCALE}
      />
      <figcaption>{say(text)}</figcaption>
    </figure>
  );
}

const scenes =
  (...shown: readonly Scene[]) =>
  () => (
    <div class="rule-pictures">
      {shown.map((scene) => (
        <Diagram key={scene.text} {...scene} />
      ))}
    </div>
  );

const ICONS: readonly (readonly [Key, () => Art])[] = [
  ['piece.army', () => pieceArt('M', 0)],
  ['piece.barracks', () => signArt('barracks')],
  ['piece.farm', () => signArt('farm')],
];

/** A function, so that names are in the current language. */
const Pieces = () => (
  <div class="rule-pictures">
    {ICONS.map(([text, of]) => (
      <figure key={text}>
        <Picture of={of()} heightPx={ICON_PX} />
        <figcaption>{say(text)}</figcaption>
      </figure>
    ))}
  </div>
);

export const pictures: RulePictures = new Map([
  ['SKI-1.2', Pieces],
  ['SKI-2.3', scenes(HOMES)],
  ['SKI-7.1', scenes(SUPPORT, CUT)],
  ['SKI-7.5', scenes(STANDOFF)],
  ['SKI-7.7', scenes(HEAD_ON)],
  ['SKI-7.8', scenes(RING)],
  ['SKI-9.1', scenes(FARM)],
]);
