// What a fold does when it opens.

/**
 * Scrolls the first row of a fold that opens into view: below a long form it would open out of sight. Rows under a footer
 * that stays in view have a `scroll-margin` of its height.
 */
export function showFirstRow({ currentTarget }: { readonly currentTarget: EventTarget | null }): void {
  if (!(currentTarget instanceof HTMLDetailsElement) || !currentTarget.open) return;
  currentTarget.querySelector('summary + *')?.scrollIntoView({ block: 'nearest' });
}
