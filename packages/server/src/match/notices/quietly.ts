// What is done behind the back of whoever acts: where it fails nobody else is troubled.

import type { Journal } from '../ports.ts';

/** Never rejects. */
export async function quietly(journal: Journal, matchId: string, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    journal.warn({ err: error, match: matchId }, 'what there is to tell of a match was not kept');
  }
}
