// Profiles over the tables of a server, without notifications.

import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { webauthn } from '../../src/ops/webauthn.ts';
import { Accounts } from '../../src/people/accounts.ts';
import { Follows } from '../../src/people/follows.ts';
import { People, type PeoplePorts } from '../../src/people/people.ts';
import type { PeopleStore } from '../../src/ports/peopleStore.ts';
import type { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import type { FakeClock } from './hostOf.ts';

const JOURNAL = { info: () => undefined, warn: () => undefined, error: () => undefined };

interface PeopleParts {
  readonly store: PeopleStore;
  readonly log: MemoryStore;
  readonly tables: PeoplePorts['tables'] & ConstructorParameters<typeof Follows>[0]['tables'];
  readonly clock: FakeClock;
  /** Absent: the log itself. */
  readonly events?: PeoplePorts['events'];
}

export function peopleOn({ store, log, tables, clock, events = log }: PeopleParts): People {
  const journal = JOURNAL;
  const accounts = new Accounts({ store, events: log, clock, journal });
  return new People({
    ...{
      store,
      events,
      tables,
      clock,
      journal,
      accounts,
      checks: webauthn,
      isShared: false,
      namingStores: [],
    },
    follows: new Follows({ store, clock, tables, blocks: accounts.blocks }),
    notifications: { signedOut: () => undefined, eveningsOf: async () => [] },
    logs: { store: log, hasher: nodeHasher },
    refusesName: () => false,
  });
}
