// Tournaments on a game's campaign page: those in which this browser takes part, and a button to create one.

import './league.css';
import { useSignal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import type { GameEntry } from '../../gameApi/gameEntry.ts';
import { leaguePath, ownLeagues } from '../../net/lobby/leagues.ts';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { RuleLink } from '../../ui/text/RuleLink.tsx';
import { LeagueDialog } from './LeagueDialog.tsx';
import { OwnLeagues } from './OwnLeagues.tsx';
import { say } from './say.ts';

export function HoldLeague({ entry }: { readonly entry: GameEntry }) {
  const { route } = useLocation();
  const isOpen = useSignal(false);
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
            isOpen.value = true;
          }}
        >
          <Icon name="lu:trophy" size={16} /> {say('hold')}
        </button>
      </div>
      {isOpen.value && (
        <LeagueDialog
          entry={entry}
          created={(leagueId) => route(leaguePath(leagueId))}
          close={() => {
            isOpen.value = false;
          }}
        />
      )}
    </section>
  );
}
