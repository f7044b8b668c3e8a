// Circles (TABLE-30): made, joined and changed by their members, and what their matches come to.

import { HOUR_MS } from '@hexmarch/shared/kernel/durations';
import {
  CIRCLE_LIMITS,
  type CircleGlance,
  type CircleGlancesReply,
  type CircleInvitationReply,
  type CircleLookRequest,
  type CircleMatchesReply,
  type CirclePage,
  type CircleSelfRequest,
  type CreateCircleReply,
  type CreateCircleRequest,
  type MatchCircleReply,
  type OwnCirclesReply,
} from '@hexmarch/shared/protocol/people/circles';
import type { CircleKey } from '@hexmarch/shared/protocol/room/circleKey';
import { cleanLine } from '../base/cleanLine.ts';
import type { Clock } from '../base/clock.ts';
import { MatchError } from '../base/errors.ts';
import { newMatchId, newToken } from '../base/keys.ts';
import { codePoints, truncated } from '../base/truncate.ts';
import type { CircleWrite } from '../ports/circleStore.ts';
import type { PeopleStore } from '../ports/peopleStore.ts';
import { assertName } from '../table/life/refusedNames.ts';
import { Admission, freeName, newKey, newMember } from './admission.ts';
import { changeAsMember, changeCircle } from './changing.ts';
import {
  assertMember,
  assertOwner,
  type CircleCaller,
  hashCircleKey,
  hashInvitation,
  type InCircle,
  memberIn,
  unknownCircle,
} from './circleAccess.ts';
import { CircleCalendar, type CircleCalendarPorts } from './circleCalendar.ts';
import { CircleChat, type CircleChatPorts } from './circleChat.ts';
import { CircleMatches, type CircleMatchesPorts } from './circleMatches.ts';
import { DELETION_MS, glanceOf, pageOf, tagOf } from './circlePage.ts';
import { CirclePresence } from './circlePresence.ts';
import { CircleWebhook, type CircleWebhookPorts } from './circleWebhook.ts';
import { Evenings } from './evenings.ts';
import { departure, handedOver, heirTo, Membership } from './membership.ts';
import { Seasons, type SeasonsPorts } from './seasons.ts';

export interface CirclesPorts
  extends CircleMatchesPorts,
    CircleChatPorts,
    CircleCalendarPorts,
    CircleWebhookPorts,
    Omit<SeasonsPorts, 'events' | 'tables'> {
  readonly store: PeopleStore;
  readonly clock: Clock;
  /** Other servers share the store. */
  readonly isShared: boolean;
  readonly events: CircleMatchesPorts['events'] & SeasonsPorts['events'] & CircleChatPorts['events'];
  readonly refusesName?: (name: string) => boolean;
}

/** A raised hand lasts that long at most (UI-C22). */
const HAND_MAX_MS = 24 * HOUR_MS;
const SWEEP_MS = 6 * HOUR_MS;

export class Circles {
  readonly admission: Admission;
  readonly membership: Membership;
  readonly evenings: Evenings;
  readonly matches: CircleMatches;
  readonly seasons: Seasons;
  readonly chat: CircleChat;
  readonly calendar: CircleCalendar;
  readonly webhook: CircleWebhook;
  private readonly ports: CirclesPorts;
  private readonly presence: CirclePresence;
  private callOff: () => void = () => undefined;

  constructor(ports: CirclesPorts) {
    this.ports = ports;
    this.admission = new Admission(ports);
    this.membership = new Membership(ports);
    this.evenings = new Evenings(ports);
    this.seasons = new Seasons(ports);
    this.matches = new CircleMatches(ports, this.seasons);
    this.chat = new CircleChat(ports);
    this.calendar = new CircleCalendar(ports, this.matches);
    this.webhook = new CircleWebhook(ports);
    this.presence = new CirclePresence(ports);
    this.sweepLater();
  }

  close(): void {
    this.callOff();
  }

  private sweepLater(): void {
    const { store, clock, journal } = this.ports;
    this.callOff = clock.after(SWEEP_MS, () => {
      store
        .dropCircles(clock.now() - DELETION_MS)
        .catch((error: unknown) => journal.warn({ err: error }, 'deleted circles stay for a while'));
      this.sweepLater();
    });
  }

