// `/community`: tournaments and campaigns of the games that have them, and one's own tournaments.

import '../../styles/rooms.css';
import '../../styles/home.css';
import './league.css';
import { useEffect, useMemo } from 'preact/hooks';
import type { GameEntry } from '../../gameApi/gameEntry.ts';
import { fetchStarts } from '../../games/starts.ts';
import { ownLeagues } from '../../net/lobby/leagues.ts';
import { later } from '../../ui/controls/Later.tsx';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { HoldLeague } from './HoldLeague.tsx';
import { OwnLeagues } from './OwnLeagues.tsx';
import { say } from './say.ts';

const GAMES = (await fetchStarts())
  .filter(({ entry }) => entry.leagues !== undefined || entry.Campaign !== undefined)
  .map(({ entry, start }) => ({ entry, Picture: later(() => start.picture()) }));
// It comes first, and would push the others down if it came later.
const { OwnCircles } = await import('../circle/OwnCircles.tsx');
const SHOWN = GAMES.map(({ entry }) => entry.id);

export function CommunityRoute() {
  // Those of other games are with the button that creates one.
  const others = useMemo(() => ownLeagues().filter(({ game }) => !SHOWN.includes(game)), []);
  useEffect(() => {
    document.title = say('place.title');
  }, []);
  return (
    <main class="page community" data-testid="community-page">
      <h1>{say('place')}</h1>
      <OwnCircles />
      {GAMES.map(({ entry, Picture }) => (
        <section key={entry.id} class="community-game" aria-label={entry.title}>
          <header>
            <span class="game-picture" aria-hidden="true">
              <Picture />
            </span>
            <h2>{entry.title}</h2>
          </header>
          <div class="community-parts">
            {entry.leagues !== undefined && <HoldLeague entry={entry} />}
            {entry.Campaign !== undefined && <CampaignCard entry={entry} />}
          </div>
        </section>
      ))}
      {others.length > 0 && (
        <section class="card list">
          <h2>{say('leagues.own')}</h2>
          <OwnLeagues leagues={others} />
        </section>
      )}
    </main>
  );
}

const CampaignCard = ({ entry: { id, title } }: { readonly entry: GameEntry }) => (
  <section class="card leagues" aria-label={say('campaigns')}>
    <h2>{say('campaigns')}</h2>
    <p>{say('campaigns.about')}</p>
    <div class="row">
      <a class="ghost" href={`/campaign/${id}`} data-testid={`campaign-${id}`}>
        <Icon name="lu:map" size={16} /> {say('campaigns.go', { game: title })}
      </a>
    </div>
  </section>
);
