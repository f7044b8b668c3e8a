// Vite plugin: compiles a text of rules/ to a book that the client can show, in numbered rules with an anchor each, so that the
// page needs no Markdown parser. What counts as a rule is defined in scripts/lib/rules.mjs.

import { Marked } from 'marked';
import { opened, sentencesOf, titled } from './openings.mjs';

const marked = new Marked({ gfm: true });
const RULES = /\/rules\/(?:([a-z]{2})\/)?([a-z]+)\.md$/;

export const ruleBooks = () => ({
  name: 'hexmarch:rules',
  enforce: 'pre',
  transform: {
    filter: { id: RULES },
    handler(text, id) {
      const [, language = 'en', name = ''] = RULES.exec(id) ?? [];
      const { sentences, files } = sentencesOf(name, language);
      for (const file of files) this.addWatchFile(file);
      return {
        code: `export default ${JSON.stringify(bookOf(name, text, sentences))}`,
        map: { mappings: '' },
      };
    },
  },
});

/** A rule begins a paragraph or an item of a list with its number in bold. */
const OPENING = /^\*\*(?:[A-Z]+-)?(\d{1,2}\.\d{1,2})(?=[ .*])\.?\s*([^*]*)\*\*/;
/** `SKOR-6.4` and `SKOR-6` of any book, `6.4` of this one. */
const CITED = /\b(([A-Z]{3,}-\d{1,2}(?:\.\d{1,2})?)|(?<!\.)(\d{1,2}\.\d{1,2}))\b(?!\.\d)/g;
/** The rules' own name, if they have one. */
const OWN_PREFIX = /^\*\*([A-Z]+)-\d{1,2}\.\d{1,2}/m;
/** Sections for developers only. */
const FOR_BUILDERS = /<!-- builders -->[\s\S]*?<!-- \/builders -->/g;
/** What readers find in a fold: coordinates, and the text form of commands. */
const FOR_PROGRAMS = /\s?<!-- programs -->([\s\S]*?)<!-- \/programs -->/g;
const SECTION = /^(\d{1,2})\. (.*)$/;

/**
 * @param {string} name of the book, such as `skor`
 * @param {string} source Markdown
 * @param {Record<string, string> | undefined} sentences by number of rule; without them no rule is parted into opening and rest
 * @returns {import('../src/gameApi/book.ts').RuleBook}
 */
export function bookOf(name, source, sentences) {
  const prefix = OWN_PREFIX.exec(source)?.[1] ?? name.toUpperCase();
  const text = source.replace(FOR_BUILDERS, '');
  const draft = sectionsOf(text);
  const known = new Set(idsIn(text));
  const numbered = new Set(draft.sections.flatMap(({ rules }) => rules.map(({ number }) => number)));
  const within = (body) => idsIn(body).filter((number) => !numbered.has(number));
  const finish = (markdown) =>
    linked(anchored(usable(marked.parse(markdown)), prefix, numbered), prefix, known);
  const inLine = (markdown) => linked(marked.parseInline(markdown), prefix, known);
  const openedOr = (rule, number) =>
    sentences === undefined
      ? { opening: '', rest: titled(rule.title, rule.body) }
      : opened(rule, sentences[number]);
  const parted = (markdown) => ({
    html: finish(markdown.replace(FOR_PROGRAMS, '')),
    programs: finish([...markdown.matchAll(FOR_PROGRAMS)].map(([, part]) => part).join('\n\n')),
  });
  const sectionOf = ({ html: lead, programs: leadPrograms }) => ({ lead, leadPrograms });
  return {
    id: prefix,
    title: plain(draft.title),
    intro: finish(draft.intro),
    sections: draft.sections.map(({ number, title, lead, rules }) => ({
      id: `${prefix}-${number}`,
      title: plain(title),
      ...sectionOf(parted(lead)),
      rules: rules.map(({ number, title: written, body, heading }) => {
        const name = titleOf(written);
        const { opening, rest } = openedOr({ title: written, name, body }, number);
        return {
          id: `${prefix}-${number}`,
          title: name,
          ...(heading === undefined ? {} : { heading: plain(heading) }),
          within: within(body).map((nested) => `${prefix}-${nested}`),
          opening: inLine(opening),
          ...parted(rest),
        };
      }),
    })),
  };
}

function sectionsOf(text) {
  const draft = { title: '', intro: '', sections: [] };
  let rule;
  let heading;
  const take = (raw) => {
    const section = draft.sections.at(-1);
    if (rule !== undefined) rule.body += raw;
    else if (section !== undefined) section.lead += raw;
    else draft.intro += raw;
  };
  const open = (raw) => {
    const [opening, number, title] = OPENING.exec(raw) ?? [];
    if (number === undefined) return false;
    rule = { number, title, body: raw.slice(opening.length).trimStart(), heading };
    heading = undefined;
    draft.sections.at(-1)?.rules.push(rule);
    return true;
  };
  for (const token of marked.lexer(text)) {
    const [, number, title] = (token.type === 'heading' && SECTION.exec(token.text)) || [];
    if (token.type === 'heading' && token.depth === 1) draft.title = token.text;
    else if (token.type === 'heading' && token.depth === 3) heading = token.text;
    else if (number !== undefined) {
      rule = undefined;
      draft.sections.push({ number, title, lead: '', rules: [] });
    } else if (token.type === 'list' && OPENING.test(token.items[0]?.text ?? '')) {
      for (const { text: item } of token.items) if (!open(`${item}\n\n`)) take(`- ${item}\n`);
    } else if (token.type !== 'paragraph' || !open(token.raw)) take(token.raw);
  }
  return draft;
}

/** Rules that begin in a text, also within a table. */
const idsIn = (text) =>
  [...text.matchAll(/\*\*(?:[A-Z]+-)?(\d{1,2}\.\d{1,2})(?=[ .*])/g)].map(([, number]) => number);

const plain = (markdown) => markdown.replaceAll('`', '');

/** Without a suffix in brackets, and without its full stop: `Zones`. */
const titleOf = (title) => plain(title.replace(/\s*\([^)]*\)/g, '').replace(/[.,:\s]+$/, ''));

/** An empty column heading is no heading; a table that is too wide can be scrolled by key. */
const usable = (html) => html.replaceAll('<th></th>', '<td></td>').replaceAll('<pre>', '<pre tabindex="0">');

/** A rule nested in another one, as in a table, can be linked to as well. */
const anchored = (html, prefix, opened) =>
  html.replace(/<strong>(\d{1,2}\.\d{1,2})<\/strong>/g, (all, number) =>
    opened.has(number) ? all : `<strong id="${prefix}-${number}" tabindex="-1">${number}</strong>`,
  );

/** Numbers of rules become links to them, but not in code. */
function linked(html, prefix, known) {
  const link = (id, text) => `<a href="#${id}" data-rule="${id}">${text}</a>`;
  const inText = (text) =>
    text.replace(CITED, (all, _, whole, number) => {
      if (whole !== undefined) return link(whole, all);
      return known.has(number) ? link(`${prefix}-${number}`, all) : all;
    });
  let inside = 0;
  return html
    .split(/(<[^>]+>)/)
    .map((piece) => {
      if (/^<(code|pre|strong)\b/.test(piece)) inside += 1;
      if (/^<\/(code|pre|strong)>/.test(piece)) inside -= 1;
      return piece.startsWith('<') || inside > 0 ? piece : inText(piece);
    })
    .join('');
}
