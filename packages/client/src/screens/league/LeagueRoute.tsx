// `/league/<id>`: a league (TABLE-26), for whoever holds it, plays in it, or has its link.

import '../../styles/rooms.css';
import '../../styles/home.css';
import './league.css';
import type { LeagueTold } from '@hexmarch/shared/protocol/leagues';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import { gameEntry } from '../../games/registry.ts';
import { leaguePath } from '../../net/leagues.ts';
import { Awaited } from '../../pwa/Awaited.tsx';
import { ReportNameButton } from '../../report/ReportNameButton.tsx';
import { SettledAt } from '../../report/Settled.tsx';
import { ensureName } from '../../roomSettings/ensureName.ts';
import { RoomTerms } from '../../roomSettings/RoomTerms.tsx';
import { SettingsButton } from '../../settingsDialog/SettingsButton.tsx';
import { namesOf } from '../../text/bots.ts';
import { say as common } from '../../text/common.ts';
import { Brand } from '../../ui/Brand.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LinkRow } from '../../ui/LinkRow.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { RuleLink } from '../../ui/RuleLink.tsx';
import { Bracket } from './Bracket.tsx';
import { Gathering } from './Gathering.tsx';
import { Own } from './Own.tsx';
import { say, whyText } from './say.ts';
import { useLeague } from './useLeague.ts';

export function LeagueRoute() {
  const { params } = useRoute();
  const leagueId = params.id ?? '';
  return <Visit key={leagueId} leagueId={leagueId} />;
}

function Visit({ leagueId }: { readonly leagueId: string }) {
  const { route } = useLocation();
  const { looked, failure, look } = useLeague(leagueId);
  const refused = useSignal('');
  const game = gameEntry(looked.value?.told.game ?? '')?.title ?? '';
  useEffect(ensureName, []);
  useEffect(() => {
    document.title = say('title', { game });
  }, [game]);
  /** What was done is seen at once, and why it was not is said. */
  const act = async (work: () => Promise<void>): Promise<void> => {
    refused.value = '';
    await work().catch((error: unknown) => {
      refused.value = whyText(error);
    });
    await look();
  };
  if (looked.value === undefined) {
    if (failure.value === undefined) return <Awaited>{say('looking')}</Awaited>;
    const text = whyText(failure.value);
    return <Problem title={say('none')} text={text} again={() => void look()} home={() => route('/')} />;
  }
  const { offsetMs } = looked.value;
  const told = inWords(looked.value.told);
  return (
    <main class="page league" data-testid="league" data-status={told.status}>
      <header class="masthead">
        <Brand />
        <SettingsButton />
      </header>
      {refused.value !== '' && (
        <p class="banner" role="alert" data-testid="league-problem">
          {refused.value}
        </p>
      )}
      {failure.value !== undefined && (
        <p class="banner calm" role="status">
          {whyText(failure.value)}
        </p>
      )}
      <SettledAt id={leagueId} look="card settled-note" />
      <Head told={told} game={game} />
      <Own told={told} offsetMs={offsetMs} />
      {told.status === 'open' ? (
        <Gathering told={told} act={act} />
      ) : (
        <Bracket told={told} offsetMs={offsetMs} />
      )}
    </main>
  );
}

/** Guests, and those who were deleted, in the reader's language. */
function inWords(told: LeagueTold): LeagueTold {
  const players = namesOf(told.players.map((name) => ({ name })));
  const [host = ''] = namesOf([{ name: told.host }]);
  return { ...told, players, host: players[told.players.indexOf(told.host)] ?? host };
}

function Head({ told, game }: { readonly told: LeagueTold; readonly game: string }) {
  const { size, winner, players, host } = told;
  return (
    <section class="card head">
      <h1>{say('title', { game })}</h1>
      <p>
        {say('about', { size, host })} <RuleLink rule="TABLE-26.1" />
      </p>
      {winner !== undefined && (
        <p class="champion" role="status" data-testid="champion">
          <Icon name="lu:trophy" size={26} /> {say('winner', { name: players[winner] ?? '' })}
        </p>
      )}
      <RoomTerms room={told} />
      <ReportNameButton people={reportable(told)} label={say('report')} look="ghost small" />
      <details class="share" open={told.status === 'open' && told.you !== undefined}>
        <summary>{say('link')}</summary>
        <LinkRow
          link={`${location.origin}${leaguePath(told.leagueId)}`}
          label={common('copy')}
          testids={['league-link', 'copy-league-link']}
        />
      </details>
    </section>
  );
}

/** Everybody but oneself. */
function reportable({ leagueId, players, host, you }: LeagueTold) {
  const places = players.map((name, place) => ({ name, of: { leagueId, place } }));
  const others = places.filter(({ of }) => of.place !== you?.place);
  const isThere = players.includes(host) || you?.isHost === true;
  return isThere ? others : [{ name: host, of: { leagueId, place: null } }, ...others];
}
