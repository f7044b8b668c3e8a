// Cache of records that are downloaded. Each is written in slices, so that the event loop is not blocked, and cached: that of a match that
// is over is final, that of a running one is appended to. Entries expire unless they are requested.

import { setImmediate as nextTurn } from 'node:timers/promises';
import { namesText, RecordWriter, type Sign } from '@hexmarch/shared/match/record/exportRecord';
import { peopleIn } from '@hexmarch/shared/match/record/people';
import { LRUCache } from 'lru-cache';
import { Semaphore } from '../../base/rateLimit.ts';
import { namesIn } from '../../match/recordedNames.ts';
import { SEALED_LINE } from '../../match/secrecy.ts';
import type { EventStore, Hasher, LogEntry, StoredMatch } from '../../ports/ports.ts';
import { peopleOf } from '../../table/state/tableRow.ts';
import { endOf, headOf, linesOf, reopenedIn, reopensAfter } from './record.ts';

export interface ShelfDeps {
  readonly store: EventStore;
  readonly hasher: Hasher;
  readonly sign: Sign;
}

export interface RecordFile {
  readonly game: string;
  /** The bytes of the file, in order. */
  readonly parts: readonly Buffer[];
  /** Immutable. */
  readonly isFinal: boolean;
}

/** A record that is being written. */
interface Draft {
  readonly matchId: string;
  readonly isOver: boolean;
  /** The number of published lines that it may contain. */
  readonly until: number;
  readonly writer: RecordWriter;
  readonly parts: Buffer[];
  /** The public ids that are named in it. */
  readonly people: Set<string>;
  game: string;
  bytes: number;
  /** Entries written. */
  count: number;
  /** Published lines among the entries read. */
  publishedCount: number;
  /** The end is written: nothing is appended any more, unless the match may be reopened. */
  isClosed: boolean;
  /** The match may be reopened after its end (TABLE-18.7). */
  reopens: boolean;
  /** How often it was. */
  reopened: number;
}

/** Spectators with a delay have a draft of their own. */
const keyOf = ({ matchId, until }: Pick<Draft, 'matchId' | 'until'>): string =>
  until === Number.POSITIVE_INFINITY ? matchId : `${matchId} watched`;

/** The entries that may be published. */
function freeIn(entries: readonly LogEntry[], { publishedCount, until }: Draft): readonly LogEntry[] {
  if (until === Number.POSITIVE_INFINITY) return entries;
  let count = publishedCount;
  const end = entries.findIndex(({ line }) => line !== SEALED_LINE && ++count > until);
  return end < 0 ? entries : entries.slice(0, end);
}

/** Size and TTL of the cache. */
export interface Keeping {
  readonly bytesMax: number;
  /** Of an entry that is not requested. */
  readonly ttlMs: number;
}

/** Entries per page. */
export const PAGE = 50;
/** Of work between two turns of the event loop. */
const SLICE_MS = 2;
const USUAL: Keeping = { bytesMax: 48 * 1024 * 1024, ttlMs: 120_000 };
/** Two at a time would take their slices in the same turn. */
const MADE_AT_A_TIME = 1;

export class RecordShelf {
  private readonly deps: ShelfDeps;
  private readonly cached: LRUCache<string, Draft>;
  private readonly making = new Map<string, Promise<RecordFile | undefined>>();
  private readonly gate = new Semaphore(MADE_AT_A_TIME, Number.POSITIVE_INFINITY);

  constructor(deps: ShelfDeps, keeping: Partial<Keeping> = {}) {
    this.deps = deps;
    const { bytesMax, ttlMs } = { ...USUAL, ...keeping };
    this.cached = new LRUCache({
      // The library takes no size of 0; a shelf of one byte holds no record either.
      maxSize: Math.max(1, bytesMax),
      sizeCalculation: ({ bytes }) => Math.max(1, bytes),
      ...{ ttl: ttlMs, ttlAutopurge: true },
    });
  }

  /** Cached records. */
  get size(): number {
    return this.cached.size;
  }

  /** Undefined while the match has not begun, or goes on although `isOver`. Rejects with `DamagedError`, also where the chain breaks. */
  fetch(matchId: string, isOver: boolean, until = Number.POSITIVE_INFINITY): Promise<RecordFile | undefined> {
    const key = `${matchId} ${isOver} ${until}`;
    let making = this.making.get(key);
    if (making === undefined) {
      making = this.make(matchId, isOver, until).finally(() => this.making.delete(key));
      this.making.set(key, making);
    }
    return making;
  }

