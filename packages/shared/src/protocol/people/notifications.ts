// Kinds of notifications, the keys by which people switch them on and off. Games may add more (kernel/game.ts).

import type { AnyGame } from '../../kernel/game.ts';

/** Notified in every game. */
export const COMMON_KINDS: readonly string[] = ['begins', 'over', 'written', 'writtenToAll'];

/** Generic turn notifications of games without kinds of their own. */
const TURN_KINDS = ['turn', 'reminder'] as const;

type Notifying = Pick<AnyGame, 'notificationKinds' | 'moreNotificationKinds'>;

/** Kinds of one game, beside those of every game. */
export const kindsOf = ({ notificationKinds = TURN_KINDS, moreNotificationKinds = [] }: Notifying) => [
  ...notificationKinds,
  ...moreNotificationKinds,
];

/** Opt-in kinds; all others are opt-out. */
export const OPT_IN_KINDS: readonly string[] = ['deadline', 'writtenToAll'];

interface KindsWanted {
  readonly off: readonly string[];
  readonly on: readonly string[];
}

export const isKindWanted = (kind: string, { off, on }: KindsWanted): boolean =>
  OPT_IN_KINDS.includes(kind) ? on.includes(kind) : !off.includes(kind);
