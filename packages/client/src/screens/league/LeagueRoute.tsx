// `/league/<id>`: a tournament (TABLE-26), for its host, its players, and anybody with the link.

import '../../styles/rooms.css';
import '../../styles/home.css';
import './league.css';
import type { TournamentReply } from '@hexmarch/shared/protocol/lobby/leagues';
import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import { gameEntry } from '../../games/registry.ts';
import { ApiError } from '../../net/api/api.ts';
import { lookAtLeague } from '../../net/lobby/leagueRequests.ts';
import { leaguePath } from '../../net/lobby/leagues.ts';
import { Awaited } from '../../pwa/Awaited.tsx';
import { ReportNameButton } from '../../report/ReportNameButton.tsx';
import { SettledAt } from '../../report/Settled.tsx';
import { ensureName } from '../../roomSettings/defaultName.ts';
import { RoomTerms } from '../../roomSettings/RoomTerms.tsx';
import { namesOf } from '../../text/bots.ts';
import { say as common } from '../../text/common.ts';
import { Problem } from '../../ui/controls/Problem.tsx';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { LinkRow } from '../../ui/text/LinkRow.tsx';
import { RuleLink } from '../../ui/text/RuleLink.tsx';
import { Bracket } from './Bracket.tsx';
import { Own } from './Own.tsx';
import { Scored } from './Scored.tsx';
import { say, whyText } from './say.ts';
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
      ) : league.format === 'knockout' ? (
        <Bracket league={league} offsetMs={offsetMs} />
      ) : (
        <Scored league={league} act={act} />
      )}
    </main>
  );
}

/** Guests and erased names, in the reader's language. */
function inWords(league: TournamentReply): TournamentReply {
  const players = namesOf(league.players.map((name) => ({ name })));
  const [host = ''] = namesOf([{ name: league.host }]);
  return { ...league, players, host: players[league.players.indexOf(league.host)] ?? host };
}

function Head({ league, game }: { readonly league: TournamentReply; readonly game: string }) {
  const { players, host, format } = league;
  const size = format === 'knockout' ? league.size : players.length;
  const winner = format === 'knockout' ? league.winner : undefined;
  return (
    <section class="card head">
      <h1>{say('title', { game })}</h1>
      <p>
        {say('about', { size, host, format })}{' '}
        <RuleLink rule={format === 'knockout' ? 'TABLE-26.1' : 'TABLE-31.1'} />
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
function reportable({ leagueId, players, host, you }: TournamentReply) {
  const places = players.map((name, place) => ({ name, of: { leagueId, place } }));
  const others = places.filter(({ of }) => of.place !== you?.place);
  const isThere = players.includes(host) || you?.isHost === true;
  return isThere ? others : [{ name: host, of: { leagueId, place: null } }, ...others];
}

/** A tournament's state, polled every few seconds while its page is open. */
const LOOK_MS = 4000;
/** On a hidden page, since a player who waits for a match wants to be called. */
const HIDDEN_MS = 15_000;

interface Looked {
  readonly league: TournamentReply;
  /** The server's clock less ours, in ms. */
  readonly offsetMs: number;
}

interface League {
  readonly looked: ReadonlySignal<Looked | undefined>;
  /** Why nothing can be shown; stale data stays. */
  readonly failure: ReadonlySignal<ApiError | undefined>;
  /** Refetches at once. */
  refresh(): Promise<void>;
}

function useLeague(leagueId: string): League {
  const looked = useSignal<Looked | undefined>(undefined);
  const failure = useSignal<ApiError | undefined>(undefined);
  const requestNumber = useRef(0);
  const refresh = async (): Promise<void> => {
    requestNumber.current += 1;
    const { current } = requestNumber;
    try {
      const league = await lookAtLeague(leagueId);
      // Responses may arrive out of order.
      if (current !== requestNumber.current) return;
      looked.value = { league, offsetMs: league.now - Date.now() };
      failure.value = undefined;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (current === requestNumber.current) failure.value = error;
    }
  };
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const again = async (): Promise<void> => {
      clearTimeout(timer);
      await refresh();
      if (!isLeft) timer = setTimeout(() => void again(), document.hidden ? HIDDEN_MS : LOOK_MS);
    };
    const shown = (): void => {
      if (!document.hidden) void again();
    };
    void again();
    document.addEventListener('visibilitychange', shown);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', shown);
    };
  }, [leagueId]);
  return { looked, failure, refresh };
}
