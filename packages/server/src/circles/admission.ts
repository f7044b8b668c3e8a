// How somebody comes into a circle (TABLE-30.1): by its link or letters, by a seat of the match it was made from, or back by an own link.

import { DAY_MS, HOUR_MS } from '@hexmarch/shared/kernel/durations';
import {
  CIRCLE_LIMITS,
  type CircleInvitationReply,
  type CircleRole,
  type JoinCircleReply,
} from '@hexmarch/shared/protocol/people/circles';
import { MatchError } from '../base/errors.ts';
import { newToken } from '../base/keys.ts';
import type { CircleWrite, StoredCircleKey, StoredMember, WholeCircle } from '../ports/circleStore.ts';
import { confusableSkeleton, nameApart } from '../table/seats/names.ts';
import { type Change, type ChangePorts, changeCircle } from './changing.ts';
import {
  type CircleCaller,
  hashCircleKey,
  hashInvitation,
  membersIn,
  unknownCircle,
} from './circleAccess.ts';

/** What somebody was invited by. */
export interface Invitation {
  readonly circleId: string;
  /** A member's own link or letters; undefined: the circle's. */
  readonly own: StoredCircleKey | undefined;
}

interface Invited extends WholeCircle {
  readonly own: StoredCircleKey | undefined;
}

/** After so many in an hour the link only asks. */
const JOINS_AN_HOUR = 20;
/** People who wait to be let in. */
const ASKING_MAX = 20;
/** An older key may object to a personal link for so long. */
const OBJECTION_MS = DAY_MS;

export class Admission {
  private readonly ports: ChangePorts;

  constructor(ports: ChangePorts) {
    this.ports = ports;
  }

  /** Throws `unknown-circle`; every lookup is made in any case, so that the time it takes tells nothing. */
  async invitation(circleId: string, invite: string): Promise<Invitation> {
    const { store, clock } = this.ports;
    const hash = hashInvitation(invite);
    const now = clock.now();
    const [isLink, byCode, own] = await Promise.all([
      store.isCircleLink(circleId, hash),
      store.circleByCode(hash, now),
      store.circleKey(hash, now),
    ]);
    if (isLink || byCode === circleId) return { circleId, own: undefined };
    if (own?.circleId === circleId && own.kind !== 'key') return { circleId, own };
    throw unknownCircle();
  }

  /** The circle of this code. Throws `unknown-code`, as for rooms. */
  async byCode(code: string): Promise<string> {
    const { store, clock } = this.ports;
    const hash = hashInvitation(code);
    const now = clock.now();
    const [byCode, own] = await Promise.all([store.circleByCode(hash, now), store.circleKey(hash, now)]);
    const circleId = byCode ?? (own?.kind === 'device' ? own.circleId : undefined);
    if (circleId === undefined) throw new MatchError('unknown-code', 'There is no room with this code.');
    return circleId;
  }

  /** What the holder of an invitation sees, but for the rooms. Throws `unknown-circle`. */
  async shown(invitation: Invitation): Promise<Omit<CircleInvitationReply, 'rooms'>> {
    const { circle, members, own } = await this.invited(invitation);
    const returning = members.find(({ number }) => number === own?.number);
    return {
      ...{ name: circle.name, look: circle.look, mode: circle.mode, members: membersIn({ members }).length },
      ...(returning === undefined ? {} : { returning: { name: returning.name } }),
    };
  }

  /**
   * `name`: cleaned. Somebody who is in it already gets another key. Throws `unknown-circle`, `circle-full` or `many-circles`.
   */
  async join(invitation: Invitation, name: string, caller: CircleCaller): Promise<JoinCircleReply> {
    const key = newToken();
    const hash = hashCircleKey(key);
    const { personId = '' } = caller;
    const circles = (await this.ports.store.circlesOf(personId)).filter(({ hasLeft }) => !hasLeft);
    const isIn = circles.some(({ circleId }) => circleId === invitation.circleId);
    if (!isIn && circles.length >= CIRCLE_LIMITS.circlesMax)
      throw new MatchError('many-circles', 'You are in as many circles as are possible.');
    const byKey = await this.byKey(invitation, caller);
    const { number, role } = await changeCircle(
      this.ports,
      () => this.invited(invitation),
      (invited) => this.joined(invited, { name, personId, hash, byKey }),
    );
    return { circleId: invitation.circleId, key, number, role };
  }

  private async byKey({ circleId }: Invitation, { key }: CircleCaller): Promise<number | undefined> {
    if (key === undefined) return undefined;
    const found = await this.ports.store.circleKey(hashCircleKey(key), this.ports.clock.now());
    return found?.circleId === circleId && found.kind === 'key' ? found.number : undefined;
  }

  private async invited({ circleId, own }: Invitation): Promise<Invited> {
    const whole = await this.ports.store.wholeCircle(circleId);
    if (whole === undefined || whole.circle.deletedAt > 0) throw unknownCircle();
    if (own !== undefined && !whole.keys.some(({ hash }) => hash === own.hash)) throw unknownCircle();
    return { ...whole, own };
  }

