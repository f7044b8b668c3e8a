// Server-wide bans (TABLE-25), as the banned person sees them.

/** Refused with the code `banned`. */
export interface BanDetails {
  /** Ms since 1970. */
  readonly until: number;
  /** Reason as written by the operators, in any language; absent: none. */
  readonly words?: string;
}

/** Serialized as parameters of a refusal (`RefusedMessage.params`). */
export const banParams = ({ until, words }: BanDetails): Readonly<Record<string, string | number>> => ({
  until,
  ...(words === undefined ? {} : { words }),
});

/** Inverse of `banParams`; undefined if malformed. */
export function banIn({ until, words }: Readonly<Record<string, unknown>>): BanDetails | undefined {
  if (typeof until !== 'number') return undefined;
  return { until, ...(typeof words === 'string' ? { words } : {}) };
}
