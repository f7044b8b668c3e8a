// Whoever knows how things stand waits until they stand otherwise.

import type { GamesWatch } from '../../people/gamesWatch.ts';
import type { Call } from '../../ports/route.ts';

export interface Awaited<Told> {
  /** Whose waits count together (gamesWatch.ts). */
  readonly who: string;
  /** For so long at most, ms. */
  readonly waitMs: number;
  look(): Promise<Told>;
  /** By which matches it may change. */
  matchIdsOf(told: Told): readonly string[];
  isNews(told: Told): boolean;
}

/** What there is as soon as it is news; else as it is at the end of the wait, or when nobody waits any more. Rejects as `look`. */
export async function asSoonAs<Told>(
  watch: Pick<GamesWatch, 'during' | 'wait'>,
  { response }: Pick<Call, 'response'>,
  { who, waitMs, look, matchIdsOf, isNews }: Awaited<Told>,
): Promise<Told> {
  const until = Date.now() + waitMs;
  const gone = (end: () => void) => response.once('close', end);
  for (;;) {
    const { told, isOld } = await watch.during(who, look, matchIdsOf);
    if (isNews(told)) return told;
    const left = until - Date.now();
    const mayBeNew = left > 0 && (isOld || (await watch.wait(who, matchIdsOf(told), left, gone)));
    if (!mayBeNew) return told;
  }
}
