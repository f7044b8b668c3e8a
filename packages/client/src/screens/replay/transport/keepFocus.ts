// Buttons that do not take the keyboard focus when pressed by mouse.

/** Prevents the focus change of a mouse press, so that the space bar still means play. */
export const keepFocus = (event: Event): void => event.preventDefault();
