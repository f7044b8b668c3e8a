// What members, organisers and the owner decide about people and the way in (TABLE-30.2, UI-C12, C13, C14).

import { DAY_MS, HOUR_MS, MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import {
  type ChangeMemberRequest,
  CIRCLE_LIMITS,
  type CircleEvent,
  type CircleKeysReply,
  type CircleKeysRequest,
  type CircleLinkReply,
  type CircleLinkRequest,
} from '@hexmarch/shared/protocol/people/circles';
import { MatchError } from '../base/errors.ts';
import { newCode, newToken } from '../base/keys.ts';
import type { CircleWrite, StoredMember } from '../ports/circleStore.ts';
import { type Change, type ChangePorts, changeAsMember } from './changing.ts';
import {
  assertMember,
  assertOrganiser,
  assertOwner,
  type CircleCaller,
  hashInvitation,
  type InCircle,
  isAbove,
  membersIn,
} from './circleAccess.ts';
import type { TellsCircleEvents } from './circleEvents.ts';

const CODE_MS = 7 * DAY_MS;
const DEVICE_MS = 5 * MINUTE_MS;
const PERSONAL_MS = 24 * HOUR_MS;
/** UI-C13: how long the owner must be away, and how long before a takeover it is announced. */
const OWNER_AWAY_MS = 30 * DAY_MS;
const TAKEOVER_MS = 7 * DAY_MS;

interface MembershipPorts extends ChangePorts, TellsCircleEvents {}

export class Membership {
  private readonly ports: MembershipPorts;

  constructor(ports: MembershipPorts) {
    this.ports = ports;
  }

  /** Throws `not-organiser`, or as `changeAsMember`, as all here. */
  link(circleId: string, caller: CircleCaller, request: CircleLinkRequest): Promise<CircleLinkReply> {
    const invite = request.renew === true ? newToken() : null;
    const code = request.code === true ? newCode() : null;
    return this.change(circleId, caller, (circle, now) => {
      assertOrganiser(circle);
      const { mode = circle.circle.mode } = request;
      const codeUntil = code === null ? 0 : now + CODE_MS;
      const renewed = invite === null ? {} : { linkHash: hashInvitation(invite) };
      const coded =
        invite === null && code === null
          ? {}
          : { codeHash: code === null ? '' : hashInvitation(code), codeUntil };
      return {
        writes: [
          { set: 'circle', to: { mode, ...renewed, ...coded } },
          ...(invite === null ? [] : [event(circle, now, 'new-link')]),
        ],
        result: { invite, code },
      };
    });
  }

  /** Letters for another device of one's own, or a personal link for somebody who has lost the key. */
  keys(circleId: string, caller: CircleCaller, { for: whom }: CircleKeysRequest): Promise<CircleKeysReply> {
    const isDevice = whom === 'device';
    const invite = isDevice ? newCode() : newToken();
    const lasts = isDevice ? DEVICE_MS : PERSONAL_MS;
    return this.change(circleId, caller, (circle, now) => {
      assertMember(circle);
      const number = isDevice ? circle.self.number : whom;
      if (!isDevice) {
        assertOrganiser(circle);
        if (someone(circle, number).name === '') throw noMember();
      }
      const kind = isDevice ? 'device' : 'personal';
      const before = circle.keys.filter((key) => key.kind === kind && key.number === number);
      return {
        writes: [
          ...before.map(({ hash }): CircleWrite => ({ drop: 'key', hash })),
          {
            add: 'key',
            key: {
              ...{ hash: hashInvitation(invite), number, kind },
              ...{ until: now + lasts, doubtedUntil: 0, since: now },
            },
          },
          ...(isDevice ? [] : [event(circle, now, 'personal-link', number)]),
        ],
        result: { invite, lasts },
      };
    });
  }

  /** An older key stays, and the one made by the personal link ends. No-op where none is about to end. */
  object(circleId: string, caller: CircleCaller): Promise<void> {
    return this.change(circleId, caller, ({ self, ownKey, keys }) => {
      const own = keys.filter(({ kind, number }) => kind === 'key' && number === self.number);
      if (ownKey === undefined || ownKey.until === 0) return { writes: [], result: undefined };
      const ending = own.filter(({ until }) => until > 0);
      const doubted = own.filter(({ doubtedUntil }) => doubtedUntil > 0);
      return {
        writes: [
          ...ending.map(({ hash }): CircleWrite => ({ set: 'key', hash, to: { until: 0 } })),
          ...doubted.map(({ hash }): CircleWrite => ({ drop: 'key', hash })),
        ],
        result: undefined,
      };
    });
  }

  /** The new link's secret where it ended. Throws `no-such-player`, `many-organisers` or `not-owner` as well. */
  async changeMember(
    circleId: string,
    caller: CircleCaller,
    { number, change }: ChangeMemberRequest,
  ): Promise<string | null> {
    const invite = newToken();
    const renewed = await this.change(circleId, caller, (circle, now): Change<string | null> => {
      assertOrganiser(circle);
      const member = someone(circle, number);
      if (member.leftAt > 0) throw noMember();
      if (change === 'remove') {
        const linkHash = hashInvitation(invite);
        return { writes: removal(circle, member, linkHash, now), result: invite };
      }
      return { writes: named(circle, member, change, now), result: null };
    });
    if (change === 'remove') this.ports.news.emit('memberLeft', circleId, number);
    return renewed;
  }

  // TABLE-30.12.
  /** With `erase` only the number stays. Throws `owner-stays`. */
  leave(circleId: string, caller: CircleCaller, erase: boolean): Promise<void> {
    return this.change(circleId, caller, (circle, now) => {
      const { self } = circle;
      if (self.role === 'owner')
        throw new MatchError('owner-stays', 'Hand the circle over, or delete it, before you leave.');
      const left = self.role === 'asking' ? [] : [event(circle, now, 'left')];
      return { writes: [...departure(circle, self, now, erase), ...left], result: undefined };
    });
  }

  /** Announces a takeover, and carries it out a week later. Throws `not-owner` where it is not due. */
  takeOver(circleId: string, caller: CircleCaller): Promise<void> {
    return this.change(circleId, caller, (circle, now) => {
      const { self, events } = circle;
      const owner = circle.members.find(({ role }) => role === 'owner');
      if (owner === undefined || heirTo(circle)?.number !== self.number || owner.seenAt > now - OWNER_AWAY_MS)
        throw new MatchError('not-owner', 'The circle cannot be taken over now.');
      const announced = events.find(
        ({ what, by, at }) => what === 'takeover' && by === self.number && at > owner.seenAt,
      );
      if (announced === undefined) return { writes: [event(circle, now, 'takeover')], result: undefined };
      if (announced.at > now - TAKEOVER_MS)
        throw new MatchError('not-owner', 'The takeover was announced less than seven days ago.');
      return { writes: handedOver(circle, owner, self, now), result: undefined };
    });
  }

  private change<Result>(
    circleId: string,
    caller: CircleCaller,
    decide: (circle: InCircle, now: number) => Change<Result>,
  ): Promise<Result> {
    return changeAsMember(this.ports, circleId, caller, decide);
  }
}

/** Who takes over: the organiser who has been there longest, else the member. */
export function heirTo({ members }: Pick<InCircle, 'members'>): StoredMember | undefined {
  const others = membersIn({ members }).filter(({ role, name }) => role !== 'owner' && name !== '');
  const organisers = others.filter(({ role }) => role === 'organiser');
  return (organisers.length > 0 ? organisers : others).toSorted(
    (a, b) => a.joined - b.joined || a.number - b.number,
  )[0];
}

/** `erase`: also the name, the profile, the answers and what was said. */
export function departure(
  { keys, evenings }: Pick<InCircle, 'keys' | 'evenings'>,
  { number }: StoredMember,
  now: number,
  erase: boolean,
): readonly CircleWrite[] {
  const gone = { leftAt: now, handUntil: 0, role: 'member' } as const;
  const answered = evenings.filter(({ answers }) => erase && number in answers);
  return [
    ...keys.filter((key) => key.number === number).map(({ hash }): CircleWrite => ({ drop: 'key', hash })),
    {
      set: 'member',
      number,
      to: erase ? { ...gone, name: '', skeleton: '', personId: '' } : gone,
    },
    { drop: 'calendar', number },
    ...(erase ? [{ erase: 'chat', number } as const] : []),
    ...answered.map((evening): CircleWrite => {
      const { [number]: _own, ...answers } = evening.answers;
      return { put: 'evening', evening: { ...evening, answers } };
    }),
  ];
}

export function handedOver(
  circle: Pick<InCircle, 'members'>,
  owner: StoredMember,
  next: StoredMember,
  now: number,
): readonly CircleWrite[] {
  const organisers = circle.members.filter(({ role, leftAt }) => role === 'organiser' && leftAt === 0);
  const others = organisers.filter(({ number }) => number !== next.number);
  const role = others.length < CIRCLE_LIMITS.organisersMax ? 'organiser' : 'member';
  return [
    { set: 'member', number: owner.number, to: { role } },
    { set: 'member', number: next.number, to: { role: 'owner' } },
    { add: 'event', event: { at: now, what: 'new-owner', by: owner.number, whom: next.number } },
  ];
}

// TABLE-30.2: the link ends with the removal.
function removal(
  circle: InCircle,
  member: StoredMember,
  linkHash: string,
  now: number,
): readonly CircleWrite[] {
  if (!isAbove(circle.self, member))
    throw new MatchError('not-owner', 'Only the owner can remove an organiser.');
  return [
    ...departure(circle, member, now, false),
    { set: 'member', number: member.number, to: { isRemoved: true } },
    { set: 'circle', to: { linkHash, codeHash: '', codeUntil: 0 } },
    event(circle, now, 'removed', member.number),
  ];
}

function named(
  circle: InCircle,
  member: StoredMember,
  change: Exclude<ChangeMemberRequest['change'], 'remove'>,
  now: number,
): readonly CircleWrite[] {
  const { number, role } = member;
  if (change === 'let-in') {
    if (role !== 'asking') return [];
    if (membersIn(circle).length >= CIRCLE_LIMITS.membersMax)
      throw new MatchError('circle-full', 'This circle has as many members as are possible.');
    return [
      { set: 'member', number, to: { role: 'member', joined: now } },
      { add: 'event', event: { at: now, what: 'joined', by: number } },
    ];
  }
  assertOwner(circle);
  if (role === 'asking' || number === circle.self.number) throw noMember();
  if (change === 'owner') return handedOver(circle, circle.self, member, now);
  if (role === change) return [];
  const organisers = circle.members.filter((one) => one.role === 'organiser' && one.leftAt === 0);
  if (change === 'organiser' && organisers.length >= CIRCLE_LIMITS.organisersMax)
    throw new MatchError('many-organisers', 'A circle has at most five organisers.');
  const what = change === 'organiser' ? 'named-organiser' : 'named-member';
  return [{ set: 'member', number, to: { role: change } }, event(circle, now, what, number)];
}

function someone({ members }: InCircle, number: number): StoredMember {
  const member = members.find((one) => one.number === number);
  if (member === undefined) throw noMember();
  return member;
}

const noMember = (): MatchError => new MatchError('no-such-player', 'The circle has no such member.');

function event({ self }: InCircle, at: number, what: CircleEvent['what'], whom?: number): CircleWrite {
  const by = self.number;
  return { add: 'event', event: whom === undefined ? { at, what, by } : { at, what, by, whom } };
}
