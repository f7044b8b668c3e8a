// Leagues on a game's page of matches that go on from one to the next: those that this browser has a part in, and how to hold one.

import './league.css';
import { useSignal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import type { GameEntry } from '../../gameApi/gameEntry.ts';
import { leaguePath, ownLeagues } from '../../net/leagues.ts';
import { Icon } from '../../ui/Icon.tsx';
import { RuleLink } from '../../ui/RuleLink.tsx';
import { LeagueDialog } from './LeagueDialog.tsx';
import { OwnLeagues } from './OwnLeagues.tsx';
import { say } from './say.ts';

export function HoldLeague({ entry }: { readonly entry: GameEntry }) {
  const { route } = useLocation();
  const isAsked = useSignal(false);
  const own = ownLeagues().filter(({ game }) => game === entry.id);
  return (
    <section class="card leagues" aria-label={say('leagues')} data-testid="leagues">
      <h2>{say('leagues')}</h2>
      <p>
        {say('leagues.about')} <RuleLink rule="TABLE-26.1" />
      </p>
      {own.length > 0 && <OwnLeagues leagues={own} />}
      <div class="row">
        <button
          type="button"
          class="ghost"
          data-testid="hold-league"
          onClick={() => {
            isAsked.value = true;
          }}
        >
          <Icon name="lu:trophy" size={16} /> {say('hold')}
        </button>
      </div>
      {isAsked.value && (
        <LeagueDialog
          entry={entry}
          held={(leagueId) => route(leaguePath(leagueId))}
          close={() => {
            isAsked.value = false;
          }}
        />
      )}
    </section>
  );
}