  /** `name`: the owner's, cleaned; `fromMatch`: a match of the owner, checked. Throws `name-refused` or `many-circles`. */
  async create(
    { name: wanted, look }: CreateCircleRequest,
    name: string,
    { personId = '' }: CircleCaller,
    fromMatch: string | undefined,
  ): Promise<CreateCircleReply> {
    const { store, clock } = this.ports;
    const called = this.circleName(wanted);
    assertName(this.ports, name);
    const circles = (await store.circlesOf(personId)).filter(({ hasLeft }) => !hasLeft);
    if (circles.length >= CIRCLE_LIMITS.circlesMax)
      throw new MatchError('many-circles', 'You are in as many circles as are possible.');
    const [circleId, key, invite] = [newMatchId(), newToken(), newToken()];
    const now = clock.now();
    const owner = { ...newMember(1, freeName(name, []), 'owner', now), personId };
    await store.createCircle(
      {
        ...{ id: circleId, version: 1, name: called, look, mode: 'open', linkHash: hashInvitation(invite) },
        ...{ codeHash: '', codeUntil: 0, created: now, activeAt: now, deletedAt: 0 },
        fromMatch: fromMatch ?? '',
      },
      [
        { add: 'member', member: owner },
        { add: 'key', key: newKey(hashCircleKey(key), owner.number, now) },
      ],
    );
    if (fromMatch !== undefined) this.ports.tables.find(fromMatch)?.messages.tellOfCircle();
    return { circleId, key, number: owner.number, invite };
  }

  /** Throws `name-refused`, or `bad-request` for a length out of bounds. */
  private circleName(wanted: string): string {
    const name = truncated(cleanLine(wanted), CIRCLE_LIMITS.nameMax, codePoints).trimEnd();
    if (codePoints(name) < CIRCLE_LIMITS.nameMin)
      throw new MatchError('bad-request', 'name: two letters at least.');
    assertName(this.ports, name);
    return name;
  }

  /** What the holder of an invitation sees. Throws `unknown-circle`. */
  async shownTo(circleId: string, invite: string): Promise<CircleInvitationReply> {
    const shown = await this.admission.shown(await this.admission.invitation(circleId, invite));
    const open = await this.matches.open(circleId);
    const rooms = open.filter(({ row, reserved }) => row.status === 'waiting' && reserved === undefined);
    return { ...shown, rooms: rooms.map(({ row }) => row) };
  }

  /** The circle made from a match, for somebody who has a seat there. */
  async madeFrom(matchId: string): Promise<MatchCircleReply> {
    const circleId = await this.ports.store.circleFromMatch(matchId);
    const whole = circleId === undefined ? undefined : await this.ports.store.wholeCircle(circleId);
    const owner = whole?.members.find(({ role }) => role === 'owner');
    if (
      whole === undefined ||
      owner === undefined ||
      whole.circle.deletedAt > 0 ||
      whole.circle.mode === 'off'
    )
      return { circle: null };
    const { id, name, look } = whole.circle;
    return { circle: { circleId: id, name, look, by: owner.name } };
  }

  /** The circles of a profile. */
  async of(personId: string): Promise<OwnCirclesReply> {
    const { store } = this.ports;
    const circles: OwnCirclesReply['circles'][number][] = [];
    for (const { circleId, number, hasLeft } of await store.circlesOf(personId)) {
      const whole = hasLeft ? undefined : await store.wholeCircle(circleId);
      if (whole === undefined || whole.circle.deletedAt > 0) continue;
      const { name, look } = whole.circle;
      circles.push({ circleId, name, look, number });
    }
    return { circles };
  }

  /** What the start page shows of some circles, without those that do not admit the caller any more. */
  async glances(circles: readonly CircleKey[], personId: string | undefined): Promise<CircleGlancesReply> {
    const found: CircleGlance[] = [];
    for (const { circleId, key } of circles) {
      const circle = await this.member(circleId, { key, personId }).catch(orUnknown);
      if (circle === undefined || circle.self.role === 'asking' || circle.circle.deletedAt > 0) continue;
      found.push(glanceOf(circle, await this.matches.open(circleId), this.ports.clock.now()));
    }
    return { circles: found };
  }

  /** Throws `unknown-circle`, as everything below. */
  member(circleId: string, caller: CircleCaller): Promise<InCircle> {
    return memberIn(this.ports, circleId, caller);
  }

  /** The page, whose member is here from now on. */
  async page(
    circleId: string,
    caller: CircleCaller,
  ): Promise<{ readonly page: CirclePage; readonly tag: string }> {
    const circle = await this.bound(circleId, caller);
    const isNew = await this.presence.seen(circleId, circle.self);
    if (isNew && !circle.self.isHidden) this.ports.changed(circleId);
    const page = await pageOf(
      circle,
      { matches: this.matches, seasons: this.seasons, presence: this.presence, chat: this.chat },
      this.ports.clock.now(),
    );
    return { page, tag: tagOf(page) };
  }

  async finished(circleId: string, caller: CircleCaller, before: string): Promise<CircleMatchesReply> {
    assertMember(await this.member(circleId, caller));
    return this.matches.finished(circleId, before);
  }

