// A screen's address with its position in it, so that a reload or a copied address returns to it.

/**
 * Replaces the fragment of the address, without a new history entry. If the address already belongs to
 * another screen it is left alone: until that one has loaded, the old one is still shown and active.
 */
export function keepAddress(pathname: string, hash: string): void {
  if (location.pathname !== pathname) return;
  history.replaceState(history.state, '', `${pathname}${location.search}${hash}`);
}
