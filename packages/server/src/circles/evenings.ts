// Polls for the time of an evening (UI-C24). Times are instants; each reader sees them in the own zone.

import { DAY_MS, HOUR_MS } from '@hexmarch/shared/kernel/durations';
import type {
  Evening,
  EveningAnswer,
  ProposeEveningRequest,
} from '@hexmarch/shared/protocol/people/circleParts';
import { CIRCLE_LIMITS } from '@hexmarch/shared/protocol/people/circles';
import { MatchError } from '../base/errors.ts';
import { newPersonId } from '../base/keys.ts';
import type { CircleWrite, StoredEvening, WholeCircle } from '../ports/circleStore.ts';
import { type Change, type ChangePorts, changeAsMember } from './changing.ts';
import {
  assertMember,
  assertOrganiser,
  type CircleCaller,
  type InCircle,
  membersIn,
} from './circleAccess.ts';
import type { TellsCircleEvents } from './circleEvents.ts';

const AHEAD_MAX_MS = 92 * DAY_MS;
/** Answers end so long before the first time. */
const CLOSING_MS = 6 * HOUR_MS;
/** An evening is shown for so long after its beginning. */
const LASTS_MS = 6 * HOUR_MS;

/** Of an evening, before and after a change; undefined: none is fixed. */
interface FixedTimes {
  readonly before: number | undefined;
  readonly after: number | undefined;
  /** Number of the member. */
  readonly by: number;
}

interface EveningsPorts extends ChangePorts, TellsCircleEvents {}

export class Evenings {
  private readonly ports: EveningsPorts;

  constructor(ports: EveningsPorts) {
    this.ports = ports;
  }

  /** Throws `bad-request` for times that are past or far ahead, `many-evenings`, or as `changeAsMember`. */
  async propose(
    circleId: string,
    caller: CircleCaller,
    { times: wanted, zone }: ProposeEveningRequest,
  ): Promise<string> {
    const id = newPersonId();
    const times = [...new Set(wanted)].sort((a, b) => a - b);
    const by = await changeAsMember(this.ports, circleId, caller, (circle, now) => {
      assertMember(circle);
      const [first = 0] = times;
      if (first <= now || (times.at(-1) ?? 0) > now + AHEAD_MAX_MS)
        throw new MatchError('bad-request', 'times: within the next three months.');
      const expired = circle.evenings.filter((evening) => !isShown(evening, now));
      if (circle.evenings.length - expired.length >= CIRCLE_LIMITS.openEveningsMax)
        throw new MatchError('many-evenings', 'There are three evenings already. Decide about one of them.');
      const evening: StoredEvening = {
        ...{ id, by: circle.self.number, times, zone, fixed: times.length === 1 ? 0 : -1 },
        answers: { [circle.self.number]: times.map(() => 'yes') },
        closesAt: Math.max(now, first - CLOSING_MS),
      };
      return {
        writes: [
          ...expired.map((one): CircleWrite => ({ drop: 'evening', id: one.id })),
          { put: 'evening', evening },
        ],
        result: circle.self.number,
      };
    });
    const [only, ...others] = times;
    if (only !== undefined && others.length === 0) this.ports.news.emit('eveningFixed', circleId, only, by);
    return id;
  }

  /** Throws `no-such-evening` where it is over, `bad-request` where the answers do not fit. */
  answer(
    circleId: string,
    caller: CircleCaller,
    id: string,
    answers: readonly EveningAnswer[],
  ): Promise<void> {
    return changeAsMember(this.ports, circleId, caller, (circle, now) => {
      const evening = eveningIn(circle, id, now);
      if (answers.length !== evening.times.length)
        throw new MatchError('bad-request', 'answers: one for each time.');
      const all = { ...evening.answers, [circle.self.number]: answers };
      return { writes: [{ put: 'evening', evening: { ...evening, answers: all } }], result: undefined };
    });
  }

  /** By whoever proposed it, or an organiser. `time`: an index; null: called off. Throws as `answer`, or `not-organiser`. */
  async fix(circleId: string, caller: CircleCaller, id: string, time: number | null): Promise<void> {
    const decide = (circle: InCircle, now: number): Change<FixedTimes> => {
      const evening = eveningIn(circle, id, now);
      if (evening.by !== circle.self.number) assertOrganiser(circle);
      const [before, by] = [evening.times[evening.fixed], circle.self.number];
      if (time === null)
        return { writes: [{ drop: 'evening', id }], result: { before, after: undefined, by } };
      const after = evening.times[time];
      if (after === undefined) throw new MatchError('bad-request', 'time: one of the evening’s.');
      return {
        writes: [{ put: 'evening', evening: { ...evening, fixed: time } }],
        result: { before, after, by },
      };
    };
    const { before, after, by } = await changeAsMember(this.ports, circleId, caller, decide);
    if (after !== undefined && after !== before) this.ports.news.emit('eveningFixed', circleId, after, by);
    if (after === undefined && before !== undefined) this.ports.news.emit('eveningOff', circleId, before);
  }
}

function eveningIn(circle: InCircle, id: string, now: number): StoredEvening {
  assertMember(circle);
  const evening = circle.evenings.find((one) => one.id === id && isShown(one, now));
  if (evening === undefined) throw new MatchError('not-found', 'There is no such evening any more.');
  return evening;
}

function isShown({ times, fixed }: StoredEvening, now: number): boolean {
  const at = times[fixed] ?? times.at(-1) ?? 0;
  return at + LASTS_MS > now;
}

/** As the page has them, earliest first. */
export function shownEvenings(
  { evenings, members }: Pick<WholeCircle, 'evenings' | 'members'>,
  now: number,
): readonly Evening[] {
  const present = new Set(membersIn({ members }).map(({ number }) => number));
  return evenings
    .filter((evening) => isShown(evening, now))
    .map(({ id, by, times, zone, answers, fixed, closesAt }) => ({
      ...{ id, by, times, zone, closesAt, fixed: fixed < 0 ? null : fixed },
      answers: Object.entries(answers)
        .map(([number, given]) => ({ number: Number(number), answers: given }))
        .filter(({ number }) => present.has(number)),
    }))
    .sort((a, b) => startOf(a) - startOf(b));
}

const startOf = ({ times, fixed }: Evening): number => times[fixed ?? 0] ?? 0;
