// CSS rules for the paints beyond the first, generated from the board's own.

import { FIRST_PAINTS, PAINTS } from '../../art/paints.ts';
import { rule, worn } from '../../art/sheets.ts';
import { THEMES, type Theme } from '../../art/tokens.ts';

export function paintRules(): string {
  const more = PAINTS.slice(FIRST_PAINTS);
  const fills = Object.fromEntries(more.map(({ name, fill }) => [name, fill.toLowerCase()]));
  const texts = (theme: Theme) => Object.fromEntries(more.map((one) => [`${one.name}-hi`, one.texts[theme]]));
  const others = THEMES.filter((theme) => theme !== 'dark').map((theme) => rule(worn(theme), texts(theme)));
  return rule('html', { ...fills, ...texts('dark') }) + others.join('');
}
