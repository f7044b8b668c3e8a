// `/tv/<game>`: the match of that game that is on. It never ends: after a result comes the next one.

import '../../styles/rooms.css';
import './tv.css';
import type { TvChannel } from '@hexmarch/shared/protocol/tv';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { lazy, useLocation, useRoute } from 'preact-iso';
import { gameEntry } from '../../games/registry.ts';
import { matchRow } from '../../net/api.ts';
import { pictureOf, Tv, watchPath } from '../../net/tv.ts';
import { Brand } from '../../panels/Brand.tsx';
import { Icon } from '../../panels/Icon.tsx';
import { Problem } from '../../panels/Problem.tsx';
import { Awaited } from '../../pwa/Awaited.tsx';
import { versus } from '../../text/names.ts';
import { Next } from './Next.tsx';
import { say } from './say.ts';

const Watch = lazy(() => import('../match/MatchRoute.tsx').then(({ Visit }) => Visit));

/** How often it is asked whether what is watched is over. */
const LOOK_MS = 4_000;

export function TvRoute() {
  const { params } = useRoute();
  const game = params.game ?? '';
  return <Channel key={game} game={game} />;
}

function Channel({ game }: { readonly game: string }) {
  const { route } = useLocation();
  const tv = useMemo(() => new Tv(), []);
  const watched = useSignal<string | undefined>(undefined);
  const isOver = useIsOver(watched.value);
  const title = gameEntry(game)?.title;
  const channel = tv.channels.value?.find((one) => one.game === game);
  const live = channel?.overAt === undefined ? channel : undefined;
  useEffect(() => {
    tv.open();
    return () => tv.close();
  }, [tv]);
  useEffect(() => {
    document.title = say('title', { game: title ?? '' });
  }, [title]);
  // Whoever watches a match sees it to its end.
  useEffect(() => {
    watched.value ??= live?.row.matchId;
  }, [live]);
  const go = (): void => {
    watched.value = live?.row.matchId;
  };
  if (title === undefined)
    return <Problem title={say('none', { game })} text="" again={undefined} home={() => route('/')} />;
  if (tv.channels.value === undefined) return <Awaited>{say('looking')}</Awaited>;
  if (watched.value === undefined) return <Nothing title={title} game={game} past={channel} />;
  const isNext = isOver && live !== undefined && live.row.matchId !== watched.value;
  return (
    <>
      <Watch key={watched.value} matchId={watched.value} />
      {isNext && <Next key={watched.value} go={go} />}
    </>
  );
}

/** Of the match that is watched; undefined: none is. */
function useIsOver(matchId: string | undefined): boolean {
  const over = useSignal<string | undefined>(undefined);
  useEffect(() => {
    if (matchId === undefined) return;
    const look = async (): Promise<void> => {
      if (document.hidden || over.value === matchId) return;
      const row = await matchRow(matchId).catch(() => undefined);
      if (row?.status === 'over' || row?.status === 'frozen') over.value = matchId;
    };
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [matchId]);
  return matchId !== undefined && over.value === matchId;
}

interface NothingProps {
  readonly title: string;
  readonly game: string;
  /** What was played within a week, if anything was. */
  readonly past: TvChannel | undefined;
}

function Nothing({ title, game, past }: NothingProps) {
  return (
    <main class="page tv-none">
      <header class="masthead">
        <Brand />
      </header>
      <section class="card" data-testid="tv-none">
        <h1>{say('none', { game: title })}</h1>
        <p>{say('none.text')}</p>
        {past !== undefined && (
          <a class="tv-past" href={watchPath(past)} data-testid="tv-past">
            <img src={pictureOf(past)} alt="" width={600} height={315} />
            <span>
              <b>{versus(past.row.seats.filter((name) => name !== ''))}</b>
              <small>{say('past')}</small>
              <span class="ghost">
                <Icon name="lu:history" /> {say('past.watch')}
              </span>
            </span>
          </a>
        )}
        <a class="cta" href={`/practice/${game}`}>
          <Icon name="lu:bot" /> {say('play')}
        </a>
      </section>
    </main>
  );
}
