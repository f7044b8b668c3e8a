// The lists of seasons (shared standings), cached with what they come to, and extended a line at a time.

import { canonicalText } from '@hexmarch/shared/kernel/json';
import type { Sign } from '@hexmarch/shared/match/record/exportRecord';
import type { Chained } from '@hexmarch/shared/match/record/record';
import type { ListedLine, MatchLine, TermsLine, VoidLine } from '@hexmarch/shared/standings/season';
import { SeasonList } from '@hexmarch/shared/standings/seasonList';
import { Meetings, type StandingsRow, standingsOf } from '@hexmarch/shared/standings/standings';
import { LRUCache } from 'lru-cache';
import { MatchError } from '../base/errors.ts';
import { nodeHasher } from '../base/nodeHasher.ts';
import type { PeopleStore } from '../ports/peopleStore.ts';
import type { StoredHead, StoredSeason } from '../ports/seasonStore.ts';

/** A list as it was at some line. */
export interface KnownList {
  readonly season: StoredSeason;
  readonly terms: Chained<TermsLine>;
  readonly lines: readonly Chained<ListedLine>[];
  readonly rows: readonly StandingsRow[];
  readonly meetings: Meetings;
  /** The newest line of each match. */
  readonly byMatch: ReadonlyMap<string, MatchLine>;
}

/** Without its number. */
type NextLine = Omit<MatchLine, 'n'> | Omit<VoidLine, 'n'>;

interface SeasonListsPorts {
  readonly store: PeopleStore;
  readonly sign: Sign;
}

const CACHED_MAX = 200;
const TRIES_MAX = 10;

export class SeasonLists {
  private readonly ports: SeasonListsPorts;
  private readonly cached = new LRUCache<string, KnownList>({ max: CACHED_MAX });

  constructor(ports: SeasonListsPorts) {
    this.ports = ports;
  }

  /** The list as stored now. */
  async of(season: StoredSeason): Promise<KnownList> {
    const { store } = this.ports;
    const known = this.cached.get(season.id);
    if (known !== undefined && known.lines.length === (await store.lastSeasonLine(season.id))) return known;
    const stored = await store.seasonLines(season.id);
    const lines = stored.map(({ line }) => JSON.parse(line) as Chained<ListedLine>);
    const terms = JSON.parse(season.terms) as Chained<TermsLine>;
    const list: KnownList = {
      ...{ season, terms, lines, rows: standingsOf(terms, lines), meetings: new Meetings(lines) },
      byMatch: new Map(lines.flatMap((line) => (line.kind === 'match' ? [[line.match, line] as const] : []))),
    };
    this.cached.set(season.id, list);
    return list;
  }

  /** Adds the line that `next` computes from the list; undefined: nothing is to be added. Throws `busy` under constant change. */
  async extend(
    season: StoredSeason,
    next: (list: SeasonList, known: KnownList) => NextLine | undefined,
  ): Promise<void> {
    const { store, sign } = this.ports;
    for (let tries = 0; tries < TRIES_MAX; tries++) {
      const known = await this.of(season);
      const list = await this.listOf(known);
      const line = next(list, known);
      if (line === undefined) return;
      const n = known.lines.length + 1;
      // A match that became known late follows a signed head.
      const isInOrder = list.faultOf({ ...line, n } as ListedLine) === undefined;
      const head: StoredHead | undefined = isInOrder ? undefined : list.sign(sign);
      const added = list.add(line);
      if (await store.addSeasonLine(season.id, { n, line: canonicalText(added) }, head)) return;
    }
    throw new MatchError('busy', 'Others are changing this season at the moment. Please try again.');
  }

  /** Its continuation. */
  async listOf({ season, terms, lines }: KnownList): Promise<SeasonList> {
    const heads = await this.ports.store.seasonHeads(season.id);
    const list = new SeasonList(
      nodeHasher,
      terms,
      heads.map(({ n }) => n),
    );
    for (const line of lines) list.take(line);
    return list;
  }
}