  private async make(matchId: string, isOver: boolean, until: number): Promise<RecordFile | undefined> {
    const leave = await this.gate.enter('');
    try {
      const draft = await this.draftOf(matchId, isOver, until);
      if (!draft.isClosed && !(await this.writeOn(draft))) return undefined;
      this.cached.set(keyOf(draft), draft);
      const last = draft.isClosed ? [] : [Buffer.from(draft.writer.signature(this.deps.sign))];
      const isFinal = draft.isClosed && !draft.reopens;
      const names = await this.namesBehind(draft);
      return { game: draft.game, parts: [...draft.parts, ...last, ...names], isFinal };
    } finally {
      leave?.();
    }
  }

  /** Current names of those who are in it: a person is stored together with the log entry of taking the seat. */
  private async namesBehind({ matchId, people }: Draft): Promise<readonly Buffer[]> {
    const row = people.size === 0 ? undefined : await this.deps.store.table(matchId);
    const names = row === undefined ? {} : namesIn(peopleOf(row).recorded);
    const there = Object.entries(names).filter(([person]) => people.has(person));
    return there.length === 0 ? [] : [Buffer.from(namesText(Object.fromEntries(there)))];
  }

  /** Removes it from the cache: a draft whose writing fails half way is never used again. */
  private async draftOf(matchId: string, isOver: boolean, until: number): Promise<Draft> {
    const key = keyOf({ matchId, until });
    const cached = this.cached.get(key);
    this.cached.delete(key);
    if (cached?.isOver === isOver && cached.publishedCount <= until && (await this.isNewest(cached)))
      return { ...cached, until };
    const writer = new RecordWriter(this.deps.hasher);
    const nothing = {
      parts: [],
      people: new Set<string>(),
      game: '',
      bytes: 0,
      count: 0,
      publishedCount: 0,
      isClosed: false,
    };
    return { matchId, isOver, until, writer, ...nothing, reopens: false, reopened: 0 };
  }

  /** Reopened and ended again, where there are more entries. */
  private async isNewest({ matchId, isClosed, reopens, count }: Draft): Promise<boolean> {
    if (!isClosed || !reopens) return true;
    return (await this.deps.store.lines(matchId, count, 1)).length === 0;
  }

  /** False while there is nothing to write. */
  private async writeOn(draft: Draft): Promise<boolean> {
    const { store } = this.deps;
    for (;;) {
      const page = await store.load(draft.matchId, draft.count, PAGE);
      if (page === undefined) return false;
      // TABLE-18.7: it goes on, and new entries may be secret.
      if (draft.isOver && page.end === undefined) return false;
      // Reading was a slice of its own.
      await nextTurn();
      const entries = freeIn(page.entries, draft);
      await this.writePage(draft, { ...page, entries });
      if (entries.length < PAGE) return true;
    }
  }

  private async writePage(draft: Draft, { head, entries, end }: StoredMatch): Promise<void> {
    const { writer, isOver } = draft;
    const { hasher, sign } = this.deps;
    let since = performance.now();
    let text = '';
    if (draft.parts.length === 0) {
      text += writer.write(headOf(head));
      for (const person of peopleIn(head.line)) draft.people.add(person);
    }
    draft.game = head.line.game;
    const lines = linesOf(entries, isOver, draft.publishedCount);
    draft.publishedCount += lines.length;
    draft.reopens = reopensAfter(head, hasher);
    draft.reopened += reopenedIn(entries);
    for (const line of lines) {
      text += writer.write(line);
      for (const person of peopleIn(line)) draft.people.add(person);
      if (performance.now() - since < SLICE_MS) continue;
      await nextTurn();
      since = performance.now();
    }
    if (isOver && end !== undefined && entries.length < PAGE) {
      text += writer.write(endOf(head, end, draft.reopened, hasher)) + writer.signature(sign);
      draft.isClosed = true;
    }
    draft.count += entries.length;
    this.add(draft, text);
    await nextTurn();
  }

  private add(draft: Draft, text: string): void {
    if (text === '') return;
    const part = Buffer.from(text);
    draft.parts.push(part);
    draft.bytes += part.length;
  }
}
