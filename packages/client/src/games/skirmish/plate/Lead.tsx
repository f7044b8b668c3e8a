// In the line above the map: the turn, what is to do in it, how much of that is done, and for how long it can be.

import { canOrder, playerOf } from '@hexmarch/shared/games/skirmish/world';
import { useContext } from 'preact/hooks';
import { clockText, urgencyOf } from '../../../text/clocks.ts';
import { hourText } from '../../../text/hours.ts';
import { ServerTime, useServerNow } from '../../../ui/plates/Clock.tsx';
import { sealedOf } from '../facts/viewFacts.ts';
import type { SkirmishProps } from '../panels/common/types.ts';
import { due } from '../words/due.ts';
import { frame } from '../words/frame.ts';
import { say } from '../words/say.ts';

export function Lead({ view, names, seat, due: list = [] }: SkirmishProps) {
  const { round, status } = frame(view, names, seat);
  const orders = seat !== undefined && canOrder(view, playerOf(view, seat)) && sealedOf(view, seat);
  const { atMs, ofMs, label = '' } = due(view, list) ?? {};
  return (
    <>
      <b class="now-lead">{say('now', { round, status })}</b>
      <span class="end">
        {orders !== false && say('now.given', orders)}
        {atMs !== undefined && <Left {...{ atMs, ofMs, label }} />}
      </span>
    </>
  );
}

interface LeftProps {
  readonly atMs: number;
  readonly ofMs: number | undefined;
  readonly label: string;
}

const EVERY_MS = 500;

function Left({ atMs, ofMs, label }: LeftProps) {
  const offsetMs = useContext(ServerTime);
  const left = Math.max(0, atMs - useServerNow(true, offsetMs, EVERY_MS));
  return (
    <time
      class="now-left"
      role="timer"
      title={`${label} ${hourText(atMs - offsetMs)}`}
      data-urgency={urgencyOf(left, ofMs)}
    >
      {clockText(left)}
    </time>
  );
}
