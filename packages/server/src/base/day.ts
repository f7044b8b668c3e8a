// Days and sessions in ms.

export const DAY_MS = 86_400_000;
/** How long a browser stays signed in. */
export const SESSION_MS = 400 * DAY_MS;
