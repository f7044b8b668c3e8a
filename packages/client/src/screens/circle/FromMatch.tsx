// A circle for the people of a match (UI-C10): one of them makes it, the others read so and may join. With the result, and among the people
// of the room.

import './parts/circle.css';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { MatchSnapshot } from '@hexmarch/shared/protocol/room/messages';
import { useSignal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import { circlePath, joinBySeat } from '../../net/people/circles.ts';
import { ownCircle } from '../../net/stored/ownCircles.ts';
import { playerName } from '../../preferences/preferences.ts';
import { fewTogether } from '../../text/names.ts';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { Emblem } from './parts/Emblem.tsx';
import { MakeCircle } from './parts/MakeCircle.tsx';
import { Refused } from './parts/Refused.tsx';
import { say, useAct } from './parts/say.ts';
import { type MadeCircle, useMade, type Visited } from './parts/useMade.ts';

interface FromMatchProps {
  readonly session: Visited;
}

/** For players alone, where others play whose names they know (TABLE-22). */
export function FromMatch({ session }: FromMatchProps) {
  const { matchId, seat, snapshot } = session;
  const { value: shown } = snapshot;
  if (seat === undefined || shown === undefined) return null;
  const names = namesIn(shown, seat);
  const areHidden = shown.hidesNames && shown.outcome === null;
  return names.length < 2 || areHidden ? null : (
    <OfPeople matchId={matchId} names={names} session={session} />
  );
}

/** Of the people with a seat, the reader's first. */
function namesIn({ seats }: MatchSnapshot, own: Seat): readonly string[] {
  const people = seats.map(({ bot, name }, seat) => ({ name: bot === 0 ? name : '', seat }));
  return people
    .filter(({ name }) => name !== '')
    .toSorted((a, b) => Number(b.seat === own) - Number(a.seat === own))
    .map(({ name }) => name);
}

interface OfPeopleProps extends FromMatchProps {
  readonly matchId: string;
  readonly names: readonly string[];
}

function OfPeople({ matchId, names, session }: OfPeopleProps) {
  const { route } = useLocation();
  const isMaking = useSignal(false);
  const circle = useMade(session);
  // Nobody is led away from a match that goes on.
  const isOver = session.snapshot.value?.outcome !== null;
  const close = (): void => {
    isMaking.value = false;
  };
  if (circle === undefined) return null;
  if (circle !== null) return <Made matchId={matchId} circle={circle} isOver={isOver} />;
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
          made={(circleId) => (isOver ? route(circlePath(circleId)) : close())}
          close={close}
        />
      )}
    </div>
  );
}

interface MadeProps {
  readonly matchId: string;
  readonly circle: MadeCircle;
  readonly isOver: boolean;
}

function Made({ matchId, circle, isOver }: MadeProps) {
  const { route } = useLocation();
  const { circleId, name, look, by } = circle;
  const act = useAct();
  const joined = useSignal(ownCircle(circleId) !== undefined);
  const { value: isIn } = joined;
  const enter = (): void =>
    void act.do(async () => {
      if (!isIn) await joinBySeat(circle, matchId, playerName.value);
      if (isIn || isOver) route(circlePath(circleId));
      joined.value = true;
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
