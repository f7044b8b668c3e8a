// Who asks for a circle, and what the person may do there.

import type { CircleRole } from '@hexmarch/shared/protocol/people/circles';
import { MatchError } from '../base/errors.ts';
import { hashToken, plainCode } from '../base/keys.ts';
import type { StoredCircleKey, StoredMember, WholeCircle } from '../ports/circleStore.ts';
import type { PeopleStore } from '../ports/peopleStore.ts';

/** Credentials of a request; without any nobody is known. */
export interface CircleCaller {
  /** The circle's key. */
  readonly key?: string | undefined;
  /** Account id. */
  readonly personId?: string | undefined;
}

/** A member who asks, with the circle as it was then. */
export interface InCircle extends WholeCircle {
  readonly self: StoredMember;
  /** Undefined: known by a session alone. */
  readonly ownKey: StoredCircleKey | undefined;
}

export interface AccessPorts {
  readonly store: PeopleStore;
  readonly clock: { now(): number };
}

/** Domain separation from seat keys and codes of rooms. */
export const hashCircleKey = (secret: string): string => hashToken(`circle: ${secret}`);

/** Letters as typed; every longer secret is a token. */
const LETTERS_MAX = 12;

/** Of an invitation: letters are compared as they are spelt, not as they are typed. */
export const hashInvitation = (invite: string): string =>
  hashCircleKey(invite.length <= LETTERS_MAX ? plainCode(invite) : invite);

// TABLE-30.3: circles that do not exist, are deleted or not one's own get the same answer.
export const unknownCircle = (): MatchError =>
  new MatchError('unknown-circle', 'There is no such circle, or you do not belong to it.');

/** Throws `unknown-circle`. Membership is looked up before the circle, so that strangers learn nothing by the time it takes. */
export async function memberIn(
  { store, clock }: AccessPorts,
  circleId: string,
  { key, personId }: CircleCaller,
): Promise<InCircle> {
  const now = clock.now();
  const [byKey, byPerson] = await Promise.all([
    store.circleKey(hashCircleKey(key ?? ''), now),
    store.circlesOf(personId ?? ''),
  ]);
  const ownKey = byKey?.circleId === circleId && byKey.kind === 'key' ? byKey : undefined;
  const number = ownKey?.number ?? byPerson.find((one) => one.circleId === circleId && !one.hasLeft)?.number;
  const whole = number === undefined ? undefined : await store.wholeCircle(circleId);
  const self = whole?.members.find((one) => one.number === number && one.leftAt === 0);
  if (whole === undefined || self === undefined) throw unknownCircle();
  // A deleted circle is there for its owner alone, to be restored.
  if (whole.circle.deletedAt > 0 && self.role !== 'owner') throw unknownCircle();
  return { ...whole, self, ownKey };
}

/** People in it, without those who ask to be. */
export const membersIn = ({ members }: Pick<WholeCircle, 'members'>): readonly StoredMember[] =>
  members.filter(({ leftAt, role }) => leftAt === 0 && role !== 'asking');

const RANK: Readonly<Record<CircleRole, number>> = { asking: 0, member: 1, organiser: 2, owner: 3 };

export const isAbove = (one: StoredMember, other: StoredMember): boolean => RANK[one.role] > RANK[other.role];

/** Throws `unknown-circle` for somebody who only asks to be let in. */
export function assertMember({ self }: InCircle): void {
  if (self.role === 'asking') throw unknownCircle();
}

/** Or the owner. */
export const isOrganiser = ({ self }: Pick<InCircle, 'self'>): boolean => RANK[self.role] >= RANK.organiser;

/** Throws `not-organiser`. */
export function assertOrganiser(circle: InCircle): void {
  if (!isOrganiser(circle))
    throw new MatchError('not-organiser', 'Only organisers of the circle can do this.');
}

/** Throws `not-owner`. */
export function assertOwner({ self }: InCircle): void {
  if (self.role !== 'owner') throw new MatchError('not-owner', 'Only the owner of the circle can do this.');
}