  // UI-C12: signing in binds the member to the profile.
  private async bound(circleId: string, caller: CircleCaller): Promise<InCircle> {
    const circle = await this.member(circleId, caller);
    const { personId } = caller;
    const isFree = circle.self.personId === '' && circle.ownKey !== undefined;
    if (!isFree || personId === undefined) return circle;
    if (circle.members.some((one) => one.personId === personId)) return circle;
    const { number } = circle.self;
    const bind: CircleWrite = { set: 'member', number, to: { personId } };
    // Whoever changes the circle meanwhile does not matter: the next request tries again.
    await this.ports.store.changeCircle(circleId, circle.circle.version, [bind]);
    return this.member(circleId, caller);
  }

  /** `name`: cleaned. Throws `name-refused`. */
  setSelf(
    circleId: string,
    caller: CircleCaller,
    { isHidden, handUntil, name }: CircleSelfRequest,
  ): Promise<void> {
    return changeAsMember(this.ports, circleId, caller, (circle, now) => {
      const { self, members } = circle;
      if (name !== undefined) assertName(this.ports, name);
      const others = members.filter(({ number }) => number !== self.number);
      const to = {
        ...(isHidden === undefined ? {} : { isHidden }),
        ...(handUntil === undefined ? {} : { handUntil: handTime(handUntil, now) }),
        ...(name === undefined ? {} : freeName(name, others)),
      };
      return { writes: [{ set: 'member', number: self.number, to }], result: undefined };
    });
  }

  /** Throws `not-owner` or `name-refused`. */
  setLook(circleId: string, caller: CircleCaller, { name: wanted, look }: CircleLookRequest): Promise<void> {
    const name = this.circleName(wanted);
    return changeAsMember(this.ports, circleId, caller, (circle) => {
      assertOwner(circle);
      return { writes: [{ set: 'circle', to: { name, look } }], result: undefined };
    });
  }

  /** UI-C18: by its name as typed. Throws `not-owner` or `wrong-circle-name`. */
  delete(circleId: string, caller: CircleCaller, typed: string): Promise<void> {
    return changeAsMember(this.ports, circleId, caller, (circle, now) => {
      assertOwner(circle);
      if (cleanLine(typed) !== circle.circle.name)
        throw new MatchError('wrong-circle-name', 'This is not the name of the circle.');
      return { writes: [{ set: 'circle', to: { deletedAt: now } }], result: undefined };
    });
  }

  /** Throws `not-owner`. */
  restore(circleId: string, caller: CircleCaller): Promise<void> {
    return changeAsMember(this.ports, circleId, caller, (circle) => {
      assertOwner(circle);
      return { writes: [{ set: 'circle', to: { deletedAt: 0 } }], result: undefined };
    });
  }

  /** With `erase` only the number stays. Throws `owner-stays`. */
  async leaveOne(circleId: string, caller: CircleCaller, erase: boolean): Promise<void> {
    const { self } = await this.member(circleId, caller);
    await this.membership.leave(circleId, caller, erase);
    this.ports.news.emit('memberLeft', circleId, self.number);
    if (erase) await this.chat.forget(circleId, self.number);
  }

  /** For the data export of a person. */
  async dataOf(personId: string): Promise<object> {
    const { circles } = await this.of(personId);
    const withChat = circles.map(async ({ circleId, number, ...circle }) => ({
      ...{ circleId, number, ...circle },
      chat: await this.chat.saidBy(circleId, number),
    }));
    return { circles: await Promise.all(withChat) };
  }

  /** TABLE-30.12: a deleted person leaves all circles, and only numbers stay. */
  async leave(personId: string): Promise<void> {
    for (const { circleId, number } of await this.ports.store.circlesOf(personId)) {
      await this.erase(circleId, number);
      await this.chat.forget(circleId, number);
      this.ports.news.emit('memberLeft', circleId, number);
    }
  }

  private erase(circleId: string, number: number): Promise<void> {
    const { store, clock } = this.ports;
    const find = async () => {
      const whole = await store.wholeCircle(circleId);
      if (whole === undefined) throw unknownCircle();
      return whole;
    };
    return changeCircle(this.ports, find, (whole) => {
      const now = clock.now();
      const self = whole.members.find((one) => one.number === number);
      if (self === undefined) return { writes: [], result: undefined };
      const heir = self.role === 'owner' ? heirTo(whole) : undefined;
      const next: readonly CircleWrite[] =
        heir === undefined
          ? self.role === 'owner'
            ? [{ set: 'circle', to: { deletedAt: now } }]
            : []
          : handedOver(whole, self, heir, now);
      return { writes: [...next, ...departure(whole, self, now, true)], result: undefined };
    });
  }
}

function orUnknown(error: unknown): undefined {
  if (error instanceof MatchError && error.code === 'unknown-circle') return undefined;
  throw error;
}

const handTime = (until: number | null, now: number): number =>
  until === null ? 0 : Math.min(until, now + HAND_MAX_MS);
