// Buttons that a mouse presses without taking the keyboard away.

/** A press by mouse leaves the focus where it was, so that the space bar still means play. */
export const keepFocus = (event: Event): void => event.preventDefault();
