// `/games/history`: the own matches that are over (UI-P14).

import '../../styles/rooms.css';
import '../../styles/home.css';
import { useEffect } from 'preact/hooks';
import { keepsGames } from '../../net/me.ts';
import { Brand } from '../../panels/Brand.tsx';
import { SettingsButton } from '../../settings/SettingsButton.tsx';
import { PastGames } from './PastGames.tsx';
import { say } from './say.ts';

export function PastRoute() {
  useEffect(() => {
    document.title = `${say('title')} · Hexmarch`;
  }, []);
  return (
    <main class="page home past-page" data-testid="past-page">
      <header class="masthead">
        <Brand />
        <div class="masthead-tools">
          <a class="ghost" href="/games">
            {say('own')}
          </a>
          <SettingsButton />
        </div>
      </header>
      <h1>{say('title')}</h1>
      {keepsGames() ? <PastGames /> : <Guest />}
    </main>
  );
}

const Guest = () => (
  <div class="card list quiet-tables" data-testid="no-games">
    <p class="quiet">{say('guest')}</p>
    <a class="cta" href="/me">
      {say('guest.go')}
    </a>
  </div>
);
