// Tournaments in which this browser takes part, with links.

import '../../styles/home.css';
import { gameEntry } from '../../games/registry.ts';
import { leaguePath, type OwnLeague, ownLeagues } from '../../net/lobby/leagues.ts';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { say } from './say.ts';

export function OwnLeagues({ leagues }: { readonly leagues: readonly OwnLeague[] }) {
  return (
    <ul data-testid="own-leagues">
      {leagues.map(({ leagueId, game, size, status }) => (
        <li key={leagueId} class="table-row">
          <div>
            <b>{say('title', { game: gameEntry(game)?.title ?? game })}</b>
            <small>{say('own', { size, status })}</small>
          </div>
          <a class={status === 'over' ? 'ghost' : 'cta'} href={leaguePath(leagueId)}>
            <Icon name="lu:log-in" size={16} /> {say('look')}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The unfinished ones on a card of their own. */
export function RunningLeagues() {
  const leagues = ownLeagues().filter(({ status }) => status !== 'over');
  return leagues.length === 0 ? null : (
    <div class="card list own">
      <header>
        <h2>{say('leagues.own')}</h2>
      </header>
      <OwnLeagues leagues={leagues} />
    </div>
  );
}