  private joined(invited: Invited, comer: Comer): Change<{ number: number; role: CircleRole }> {
    const now = this.ports.clock.now();
    const { members, own } = invited;
    if (own !== undefined) return broughtBack(invited, own, comer, now);
    const known = members.find(
      ({ number, personId }) => number === comer.byKey || (personId !== '' && personId === comer.personId),
    );
    // TABLE-30.2: somebody who was removed comes back by a personal link alone.
    if (known?.isRemoved) throw unknownCircle();
    return known === undefined ? newcomer(invited, comer, now) : back(invited, known, comer, now);
  }
}

interface Comer {
  readonly name: string;
  readonly personId: string;
  /** Of the new key. */
  readonly hash: string;
  /** Member whose key came along. */
  readonly byKey: number | undefined;
}

// TABLE-30.1: by the link or letters, at once or after an organiser has let the person in, as the owner says.
function newcomer(
  { circle, members, events }: Invited,
  { name: wanted, personId, hash }: Comer,
  now: number,
): Change<{ number: number; role: CircleRole }> {
  if (circle.mode === 'off') throw unknownCircle();
  const joins = events.filter(({ what, at }) => what === 'joined' && at > now - HOUR_MS);
  const role = circle.mode === 'ask' || joins.length >= JOINS_AN_HOUR ? 'asking' : 'member';
  const asking = members.filter((one) => one.leftAt === 0 && one.role === 'asking');
  if (membersIn({ members }).length >= CIRCLE_LIMITS.membersMax || asking.length >= ASKING_MAX)
    throw new MatchError('circle-full', 'This circle has as many members as are possible.');
  const number = Math.max(0, ...members.map((one) => one.number)) + 1;
  const name = freeName(wanted, members);
  const member = { ...newMember(number, name, role, now), personId };
  return {
    writes: [
      { add: 'member', member },
      { add: 'key', key: newKey(hash, number, now) },
      ...joinedEvent(role, number, now),
    ],
    result: { number, role },
  };
}

/** Somebody who has left, or joins again in another browser. */
function back(
  { keys, circle }: Invited,
  { number, leftAt, role }: StoredMember,
  { hash }: Comer,
  now: number,
): Change<{ number: number; role: CircleRole }> {
  if (leftAt > 0 && circle.mode === 'off') throw unknownCircle();
  const again = leftAt > 0 && circle.mode === 'ask' ? 'asking' : role;
  const returned: readonly CircleWrite[] =
    leftAt === 0
      ? []
      : [
          { set: 'member', number, to: { leftAt: 0, joined: now, role: again } },
          ...joinedEvent(again, number, now),
        ];
  return {
    writes: [...returned, ...withoutOldest(keys, number), { add: 'key', key: newKey(hash, number, now) }],
    result: { number, role: again },
  };
}

/** By a personal link, or the letters for another device; both work once. */
function broughtBack(
  { keys, members }: Invited,
  own: StoredCircleKey,
  { hash }: Comer,
  now: number,
): Change<{ number: number; role: CircleRole }> {
  const { number } = own;
  const member = members.find((one) => one.number === number);
  if (member === undefined || member.name === '') throw unknownCircle();
  const until = now + OBJECTION_MS;
  const isPersonal = own.kind === 'personal';
  // UI-C12: older keys end a day later, unless one of them objects.
  const ending = isPersonal ? keys.filter((key) => isUsual(key, number) && key.until === 0) : [];
  const doubtedUntil = ending.length === 0 ? 0 : until;
  return {
    writes: [
      { drop: 'key', hash: own.hash },
      ...withoutOldest(keys, number),
      ...ending.map((key): CircleWrite => ({ set: 'key', hash: key.hash, to: { until } })),
      { add: 'key', key: { ...newKey(hash, number, now), doubtedUntil } },
      { set: 'member', number, to: { leftAt: 0, isRemoved: false } },
    ],
    result: { number, role: member.role },
  };
}

const isUsual = ({ kind, number }: StoredCircleKey, of: number): boolean => kind === 'key' && number === of;

/** Makes room for one key more. */
function withoutOldest(keys: readonly StoredCircleKey[], number: number): readonly CircleWrite[] {
  const own = keys.filter((key) => isUsual(key, number));
  const tooMany = Math.max(0, own.length + 1 - CIRCLE_LIMITS.keysMax);
  return own.slice(0, tooMany).map(({ hash }) => ({ drop: 'key', hash }));
}

function joinedEvent(role: CircleRole, number: number, at: number): readonly CircleWrite[] {
  return role === 'asking' ? [] : [{ add: 'event', event: { at, what: 'joined', by: number } }];
}

// TABLE-12.1: names of members differ, as at a table.
export function freeName(
  wanted: string,
  members: readonly StoredMember[],
): Pick<StoredMember, 'name' | 'skeleton'> {
  const name = nameApart(
    wanted,
    members.map((one) => one.name),
  );
  return { name, skeleton: confusableSkeleton(name) };
}

export const newMember = (
  number: number,
  name: Pick<StoredMember, 'name' | 'skeleton'>,
  role: CircleRole,
  now: number,
): StoredMember => ({
  ...{ number, ...name, role, personId: '', joined: now, leftAt: 0 },
  ...{ isRemoved: false, isHidden: false, handUntil: 0, seenAt: now },
});

export const newKey = (hash: string, number: number, since: number): Omit<StoredCircleKey, 'circleId'> => ({
  ...{ hash, number, kind: 'key', until: 0, doubtedUntil: 0, since },
});
