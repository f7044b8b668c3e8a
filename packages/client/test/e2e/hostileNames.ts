// Names that break layouts made for short ones, and the layout faults they cause on a page.

import type { Page } from 'playwright-core';

/** Each of maximum length, or in another script than Latin. */
export const HOSTILE = [
  'W'.repeat(24),
  'שרה בת־שבע הגיבורה',
  '𝕎'.repeat(24),
  '漢'.repeat(24),
  'علی‌رضا نور',
  '👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦',
  'Q̀́Q̀́Q̀́ Q̀́Q̀́Q̀́',
] as const;

/** A small phone, a tablet in portrait, a desktop. */
export const WIDTHS = [360, 640, 1440] as const;

/**
 * What is wrong with how names stand on the page that is open: it scrolls to the side, a name lies outside the window or the box around it, a
 * plate shows no more than a letter, or what is written from the right takes part in the order of the words around it.
 */
export const misplaced = (page: Page): Promise<string[]> =>
  page.evaluate((names) => {
    interface Span {
      left: number;
      right: number;
    }
    const found: string[] = [];
    const report = (what: string, element: Element): void => {
      const path = [element, element.parentElement, element.parentElement?.parentElement].map(
        (one) => `${one?.tagName.toLowerCase()}.${one?.getAttribute('class') ?? ''}`,
      );
      found.push(`${what}: ${element.textContent?.slice(0, 40)} (${path.join(' < ')})`);
    };
    const wide = document.documentElement.scrollWidth - innerWidth;
    if (wide > 0) found.push(`the page is ${wide} px too wide`);

    const clips = (style: CSSStyleDeclaration): boolean => style.overflowX !== 'visible';
    const cut = (span: Span, by: Span): Span => ({
      left: Math.max(span.left, by.left),
      right: Math.min(span.right, by.right),
    });
    /** What of the text is seen, and the first box that it reaches out of. */
    const seen = (text: Range, from: Element): { span: Span; out: Element | undefined } => {
      const { left, right } = text.getBoundingClientRect();
      let span: Span = { left, right };
      for (let one: Element | null = from; one !== null && one !== document.body; one = one.parentElement) {
        const style = getComputedStyle(one);
        if (style.display === 'inline' || style.display === 'contents') continue;
        const box = one.getBoundingClientRect();
        if (clips(style)) span = cut(span, box);
        else if (span.left < box.left - 2 || span.right > box.right + 2) return { span, out: one };
        if (style.position === 'fixed') break;
      }
      return { span, out: undefined };
    };

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const lookAt = (node: Node, name: string): void => {
      const parent = node.parentElement;
      const isShown = parent?.checkVisibility({ visibilityProperty: true }) === true;
      if (parent === null || !isShown || parent.closest('.hidden, [inert], title, option') !== null) return;
      const modal = document.querySelector('dialog:modal');
      if (modal?.contains(parent) === false) return;
      const at = (node.nodeValue ?? '').indexOf(name);
      const text = document.createRange();
      text.setStart(node, at);
      text.setEnd(node, at + name.length);
      const { span, out } = seen(text, parent);
      // Scrolled away, or for those alone who listen.
      if (span.right - span.left < 1 && parent.closest('.plate:not(.token)') === null) return;
      if (out !== undefined) report(`out of ${out.tagName.toLowerCase()}.${out.className}`, parent);
      if (span.left < -1 || span.right > innerWidth + 1) report('out of the window', parent);
      const plate = parent.closest('.plate:not(.token)');
      const letter = Number.parseFloat(getComputedStyle(parent).fontSize);
      const whole = text.getBoundingClientRect().width;
      if (plate !== null && span.right - span.left < Math.min(whole - 1, 3 * letter))
        report(`only ${Math.round(span.right - span.left)} px of it are seen`, parent);
      const isFromRight = /[\u0590-\u08ff]/.test(name);
      const isApart =
        parent.closest('bdi, [dir="auto"]') !== null || (node.nodeValue ?? '')[at - 1] === '\u2068';
      if (isFromRight && !isApart) report('not apart from what is around it', parent);
      const own = parent.closest('bdi');
      if (isFromRight && own !== null && getComputedStyle(own).direction !== 'rtl')
        report('from the left', own);
    };
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode())
      for (const name of names) if ((node.nodeValue ?? '').includes(name)) lookAt(node, name);
    return [...new Set(found)];
  }, HOSTILE);
