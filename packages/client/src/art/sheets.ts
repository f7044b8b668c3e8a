// The colours of panels that style sheets need not repeat, since the board has them already: as rules for the page.

import { THEMES, type Theme, themeVariables } from './tokens.ts';

type Variables = Readonly<Record<string, string>>;

export const rule = (selector: string, variables: Variables): string =>
  `${selector} {${Object.entries(variables)
    .map(([name, value]) => `--${name}: ${value};`)
    .join(' ')}}\n`;

/** Stronger than what holds for every theme, weaker than what the system asks for (styles/themes.css). */
export const worn = (theme: Theme): string => `html[data-theme="${theme}"]`;

/** The themes other than the dark one, which src/tokens.css declares for all. */
export const themeRules = (): string =>
  THEMES.filter((theme) => theme !== 'dark')
    .map((theme) => rule(worn(theme), themeVariables(theme)))
    .join('');

export function wear(rules: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
}
