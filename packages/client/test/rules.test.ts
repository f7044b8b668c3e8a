// The rule books: complete, the same in every language, searchable by number and by words.

import { readdirSync, readFileSync } from 'node:fs';
import { MANIFESTS } from '@hexmarch/shared/catalogue/manifests';
import { rulePrefix } from '../../shared/tools/rulePrefix.ts';
import { sentencesOf } from '../scripts/openings.mjs';
import { bookOf } from '../scripts/rules.mjs';
import { numberOf, PRIMER_PARTS, type Rule, type RuleBook, shortTitle } from '../src/gameApi/book.ts';
import { prefixOf } from '../src/gameApi/gameEntry.ts';
import { GAMES } from '../src/games/registry.ts';
import { find, wordsOf } from '../src/rules/find.ts';
import { bookId, bookName, bookNames, idOf } from '../src/rules/library.ts';
import { canGo, gone, here, NO_TRAIL, visited } from '../src/rules/RulesPanel.tsx';
import { LANGUAGES } from '../src/text/language.ts';
import { hasAnchor } from './anchors.ts';

/** Plain JavaScript, as it runs before anything is installed; so it brings no types. */
const COUNTED = '../../../scripts/lib/rules.mjs';
const { rulesIn, sectionsIn } = (await import(COUNTED)) as {
  rulesIn(text: string): Map<string, string>;
  sectionsIn(text: string): Set<string>;
};

const RULES = new URL('../../../rules/', import.meta.url);

const textOf = (name: string, language = 'en'): string =>
  readFileSync(new URL(`${language === 'en' ? '' : `${language}/`}${name}.md`, RULES), 'utf8');

/** No book shows these. */
const FOR_DEVELOPERS = /<!-- builders -->[\s\S]*?<!-- \/builders -->/g;

const book = (name: string, language?: string): RuleBook => bookOf(name, textOf(name, language));

/** As the build makes it: each rule in its opening and what folds. */
const foldedBook = (name: string, language = 'en'): RuleBook =>
  bookOf(name, textOf(name, language), sentencesOf(name, language).sentences);

const linksIn = (html: string): string[] =>
  [...html.matchAll(/data-rule="([^"]+)"/g)].map(([, id = '']) => id);

/** Whatever a book can be opened at, in its order. */
const anchors = ({ sections }: RuleBook): readonly string[] =>
  sections.flatMap(({ id, rules }) => [id, ...rules.flatMap((rule) => [rule.id, ...rule.within])]);

/** Those of every game, and all that are translated, which may be before the game is one. */
const NAMES = [
  ...new Set([
    ...MANIFESTS.map(({ id }) => id),
    ...['de/', 'es/'].flatMap((language) =>
      readdirSync(new URL(language, RULES)).map((file) => file.replace(/\.md$/, '')),
    ),
  ]),
];

describe.each(NAMES)('%s', (name) => {
  const english = book(name);

  test('has every rule and section of its text', () => {
    const text = textOf(name).replace(FOR_DEVELOPERS, '');
    const numbers = [...rulesIn(text).keys(), ...sectionsIn(text)];
    const ids = numbers.map((number) => `${english.id}-${number}`);
    expect([...anchors(english)].sort()).toEqual(ids.sort());
    expect(shortTitle(english)).not.toMatch(/:/);
  });

  test('every link leads somewhere', () => {
    const html = english.sections
      .flatMap(({ lead, rules }) => [lead, ...rules.map((rule) => rule.html)])
      .join('');
    const links = linksIn(html);
    expect(links.length).toBeGreaterThan(0);
    const books = NAMES.map((one) => book(one));
    expect(links.filter((id) => !books.some((one) => hasAnchor(one, id)))).toEqual([]);
    expect(html).not.toMatch(/<a [^>]*>[^<]*<a /);
  });

  test.each(['de', 'es'])('is built alike in %s, cites the same rules, and is no copy', (language) => {
    const translated = book(name, language);
    expect(anchors(translated)).toEqual(anchors(english));
    const headed = ({ id, heading }: Rule) => (heading === undefined ? id : `${id} below a heading`);
    const shape = ({ sections }: RuleBook) =>
      sections.flatMap(({ id, lead, rules }) =>
        [[id, lead] as const, ...rules.map((rule) => [headed(rule), rule.html] as const)].map(([of, html]) =>
          [
            of,
            ...['<tr>', '<li>', '<pre', '<p>'].map((tag) => html.split(tag).length - 1),
            ...linksIn(html).sort(),
          ].join(' '),
        ),
      );
    expect(shape(translated)).toEqual(shape(english));
    const same = english.sections.flatMap(({ rules }, i) =>
      rules.filter((rule, k) => {
        const other = translated.sections[i]?.rules[k];
        return (
          rule.html === other?.html ||
          (rule.title !== '' && rule.title === other?.title && /\w{7}/.test(rule.title))
        );
      }),
    );
    expect(same.map(({ id }) => id)).toEqual([]);
  });
});

