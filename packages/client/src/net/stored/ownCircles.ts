// The circles of this browser (TABLE-30), and the member's key of each. A key is stored and sent as carefully as that of a seat
// (net/api/keys.ts).

import {
  CIRCLE_LIMITS,
  type CircleKeyReply,
  type CircleLook,
} from '@hexmarch/shared/protocol/people/circles';
import { recall, recallList, remember, rememberTwice } from '../../preferences/storage.ts';
import { CIRCLES_KEY } from '../../preferences/storedNames.ts';
import { tabShelf } from '../../preferences/tabShelf.ts';
import { circleName } from '../api/keys.ts';

export interface OwnCircle {
  readonly circleId: string;
  readonly name: string;
  readonly look: CircleLook;
  /** Secret part of the invitation link, as far as this browser knows it: the server has its hash alone. */
  readonly invite?: string | undefined;
}

const keyName = (circleId: string): string => `hexmarch.circle.${circleId}`;

/** Null: not a member here, or by the profile alone. */
export const circleKey = (circleId: string): string | null => recall(keyName(circleId));

/** From now on this tab enters that match as a member of the circle. */
export const enterFromCircle = (matchId: string, circleId: string): void =>
  tabShelf.setItem(
    circleName(matchId),
    JSON.stringify({ circle: { circleId, key: circleKey(circleId) ?? '' } }),
  );

/** The one visited last comes first. */
export const ownCircles = (): readonly OwnCircle[] => recallList(CIRCLES_KEY).filter(isOwnCircle);

export const ownCircle = (circleId: string): OwnCircle | undefined =>
  ownCircles().find((one) => one.circleId === circleId);

/** After making or joining one. */
export function keepCircle(circle: OwnCircle, { key }: Pick<CircleKeyReply, 'key'>): void {
  rememberTwice(keyName(circle.circleId), key);
  noteCircle(circle);
}

/** As it was last seen; a known invitation stays. */
export function noteCircle(circle: OwnCircle): void {
  const { invite = ownCircle(circle.circleId)?.invite, ...seen } = circle;
  write([{ ...seen, ...(invite === undefined ? {} : { invite }) }, ...others(circle.circleId)]);
}

/** The link has changed; undefined: to one that is not known here. */
export function noteInvite(circleId: string, invite: string | undefined): void {
  write(
    ownCircles().map(({ invite: before, ...circle }) =>
      circle.circleId === circleId ? withInvite(circle, invite) : withInvite(circle, before),
    ),
  );
}

const withInvite = (circle: OwnCircle, invite: string | undefined): OwnCircle =>
  invite === undefined ? circle : { ...circle, invite };

export function forgetCircle(circleId: string): void {
  write(others(circleId));
  remember(keyName(circleId), null);
}

const others = (circleId: string): readonly OwnCircle[] =>
  ownCircles().filter((one) => one.circleId !== circleId);

function write(circles: readonly OwnCircle[]): void {
  const stored = circles.slice(0, CIRCLE_LIMITS.circlesMax);
  if (stored.length === 0) remember(CIRCLES_KEY, null);
  else rememberTwice(CIRCLES_KEY, JSON.stringify(stored));
}

/** Storage is untrusted. */
function isOwnCircle(stored: unknown): stored is OwnCircle {
  if (typeof stored !== 'object' || stored === null) return false;
  const { circleId, name, look, invite } = stored as Partial<OwnCircle>;
  return (
    typeof circleId === 'string' &&
    typeof name === 'string' &&
    typeof look === 'object' &&
    look !== null &&
    ['string', 'undefined'].includes(typeof invite)
  );
}
