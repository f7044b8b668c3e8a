// The tab's icon with the number of games with one's turn (UI-P13): the app's mark, filled, with the number in place of its letter, since
// a dot with a number in it would be illegible at 16 px.

/** Three digits could not be told apart. */
const MOST = 99;

/** A picture as a data URL. `count`: from 1 on. */
export function markIcon(count: number): string {
  const text = String(Math.min(count, MOST));
  const size = text.length === 1 ? 32 : 23;
  // The middle of digits is about a third of their size above the baseline.
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
 * Shows it until `undo` is called; changes of the icon by others in the meantime, as by a match with one's turn, take effect
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
  const observer = new MutationObserver(wear);
  observer.observe(link, { attributeFilter: ['href'] });
  return () => {
    // Mutations of this very moment have not been observed yet.
    if (observer.takeRecords().length > 0 && link.href !== worn) plain = link.href;
    observer.disconnect();
    link.href = plain;
  };
}
