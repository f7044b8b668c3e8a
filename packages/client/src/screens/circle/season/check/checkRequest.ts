// What the page and the worker that checks a season say to each other.

import type { SeasonRow } from '@hexmarch/shared/protocol/people/circleParts';
import type { SeasonPart } from '@hexmarch/shared/standings/readSeason';

export interface CheckRequest {
  /** Of the signed list. */
  readonly path: string;
  /** The member's key, if not by the profile alone. */
  readonly key: string | null;
  /** Public key of this server's signatures, in hex; undefined: not known. */
  readonly serverKey: string | undefined;
  /** The table as it is shown. */
  readonly rows: readonly SeasonRow[];
}

export type CheckNews =
  /** In lines of the list; none in total: it is not here yet. */
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }
  | { readonly kind: 'right'; readonly matches: number }
  /** The list gives another table than the one that is shown. */
  | { readonly kind: 'table' }
  | {
      readonly kind: 'fault';
      /** Of the file, from 1; 0: the file as a whole. */
      readonly line: number;
      readonly part: SeasonPart;
      /** An English sentence. */
      readonly reason: string;
      /** Absent: the line is of no match. */
      readonly match?: string;
    }
  /** The list or a record could not be fetched. */
  | { readonly kind: 'failed' };
