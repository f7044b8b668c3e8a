// Scrolls the active fighter into view.

/** Centers it in a scrolling list, without scrolling the ancestors. */
export function bringNow(list: HTMLElement | null, along: 'block' | 'inline'): void {
  const now = list?.querySelector<HTMLElement>('[data-state="now"]');
  if (list === null || now === null || now === undefined) return;
  if (along === 'block') list.scrollTop = now.offsetTop - (list.clientHeight - now.offsetHeight) / 2;
  else list.scrollLeft = now.offsetLeft - (list.clientWidth - now.offsetWidth) / 2;
}
