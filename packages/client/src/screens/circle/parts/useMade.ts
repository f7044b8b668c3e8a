// The circle that was made from a match, as soon as somebody with a seat there has made it.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { MatchCircleReply } from '@hexmarch/shared/protocol/people/circles';
import { type MatchSnapshot, MESSAGE } from '@hexmarch/shared/protocol/room/messages';
import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { circleOfMatch } from '../../../net/people/circles.ts';

/** What it needs of a visited match. */
export interface Visited {
  readonly matchId: string;
  readonly seat: Seat | undefined;
  readonly snapshot: ReadonlySignal<MatchSnapshot | undefined>;
  /** Subscribes to the room's messages until the returned function is called. */
  listen(listener: (type: string) => void): () => void;
}

export type MadeCircle = NonNullable<MatchCircleReply['circle']>;

/** Undefined: not known yet; null: none. */
export function useMade(session: Visited): MadeCircle | null | undefined {
  const { matchId } = session;
  const found = useSignal<MadeCircle | null | undefined>(undefined);
  useEffect(() => {
    let isShown = true;
    const look = (): void => {
      circleOfMatch(matchId).then(
        (circle) => {
          if (isShown) found.value = circle;
        },
        () => undefined,
      );
    };
    look();
    const end = session.listen((type) => {
      if (type === MESSAGE.circle) look();
    });
    return () => {
      isShown = false;
      end();
    };
  }, [matchId]);
  return found.value;
}
