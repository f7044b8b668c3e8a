// What the page shows of the layout of a table: the hole, the spaces on which something can be done now, and what is too small,
// cut off or covered.

import type { Page } from 'playwright-core';
import { smallTargets } from '../targets.ts';

export interface LayoutFacts {
  /** The part of the window that belongs to the board, in per cent. */
  readonly share: number;
  /** Height of the hole, in CSS px. */
  readonly holePx: number;
  /** Least extent of an acting space, in CSS px; undefined without any. */
  readonly spacePx: number | undefined;
  /** Acting spaces that are not wholly in the hole, with their cell. */
  readonly outside: readonly string[];
  /** What lies over the hole or an acting space. */
  readonly covering: readonly string[];
  /** What is cut without being made for scrolling. */
  readonly cut: readonly string[];
  /** Names of which fewer than ten letters are shown. */
  readonly shortNames: readonly string[];
  /** Text below 12 px. */
  readonly smallText: readonly string[];
  /** On touch: targets below 44 px. */
  readonly smallTargets: readonly string[];
}

/** What is made for scrolling: lists, logs, the sheet below the board, and the rails beside it; and what leaves out what has no room. */
const SCROLLERS = [
  ...['.sheet-body', '.rail', '.feed *', '.log', '.battle-order ol', '.order-strip ol', '.target-list'],
  ...[
    '.news > .sentence',
    ':is(.plates, .phone-plates) .called',
    ':is(.plates, .phone-plates) .swatch',
    '.whole',
    '.whole *',
    '.strip',
    '.roster',
    '.tabs',
    'select',
    'textarea',
  ],
].join(', ');

interface ReadRequest {
  /** Acting spaces; undefined: those that are marked. */
  readonly acting: readonly string[] | undefined;
  readonly scrollers: string;
  readonly edgePx: number;
  /** Spaces are of different sizes, and their buttons as large as they are. */
  readonly sized: boolean;
}

/** From the edge of the hole to a space, in CSS px. */
const EDGE_PX = 8;

export async function layoutFacts(
  page: Page,
  { acting, sized, touch }: { acting: readonly string[] | undefined; sized: boolean; touch: boolean },
): Promise<LayoutFacts> {
  const request: ReadRequest = { acting, scrollers: SCROLLERS, edgePx: EDGE_PX, sized };
  const facts = await page.evaluate(read, request);
  return { ...facts, smallTargets: touch ? await smallTargets(page) : [] };
}

/** In the page. */
function read({ acting, scrollers, edgePx, sized }: ReadRequest): Omit<LayoutFacts, 'smallTargets'> {
  const box = document.querySelector('.match .hole')?.getBoundingClientRect();
  const hole = {
    left: Math.max(0, box?.left ?? 0),
    top: Math.max(0, box?.top ?? 0),
    right: Math.min(innerWidth, box?.right ?? 0),
    bottom: Math.min(innerHeight, box?.bottom ?? 0),
  };
  const size = { width: Math.max(0, hole.right - hole.left), height: Math.max(0, hole.bottom - hole.top) };
  const nameOf = (one: Element): string =>
    one.getAttribute('data-testid') ?? (one.getAttribute('class') || one.tagName).slice(0, 40);
  const isBoard = (one: Element): boolean => one.matches('.match, .stage, .stage *, .cells, .cells *, .hole');

  const cells = [...document.querySelectorAll('[data-cell]')].map((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return {
      cell: one.getAttribute('data-cell') ?? '',
      x: left + width / 2,
      y: top + height / 2,
      width,
      one,
    };
  });
  const wanted = cells.filter(({ cell, one }) => acting?.includes(cell) ?? one.hasAttribute('data-mark'));
  const across = ({ x, y, width, cell }: (typeof cells)[number]): number =>
    sized
      ? width
      : Math.min(
          ...cells.map((other) => (other.cell === cell ? width * 2 : Math.hypot(other.x - x, other.y - y))),
        );
  const spaces = wanted.map((space) => ({ ...space, px: across(space) }));

  const hits = new Set<string>();
  const meet = (x: number, y: number): void => {
    const hit = document.elementFromPoint(x, y);
    if (hit !== null && !isBoard(hit)) hits.add(nameOf(hit));
  };
  // Of a pixel on its edge a part may belong to what lies beside it.
  for (let x = hole.left + 6; x < hole.right - 1; x += 12)
    for (let y = hole.top + 6; y < hole.bottom - 1; y += 12) meet(x, y);
  const outside = spaces.filter(({ x, y, px }) => {
    const half = px / 2 - 0.5;
    return (
      x - half < hole.left + edgePx ||
      x + half > hole.right - edgePx ||
      y - half < hole.top + edgePx ||
      y + half > hole.bottom - edgePx
    );
  });

  const seen = [...document.querySelectorAll<HTMLElement>('.match *')].filter(
    (one) => one.checkVisibility() && one.closest('.hidden, .stage, .cells, svg') === null,
  );
  const cut = seen.filter(
    ({ scrollHeight, clientHeight }) => clientHeight > 0 && scrollHeight > clientHeight + 1,
  );
  const shortNames = seen
    .filter((one) => one.matches('.plate .called .name'))
    .filter(({ scrollWidth, clientWidth, textContent }) => {
      const length = (textContent ?? '').length;
      return scrollWidth > clientWidth + 1 && (length * clientWidth) / scrollWidth < 10;
    });
  const smallText = seen.filter(
    (one) =>
      [...one.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim() !== '') &&
      Number.parseFloat(getComputedStyle(one).fontSize) < 11.9 &&
      Number.parseFloat(getComputedStyle(one).fontSize) > 0,
  );
  return {
    share: Math.round((1000 * size.width * size.height) / (innerWidth * innerHeight)) / 10,
    holePx: Math.round(size.height),
    spacePx: spaces.length === 0 ? undefined : Math.round(10 * Math.min(...spaces.map(({ px }) => px))) / 10,
    outside: outside.map(({ cell }) => cell),
    covering: [...hits],
    cut: cut
      .filter((one) => getComputedStyle(one).overflowY !== 'visible' && !one.matches(scrollers))
      .map(nameOf),
    shortNames: shortNames.map(({ textContent }) => textContent ?? ''),
    smallText: smallText.map(nameOf),
  };
}
