// Generates CSS custom properties from the board's colours, so that style sheets need not repeat them.

import { THEMES, type Theme, themeVariables } from './tokens.ts';

type Variables = Readonly<Record<string, string>>;

export const rule = (selector: string, variables: Variables): string =>
  `${selector} {${Object.entries(variables)
    .map(([name, value]) => `--${name}: ${value};`)
    .join(' ')}}\n`;

/** More specific than the rules for every theme, less than the system's preferences (styles/themes.css). */
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
