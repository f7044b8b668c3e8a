// Every message catalogue of client and server: complete in each language, valid ICU, and used.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { prefixOf } from '../src/gameApi/gameEntry.ts';
import { GAMES } from '../src/games/registry.ts';
import { LANGUAGES, type Language } from '../src/text/language.ts';

const PACKAGES = join(import.meta.dirname, '../..');

type Other = Exclude<Language, 'en'>;

/** Words that another language spells like English, and names: one a line. What games add is in `games/<game>`. */
const SPELLED_ALIKE: Readonly<Record<Other, readonly string[]>> = {
  de: linesOf(`
    Bot · {}
    Bot · {} {}
    Chat
    Esc
    Link
    N
    NW
    Name
    Normal
    S
    SW
    {} MB
    {} ms
  `),
  es: linesOf(`
    Bot · {}
    Bot · {} {}
    Chat
    Esc
    N
    NE
    Normal
    S
    SE
    bot
    d{}
    no
    {} MB
    {} h
    {} min
    {} ms
    {} min + {} s
    {} d {} h
  `),
};

/** A game's own, in `games/<game>/spelledAlike.json`: by language, words without which its catalogues would not do. */
function alikeIn(game: string): Readonly<Partial<Record<Other, readonly string[]>>> {
  const file = join(import.meta.dirname, 'games', game, 'spelledAlike.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** Of every game that has words, listed or not. */
const ALIKE_IN_GAMES = readdirSync(join(PACKAGES, 'client/src/games'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => alikeIn(name));
const isAlike = (language: Other, text: string): boolean =>
  [SPELLED_ALIKE, ...ALIKE_IN_GAMES].some((words) => words[language]?.includes(text));

const BOOKS = [...GAMES.map(prefixOf), 'TABLE'].join('|');
const TITLES = GAMES.map(({ title }) => title).join('|');
const NAMES = new RegExp(`\\b(?:Hexmarch|${TITLES}|(?:${BOOKS})-[\\d.]+)\\b`, 'g');

const files = ['client/src', 'server/src'].flatMap((root) =>
  readdirSync(join(PACKAGES, root), { recursive: true, encoding: 'utf8' }).map((file) => join(root, file)),
);
const folders = [
  ...new Set(
    files.filter((file) => /messages\/(?:[^/]+\/)?en\.json$/.test(file)).map((file) => join(file, '..')),
  ),
];

const read = (file: string): string => readFileSync(join(PACKAGES, file), 'utf8');

function messagesOf(folder: string, language: Language): Readonly<Record<string, string>> {
  return JSON.parse(read(join(folder, `${language}.json`)));
}

/** A message taken apart: its plain words, what it places, and its choices with their branches. */
interface Parts {
  readonly text: string;
  readonly placed: ReadonlySet<string>;
  readonly choices: readonly { readonly kind: string; readonly branches: readonly string[] }[];
}

type Token = string | readonly [string, string?, (Record<string, unknown> | string)?];

const tokensOf = (message: string): readonly Token[] => compileMessageOrThrow(message) as readonly Token[];

function partsOf(message: string): Parts {
  const placed = new Set<string>();
  const choices: { kind: string; branches: string[] }[] = [];
  const words = (tokens: readonly Token[]): string =>
    tokens
      .map((token) => {
        if (typeof token === 'string') return token;
        const [name, kind, options] = token;
        if (kind === undefined || typeof options !== 'object') {
          placed.add(name);
          return '{}';
        }
        const { offset: _, ...cases } = options as Record<string, readonly Token[]>;
        choices.push({ kind, branches: Object.keys(cases) });
        return Object.values(cases).map(words).join('|');
      })
      .join('');
  const text = words(tokensOf(message));
  return { text, placed, choices };
}

/** Forms that a language has for numbers; Spanish `many` is for millions alone, which nothing here counts. */
function formsOf(language: Language, kind: string): readonly string[] {
  const type = kind === 'selectordinal' ? 'ordinal' : 'cardinal';
  const { pluralCategories } = new Intl.PluralRules(language, { type }).resolvedOptions();
  return pluralCategories.filter((form) => form !== 'many');
}

/** A choice with one branch says that the language makes no difference here. */
const lacking = (language: Language, { kind, branches }: Parts['choices'][number]): readonly string[] => {
  const needed = kind === 'select' || branches.length === 1 ? ['other'] : formsOf(language, kind);
  return needed.filter((form) => !branches.includes(form));
};

/** A word right behind a number: of `# turns` and `{count} turns`. */
const COUNTED = /^ (\p{L}+)/u;

/** Behind `#` in a branch of a plural. */
function countedIn(branch: unknown): string | undefined {
  const tokens: readonly Token[] = Array.isArray(branch) ? branch : [];
  return COUNTED.exec(String(tokens[tokens.indexOf('#') + 1] ?? ''))?.[1];
}

/** What is behind a number somewhere where it is more than one, and is another word where it is one: nouns in their plural. */
function pluralsIn(tokens: readonly Token[]): readonly string[] {
  return tokens.flatMap((token) => {
    if (typeof token === 'string' || typeof token[2] !== 'object') return [];
    const branches = token[2];
    const [one, many] = [countedIn(branches.one), countedIn(branches.other)];
    const inside = Object.values(branches).flatMap((branch) =>
      Array.isArray(branch) ? pluralsIn(branch) : [],
    );
    return one !== undefined && many !== undefined && one !== many ? [many, ...inside] : inside;
  });
}

const countedWords = (language: Language): ReadonlySet<string> =>
  new Set(
    folders.flatMap((folder) =>
      Object.values(messagesOf(folder, language)).flatMap((message) => pluralsIn(tokensOf(message))),
    ),
  );

/** What messages place that is no number: names, places, times of day. */
const NO_NUMBERS = new Set(
  linesOf(`
    at
    enemy
    from
    game
    guards
    hour
    id
    name
    names
    pattern
    places
    player
    quiet
    second
    source
    space
    tile
    who
  `),
);

/** Numbers before a plural, though they may be one: `{count} turns`; within a plural by that number its branches say which. */
function barePlurals(
  tokens: readonly Token[],
  plurals: ReadonlySet<string>,
  chosen: readonly string[] = [],
): readonly string[] {
  return tokens.flatMap((token, i) => {
    if (typeof token === 'string') return [];
    const [name, kind, options] = token;
    if (typeof options === 'object') {
      const inside = kind === 'plural' ? [...chosen, name] : chosen;
      return Object.values(options).flatMap((branch) =>
        Array.isArray(branch) ? barePlurals(branch, plurals, inside) : [],
      );
    }
    const word = COUNTED.exec(String(tokens[i + 1] ?? ''))?.[1];
    const isBare = word !== undefined && plurals.has(word) && !chosen.includes(name) && !NO_NUMBERS.has(name);
    return isBare ? [`{${name}} ${word}`] : [];
  });
}

const PLURALS = new Map(LANGUAGES.map((language) => [language, countedWords(language)]));

test('the plurals that catalogues count by are known in every language', () => {
  const [en, de, es] = LANGUAGES.map((language) => PLURALS.get(language));
  expect([en?.has('turns'), de?.has('Sekunden'), es?.has('puntos')]).toEqual([true, true, true]);
});

test('there are catalogues', () => {
  expect(folders.length).toBeGreaterThan(3);
  for (const name of [
    'client/src/text/messages/common',
    'client/src/screens/match/words/messages',
    'server/src/notifications/messages',
  ])
    expect(folders).toContain(join(name));
});

describe.each(folders)('%s', (folder) => {
  const english = messagesOf(folder, 'en');
  const others = LANGUAGES.filter((language): language is Other => language !== 'en');

  test.each(others)('has the same messages in %s', (language) => {
    expect(Object.keys(messagesOf(folder, language)).sort()).toEqual(Object.keys(english).sort());
  });

  test.each(LANGUAGES)('is sound in %s', (language) => {
    const faults = Object.entries(messagesOf(folder, language)).flatMap(([key, message]) => {
      if (message.trim() === '') return [`${key}: empty`];
      const { placed, choices } = partsOf(message);
      const expected = [...partsOf(english[key] ?? '').placed];
      const odd = [...placed].filter((name) => !expected.includes(name));
      const lost = expected.filter((name) => !placed.has(name));
      return [
        ...odd.map((name) => `${key}: {${name}} is not in English`),
        ...lost.map((name) => `${key}: {${name}} is missing`),
        ...choices.flatMap((choice) => lacking(language, choice).map((form) => `${key}: no branch ${form}`)),
        ...namesChosen(message)
          .filter((name) => !namesChosen(english[key] ?? '').includes(name))
          .map((name) => `${key}: English does not choose by ${name}`),
      ];
    });
    expect(faults).toEqual([]);
  });

  test.each(LANGUAGES)('leaves no number before a plural to chance in %s', (language) => {
    const plurals = PLURALS.get(language) ?? new Set();
    const bare = Object.entries(messagesOf(folder, language)).flatMap(([key, message]) =>
      barePlurals(tokensOf(message), plurals).map((found) => `${key}: ${found}`),
    );
    expect(bare).toEqual([]);
  });

  test.each(others)('is translated into %s', (language) => {
    const messages = messagesOf(folder, language);
    const alike = Object.entries(english)
      .filter(([key, message]) => message === messages[key])
      .map(([key, message]) => [key, partsOf(message).text.replace(NAMES, '')] as const)
      .filter(([, text]) => /\p{L}/u.test(text) && !isAlike(language, text));
    expect(alike).toEqual([]);
  });

  test('says nothing that nobody asks for', () => {
    expect(Object.keys(english).filter((key) => !isUsed(key))).toEqual([]);
  });
});

/** By what a message chooses; what English does not name may be given to no language. */
const namesChosen = (message: string): readonly string[] =>
  [...message.matchAll(/\{\s*(\w+)\s*,\s*(?:plural|select|selectordinal)\b/g)].map(([, name = '']) => name);

const sources = files
  .filter((file) => /\.tsx?$/.test(file))
  .map(read)
  .join('\n');
const literals = new Set([...sources.matchAll(/(?<=['"])[\w.-]+(?=['"])/g)].map(([text]) => text));
/** Keys made of parts: `error.${code}.title`. */
const patterns = [...sources.matchAll(/`([\w.]*(?:\$\{[^{}`]*\}[\w.]*)+)`/g)]
  .map(([, text = '']) => text)
  .filter((text) => /\w\.|\.\w/.test(text.replace(/\$\{[^}]*\}/g, '')))
  .map((text) => new RegExp(`^${text.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '.+')}$`));

const isUsed = (key: string): boolean => literals.has(key) || patterns.some((pattern) => pattern.test(key));

function linesOf(text: string): readonly string[] {
  return text.trim().split(/\n */);
}

/** English that is German in English words: "whoever comes", "is told", "kept are". */
const FOREIGN_ENGLISH: Readonly<Record<string, RegExp>> = {
  whoever: /\b[Ww]hoever\b/,
  'who-noun': /(?:^|[.;:,] )[Ww]ho (?:gave|flies|is ready|is ethereal|turned|dies|converts|has magic)\b/,
  'what-noun':
    /(?:^|[.;:] )What(?:ever)? [^.?!]* (?:is|are|stays?|counts|lapses|matters|may)\b(?![^.]*\?)|\bwhatever\b/,
  inverted: /(?:^|[.;:] )(?:Lost|Anchor|Held|Over|Seen) (?:is|are|by|since|twice)\b|^Seen,/,
  'by-itself': /\bby (?:it|him|them)sel(?:f|ves)\b/,
  'any-more': /\bany ?more\b(?! than)|\bno more(?=[.:,;}]|$| mail| in)/,
  'come-in':
    /\b[Cc](?:ome|omes|ame) (?:in|back) (?:as|by|with|on|even|to it|to your)\b|\b[Cc]ome in\b|\bway back\b|\bby this address\b/,
  'come-of': /\b(?:came|comes?|become[s]?) (?:off|of)\b|\bcome to grief\b|\bnothing comes\b/,
  told: /\b(?:is|are|was|were|be|being) told\b|\btold to\b|\b[Tt]ell (?:me|a channel|everybody|something|nothing)\b|^What to tell/,
  'is-no': /\b(?:[Tt]hat|[Tt]his|it|X”?|”) is no [a-z“]+|\bare no terrain\b|\bno such\b/,
  already: /\balready(?=[.:,;]|$)/,
  own: /\b(?:the|of|until|for|an?|one|#) own\b|\bof (?:your|its|their|his|my) own\b|\bof yours\b/,
  acts: /\b[Aa]cts\b(?! (?:now|first|on)\b)|\b(?:[Oo]ne|[Nn]ext|[Ee]very|each such|another|the) act\b/,
  'go-on': /\b[Gg]o(?:es)? on(?! (?:any|behind|food|the))\b/,
  '-body': /\b(?:[Ss]ome|[Ee]very|[Aa]ny)body\b/,
  'to-all':
    /\b(?:to|for|by|from|with) all\b(?! (?:your|its|their|the|other|of|sides|armies|three|players|six|seats|in\b))/,
  'verb-it':
    /^(?:Do|Set|Lift|Freeze|Stop|Settle|Pause|Say|Show|Report|Keep|Bring|Take|End|Pick|Leave) (?:it|them)\b(?! to chance)/,
  dated:
    /\b[Ss]hall\b|\bshould you\b|\banew\b|\b[Oo]therwise than\b|\buntil lately\b|\bso already\b|\bas ever\b|\bfor ever\b|\b(?:[Aa]|another) letter (?:with|to|is)\b/,
  'looked-at': /\blooked (?:at|on)\b|\blooks? on\b|\bLooking (?:what|the)\b|\bthose (?:that|who|whose)\b/,
  his: /\b(?:he|him|his)\b/,
  space: /\s…|(?:X|\d)\s%/,
  'T:league': /\b[Ll]eagues?\b/,
  'T:arbiter': /\b[Aa]rbiters?\b/,
  'T:e-mail': /\b[Ee]-mails?\b/,
  'T:table': /\b(?:this|every|no|the|at|to) tables?\b|# tables?\b|\bTables\b/,
};

/** Messages that one of these patterns hits though they are English: why, by `folder key`. */
const ENGLISH_AFTER_ALL: Readonly<Record<string, string>> = {
  'client/src/games/skirmish/entry/messages terms.rule': 'everyone is told: people, by a notice',
  'client/src/games/skirmish/panels/common/messages rule.yes': 'everyone is told: people, by a notice',
};

/** Values are `X`, and a choice is only its branches. */
const plainOf = (message: string): string =>
  message
    .replace(/\{(\w+), (?:select|plural|selectordinal),/g, ' ')
    .replace(/\{\w+(?:, \w+)?\}/g, 'X')
    .replace(/(?:=\d+|\b\w+) \{/g, '{');

test.each(Object.entries(FOREIGN_ENGLISH))('English is written as English: %s', (_, pattern) => {
  const hits = folders.flatMap((folder) =>
    Object.entries(messagesOf(folder, 'en'))
      .filter(([, message]) => pattern.test(plainOf(message)))
      .map(([key]) => `${folder} ${key}`)
      .filter((key) => ENGLISH_AFTER_ALL[key] === undefined),
  );
  expect(hits).toEqual([]);
});
