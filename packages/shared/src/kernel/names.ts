// What somebody is called: by a name, which is the same everywhere, or by a word, which every language has its own for.

/** The same in each language in which something is posted. */
export type InLanguages = Readonly<Record<'en' | 'de' | 'es', string>>;

export type Called = string | InLanguages;

export const calledIn = (called: Called, language: keyof InLanguages): string =>
  typeof called === 'string' ? called : called[language];

/** Letters that are written from the right. */
const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Within other text: so that neither changes the order of the other (UAX 9, FSI and PDI). What is written from the left needs nothing. */
export const isolated = (text: string): string => (FROM_RIGHT.test(text) ? `\u2068${text}\u2069` : text);
