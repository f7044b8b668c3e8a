// Records as they are given out. Each is made in slices, so that nobody else waits for it, and kept for the next who ask:
// that of a match which is over stays as it is, and that of a running one is only written on. What nobody asks for goes.

import { setImmediate as nextTurn } from 'node:timers/promises';
import { namesText, RecordWriter, type Sign } from '@hexmarch/shared/match/exportRecord';
import { peopleIn } from '@hexmarch/shared/match/people';
import { Turnstile } from '../../base/turnstile.ts';
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
  /** It stays as it is for ever. */
  readonly isFinal: boolean;
}

/** A record as far as it is written. */
interface Draft {
  readonly matchId: string;
  readonly isOver: boolean;
  /** No more is told than so much. */
  readonly until: number;
  readonly writer: RecordWriter;
  readonly parts: Buffer[];
  /** What stands in it for people. */
  readonly people: Set<string>;
  game: string;
  bytes: number;
  /** Entries written. */
  count: number;
  /** Of the entries read, those that everybody was told of. */
  told: number;
  /** It has its end: nothing is added any more, unless the match may be reopened. */
  isClosed: boolean;
  /** The match may be reopened after its end (TABLE-18.7). */
  reopens: boolean;
  /** How often it was. */
  reopened: number;
  /** Somebody has asked for it since the shelf was looked through. */
  isAskedFor: boolean;
}

/** Those who are behind have a draft of their own. */
const keyOf = ({ matchId, until }: Pick<Draft, 'matchId' | 'until'>): string =>
  until === Number.POSITIVE_INFINITY ? matchId : `${matchId} watched`;

/** As far as may be told. */
function freeIn(entries: readonly LogEntry[], { told, until }: Draft): readonly LogEntry[] {
  if (until === Number.POSITIVE_INFINITY) return entries;
  let count = told;
  const end = entries.findIndex(({ line }) => line !== SEALED_LINE && ++count > until);
  return end < 0 ? entries : entries.slice(0, end);
}

/** How much is kept, and how long. */
export interface Keeping {
  readonly bytesMax: number;
  /** What nobody has asked for from one look to the next goes: it is kept as long as that, and no longer than twice. */
  readonly lookMs: number;
}

/** Entries read at a time. */
export const PAGE = 50;
/** Of work between two turns of the event loop. */
const SLICE_MS = 2;
const USUAL: Keeping = { bytesMax: 48 * 1024 * 1024, lookMs: 120_000 };
/** Two at a time would make their slices in the same turn. */
const MADE_AT_A_TIME = 1;

export class RecordShelf {
  private readonly deps: ShelfDeps;
  private readonly keeping: Keeping;
  /** Least recently asked for first. */
  private readonly kept = new Map<string, Draft>();
  private readonly making = new Map<string, Promise<RecordFile | undefined>>();
  private isLooking = false;
  private readonly gate = new Turnstile(MADE_AT_A_TIME, Number.POSITIVE_INFINITY);

  constructor(deps: ShelfDeps, keeping: Partial<Keeping> = {}) {
    this.deps = deps;
    this.keeping = { ...USUAL, ...keeping };
  }

  /** Records that are kept. */
  get size(): number {
    return this.kept.size;
  }

  /** Undefined while the match has not begun, or goes on although `isOver`. Rejects with `DamagedError`, or where a line is not what was logged. */
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
      const draft = await this.take(matchId, isOver, until);
      if (!draft.isClosed && !(await this.writeOn(draft))) return undefined;
      this.keep(draft);
      const last = draft.isClosed ? [] : [Buffer.from(draft.writer.signature(this.deps.sign))];
      const isFinal = draft.isClosed && !draft.reopens;
      const names = await this.namesBehind(draft);
      return { game: draft.game, parts: [...draft.parts, ...last, ...names], isFinal };
    } finally {
      leave?.();
    }
  }

  /** As they are now, of those who are in it: whoever takes a seat is stored together with what the log tells of it. */
  private async namesBehind({ matchId, people }: Draft): Promise<readonly Buffer[]> {
    const row = people.size === 0 ? undefined : await this.deps.store.table(matchId);
    const names = row === undefined ? {} : namesIn(peopleOf(row).recorded);
    const there = Object.entries(names).filter(([person]) => people.has(person));
    return there.length === 0 ? [] : [Buffer.from(namesText(Object.fromEntries(there)))];
  }

  /** Off the shelf: a draft whose writing fails half way is never used again. */
  private async take(matchId: string, isOver: boolean, until: number): Promise<Draft> {
    const key = keyOf({ matchId, until });
    const kept = this.kept.get(key);
    this.kept.delete(key);
    if (kept?.isOver === isOver && kept.told <= until && (await this.isNewest(kept)))
      return { ...kept, until };
    const writer = new RecordWriter(this.deps.hasher);
    const nothing = {
      parts: [],
      people: new Set<string>(),
      game: '',
      bytes: 0,
      count: 0,
      told: 0,
      isClosed: false,
      isAskedFor: true,
    };
    return { matchId, isOver, until, writer, ...nothing, reopens: false, reopened: 0 };
  }

  /** It has gone on since, and come to another end, where there is more of it. */
  private async isNewest({ matchId, isClosed, reopens, count }: Draft): Promise<boolean> {
    if (!isClosed || !reopens) return true;
    return (await this.deps.store.lines(matchId, count, 1)).length === 0;
  }

  private keep(draft: Draft): void {
    draft.isAskedFor = true;
    this.kept.set(keyOf(draft), draft);
    let bytes = 0;
    for (const one of this.kept.values()) bytes += one.bytes;
    for (const [key, one] of this.kept) {
      if (bytes <= this.keeping.bytesMax) break;
      this.kept.delete(key);
      bytes -= one.bytes;
    }
    this.lookLater();
  }

  /** As long as there is anything to look at. */
  private lookLater(): void {
    if (this.isLooking || this.kept.size === 0) return;
    this.isLooking = true;
    setTimeout(() => {
      this.isLooking = false;
      for (const [key, draft] of this.kept) {
        if (!draft.isAskedFor) this.kept.delete(key);
        draft.isAskedFor = false;
      }
      this.lookLater();
    }, this.keeping.lookMs).unref();
  }

  /** False while there is nothing to write. */
  private async writeOn(draft: Draft): Promise<boolean> {
    const { store } = this.deps;
    for (;;) {
      const page = await store.load(draft.matchId, draft.count, PAGE);
      if (page === undefined) return false;
      // TABLE-18.7: it goes on, and what is done now may be secret.
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
    const lines = linesOf(entries, isOver, draft.told);
    draft.told += lines.length;
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
