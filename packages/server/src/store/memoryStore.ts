// The log in memory: for tests, and for hosts who want to keep nothing.

import {
  ConflictError,
  type EventStore,
  type LogEntry,
  type MatchEnd,
  type MatchHead,
  type StoredMatch,
} from '../match/ports.ts';

interface Kept {
  readonly head: MatchHead;
  readonly entries: LogEntry[];
  readonly commandIds: Set<string>;
  end: MatchEnd | undefined;
}

export class MemoryStore implements EventStore {
  private readonly matches = new Map<string, Kept>();

  async create(head: MatchHead, opening: LogEntry, end?: MatchEnd): Promise<void> {
    if (this.matches.has(head.matchId)) throw new ConflictError(`match ${head.matchId} is there already`);
    this.matches.set(head.matchId, { head, entries: [opening], commandIds: new Set(), end });
  }

  async append(entry: LogEntry, end?: MatchEnd): Promise<void> {
    const match = this.matches.get(entry.matchId);
    const key = `${entry.actor} ${entry.commandId}`;
    if (match === undefined || match.entries.length !== entry.sequence || match.commandIds.has(key)) {
      throw new ConflictError(`entry ${entry.sequence} does not follow`);
    }
    if (entry.commandId !== '') match.commandIds.add(key);
    match.entries.push(entry);
    if (end !== undefined) match.end = end;
  }

  async load(matchId: string): Promise<StoredMatch | undefined> {
    const match = this.matches.get(matchId);
    return match === undefined
      ? undefined
      : { head: match.head, entries: [...match.entries], end: match.end };
  }

  async lines(matchId: string, from: number): Promise<readonly string[]> {
    return (this.matches.get(matchId)?.entries ?? []).slice(from).map((entry) => entry.line);
  }

  async unfinished(): Promise<readonly string[]> {
    const open = [...this.matches.values()].filter((match) => match.end === undefined);
    open.sort((a, b) => a.head.createdAt - b.head.createdAt);
    return open.map((match) => match.head.matchId);
  }

  async close(): Promise<void> {}
}
