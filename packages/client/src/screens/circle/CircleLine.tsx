// In the line of a match that goes on: somebody has made a circle for its players (UI-C10). The result has a place of its own for it.

import { useSignal } from '@preact/signals';
import { joinBySeat } from '../../net/people/circles.ts';
import { ownCircle } from '../../net/stored/ownCircles.ts';
import { playerName } from '../../preferences/preferences.ts';
import { say as common } from '../../text/common.ts';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { say, useAct } from './parts/say.ts';
import { useMade, type Visited } from './parts/useMade.ts';

export function CircleLine({ session }: { readonly session: Visited }) {
  const circle = useMade(session);
  const isClosed = useSignal(false);
  const act = useAct();
  const { matchId, snapshot } = session;
  if (circle == null || isClosed.value || ownCircle(circle.circleId) !== undefined) return null;
  if (snapshot.value?.outcome !== null) return null;
  return (
    <p class="notice" role="status" data-testid="circle-line">
      <Icon name="lu:users" size={16} />{' '}
      {act.refused.value === '' ? say('from.made', { name: circle.by }) : act.refused.value}
      <button
        type="button"
        class="ghost small"
        data-testid="join-in-line"
        disabled={act.busy.value}
        onClick={() =>
          // The match goes on: the circle is there afterwards.
          void act.do(async () => {
            await joinBySeat(circle, matchId, playerName.value);
            isClosed.value = true;
          })
        }
      >
        {say('join')}
      </button>
      <button
        type="button"
        class="ib"
        aria-label={common('close')}
        onClick={() => {
          isClosed.value = true;
        }}
      >
        <Icon name="lu:x" size={16} />
      </button>
    </p>
  );
}
