// The time of the current turn (UI-K89): its ring on the board, and what is heard of it. Renders nothing.

import { find } from '@hexmarch/shared/games/skure/characters';
import { useContext, useEffect } from 'preact/hooks';
import { tickLast } from '../../../sound/lastSeconds.ts';
import { play } from '../../../sound/player.ts';
import { ServerTime } from '../../../ui/plates/Clock.tsx';
import { leads } from '../facts/company.ts';
import type { SkureProps } from '../panels/common/types.ts';
import { due } from '../panels/words/frame.ts';
import { nextOfSeat } from '../panels/words/orderRows.ts';
import { type TurnTime, turnTime } from './clockRing.ts';

export function TurnClock(props: SkureProps) {
  const offsetMs = useContext(ServerTime);
  const { who = '', endMs, ofMs = 0, isOwn = false } = timeOf(props, offsetMs) ?? {};
  useEffect(() => {
    turnTime.value = endMs === undefined ? undefined : { who, endMs, ofMs, isOwn };
    return () => {
      turnTime.value = undefined;
    };
  }, [who, endMs, ofMs, isOwn]);
  useEffect(() => (isOwn && endMs !== undefined ? tickLast(endMs) : undefined), [endMs, isOwn]);
  const before = isAfterOneMore(props) ? props.view.actor : undefined;
  useEffect(() => {
    if (before !== undefined) play('clock');
  }, [before]);
  return null;
}

/** Undefined without a clock, and while somebody is asked, who has a time of its own. */
function timeOf({ view, seat, due: list = [] }: SkureProps, offsetMs: number): TurnTime | undefined {
  const actor = find(view, view.actor);
  const { atMs, ofMs = 0 } = due(view, list, seat) ?? {};
  if (actor === undefined || atMs === undefined || (view.held?.question ?? null) !== null) return undefined;
  return { who: actor.id, endMs: atMs - offsetMs, ofMs, isOwn: leads(view, seat, actor) };
}

/** Only the current fighter is still before the viewer's own. */
export function isAfterOneMore({ view, seat }: Pick<SkureProps, 'view' | 'seat'>): boolean {
  const actor = find(view, view.actor);
  if (seat === undefined || actor === undefined || view.outcome !== null || leads(view, seat, actor))
    return false;
  return nextOfSeat(view, seat)?.turns === 1;
}
