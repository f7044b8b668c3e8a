// Touch targets of a page: everything that can be pressed, with its effective size (UI-20, UI-33).

import type { Page } from 'playwright-core';

/** Least extent of what a finger hits without trouble, in CSS px. */
const FINGER_PX = 44;

/**
 * Everything too small, with its size. What stands within a sentence follows its line, and spaces of the board their map
 * (it is zoomed instead). A corner may be round.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const TARGETS = 'button, a[href], input, select, textarea, summary, [role="button"], [role="tab"]';
    /** A box that is ticked is hit by its words, too. */
    const pressedBy = (target: Element): Element => target.closest('label') ?? target;
    const isInSentence = (target: Element): boolean =>
      getComputedStyle(target).display === 'inline' || target.matches('.space-link, .rule-link.words');
    const answers = (target: Element, x: number, y: number): boolean => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && target.contains(pressedBy(hit));
    };
    const reach = (target: Element): readonly [width: number, height: number] => {
      const { left, right, top, bottom } = target.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const far = (dx: number, dy: number): number => {
        let to = 0;
        while (to < least && answers(target, x + dx * (to + 0.5), y + dy * (to + 0.5))) to += 1;
        return to;
      };
      return [far(-1, 0) + far(1, 0), far(0, -1) + far(0, 1)];
    };
    return [...document.querySelectorAll(TARGETS)].flatMap((one) => {
      const target = pressedBy(one);
      if (one.matches('[data-cell], :disabled') || isInSentence(one) || !one.checkVisibility()) return [];
      const modal = document.querySelector('dialog:modal');
      if (modal?.contains(one) === false || one.closest('[inert], .hidden') !== null) return [];
      // In the middle: at the edge of what scrolls a finger hits less of it, and can scroll on.
      target.scrollIntoView({ block: 'center', inline: 'nearest' });
      const { width, height } = target.getBoundingClientRect();
      if (width < 2 || (width >= least && height >= least)) return [];
      const [wide, high] = reach(target);
      if (Math.max(width, wide) >= least && Math.max(height, high) >= least) return [];
      const name =
        one.getAttribute('data-testid') ?? one.getAttribute('aria-label') ?? one.textContent?.trim();
      return [
        `${one.className || one.tagName} "${name?.slice(0, 30)}" ${Math.round(Math.max(width, wide))}×${Math.round(Math.max(height, high))}`,
      ];
    });
  }, FINGER_PX);

/** By how many px the page is wider than its window. */
export const tooWide = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));

/** Buttons that do not come into view when they get the focus, or that something lies over then. */
export const outOfReach = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const modal = document.querySelector('dialog:modal');
    return [...(modal ?? document).querySelectorAll('button:not([data-cell], :disabled)')].flatMap(
      (button) => {
        if (!(button instanceof HTMLElement) || !button.checkVisibility()) return [];
        button.focus();
        const { left, top, right, bottom } = button.getBoundingClientRect();
        const inside = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
        const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return inside && (button.contains(over) || over?.contains(button))
          ? []
          : [button.outerHTML.slice(0, 120)];
      },
    );
  });
