// The players' colours and patterns. Colour alone never identifies an owner, so every paint has a
// pattern too; a unit test checks how far apart they look, also with colour blindness.

/** Patterns of owners beside the colour, in the order of their numbers. */
export const PATTERNS = [
  'chevron',
  'bars',
  'dots',
  'diagonal',
  'solid',
  'cross',
  'diagonal-left',
  'checks',
  'stripes',
  'grid',
  'waves',
  'bricks',
  'diamonds',
  'rings',
  'triangles',
  'saltire',
] as const;
export type Pattern = (typeof PATTERNS)[number];

/** Unowned land (UI-S10). */
export const NEUTRAL = '#A6A48C';

/** One player's colours and pattern. */
export interface Paint {
  readonly name: string;
  /** The identity: pieces, borders. */
  readonly fill: string;
  /** Its lit and shaded sides. */
  readonly hi: string;
  readonly lo: string;
  /** Lines on it. */
  readonly ink: string;
  /** Land of this player, light enough for text in ink. */
  readonly wash: string;
  /** The same colour as text on the panels of each theme. */
  readonly texts: { readonly dark: string; readonly light: string; readonly contrast: string };
  readonly pattern: Pattern;
}

const paint = (name: string, pattern: Pattern, colours: string): Paint => {
  const [fill = '', hi = '', lo = '', ink = '', dark = '', wash = '', light = '', contrast = ''] =
    colours.split(' ');
  return { name, pattern, fill, hi, lo, ink, wash, texts: { dark, light, contrast } };
};

/** So many are declared for every page; styles/paints.css has the others. */
export const FIRST_PAINTS = 8;

/** The number of seats with a paint of their own. */
export const SEAT_PAINTS = 20;

/**
 * By number. The first twenty are those of the seats, in their order, chosen for maximum contrast; the others are
 * for games in which players choose.
 */
export const PAINTS: readonly Paint[] = [
  paint('ember', 'chevron', '#F28C28 #FFBE6E #B85A10 #3B1A02 #FFB761 #D3A887 #8F4700 #FFB761'),
  paint('tide', 'bars', '#2B6CD0 #7FB2FF #0F3577 #061B3A #84B8FF #8FABD7 #1F56AE #9CC7FF'),
  paint('straw', 'dots', '#F5E68A #FFF7C4 #B09A2E #3A3206 #F5E68A #C1BB98 #665800 #FFF199'),
  paint('plum', 'diagonal', '#5B2A86 #9B6CC8 #33124F #1B0829 #C6A2EA #AC9AC3 #5B2A86 #DDBFFF'),
  paint('frost', 'solid', '#9BE0F2 #D6F6FF #4C9FB8 #0B3340 #9BE0F2 #A3BDC4 #0B5C70 #A8ECFF'),
  paint('rust', 'cross', '#8A3B12 #C97848 #55200A #2A0E03 #E79A6C #C29C8C #8A3B12 #FFB084'),
  paint('mauve', 'diagonal-left', '#B7A3AE #DFD0D8 #7C6672 #31252B #CDBAC5 #B8AFB4 #6A5462 #E8D6E1'),
  paint('clay', 'checks', '#A57260 #D3A491 #6C4334 #2C170F #D3A491 #BDA69E #7F4C3B #F0C2B0'),
  paint('navy', 'stripes', '#101F52 #90A9E7 #050F3E #010028 #90A9E7 #989EA9 #101F52 #90A9E7'),
  paint('indigo', 'grid', '#402BC2 #9AA3F6 #1B145B #070031 #9AA3F6 #9EA0C9 #4032B9 #9AA3F6'),
  paint('sky', 'waves', '#70C5FE #B2DFFF #3E8FC2 #003453 #70C5FE #A1B9C3 #00699C #70C5FE'),
  paint('vermilion', 'bricks', '#E13F13 #EC8E77 #86321F #3D0000 #EC8E77 #D69C85 #C02C00 #EC8E77'),
  paint('pink', 'diamonds', '#FEB6BE #FFE1E4 #C3828A #59232C #FEB6BE #CCB0A9 #91525B #FEB6BE'),
  paint('teal', 'rings', '#0C6E70 #69BBBC #003B3C #001213 #69BBBC #97AEA4 #0C6E70 #69BBBC'),
  paint('red', 'triangles', '#BD0A43 #EC8A94 #681025 #2C0004 #EC8A94 #D19793 #BD0A43 #EC8A94'),
  paint('lime', 'saltire', '#C5E932 #EBFFB5 #96AC51 #354200 #CBE387 #B5C084 #596C00 #CBE387'),
  paint('violet', 'stripes', '#AA87FD #C2ADFF #745EAB #2D1158 #B19BEE #B7AAC9 #734EBE #B19BEE'),
  paint('forest', 'dots', '#1A3C10 #91B886 #001D00 #000A00 #91B886 #9BA58B #1A3C10 #91B886'),
  paint('magenta', 'saltire', '#B83EB2 #D58ECF #6C2D69 #2F002F #D58ECF #C79CB7 #A62EA1 #D58ECF'),
  paint('green', 'diagonal', '#5FB980 #7CD69C #2C8350 #003115 #68C188 #A0B99D #06733F #68C188'),
  paint('orange', 'checks', '#DF7E11 #FE9A3D #995405 #3B1900 #E29758 #CDA984 #975200 #E29758'),
  paint('amber', 'cross', '#FBA50F #FFCD91 #B27822 #462900 #EAAD5D #CFAF82 #8C5900 #EAAD5D'),
  paint('yellow', 'waves', '#EFEC9A #FDFAA8 #B8B469 #484400 #EFEC9A #C0BD9A #6B670C #EFEC9A'),
  paint('turquoise', 'rings', '#38F2FB #D6FDFF #02B6BE #004548 #63EEF6 #95C2BC #006F74 #63EEF6'),
  paint('blue', 'bricks', '#3471F2 #82AAF7 #26488C #000B4D #82AAF7 #97ACCF #215BD7 #82AAF7'),
  paint('purple', 'triangles', '#620A7C #C893DE #290037 #13001F #C893DE #B498B2 #620A7C #C893DE'),
  paint('brown', 'grid', '#704111 #D49E71 #381900 #170000 #D49E71 #B6A189 #704111 #D49E71'),
  paint('grey', 'diagonal-left', '#868788 #A9ABAC #555657 #1B1C1D #A9ABAC #B0AEA5 #636465 #A9ABAC'),
];

/**
 * A seat's paint as a number: a paint unchanged, or with another pattern. Seats have the paint of
 * their number unless the game overrides it (`ClientGame.paintOf`).
 */
export type PaintNumber = number;

/** A paint by its name, with any pattern. */
export function paintNumber(name: string, pattern: Pattern): PaintNumber {
  const paint = PAINTS.findIndex((one) => one.name === name);
  if (paint < 0) throw new RangeError(`paintNumber: no paint ${name}`);
  return PAINTS[paint]?.pattern === pattern ? paint : paint + PAINTS.length * (1 + PATTERNS.indexOf(pattern));
}

const combined = new Map<PaintNumber, Paint>();

export function paintAt(number: PaintNumber): Paint {
  const known = PAINTS[number] ?? combined.get(number);
  if (known !== undefined) return known;
  const base = PAINTS[number % PAINTS.length];
  const pattern = PATTERNS[Math.floor(number / PAINTS.length) - 1];
  if (base === undefined || pattern === undefined) throw new RangeError(`paintOf: no paint ${number}`);
  const made = { ...base, pattern };
  combined.set(number, made);
  return made;
}
