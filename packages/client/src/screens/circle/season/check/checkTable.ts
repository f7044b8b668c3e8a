// TABLE-30.10: checks the signed list of a season against the records, and the table that follows against the one that is shown.

import { canonicalText } from '@hexmarch/shared/kernel/json';
import type { SeasonRow } from '@hexmarch/shared/protocol/people/circleParts';
import { type CheckOptions, checkSeason, type SeasonReport } from '@hexmarch/shared/standings/checkSeason';
import { standingsOf } from '@hexmarch/shared/standings/standings';
import type { CheckNews } from './checkRequest.ts';

/** Rejects as `recordOf` does. */
export async function checkTable(
  list: Uint8Array | string,
  shown: readonly SeasonRow[],
  options: CheckOptions,
): Promise<CheckNews> {
  const report = await checkSeason(list, { depth: 'outcome', ...options });
  const { fault, season } = report;
  if (fault !== undefined || season === undefined) return faultNews(report);
  const { terms, lines } = season;
  const rows = standingsOf(terms, lines).map((row) => ({ ...row, place: row.place ?? null }));
  return canonicalText(rows) === canonicalText(shown)
    ? { kind: 'right', matches: lines.filter(({ kind }) => kind === 'match').length }
    : { kind: 'table' };
}

/** The terms are line 1 of the file. */
function faultNews({ fault, season }: SeasonReport): CheckNews {
  if (fault === undefined) return { kind: 'failed' };
  const { line, part, reason } = fault;
  const listed = season?.lines[line - 2];
  return {
    ...{ kind: 'fault', line, part, reason },
    ...(listed?.kind === 'match' ? { match: listed.match } : {}),
  };
}