const OPENING_WORDS_MAX = 25;
const rulesOf = ({ sections }: RuleBook) => sections.flatMap(({ rules }) => rules);

/** The sentence alone: a title with a full stop stands before it. */
const sentenceIn = (opening: string): string => wordsOf(opening.replace(/^<strong>[^<]*\.<\/strong>/, ''));
const wordList = (text: string): readonly string[] =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
const wordsIn = (text: string): number => wordList(text).length;
/** Without the signs and numbers of lists. */
const plainWords = (html: string): string =>
  wordList(wordsOf(html))
    .filter((word) => !/^\d+\.$/.test(word))
    .join(' ');

describe.each(NAMES)('%s, folded', (name) => {
  test.each(LANGUAGES)('opens each rule with a sentence of few words in %s', (language) => {
    const odd = rulesOf(foldedBook(name, language)).flatMap(({ id, opening }) => {
      const sentence = sentenceIn(opening);
      const isShort = wordsIn(sentence) > 0 && wordsIn(sentence) <= OPENING_WORDS_MAX;
      return isShort && /[.!?]$/.test(sentence) && !/<(?:p|ul|table|br)\b/.test(opening)
        ? []
        : [[id, sentence]];
    });
    expect(odd).toEqual([]);
  });

  test.each(LANGUAGES)('leaves nothing of a rule out in %s', (language) => {
    const whole = rulesOf(book(name, language));
    const lost = rulesOf(foldedBook(name, language)).flatMap(({ id, opening, html, programs }, i) => {
      const shown = plainWords(`${opening} ${html} ${programs}`);
      const rule = whole[i];
      const law = plainWords(`${rule?.html} ${rule?.programs}`);
      const title = `${plainWords(`${rule?.title.replaceAll("'", '’')}.`)} `;
      const isWhole =
        shown.endsWith(law) ||
        (shown.startsWith(title) && law.startsWith(title) && shown.endsWith(law.slice(title.length)));
      return isWhole ? [] : [[id, shown, law]];
    });
    expect(lost).toEqual([]);
  });

  test('has no sentence of a rule that there is not', () => {
    const { id: prefix } = book(name);
    const numbers = Object.keys(sentencesOf(name, 'en').sentences);
    expect(numbers.filter((number) => !hasAnchor(book(name), `${prefix}-${number}`))).toEqual([]);
  });
});

test('a heading within a section stands above the rule that follows it, and belongs to no rule', () => {
  const { sections } = bookOf(
    'hopper',
    '# Hopper\n\n## 1. Board\n\nLead.\n\n### Far\n\n- **1.1 Hop.** One.\n- **1.2 Jump.** Two.\n\n### Near\n\n- **1.3 Skip.** Three.\n',
    {},
  );
  expect(sections.flatMap(({ rules }) => rules.map(({ heading }) => heading))).toEqual([
    'Far',
    undefined,
    'Near',
  ]);
  expect(sections.map(({ lead }) => wordsOf(lead))).toEqual(['Lead.']);
  expect(sections.flatMap(({ rules }) => rules.map(({ opening, html }) => wordsOf(opening + html)))).toEqual([
    'Hop. One.',
    'Jump. Two.',
    'Skip. Three.',
  ]);
});

