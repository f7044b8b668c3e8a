// Takes all that a store keeps to another one that is empty. What can be worked out again (snapshots) stays behind.

import { DamagedError } from '../../src/ports/ports.ts';
import type { CopiedStore, MovableStore } from '../../src/ports/serviceStore.ts';
import { isSame, putWhole, wholeTable } from './copyMatch.ts';

const PAGE = 200;
/** Tables on their way at once: enough to share commits. */
const LANES = 64;
/** The retention limit of chat. */
const REPORTS = 1_000_000;

export interface Moved {
  readonly tables: number;
  readonly entries: number;
  readonly lines: number;
  readonly reports: number;
  /** Why something was not copied, and what differs in the copy, by match. */
  readonly faults: ReadonlyMap<string, string>;
}

/** Throws where the target is not empty. Damaged matches are skipped and reported. */
export async function moveAll(from: CopiedStore, to: MovableStore): Promise<Moved> {
  if ((await to.tableIds(0, 1)).ids.length > 0)
    throw new Error('there are matches where all is to go: it must be empty');
  const counted = { tables: 0, entries: 0, lines: 0 };
  const faults = new Map<string, string>();
  const one = async (matchId: string) => {
    try {
      const whole = await wholeTable(from, matchId);
      await putWhole(to, whole);
      if (!(await isSame(whole, to))) faults.set(matchId, 'is not the same there');
      counted.tables += 1;
      counted.entries += whole.log?.entries.length ?? 0;
      counted.lines += whole.channels.reduce((sum, { lines }) => sum + lines.length, 0);
    } catch (error) {
      if (!(error instanceof DamagedError)) throw error;
      faults.set(matchId, error.message);
    }
  };
  for (let next: number | undefined = 0; next !== undefined; ) {
    const page = await from.tableIds(next, PAGE);
    await inLanes(page.ids, one);
    next = page.next;
  }
  const reports = await moveReports(from, to);
  await to.keepUptime(await from.uptime());
  return { ...counted, reports, faults };
}

async function inLanes(ids: readonly string[], run: (id: string) => Promise<void>): Promise<void> {
  const left = ids.values();
  const lane = async () => {
    for (const id of left) await run(id);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** Oldest first, so that the newest are the newest there too. */
async function moveReports(from: CopiedStore, to: MovableStore): Promise<number> {
  const reports = await from.chat.reports(REPORTS);
  for (const report of reports.toReversed()) await to.chat.report(report, REPORTS);
  return reports.length;
}
