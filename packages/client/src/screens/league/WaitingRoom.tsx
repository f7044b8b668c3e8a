// A tournament that has not begun: its players, and the actions of each (TABLE-26.2, 26.3).

import { SCORED_LIMITS, type TournamentReply } from '@hexmarch/shared/protocol/lobby/leagues';
import { actInLeague, joinLeague, removeFromLeague } from '../../net/lobby/leagueRequests.ts';
import { playerName } from '../../preferences/preferences.ts';
import { NameField } from '../../roomSettings/NameField.tsx';
import { say as common } from '../../text/common.ts';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { say } from './say.ts';

export interface WaitingRoomProps {
  readonly league: TournamentReply;
  readonly act: (work: () => Promise<void>) => Promise<void>;
}

export function WaitingRoom({ league, act }: WaitingRoomProps) {
  const { players, size, you, leagueId } = league;
  const isFull = players.length >= size;
  const missing = (league.format === 'knockout' ? size : SCORED_LIMITS.playersMin) - players.length;
  const do_ = (what: 'begin' | 'leave' | 'play') => (): void => void act(() => actInLeague(leagueId, what));
  return (
    <section class="card gathering" aria-label={say('players')}>
      <h2>{say('joined', { count: players.length, size })}</h2>
      {you === undefined && !isFull && <Join league={league} act={act} />}
      {you === undefined && isFull && <p role="status">{say('full')}</p>}
      {you !== undefined && !you.isHost && <p role="status">{say('inside')}</p>}
      <Players league={league} act={act} />
      <div class="row">
        {you?.isHost === true && (
          <button
            type="button"
            class="cta"
            data-testid="begin-league"
            disabled={missing > 0}
            onClick={do_('begin')}
          >
            <Icon name="lu:swords" /> {missing <= 0 ? say('begin') : say('missing', { count: missing })}
          </button>
        )}
        {you?.isHost === true && you.place === null && !isFull && (
          <button type="button" class="ghost" data-testid="play-in-league" onClick={do_('play')}>
            <Icon name="lu:log-in" size={16} /> {say('play')}
          </button>
        )}
        {you !== undefined && you.place !== null && (
          <button type="button" class="ghost" data-testid="leave-league" onClick={do_('leave')}>
            <Icon name="lu:x" size={16} /> {say(you.isHost ? 'leave.host' : 'leave')}
          </button>
        )}
      </div>
    </section>
  );
}

export const Join = ({ league, act }: WaitingRoomProps) => (
  <div class="join">
    <NameField />
    <button
      type="button"
      class="cta"
      data-testid="join-league"
      onClick={() => void act(() => joinLeague(league, playerName.value))}
    >
      <Icon name="lu:log-in" /> {say('join')}
    </button>
  </div>
);

/** One row for every place, of a knockout also for the free ones. */
function Players({ league, act }: WaitingRoomProps) {
  const { players, you, leagueId, host, format } = league;
  const size = format === 'knockout' ? league.size : players.length;
  return (
    <ol class="players" data-testid="league-players">
      {Array.from({ length: size }, (_, place) => {
        const name = players[place];
        return name === undefined ? (
          <li key={place} class="free">
            {say('free')}
          </li>
        ) : (
          <li key={place}>
            <b>
              <Name>{name}</Name>
            </b>
            {place === you?.place && <small>{common('you')}</small>}
            {name === host && <small>{say('host')}</small>}
            {you?.isHost === true && place !== you.place && (
              <button
                type="button"
                class="ib"
                aria-label={say('remove', { name })}
                title={say('remove', { name })}
                onClick={() => void act(() => removeFromLeague(leagueId, place))}
              >
                <Icon name="lu:x" size={16} />
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
}
