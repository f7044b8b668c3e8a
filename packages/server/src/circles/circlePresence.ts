// Who has the page of a circle open (UI-C22): from memory, and between servers from the store, where a sign is written now and then.

import { DAY_MS, MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../base/clock.ts';
import type { StoredMember } from '../ports/circleStore.ts';
import type { PeopleStore } from '../ports/peopleStore.ts';

interface PresencePorts {
  readonly store: Pick<PeopleStore, 'seenInCircle'>;
  readonly clock: Pick<Clock, 'now'>;
  /** Other servers share the store. */
  readonly isShared: boolean;
}

const HERE_MS = MINUTE_MS;
/** Between two signs in the store: for other servers, or only to know how long an owner has been away. */
const SHARED_MS = 30_000;
const ALONE_MS = DAY_MS;
const PEOPLE_MAX = 50_000;

export class CirclePresence {
  private readonly ports: PresencePorts;
  private readonly seenAt = new LRUCache<string, number>({ max: PEOPLE_MAX });

  constructor(ports: PresencePorts) {
    this.ports = ports;
  }

  /** A page is open. True: its member was not here before. Never rejects. */
  async seen(circleId: string, { number, seenAt }: StoredMember): Promise<boolean> {
    const { store, clock, isShared } = this.ports;
    const now = clock.now();
    const was = this.isHere(circleId, { number, seenAt }, now);
    this.seenAt.set(`${circleId} ${number}`, now);
    const every = isShared ? SHARED_MS : ALONE_MS;
    // Presence is lost where the store fails, and nothing else.
    if (seenAt <= now - every) await store.seenInCircle(circleId, number, now).catch(() => undefined);
    return !was;
  }

  isHere(
    circleId: string,
    { number, seenAt }: Pick<StoredMember, 'number' | 'seenAt'>,
    now: number,
  ): boolean {
    const here = this.seenAt.get(`${circleId} ${number}`) ?? 0;
    const stored = this.ports.isShared ? seenAt : 0;
    return Math.max(here, stored) > now - HERE_MS;
  }
}