test('the search finds words of the opening and of what folds', () => {
  const [first] = rulesOf(foldedBook('skor'));
  for (const words of ['column letter', 'directions run clockwise'])
    expect(find(foldedBook('skor'), words)[0]?.rule).toEqual(first);
});

test('the first sentence of a rule ends neither in brackets, in code, behind an ordinal nor before a comment for programs', () => {
  const folded = (rule: string) => {
    const [first] = rulesOf(bookOf('hopper', `# Hopper\n\n## 1. Board\n\n- **1.1 Hop.** ${rule}`, {}));
    return [wordsOf(first?.opening ?? ''), wordsOf(first?.html ?? '')];
  };
  expect(folded('One hop (two. Three at most) a turn. Then stop.')).toEqual([
    'Hop. One hop (two. Three at most) a turn.',
    'Then stop.',
  ]);
  expect(folded('Nach `a. B` und dem 2. Zug. Ende.')).toEqual(['Hop. Nach a. B und dem 2. Zug.', 'Ende.']);
  expect(folded('All there is.')).toEqual(['Hop. All there is.', '']);
  expect(folded('From<!-- programs --> 0,0. So<!-- /programs --> here. On.')[0]).toBe('');
  expect(folded('(Ruling: it is ours.) Silent.')[0]).toBe('');
});

describe.each([
  ['skor', async () => (await import('../src/games/skor/lessons/primer.tsx')).primer],
  ['skorm', async () => (await import('../src/games/skorm/lessons/primer.tsx')).primer],
  ['skirmish', async () => (await import('../src/games/skirmish/lessons/primer.tsx')).primer],
  ['skure', async () => (await import('../src/games/skure/lessons/primer.tsx')).primer],
])('%s in short', (name, load) => {
  test('says in each part what rules of the book say, each once, in a sentence', async () => {
    const { parts, ruleText } = await load();
    const rules = parts.flatMap((part) => part.rules);
    expect(new Set(rules).size).toBe(rules.length);
    for (const rule of rules) {
      expect([rule, hasAnchor(book(name), rule)]).toEqual([rule, true]);
      expect(ruleText(rule)).toMatch(/\.$/);
    }
    expect(parts.map(({ about }) => about)).toEqual(PRIMER_PARTS);
    expect(parts.filter(({ Picture }) => Picture === undefined)).toEqual([]);
    expect(new Set(parts.map(({ Picture }) => Picture)).size).toBe(PRIMER_PARTS.length);
    // One page.
    const words = rules.flatMap((rule) => ruleText(rule)?.split(/\s+/) ?? []);
    expect(words.length).toBeLessThanOrEqual(250);
  });
});

/** A space by two numbers, as programs write it: `0,0`, (3, -2). Lists of numbers have a space and no brackets. */
const AXIAL = /(?<![\d.])[-+−]?\d,[-+−]?\d(?![\d.])|\(\s*[-+−]?\d,\s*[-+−]?\d\s*\)|\baxial/i;

describe.each(['skor', 'skorm'])('spaces of %s have the names of the board', (name) => {
  test.each(['en', 'de', 'es'])('in its rules (%s), but for what programs need', (language) => {
    const { intro, sections } = book(name, language);
    const shown = [intro, ...sections.flatMap(({ lead, rules }) => [lead, ...rules.map(({ html }) => html)])];
    expect(shown.map(wordsOf).filter((text) => AXIAL.test(text))).toEqual([]);
    const folded = sections.flatMap(({ leadPrograms, rules }) => [
      leadPrograms,
      ...rules.map(({ programs }) => programs),
    ]);
    expect(folded.filter((text) => AXIAL.test(wordsOf(text))).length).toBeGreaterThan(2);
  });

  test.each(['en', 'de', 'es'])('in all messages (%s)', (language) => {
    const game = new URL(`../src/games/${name}/`, import.meta.url);
    const catalogues = readdirSync(game, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith(`${language}.json`),
    );
    expect(catalogues.length).toBeGreaterThan(3);
    const found = catalogues.flatMap((file) =>
      Object.entries(JSON.parse(readFileSync(new URL(file, game), 'utf8')) as Record<string, string>).filter(
        ([, text]) => AXIAL.test(text),
      ),
    );
    expect(found).toEqual([]);
  });
});

