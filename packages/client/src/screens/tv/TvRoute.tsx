// `/tv/<game>`: the game's featured match, endlessly: after a result comes the next one. Without live matches the
// most-watched ones of the week are replayed, one after the other.

import '../../styles/rooms.css';
import '../../styles/home.css';
import './tv.css';
import { DAY_MS } from '@hexmarch/shared/kernel/durations';
import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { lazy, useLocation, useRoute } from 'preact-iso';
import { gameEntry } from '../../games/registry.ts';
import { matchRow } from '../../net/api/api.ts';
import { tv } from '../../net/lobby/tv.ts';
import { Awaited } from '../../pwa/Awaited.tsx';
import { language } from '../../text/language.ts';
import { Problem } from '../../ui/controls/Problem.tsx';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { BotsCard } from './BotsCard.tsx';
import { type OnNow, onNext, onNow } from './programme.ts';
import { say } from './say.ts';
import './watch.css';
import { WatchBoard } from './WatchBoard.tsx';

const Watch = lazy(() => import('../match/MatchRoute.tsx').then(({ Visit }) => Visit));
const OnAir = lazy(() => import('../replay/OnAir.tsx').then(({ OnAir }) => OnAir));

/** Polling interval for the end of the match. */
const LOOK_MS = 4_000;

export function TvRoute() {
  const { params } = useRoute();
  const game = params.game ?? '';
  return <Channel key={game} game={game} />;
}

function Channel({ game }: { readonly game: string }) {
  const { route } = useLocation();
  const watched = useSignal<OnNow | undefined>(undefined);
  /** Matches that cannot be shown are skipped. */
  const broken = useMemo(() => new Set<string>(), []);
  const title = gameEntry(game)?.title;
  const { value: channels } = tv.channels;
  const channel = channels?.find((one) => one.game === game);
  useEffect(() => tv.follow(), []);
  useEffect(() => {
    document.title = say('title', { game: title ?? '' });
  }, [title]);
  // A live match is shown to its end.
  useEffect(() => {
    watched.value ??= onNow(channel, broken);
  }, [channel]);
  if (title === undefined)
    return <Problem title={say('none', { game })} text="" again={undefined} home={() => route('/')} />;
  if (channels === undefined) return <Awaited>{say('looking')}</Awaited>;
  const { value: on } = watched;
  if (on === undefined) return <Nothing title={title} game={game} />;
  const next = onNext(channel, on, broken);
  const go = (): void => {
    watched.value = next;
  };
  const failed = (): void => {
    broken.add(on.row.matchId);
    watched.value = onNow(channel, broken);
  };
  const shown = { on, go, isThereNext: next !== undefined };
  // A replay of the same match counts as another one.
  const key = `${on.row.matchId} ${on.turn}`;
  if (on.overAt === undefined) return <Live key={key} {...shown} />;
  return <Past key={key} {...shown} title={title} gone={failed} isLiveNext={next?.overAt === undefined} />;
}

interface ShownProps {
  readonly on: OnNow;
  readonly isThereNext: boolean;
  readonly go: () => void;
}

function Live({ on, isThereNext, go }: ShownProps) {
  const isOver = useIsOver(on.row.matchId).value;
  return (
    <>
      <Watch matchId={on.row.matchId} />
      {isOver && isThereNext && <Next go={go} />}
    </>
  );
}

type PastProps = ShownProps & {
  readonly title: string;
  readonly isLiveNext: boolean;
  readonly gone: () => void;
};

/** A replay gives way to a live match. */
function Past({ on, isThereNext, go, title, isLiveNext, gone }: PastProps) {
  const isOver = useSignal(false);
  const ended = (is: boolean): void => {
    isOver.value = is;
  };
  const goesOn = isThereNext && (isOver.value || isLiveNext);
  return (
    <>
      <OnAir matchId={on.row.matchId} ended={ended} failed={gone} />
      {goesOn ? <Next go={go} /> : <Again title={title} overAt={on.overAt ?? 0} />}
    </>
  );
}

/** Of the watched match. */
function useIsOver(matchId: string): Signal<boolean> {
  const isOver = useSignal(false);
  useEffect(() => {
    const poll = async (): Promise<void> => {
      if (document.hidden || isOver.value) return;
      const row = await matchRow(matchId).catch(() => undefined);
      isOver.value ||= row?.status === 'over' || row?.status === 'frozen';
    };
    const timer = setInterval(() => void poll(), LOOK_MS);
    return () => clearInterval(timer);
  }, [matchId]);
  return isOver;
}

/** A board moves all the same; the next public match takes its place. */
function Nothing({ title, game }: { readonly title: string; readonly game: string }) {
  const withBots = useSignal(false);
  return (
    <main class="page watch-page" data-testid="tv-none">
      <div class="watch-head">
        <div>
          <h1>{say('none', { game: title })}</h1>
          <p>{say('none.text')}</p>
        </div>
      </div>
      <div class="watch-columns">
        <WatchBoard game={game} on={{ kind: withBots.value ? 'bots' : 'shipped', game }} />
        <div class="watch-beside">
          <BotsCard
            game={game}
            isOn={withBots.value}
            toggle={() => {
              withBots.value = !withBots.value;
            }}
          />
          <div class="row">
            <a class="ghost" href={`/practice/${game}`}>
              <Icon name="lu:bot" /> {say('play')}
            </a>
            <a class="ghost" href="/watch">
              <Icon name="lu:tv" /> {say('watch.all')}
            </a>
          </div>
        </div>
      </div>
    </main>
  );
}

/** Then it is hidden, to free the board. */
const READ_MS = 10_000;

/** A banner over a replay: there is no live match, and when this one was played. */
function Again({ title, overAt }: { readonly title: string; readonly overAt: number }) {
  const isRead = useSignal(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      isRead.value = true;
    }, READ_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isRead.value) return null;
  return (
    <section class="tv-next tv-past" aria-label={say('past')} data-testid="tv-past">
      <span>{say('past.when', { game: title, when: dayOf(overAt) })}</span>
      <button
        type="button"
        class="ghost small"
        aria-label={say('past.hide')}
        title={say('past.hide')}
        onClick={() => {
          isRead.value = true;
        }}
      >
        <Icon name="lu:x" size={16} />
      </button>
    </section>
  );
}

/** `today`, `yesterday`, `3 days ago`. */
function dayOf(at: number): string {
  const days = Math.round((midnight(at) - midnight(Date.now())) / DAY_MS);
  return new Intl.RelativeTimeFormat(language(), { numeric: 'auto' }).format(days, 'day');
}

const midnight = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

const SECONDS = 12;

/** After a result: the next match and a countdown, which can be stopped. */
function Next({ go }: { readonly go: () => void }) {
  const left = useSignal(SECONDS);
  const stays = useSignal(false);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.hidden || stays.value) return;
      left.value -= 1;
      if (left.value <= 0) go();
    }, 1_000);
    return () => clearInterval(timer);
  }, []);
  if (stays.value) return null;
  return (
    <section class="tv-next" aria-label={say('next.now')} data-testid="tv-next">
      <span>{say('next', { seconds: left.value })}</span>
      <button type="button" class="cta" onClick={go}>
        {say('next.now')}
      </button>
      <button
        type="button"
        class="ghost"
        onClick={() => {
          stays.value = true;
        }}
      >
        {say('next.stay')}
      </button>
    </section>
  );
}
