// How a circle changes: computed from the whole circle, written if nobody else has changed it meanwhile, else computed again.

import { MatchError } from '../base/errors.ts';
import type { CircleWrite } from '../ports/circleStore.ts';
import { type AccessPorts, type CircleCaller, type InCircle, memberIn } from './circleAccess.ts';

export interface ChangePorts extends AccessPorts {
  /** Ends the long polls of its pages. */
  readonly changed: (circleId: string) => void;
}

/** What a change comes to. */
export interface Change<Result> {
  readonly writes: readonly CircleWrite[];
  readonly result: Result;
}

const TRIES_MAX = 10;

/** `decide` throws `MatchError` where the change is refused. Throws `unknown-circle`, or `busy` under constant change by others. */
export async function changeAsMember<Result>(
  ports: ChangePorts,
  circleId: string,
  caller: CircleCaller,
  decide: (circle: InCircle, now: number) => Change<Result>,
): Promise<Result> {
  return changeCircle(
    ports,
    () => memberIn(ports, circleId, caller),
    (circle) => decide(circle, ports.clock.now()),
  );
}

/** The same for whoever is found by other means. */
export async function changeCircle<Found extends Pick<InCircle, 'circle'>, Result>(
  { store, clock, changed }: ChangePorts,
  find: () => Promise<Found>,
  decide: (found: Found) => Change<Result>,
): Promise<Result> {
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    const found = await find();
    const { id, version } = found.circle;
    const { writes, result } = decide(found);
    if (writes.length === 0) return result;
    const active: CircleWrite = { set: 'circle', to: { activeAt: clock.now() } };
    if (await store.changeCircle(id, version, [active, ...writes])) {
      changed(id);
      return result;
    }
  }
  throw new MatchError('busy', 'Others are changing this circle at the moment. Please try again.');
}
