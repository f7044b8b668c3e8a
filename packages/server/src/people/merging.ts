// Merges two profiles of one person (UI-P5). A person signed in to one who proves access to the other owns both; nothing changes before a
// confirmation.

import { DAY_MS } from '@hexmarch/shared/kernel/durations';
import type { MergedReply, MergeOffer, UndoneReply } from '@hexmarch/shared/protocol/people/people';
import type { Clock } from '../base/clock.ts';
import { MatchError } from '../base/errors.ts';
import { hashToken, newToken } from '../base/keys.ts';
import type { PeopleStore, StoredPerson } from '../ports/peopleStore.ts';
import { hashCode, newRecoveryCode, OLD_NAME_MS } from './accessCodes.ts';

interface MergePorts {
  readonly store: PeopleStore;
  readonly clock: Pick<Clock, 'now'>;
}

const OFFER_MS = 5 * 60_000;
const UNDO_MS = 7 * DAY_MS;

/** Domain separation from other short-lived hashes. */
const hashOffer = (token: string): string => hashToken(`to merge: ${token}`);

export class Merging {
  private readonly ports: MergePorts;

  constructor(ports: MergePorts) {
    this.ports = ports;
  }

  /** Offer to a person signed in as `here` who has proven to be `other` as well. */
  async offer(here: StoredPerson, other: StoredPerson): Promise<MergeOffer> {
    const { store, clock } = this.ports;
    const token = newToken();
    const now = clock.now();
    await store.putChallenge({ hash: hashOffer(token), personId: other.id, until: now + OFFER_MS }, now);
    const [older] = await this.byAge(here, other);
    const { count } = await store.seatSum(other.id);
    return { token, name: other.name, games: count, into: older.name };
  }

  /** Both profiles. Throws `MatchError` `wrong-code` for an unknown or expired offer. */
  async merge(here: StoredPerson, token: string): Promise<StoredPerson> {
    const { store, clock } = this.ports;
    const now = clock.now();
    const offered = await store.takeChallenge(hashOffer(token), now);
    const other = offered?.personId === undefined ? undefined : await store.person(offered.personId);
    if (other === undefined || other.id === here.id) throw lateOffer();
    const [older, younger] = await this.byAge(here, other);
    // A sign-in by recovery code stays provisional, as elsewhere.
    const endsBy = await store.endingBy(other.id, now);
    if (endsBy > 0) await store.doubt(here.id, endsBy);
    const times = { until: now + UNDO_MS, nameUntil: now + OLD_NAME_MS };
    if (!(await store.merge({ older: older.id, younger: younger.id, ...times }))) throw lateOffer();
    return older;
  }

  async merged({ id }: StoredPerson): Promise<MergedReply> {
    return { merged: await this.ports.store.mergedInto(id, this.ports.clock.now()) };
  }

  /** Undoes a merge; the code recovers the separated profile. Throws `MatchError` `wrong-code` where it cannot be undone. */
  async undo({ id }: StoredPerson, publicId: string): Promise<UndoneReply> {
    const { store, clock } = this.ports;
    const now = clock.now();
    const one = (await store.mergedInto(id, now)).find((merged) => merged.publicId === publicId);
    const code = newRecoveryCode();
    const isUndone = one !== undefined && (await store.undoMerge(id, publicId, hashCode(code), now));
    if (!isUndone) throw lateOffer();
    return { name: one.name, code };
  }

  /** The older profile first. Creation is known by month only, so within a month the older first seat decides. */
  private async byAge(
    a: StoredPerson,
    b: StoredPerson,
  ): Promise<readonly [older: StoredPerson, younger: StoredPerson]> {
    const [one, other] = a.id < b.id ? [a, b] : [b, a];
    if (one.createdMonth !== other.createdMonth)
      return one.createdMonth < other.createdMonth ? [one, other] : [other, one];
    const firsts = await Promise.all([one, other].map(({ id }) => this.ports.store.seatSum(id)));
    const [first = Infinity, second = Infinity] = firsts.map((sum) => sum.first);
    return second < first ? [other, one] : [one, other];
  }
}

const lateOffer = (): MatchError =>
  new MatchError('wrong-code', 'This is not offered, or not any more. Begin again.');
