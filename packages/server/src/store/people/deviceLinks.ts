// Pairing of devices by a code: calls on its table (peopleTables.ts), for any database.

import type { DeviceLink, LinkState, PeopleCalls } from '../../ports/peopleStore.ts';
import { type Calls, write } from './peopleDatabase.ts';
import { PEOPLE_READ as READ, PEOPLE_WRITE as WRITE } from './peopleTables.ts';

export const deviceLinkCalls = {
  offerLink(database, { hash, slot, personId, until }: DeviceLink): Promise<void> {
    return database.transact(async (sql) => {
      await sql(WRITE.dropLinks, [personId]);
      await sql(WRITE.offer, [hash, slot, personId, until]);
    });
  },

  claimLink(
    database,
    { hash, slot }: Pick<DeviceLink, 'hash' | 'slot'>,
    claim: string,
    now: number,
    most: number,
  ): Promise<boolean> {
    return database.transact(async (sql, again) => {
      if (again && (await sql(READ.link, [claim, now])).length > 0) return true;
      await sql(WRITE.miss, [slot, hash]);
      await sql(WRITE.tired, [slot, most]);
      return (await sql(WRITE.claim, [hash, claim, now])).length > 0;
    });
  },

  async linkOf(database, personId: string, now: number): Promise<LinkState | undefined> {
    return (await database.read(READ.links, [personId, now])).map(({ kind }) => kind as LinkState)[0];
  },

  confirmLink(database, personId: string, now: number): Promise<boolean> {
    return database.transact(async (sql, again) => {
      const confirmed = await sql(WRITE.confirm, [personId, now]);
      if (confirmed.length > 0 || !again) return confirmed.length > 0;
      return (await sql(READ.links, [personId, now]))[0]?.kind === 'confirmed';
    });
  },

  dropLinks(database, personId: string): Promise<void> {
    return write(database, WRITE.dropLinks, [personId]);
  },

  async linkClaimed(database, claim: string, now: number): Promise<LinkState | undefined> {
    return (await database.read(READ.link, [claim, now])).map(({ kind }) => kind as LinkState)[0];
  },

  /** After a lost response the code counts as used, and another must be created: better than one that works twice. */
  finishLink(database, claim: string, now: number): Promise<string | undefined> {
    return database.transact(async (sql) =>
      (await sql(WRITE.finish, [claim, now])).map(({ person_id }) => String(person_id)).at(0),
    );
  },
} satisfies Partial<Calls<PeopleCalls>>;
