// One who has kept games twice becomes one person (UI-P5). Who is signed in as one, and shows a way in of the other, has shown to be both; and
// nothing is changed before a yes.

import type { MergedReply, MergeOffer, UndoneReply } from '@hexmarch/shared/protocol/people';
import type { Clock } from '../base/clock.ts';
import { DAY_MS } from '../base/day.ts';
import { MatchError } from '../base/errors.ts';
import { hashToken, newToken } from '../base/keys.ts';
import type { KeptPerson, PeopleStore } from '../ports/peopleStore.ts';
import { hashCode, newRecoveryCode, OLD_NAME_MS } from './ways.ts';

export interface MergePorts {
  readonly store: PeopleStore;
  readonly clock: Pick<Clock, 'now'>;
}

const OFFER_MS = 5 * 60_000;
const UNDO_MS = 7 * DAY_MS;

/** Apart from what else is kept as a hash for minutes. */
const hashOffer = (token: string): string => hashToken(`to merge: ${token}`);

export class Merging {
  private readonly ports: MergePorts;

  constructor(ports: MergePorts) {
    this.ports = ports;
  }

  /** To whoever is signed in as `here` and has shown to be `other` as well. */
  async offer(here: KeptPerson, other: KeptPerson): Promise<MergeOffer> {
    const { store, clock } = this.ports;
    const token = newToken();
    const now = clock.now();
    await store.putChallenge({ hash: hashOffer(token), personId: other.id, until: now + OFFER_MS }, now);
    const [older] = await this.byAge(here, other);
    const { count } = await store.seatSum(other.id);
    return { token, name: other.name, games: count, into: older.name };
  }

  /** Who both are now. Throws `MatchError` `wrong-code` where nothing was offered, or not any more. */
  async merge(here: KeptPerson, token: string): Promise<KeptPerson> {
    const { store, clock } = this.ports;
    const now = clock.now();
    const offered = await store.takeChallenge(hashOffer(token), now);
    const other = offered?.personId === undefined ? undefined : await store.person(offered.personId);
    if (other === undefined || other.id === here.id) throw lateOffer();
    const [older, younger] = await this.byAge(here, other);
    // Who has come by the recovery code stays doubted, as whoever signs in by it.
    const endsBy = await store.endingBy(other.id, now);
    if (endsBy > 0) await store.doubt(here.id, endsBy);
    const times = { until: now + UNDO_MS, nameUntil: now + OLD_NAME_MS };
    if (!(await store.merge({ older: older.id, younger: younger.id, ...times }))) throw lateOffer();
    return older;
  }

  async merged({ id }: KeptPerson): Promise<MergedReply> {
    return { merged: await this.ports.store.mergedInto(id, this.ports.clock.now()) };
  }

  /** The code is the way in of whoever goes apart again. Throws `MatchError` `wrong-code` where that is not to be undone. */
  async undo({ id }: KeptPerson, publicId: string): Promise<UndoneReply> {
    const { store, clock } = this.ports;
    const now = clock.now();
    const one = (await store.mergedInto(id, now)).find((merged) => merged.publicId === publicId);
    const code = newRecoveryCode();
    const isUndone = one !== undefined && (await store.undoMerge(id, publicId, hashCode(code), now));
    if (!isUndone) throw lateOffer();
    return { name: one.name, code };
  }

  /** The older first. Of a person only the month is known, so of two of the same month the one whose first seat is older. */
  private async byAge(
    a: KeptPerson,
    b: KeptPerson,
  ): Promise<readonly [older: KeptPerson, younger: KeptPerson]> {
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
