// Buttons and links without a word on them: only a few icons are understood without one.

import type { Page } from 'playwright-core';
import { ICONS, type IconName } from '../../src/art/generated/icons.ts';

/** Close, Back and forward, Send, plus and minus, play and its steps. */
const UNDERSTOOD: readonly IconName[] = [
  'lu:x',
  'lu:chevron-left',
  'lu:chevron-right',
  'lu:send',
  'lu:plus',
  'lu:minus',
  'lu:play',
  'lu:pause',
  'lu:skip-back',
  'lu:skip-forward',
  'lu:step-back',
  'lu:step-forward',
];

/** Spaces and pictures of a board, places in a log, the order of turn as figures, arrows of a ring, and in the bar the mark and the bell. */
const PLACED = [
  ...['[data-cell]', '.locator', '.hero-board', '.log .t', '.order-open'],
  ...['[data-testid^="face-"]', '.brand-link', '[data-testid="bell"]'],
].join();

export const wordless = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    ({ understood, placed }) => {
      const plain = (html: string): string => html.replace(/<\/?g[^>]*>|><\/\w+>|\/>|>|\s+/g, '');
      const known = new Set(understood.map(plain));
      const isShown = (text: Text): boolean => {
        const of = text.parentElement;
        if (of === null || of.closest('.hidden') !== null || !of.checkVisibility()) return false;
        return /[\p{L}\p{N}]/u.test(text.data);
      };
      const hasWord = (button: Element): boolean => {
        const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
          if (text instanceof Text && isShown(text)) return true;
        return false;
      };
      const modal = document.querySelector('dialog:modal');
      return [...(modal ?? document).querySelectorAll('button, a[href], summary, [role="button"]')].flatMap(
        (button) => {
          if (button.matches(placed) || button.closest('.hidden') !== null) return [];
          const { width } = button.getBoundingClientRect();
          if (width < 2 || !button.checkVisibility({ visibilityProperty: true }) || hasWord(button))
            return [];
          const [icon, more] = button.querySelectorAll('svg.icon');
          if (icon !== undefined && more === undefined && known.has(plain(icon.innerHTML))) return [];
          const name = button.getAttribute('aria-label') ?? button.getAttribute('title') ?? '';
          return [`${button.getAttribute('data-testid') ?? button.className}: ${name}`];
        },
      );
    },
    {
      understood: UNDERSTOOD.map((name) => ICONS[name]),
      placed: PLACED,
    },
  );
