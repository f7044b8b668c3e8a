// The tab's icon with the number of games that wait (UI-P13): the mark of the app, filled, with the number in place of its letter, since a
// dot with a number in it could not be read at 16 px.

/** Three digits could not be told apart. */
const MOST = 99;

/** A picture as an address. `count`: from 1 on. */
export function markIcon(count: number): string {
  const text = String(Math.min(count, MOST));
  const size = text.length === 1 ? 32 : 23;
  // The middle of digits is about a third of their size above the line on which they stand.
  const line = 22 + size * 0.35;
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 44">',
    '<path d="M20 1.5 38 12v20L20 42.5 2 32V12Z" fill="#F2CE7E" stroke="#0B1215" stroke-width="2.4"/>',
    `<text x="20" y="${line}" fill="#0B1215" font-family="system-ui,sans-serif" font-weight="800"`,
    ` font-size="${size}" text-anchor="middle">${text}</text></svg>`,
  ].join('');
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/**
 * Shows it as long as `undo` is not called; what others make of the icon meanwhile, as a match whose turn it is, is there again
 * afterwards.
 */
export function wearIcon(link: HTMLLinkElement, count: number): () => void {
  const worn = markIcon(count);
  let plain = link.href;
  const wear = (): void => {
    if (link.href === worn) return;
    plain = link.href;
    link.href = worn;
  };
  wear();
  const watcher = new MutationObserver(wear);
  watcher.observe(link, { attributeFilter: ['href'] });
  return () => {
    // What was changed in this very moment has not been seen yet.
    if (watcher.takeRecords().length > 0 && link.href !== worn) plain = link.href;
    watcher.disconnect();
    link.href = plain;
  };
}
