// What somebody is called: by a name, which is the same everywhere, or by a word, which every language has its own for.

/** The same in each language in which something is posted. */
export type InLanguages = Readonly<Record<'en' | 'de' | 'es', string>>;

export type Called = string | InLanguages;

export const calledIn = (called: Called, language: keyof InLanguages): string =>
  typeof called === 'string' ? called : called[language];
