// Leaving a waiting room: a player's seat becomes free at once, a host who is alone keeps room and seat.

import type { MatchSnapshot } from '@hexmarch/shared/protocol/room/messages';
import { useLocation } from 'preact-iso';
import { say } from '../../../text/room.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import type { MatchSession } from '../session/session.ts';

interface LeaveProps {
  readonly session: MatchSession;
  readonly snapshot: MatchSnapshot;
}

export function LeaveRoom({ session, snapshot }: LeaveProps) {
  const { route } = useLocation();
  const stays = isHostAlone(snapshot, session.welcome.value?.person);
  const leave = (): void => {
    if (stays) session.close();
    else session.giveUp();
    route('/');
  };
  return (
    <div class="leave-room">
      <button type="button" class="ghost" data-testid="leave-room" onClick={leave}>
        <Icon name="lu:door-open" /> {say('leave')}
      </button>
      {stays && <small class="quiet">{say('leave.stays')}</small>}
    </div>
  );
}

/** No other person has a seat to whom hosting could pass. */
export const isHostAlone = ({ seats, host }: MatchSnapshot, person: string | undefined): boolean =>
  person === host && seats.every((seat) => seat.person === '' || seat.bot > 0 || seat.person === host);
