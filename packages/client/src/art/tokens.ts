// The design tokens: what src/tokens.css declares for the panels and what the board paints with.
// A unit test keeps the two files equal and computes every contrast that the design promises.

import { FIRST_PAINTS, PAINTS } from './paints.ts';

export const THEMES = ['dark', 'light', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

/**
 * The dark theme. Names are by role, in every theme: panels are *ink*, text
 * is *bone*, selection is *brass*. Marks on the board use these in every theme, since the land
 * below them is of middling tone in all.
 */
export const COLOURS = {
  'ink-950': '#0B1215',
  'ink-900': '#111B20',
  'ink-850': '#17242A',
  'ink-800': '#1E2F36',
  'ink-700': '#2A414A',
  'bone-50': '#F6F1E4',
  'bone-200': '#D6D0BF',
  'bone-400': '#A8AB9F',
  'bone-600': '#8B9694',
  'brass-300': '#F2CE7E',
  'brass-400': '#E3B655',
  'brass-600': '#8F6A1D',
  'on-brass': '#1D1503',
  'cta-hi': '#F2CE7E',
  'cta-lo': '#DDAE4A',
  'cta-edge': '#7A5A16',
  'cta-off': '#4A4333',
  'on-cta-off': '#C9BD9C',
  'moss-400': '#8CC06C',
  'on-moss': '#10210A',
  'rose-400': '#FF6B7A',
  'rose-300': '#FF97A2',
  'on-rose': '#2B060C',
  'bad-ground': '#3A1D22',
  'bad-edge': '#8E3B46',
  'bad-text': '#FFC9CF',
  field: '#0E171B',
  chosen: '#2B2715',
  'chosen-hi': '#3D371B',
  lit: '#22343B',
  line: '#34505A',
  'line-strong': '#6B838C',
  'table-hi': '#2C5059',
  'table-mid': '#1D3940',
  'table-low': '#122429',
  'table-edge': '#0B1519',
  'land-moss': '#73906A',
  'land-heath': '#AC9C6A',
  'land-bridge': '#828C87',
  'land-rock': '#767F7D',
} as const;

export type Colour = keyof typeof COLOURS;
type Palette = Readonly<Record<Colour, string>>;

/** The light theme: panels of paper, text in ink. */
const LIGHT: Palette = {
  'ink-950': '#E4E4D8',
  'ink-900': '#F4F2E8',
  'ink-850': '#FBF8F1',
  'ink-800': '#FFFDF8',
  'ink-700': '#D6D4C3',
  'bone-50': '#182226',
  'bone-200': '#2D393E',
  'bone-400': '#4B5656',
  'bone-600': '#646D6A',
  'brass-300': '#795200',
  'brass-400': '#835B06',
  'brass-600': '#A8802F',
  'on-brass': '#1D1503',
  'cta-hi': '#F2CE7E',
  'cta-lo': '#E0B352',
  'cta-edge': '#9A7420',
  'cta-off': '#D8D0BB',
  'on-cta-off': '#5A5444',
  'moss-400': '#3D6921',
  'on-moss': '#F7FBEF',
  'rose-400': '#B01F30',
  'rose-300': '#A01A29',
  'on-rose': '#FFF4F3',
  'bad-ground': '#F9DFDF',
  'bad-edge': '#C25B66',
  'bad-text': '#6E1420',
  field: '#FFFEFA',
  chosen: '#F7E8BF',
  'chosen-hi': '#F2DDA3',
  lit: '#E2DFCE',
  line: '#CBC3B0',
  'line-strong': '#787C74',
  'table-hi': '#E4E6DA',
  'table-mid': '#D0D6CA',
  'table-low': '#C6CFC3',
  'table-edge': '#B4BFB4',
  'land-moss': '#88A36F',
  'land-heath': '#BFAF7C',
  'land-bridge': '#9DA7A0',
  'land-rock': '#848D89',
};

/** The high-contrast theme: white and yellow on black, every edge drawn. */
const CONTRAST: Palette = {
  'ink-950': '#000000',
  'ink-900': '#000000',
  'ink-850': '#080808',
  'ink-800': '#141414',
  'ink-700': '#2A2A2A',
  'bone-50': '#FFFFFF',
  'bone-200': '#FFFFFF',
  'bone-400': '#E8E6DF',
  'bone-600': '#C9C9C4',
  'brass-300': '#FFDC5E',
  'brass-400': '#FFDC5E',
  'brass-600': '#FFDC5E',
  'on-brass': '#000000',
  'cta-hi': '#FFDC5E',
  'cta-lo': '#FFDC5E',
  'cta-edge': '#FFFFFF',
  'cta-off': '#2A2A2A',
  'on-cta-off': '#E8E6DF',
  'moss-400': '#A5F28A',
  'on-moss': '#000000',
  'rose-400': '#FF97A2',
  'rose-300': '#FFB8C0',
  'on-rose': '#000000',
  'bad-ground': '#2A0006',
  'bad-edge': '#FF97A2',
  'bad-text': '#FFFFFF',
  field: '#000000',
  chosen: '#332A00',
  'chosen-hi': '#4A3D00',
  lit: '#2A2A2A',
  line: '#C4C1B6',
  'line-strong': '#FFFFFF',
  'table-hi': '#101010',
  'table-mid': '#080808',
  'table-low': '#000000',
  'table-edge': '#000000',
  'land-moss': '#8FB47A',
  'land-heath': '#CDBB85',
  'land-bridge': '#B4BDB8',
  'land-rock': '#7A8482',
};

export const PALETTES: Readonly<Record<Theme, Palette>> = { dark: COLOURS, light: LIGHT, contrast: CONTRAST };

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

type Lands = Readonly<Record<Land, readonly [LandPaint, LandPaint]>>;

const both = (colours: string): readonly [LandPaint, LandPaint] => [land(colours), land(colours)];

const DARK_LANDS: Lands = {
  moss: [
    land('#7F9B67 #67835A #4A4034 #2F2922 #A3BC86 #516B45'),
    land('#86A06C #6E8A5E #4A4034 #2F2922 #AAC28C #57714A'),
  ],
  glade: both('#75946A #5F7D5C #453D33 #2B2622 #99B586 #4A6548'),
  heath: [
    land('#B9A873 #9F9061 #54422F #352A1F #D6C793 #84784C'),
    land('#C0AE7A #A69767 #54422F #352A1F #DBCD9B #8A7D50'),
  ],
  bridge: [
    land('#8E9891 #76817C #3F4848 #2A3132 #B3BCB4 #616B67'),
    land('#949E97 #7C8782 #3F4848 #2A3132 #B9C2BA #676F6B'),
  ],
  rock: both('#838C8C #69736F #3F4646 #2A2F30 #A5ADAB #59625F'),
  gold: both('#F6D67E #D9A43C #7A5416 #4B330E #FFF2BE #A8791D'),
};

const LIGHT_LANDS: Lands = {
  moss: [
    land('#95B079 #7E9A68 #75644C #574935 #BBD39C #5F7B4F'),
    land('#9BB57F #849F6D #75644C #574935 #C1D8A2 #658156'),
  ],
  glade: both('#8AA87C #74926B #6E5F4A #524536 #B0CB9C #587552'),
  heath: [
    land('#CDBC86 #B4A372 #7E6747 #5E4C34 #E8DBA9 #968956'),
    land('#D3C28D #BAA979 #7E6747 #5E4C34 #ECDFB0 #9B8E5B'),
  ],
  bridge: [
    land('#AAB4AC #939D97 #69716F #4F5756 #CDD5CD #747E79'),
    land('#B0BAB2 #99A39D #69716F #4F5756 #D3DBD3 #7A837E'),
  ],
  rock: both('#959E9B #7C8682 #656C6B #4B5151 #B9C1BE #69726E'),
  gold: both('#F9DC8A #E0AF4A #8F6620 #634716 #FFF5C8 #AF8023'),
};

/** Flat and rimmed with white. */
const CONTRAST_LANDS: Lands = {
  moss: both('#8FB47A #8FB47A #2A2F26 #151813 #FFFFFF #8FB47A'),
  glade: both('#8FB47A #8FB47A #2A2F26 #151813 #FFFFFF #8FB47A'),
  heath: both('#CDBB85 #CDBB85 #332E22 #191711 #FFFFFF #CDBB85'),
  bridge: both('#B4BDB8 #B4BDB8 #2B2E2D #151716 #FFFFFF #B4BDB8'),
  rock: both('#7A8482 #7A8482 #222525 #111212 #FFFFFF #7A8482'),
  gold: both('#FFDF7A #FFDF7A #4D3A0C #261D06 #FFFFFF #FFDF7A'),
};

/** Each land in a darker and a lighter tone, so that neighbours differ a little. */
export const LANDS: Readonly<Record<Theme, Lands>> = {
  dark: DARK_LANDS,
  light: LIGHT_LANDS,
  contrast: CONTRAST_LANDS,
};

/** Durations in milliseconds; with reduced motion all of them are 0. */
export const MOTION = { answer: 120, step: 200, dice: 450, camera: 250, eventMax: 1200 } as const;

export const FONTS = {
  display: "'Vollkorn Variable', Georgia, serif",
  ui: "'Atkinson Hyperlegible Next Variable', system-ui, sans-serif",
  mono: "'Atkinson Hyperlegible Mono', ui-monospace, monospace",
} as const;

/** Properties that differ between themes, by their names in src/tokens.css without the dashes. */
export function themeVariables(theme: Theme): Readonly<Record<string, string>> {
  const texts = PAINTS.slice(0, FIRST_PAINTS).map(({ name, texts }) => [`${name}-hi`, texts[theme]] as const);
  return { ...PALETTES[theme], ...Object.fromEntries(texts) };
}
