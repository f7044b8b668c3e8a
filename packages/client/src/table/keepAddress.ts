// The address of a screen that says where in it one is, so that a reload or a copied address comes back to it.

/**
 * Puts `hash` behind the address in place of what was there, without a new entry in the history. Where the address is by
 * now another screen's it is left alone: until that one is there, the old one is still shown and still at work.
 */
export function keepAddress(pathname: string, hash: string): void {
  if (location.pathname !== pathname) return;
  history.replaceState(history.state, '', `${pathname}${location.search}${hash}`);
}
