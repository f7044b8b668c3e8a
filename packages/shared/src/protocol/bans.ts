// Bans from a whole server (TABLE-25), as whoever is banned is told of one.

/** Refused with the code `banned`. */
export interface BanTold {
  /** Ms since 1970. */
  readonly until: number;
  /** As those who run the server wrote them, in whatever language; absent: none. */
  readonly words?: string;
}

/** As a refusal in a match carries it (`RefusedMessage.params`). */
export const banParams = ({ until, words }: BanTold): Readonly<Record<string, string | number>> => ({
  until,
  ...(words === undefined ? {} : { words }),
});

/** Back again; undefined where it is none. */
export function banIn({ until, words }: Readonly<Record<string, unknown>>): BanTold | undefined {
  if (typeof until !== 'number') return undefined;
  return { until, ...(typeof words === 'string' ? { words } : {}) };
}