test('a rule within a table is opened where it stands', () => {
  const building = book('skor')
    .sections.flatMap(({ rules }) => rules)
    .find(({ id }) => id === 'SKOR-8.0');
  expect(building?.within).toEqual(['SKOR-8.1']);
  expect(building?.html).toContain('<strong id="SKOR-8.1"');
});

test('an id says its book and its number', () => {
  expect(bookName('SKOR-6.4')).toBe('skor');
  expect(bookName('SKORM')).toBe('skorm');
  expect(bookName('TABLE-4')).toBe('table');
  expect(['', 'HOP-1.1', 'SKORE-6.4'].map(bookName)).toEqual(['', '', '']);
  expect(numberOf('SKORM-6.4')).toBe('6.4');
});

describe('what the ids of rules begin with', () => {
  test('is the name of the game in capitals, unless its rules begin with something shorter', () => {
    expect(prefixOf({ id: 'hopper' })).toBe('HOPPER');
    expect(prefixOf({ id: 'hopper', rulePrefix: 'HOP' })).toBe('HOP');
    expect(bookOf('hopper', '# Hopper\n\n## 1. Board\n\n- **1.1 Hop.** See 1.1.').id).toBe('HOPPER');
    const short = bookOf('hopper', '# Hopper\n\n## 1. Board\n\n**HOP-1.1 Hop.** As HOP-1 says.');
    expect(short.id).toBe('HOP');
    expect(short.sections[0]?.rules[0]?.id).toBe('HOP-1.1');
    expect(short.sections[0]?.rules[0]?.html).toContain('<a href="#HOP-1" data-rule="HOP-1">HOP-1</a>');
  });

  test('is the same for the text, the screens and the tools', () => {
    expect(NAMES.map((name) => rulePrefix(name))).toEqual(NAMES.map((name) => book(name).id));
    expect(GAMES.map(prefixOf)).toEqual(GAMES.map(({ id }) => book(id).id));
    expect(bookNames().map((name) => bookName(bookId(name)))).toEqual(bookNames());
  });

  test('a book can be requested by its name', () => {
    expect(['skorm', 'table', 'SKORM-6.4'].map(idOf)).toEqual(['SKORM', 'TABLE', 'SKORM-6.4']);
  });
});

describe('search', () => {
  const skorm = book('skorm');
  const ids = (query: string, of = skorm) => find(of, query).map(({ rule }) => rule.id);

  test('finds rules by words of their text, in any order and case, titles first', () => {
    expect(ids('SHOOTING')[0]).toBe('SKORM-6.5');
    expect(ids('side shieldman')).toContain('SKORM-6.2');
    expect(ids('6.4')).toContain('SKORM-6.4');
    expect(ids('zebra')).toEqual([]);
    expect(ids('  ')).toEqual([]);
  });

  test('accents need not be typed, and the find is shown as it is written', () => {
    const [first] = find(book('skorm', 'es'), 'proteccion');
    expect(first?.rule.id).toBe('SKORM-6.2');
    expect(first?.match).toBe('Protección');
    expect(wordsOf('<p>a &lt;b&gt; &amp; c</p>')).toBe('a <b> & c');
  });
});

test('back and forward go as in a browser', () => {
  const read = ['SKOR-6.4', 'SKOR-6.5', 'SKOR-9.4'].reduce(visited, NO_TRAIL);
  const back = gone(read, -1);
  expect([here(read), here(back), here(gone(back, 1))]).toEqual(['SKOR-9.4', 'SKOR-6.5', 'SKOR-9.4']);
  expect(canGo(read, 1)).toBe(false);
  const other = visited(back, 'SKOR-1.1');
  expect(other.ids).toEqual(['SKOR-6.4', 'SKOR-6.5', 'SKOR-1.1']);
  expect(visited(other, 'SKOR-1.1')).toBe(other);
});
