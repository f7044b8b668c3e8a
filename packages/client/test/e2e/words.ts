// The texts of a page, and whether they are in its language: read from the page, compared with the catalogues.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Page } from 'playwright-core';

const SRC = join(import.meta.dirname, '../../src');

export type Translation = 'de' | 'es';

/** Words that neither of the translations has; names, ids and numbers are no words. */
const ENGLISH =
  /(?<!\p{L})(?:the|this|that|your|you|with|and|or|of|is|are|not|to|from|for|by|on|have|can|cannot|no longer|nobody|turn|rules?|room|match|player|players|space|piece|watch|close|cancel|back|next|start|open|new)(?!\p{L})/iu;

const catalogues = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /messages\/(?:[^/]+\/)?en\.json$/.test(file))
  .map((file) => file.replace(/en\.json$/, ''));

const read = (folder: string, language: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(SRC, folder, `${language}.json`), 'utf8'));

/** Possible texts of a message, with placeholders open; one pattern for each of its variants. */
function patternsOf(message: CompiledMessage): readonly string[] {
  if (typeof message === 'string') return [escaped(message)];
  return message.reduce<readonly string[]>(
    (before, token) => {
      const here = typeof token === 'string' ? [escaped(token)] : choicesOf(token);
      return before.flatMap((left) => here.map((right) => left + right));
    },
    [''],
  );
}

function choicesOf(token: readonly unknown[]): readonly string[] {
  const options = token[2];
  if (typeof options !== 'object' || options === null) return ['.+?'];
  return Object.entries(options)
    .filter(([name, option]) => name !== 'offset' && option !== undefined)
    .flatMap(([, option]) => patternsOf(option as CompiledMessage));
}

const escaped = (text: string): string =>
  text === '#' ? '.+?' : text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('#', '.+?');

const lettersOnly = (pattern: string): string => pattern.replace(/\.\+\?/g, '').replace(/[^\p{L}]/gu, '');

const whole = (patterns: readonly string[]): RegExp => new RegExp(`^(?:${patterns.join('|')})$`, 'u');

const messagesIn = (language: string): readonly string[] =>
  catalogues
    .flatMap((folder) => Object.values(read(folder, language)))
    .flatMap((text) => patternsOf(compileMessageOrThrow(text)))
    .filter((pattern) => lettersOnly(pattern).length > 2);

/** Texts of the page that are not in this language, each once. */
export function foreignTo(language: Translation): (texts: readonly string[]) => readonly string[] {
  const own = whole(messagesIn(language));
  const english = whole(messagesIn('en'));
  return (texts) =>
    [...new Set(texts)].filter((text) => {
      if (/^[\w/]+\/[\w.]+$/.test(text)) return true; // A message without a text shows its key.
      if (own.test(text)) return false;
      return english.test(text) || ENGLISH.test(text);
    });
}

/** All that can be read or heard on the page now, a text each; what is marked as English may be English. */
export const textsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const scope = document.querySelector('dialog[open]') ?? document.body;
    const isShown = (element: Element): boolean =>
      element.closest('[lang="en"], [hidden], script, style, code, kbd') === null &&
      element.checkVisibility({ visibilityProperty: true });
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node.parentElement !== null && isShown(node.parentElement)) found.push(node.textContent ?? '');
    }
    for (const element of scope.querySelectorAll('[aria-label], [title], [placeholder], [aria-valuetext]')) {
      if (!isShown(element)) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'aria-valuetext'])
        found.push(element.getAttribute(name) ?? '');
    }
    return found.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => /\p{L}/u.test(text));
  });

/** Texts that run out of their box or off the screen where nothing scrolls to them. */
export const cutOff = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const scope = document.querySelector('dialog[open]') ?? document.body;
    const wide = document.documentElement.clientWidth;
    const scrolls = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowX);
    const within = (element: Element): boolean => {
      for (let one: Element | null = element; one !== null; one = one.parentElement)
        if (scrolls(one)) return true;
      return false;
    };
    const found: string[] = [];
    for (const element of scope.querySelectorAll<HTMLElement>('*')) {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.textContent ?? ''),
      );
      if (!hasText || !element.checkVisibility({ visibilityProperty: true })) continue;
      const style = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      // Words for screen readers alone are one pixel wide.
      if (box.width <= 2 || style.clipPath !== 'none' || element.closest('.hidden, .cells') !== null)
        continue;
      const clipped =
        style.overflowX !== 'visible' && !scrolls(element) && element.scrollWidth > element.clientWidth + 1;
      const off = (box.right > wide + 1 || box.left < -1) && !within(element);
      const card = element.closest<HTMLElement>('.card');
      const edge =
        card === null
          ? wide
          : card.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(card).paddingRight);
      const over = box.right > edge + 1 && !within(element);
      if (clipped || off || over)
        found.push(
          `${clipped ? 'clipped' : off ? 'off the screen' : 'over the edge of its card'}: ${element.textContent?.trim().slice(0, 60)}`,
        );
    }
    return found;
  });
