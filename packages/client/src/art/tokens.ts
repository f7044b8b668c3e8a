// The design tokens: what src/tokens.css declares for the panels and what the board paints with.
// A unit test holds the two files equal and computes every contrast that the design promises.

export const COLOURS = {
  'ink-950': '#0B1215',
  'ink-900': '#111B20',
  'ink-850': '#17242A',
  'ink-800': '#1E2F36',
  'ink-700': '#2A414A',
  'bone-50': '#F6F1E4',
  'bone-200': '#D6D0BF',
  'bone-400': '#A8AB9F',
  'brass-300': '#F2CE7E',
  'brass-400': '#E3B655',
  'brass-600': '#8F6A1D',
  'on-brass': '#1D1503',
  'moss-400': '#8CC06C',
  'on-moss': '#10210A',
  'rose-400': '#FF6B7A',
  'rose-300': '#FF97A2',
  'on-rose': '#2B060C',
  line: '#34505A',
  'line-strong': '#6B838C',
  'land-moss': '#73906A',
  'land-heath': '#AC9C6A',
  'land-bridge': '#828C87',
  'land-rock': '#767F7D',
} as const;

export type Colour = keyof typeof COLOURS;

/** Body pattern that tells an owner without colour. */
export type Pattern =
  | 'chevron'
  | 'bars'
  | 'dots'
  | 'diagonal'
  | 'solid'
  | 'cross'
  | 'diagonal-left'
  | 'checks';

/** A player's colours: `fill` is the identity, `hi` and `lo` its lit and shaded sides, `ink` lines on it. */
export interface SeatPaint {
  readonly name: string;
  readonly fill: string;
  readonly hi: string;
  readonly lo: string;
  readonly ink: string;
  /** The same colour as text on the panels. */
  readonly text: string;
  readonly pattern: Pattern;
}

const paint = (name: string, pattern: Pattern, colours: string): SeatPaint => {
  const [fill = '', hi = '', lo = '', ink = '', text = ''] = colours.split(' ');
  return { name, pattern, fill, hi, lo, ink, text };
};

/** By seat, 0-based. */
export const SEATS: readonly SeatPaint[] = [
  paint('ember', 'chevron', '#F28C28 #FFBE6E #B85A10 #3B1A02 #FFB761'),
  paint('tide', 'bars', '#2B6CD0 #7FB2FF #0F3577 #061B3A #84B8FF'),
  paint('straw', 'dots', '#F5E68A #FFF7C4 #B09A2E #3A3206 #F5E68A'),
  paint('plum', 'diagonal', '#5B2A86 #9B6CC8 #33124F #1B0829 #C6A2EA'),
  paint('frost', 'solid', '#9BE0F2 #D6F6FF #4C9FB8 #0B3340 #9BE0F2'),
  paint('rust', 'cross', '#8A3B12 #C97848 #55200A #2A0E03 #E79A6C'),
  paint('mauve', 'diagonal-left', '#B7A3AE #DFD0D8 #7C6672 #31252B #CDBAC5'),
  paint('clay', 'checks', '#A57260 #D3A491 #6C4334 #2C170F #D3A491'),
];

/** Colours of a seat, which may be past the eighth: those repeat. */
export function seatPaint(seat: number): SeatPaint {
  const found = SEATS[seat % SEATS.length];
  if (!found) throw new RangeError(`seatPaint: no seat ${seat}`);
  return found;
}

export type Land = 'moss' | 'glade' | 'heath' | 'bridge' | 'rock' | 'gold';

/** Two lit tones, the skirt below, the rim light and the flecks of one kind of land. */
export interface LandPaint {
  readonly top: string;
  readonly bottom: string;
  readonly skirt: string;
  readonly skirtLow: string;
  readonly rim: string;
  readonly fleck: string;
}

const land = (colours: string): LandPaint => {
  const [top = '', bottom = '', skirt = '', skirtLow = '', rim = '', fleck = ''] = colours.split(' ');
  return { top, bottom, skirt, skirtLow, rim, fleck };
};

/** Each land in a darker and a lighter tone, so that neighbours differ a little. */
export const LANDS: Readonly<Record<Land, readonly [LandPaint, LandPaint]>> = {
  moss: [
    land('#7F9B67 #67835A #4A4034 #2F2922 #A3BC86 #516B45'),
    land('#86A06C #6E8A5E #4A4034 #2F2922 #AAC28C #57714A'),
  ],
  glade: [
    land('#75946A #5F7D5C #453D33 #2B2622 #99B586 #4A6548'),
    land('#75946A #5F7D5C #453D33 #2B2622 #99B586 #4A6548'),
  ],
  heath: [
    land('#B9A873 #9F9061 #54422F #352A1F #D6C793 #84784C'),
    land('#C0AE7A #A69767 #54422F #352A1F #DBCD9B #8A7D50'),
  ],
  bridge: [
    land('#8E9891 #76817C #3F4848 #2A3132 #B3BCB4 #616B67'),
    land('#949E97 #7C8782 #3F4848 #2A3132 #B9C2BA #676F6B'),
  ],
  rock: [
    land('#838C8C #69736F #3F4646 #2A2F30 #A5ADAB #59625F'),
    land('#838C8C #69736F #3F4646 #2A2F30 #A5ADAB #59625F'),
  ],
  gold: [
    land('#F6D67E #D9A43C #7A5416 #4B330E #FFF2BE #A8791D'),
    land('#F6D67E #D9A43C #7A5416 #4B330E #FFF2BE #A8791D'),
  ],
};

/** Durations in milliseconds; with reduced motion all of them are 0. */
export const MOTION = { answer: 120, step: 200, dice: 450, camera: 250, eventMax: 1200 } as const;

export const FONTS = {
  display: "'Vollkorn Variable', Georgia, serif",
  ui: "'Atkinson Hyperlegible Next Variable', system-ui, sans-serif",
  mono: "'Atkinson Hyperlegible Mono', ui-monospace, monospace",
} as const;

/** In px. */
export const SIZES = {
  'text-xs': 12,
  'text-s': 13,
  'text-m': 15,
  'text-l': 18,
  'text-xl': 22,
  'text-xxl': 34,
  'space-1': 4,
  'space-2': 8,
  'space-3': 12,
  'space-4': 16,
  'space-5': 24,
  'radius-control': 7,
  'radius-panel': 10,
} as const;

/** Every custom property that src/tokens.css declares, by its name without the dashes. */
export function cssVariables(): Readonly<Record<string, string>> {
  const out: Record<string, string> = { ...COLOURS };
  for (const seat of SEATS) {
    out[seat.name] = seat.fill;
    out[`${seat.name}-hi`] = seat.text;
    out[`${seat.name}-lo`] = seat.lo;
  }
  for (const [name, stack] of Object.entries(FONTS)) out[`font-${name}`] = stack;
  for (const [name, px] of Object.entries(SIZES)) out[name] = `${px}px`;
  for (const [name, ms] of Object.entries(MOTION)) if (name !== 'eventMax') out[`motion-${name}`] = `${ms}ms`;
  return out;
}

/** A colour as the number that Pixi takes. */
export function rgb(hex: string): number {
  return Number.parseInt(hex.slice(1), 16);
}
