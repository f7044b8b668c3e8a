// Names as shown: a player's name, the same in every language, or a localized word.

/** One text in each language that posts are written in. */
export type InLanguages = Readonly<Record<'en' | 'de' | 'es', string>>;

export type Called = string | InLanguages;

export const calledIn = (called: Called, language: keyof InLanguages): string =>
  typeof called === 'string' ? called : called[language];

/** Characters of right-to-left scripts. */
const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Isolates a right-to-left name within other text, so that neither reorders the other (UAX 9, FSI and PDI). Left-to-right text needs
 * nothing.
 */
export const isolated = (text: string): string => (FROM_RIGHT.test(text) ? `\u2068${text}\u2069` : text);
