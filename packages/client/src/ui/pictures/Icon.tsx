// A line icon in the text colour; always decorative, its meaning is beside it or in a label.

import { ICONS, type IconName } from '../../art/generated/icons.ts';

interface Glyph {
  readonly body: string;
  readonly size: number;
}

export type { Glyph, IconName };

const LINE =
  'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"';

/** One line of a grid of 24, as our icons are drawn. */
export const lineGlyph = (path: string): Glyph => ({
  body: `<path fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2" d="${path}"/>`,
  size: 24,
});

export const glyph = (name: IconName): Glyph => ({ body: `<g ${LINE}>${ICONS[name]}</g>`, size: 24 });

export function Icon({ name, of, size = 18 }: { name?: IconName; of?: Glyph; size?: number }) {
  const drawn = of ?? (name === undefined ? undefined : glyph(name));
  if (drawn === undefined) return null;
  return (
    <svg
      class="icon"
      width={size}
      height={size}
      viewBox={`0 0 ${drawn.size} ${drawn.size}`}
      aria-hidden="true"
      // Generated at build time from the icon sets, never from anything a player typed.
      dangerouslySetInnerHTML={{ __html: drawn.body }}
    />
  );
}
