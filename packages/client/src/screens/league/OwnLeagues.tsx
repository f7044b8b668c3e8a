// Leagues in which this browser has a part, and the way to each.

import '../../styles/home.css';
import { gameEntry } from '../../games/registry.ts';
import { leaguePath, type OwnLeague } from '../../net/leagues.ts';
import { Icon } from '../../ui/Icon.tsx';
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

/** The same on a card of its own, of those that are not over. */
export function RunningLeagues({ leagues }: { readonly leagues: readonly OwnLeague[] }) {
  return (
    <div class="card list own">
      <header>
        <h2>{say('leagues.own')}</h2>
      </header>
      <OwnLeagues leagues={leagues} />
    </div>
  );
}
