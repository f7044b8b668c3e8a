// Side stores: document stores beside the log (base/documentStore.ts), in a file each, or in memory.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentStore } from '../base/documentStore.ts';
import { ALONE, type Presence } from '../ports/peers.ts';
import type { PeopleStore } from '../ports/peopleStore.ts';
import { RowsWhenNeeded } from '../store/documents/rowsWhenNeeded.ts';
import { SqliteDocuments } from '../store/documents/sqliteDocuments.ts';
import { MemoryDocuments } from '../store/memory/memoryDocuments.ts';
import { memoryPeople, sqlitePeople } from '../store/people/sqlitePeople.ts';

export const PURPOSES = ['notices', 'operators', 'leagues', 'tv'] as const;
/** Absent on most servers. */
const SELDOM: readonly string[] = ['leagues', 'tv', 'operators'] satisfies Purpose[];
export type Purpose = (typeof PURPOSES)[number];

export interface SideStores {
  /** Whether other processes share them. */
  readonly isShared: boolean;
  readonly presence: Presence;
  /** Throws `StoreError` where they cannot be used. */
  rows<Kind extends string>(purpose: Purpose): Promise<DocumentStore<Kind>>;
  /** Throws `StoreError` where they cannot be used. */
  people(): Promise<PeopleStore>;
}

export const fileOf = (dataDir: string, purpose: Purpose): string => join(dataDir, `${purpose}.sqlite`);

export const peopleFileIn = (dataDir: string): string => join(dataDir, 'people.sqlite');

/** Without a folder they are in memory only. */
export const filesBeside = (dataDir: string | undefined): SideStores => ({
  isShared: false,
  presence: ALONE,
  rows: async <Kind extends string>(purpose: Purpose) => {
    if (dataDir === undefined) return new MemoryDocuments<Kind>();
    mkdirSync(dataDir, { recursive: true });
    const open = (file: string) => new SqliteDocuments<Kind>(file);
    const file = fileOf(dataDir, purpose);
    return SELDOM.includes(purpose) ? new RowsWhenNeeded(file, open) : open(file);
  },
  people: async () => (dataDir === undefined ? memoryPeople() : sqlitePeople(peopleFileIn(dataDir))),
});
