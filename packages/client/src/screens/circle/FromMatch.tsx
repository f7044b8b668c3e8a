// A circle for the people of a match (UI-C10): one of them makes it, the others read so and may join. With the result, and among the people
// of the room.

import './parts/circle.css';
import type { MatchCircleReply } from '@hexmarch/shared/protocol/people/circles';
import { MESSAGE } from '@hexmarch/shared/protocol/room/messages';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { circleOfMatch, circlePath, joinBySeat } from '../../net/people/circles.ts';
import { ownCircle } from '../../net/stored/ownCircles.ts';
import { playerName } from '../../preferences/preferences.ts';
import { fewTogether } from '../../text/names.ts';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { Emblem } from './parts/Emblem.tsx';
import { MakeCircle } from './parts/MakeCircle.tsx';
import { Refused } from './parts/Refused.tsx';
import { say, useAct } from './parts/say.ts';

export interface FromMatchProps {
  readonly matchId: string;
  /** Of the people with a seat. */
  readonly names: readonly string[];
  /** Subscribes to the room's messages until the returned function is called. */
  readonly listen: (listener: (type: string) => void) => () => void;
}

type Found = NonNullable<MatchCircleReply['circle']>;

export function FromMatch({ matchId, names, listen }: FromMatchProps) {
  const { route } = useLocation();
  /** Undefined: not known yet. */
  const found = useSignal<Found | null | undefined>(undefined);
  const isMaking = useSignal(false);
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
    const end = listen((type) => {
      if (type === MESSAGE.circle) look();
    });
    return () => {
      isShown = false;
      end();
    };
  }, [matchId]);
  const { value: circle } = found;
  if (circle === undefined) return null;
  if (circle !== null) return <Made matchId={matchId} circle={circle} />;
  return (
    <div class="circle-offer" data-testid="circle-offer">
      <button
        type="button"
        class="ghost"
        data-testid="make-circle"
        onClick={() => {
          isMaking.value = true;
        }}
      >
        <Icon name="lu:users" /> {say('make')}
      </button>
      {isMaking.value && (
        <MakeCircle
          proposed={fewTogether(names)}
          matchId={matchId}
          made={(circleId) => route(circlePath(circleId))}
          close={() => {
            isMaking.value = false;
          }}
        />
      )}
    </div>
  );
}

interface MadeProps {
  readonly matchId: string;
  readonly circle: Found;
}

function Made({ matchId, circle }: MadeProps) {
  const { route } = useLocation();
  const { circleId, name, look, by } = circle;
  const act = useAct();
  const isIn = ownCircle(circleId) !== undefined;
  const enter = (): void =>
    void act.do(async () => {
      if (!isIn) await joinBySeat({ circleId, name, look }, matchId, playerName.value);
      route(circlePath(circleId));
    });
  return (
    <div class="circle-offer made" role="status" data-testid="circle-made">
      <Refused act={act} />
      <Emblem look={look} size={34} />
      <p>{isIn ? name : say('from.made', { name: by })}</p>
      <button
        type="button"
        class={isIn ? 'ghost' : 'cta'}
        data-testid="join-made-circle"
        disabled={act.busy.value}
        onClick={enter}
      >
        {say(isIn ? 'own.go' : 'join')}
      </button>
    </div>
  );
}
