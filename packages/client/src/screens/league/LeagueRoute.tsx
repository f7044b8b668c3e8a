// `/league/<id>`: a tournament (TABLE-26), for its host, its players, and anybody with the link.

import '../../styles/rooms.css';
import '../../styles/home.css';
import './league.css';
import type { LeagueReply } from '@hexmarch/shared/protocol/lobby/leagues';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import { gameEntry } from '../../games/registry.ts';
import { leaguePath } from '../../net/lobby/leagues.ts';
import { Awaited } from '../../pwa/Awaited.tsx';
import { ReportNameButton } from '../../report/ReportNameButton.tsx';
import { SettledAt } from '../../report/Settled.tsx';
import { ensureName } from '../../roomSettings/ensureName.ts';
import { RoomTerms } from '../../roomSettings/RoomTerms.tsx';
import { SettingsButton } from '../../settingsDialog/SettingsButton.tsx';
import { namesOf } from '../../text/bots.ts';
import { say as common } from '../../text/common.ts';
import { Problem } from '../../ui/controls/Problem.tsx';
import { Brand } from '../../ui/pictures/Brand.tsx';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { LinkRow } from '../../ui/text/LinkRow.tsx';
import { RuleLink } from '../../ui/text/RuleLink.tsx';
import { Bracket } from './Bracket.tsx';
import { Own } from './Own.tsx';
import { say, whyText } from './say.ts';
import { useLeague } from './useLeague.ts';
import { WaitingRoom } from './WaitingRoom.tsx';

export function LeagueRoute() {
  const { params } = useRoute();
  const leagueId = params.id ?? '';
  return <Visit key={leagueId} leagueId={leagueId} />;
}

function Visit({ leagueId }: { readonly leagueId: string }) {
  const { route } = useLocation();
  const { looked, failure, refresh } = useLeague(leagueId);
  const refused = useSignal('');
  const game = gameEntry(looked.value?.league.game ?? '')?.title ?? '';
  useEffect(ensureName, []);
  useEffect(() => {
    document.title = say('title', { game });
  }, [game]);
  /** An act refreshes the page at once, or shows its error. */
  const act = async (work: () => Promise<void>): Promise<void> => {
    refused.value = '';
    await work().catch((error: unknown) => {
      refused.value = whyText(error);
    });
    await refresh();
  };
  if (looked.value === undefined) {
    if (failure.value === undefined) return <Awaited>{say('looking')}</Awaited>;
    const text = whyText(failure.value);
    return <Problem title={say('none')} text={text} again={() => void refresh()} home={() => route('/')} />;
  }
  const { offsetMs } = looked.value;
  const league = inWords(looked.value.league);
  return (
    <main class="page league" data-testid="league" data-status={league.status}>
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
      <Head league={league} game={game} />
      <Own league={league} offsetMs={offsetMs} />
      {league.status === 'open' ? (
        <WaitingRoom league={league} act={act} />
      ) : (
        <Bracket league={league} offsetMs={offsetMs} />
      )}
    </main>
  );
}

/** Guests and erased names, in the reader's language. */
function inWords(league: LeagueReply): LeagueReply {
  const players = namesOf(league.players.map((name) => ({ name })));
  const [host = ''] = namesOf([{ name: league.host }]);
  return { ...league, players, host: players[league.players.indexOf(league.host)] ?? host };
}

function Head({ league, game }: { readonly league: LeagueReply; readonly game: string }) {
  const { size, winner, players, host } = league;
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
      <RoomTerms room={league} />
      <ReportNameButton people={reportable(league)} label={say('report')} look="ghost small" />
      <details class="share" open={league.status === 'open' && league.you !== undefined}>
        <summary>{say('link')}</summary>
        <LinkRow
          link={`${location.origin}${leaguePath(league.leagueId)}`}
          label={common('copy')}
          testids={['league-link', 'copy-league-link']}
        />
      </details>
    </section>
  );
}

/** Everybody but oneself. */
function reportable({ leagueId, players, host, you }: LeagueReply) {
  const places = players.map((name, place) => ({ name, of: { leagueId, place } }));
  const others = places.filter(({ of }) => of.place !== you?.place);
  const isThere = players.includes(host) || you?.isHost === true;
  return isThere ? others : [{ name: host, of: { leagueId, place: null } }, ...others];
}
