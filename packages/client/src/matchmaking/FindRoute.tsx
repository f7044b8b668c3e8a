// `/find/<game>?pace=&players=`: matchmaking with a stranger, and its status. The search belongs to the tab and not to
// this page: on other pages FindBar.tsx reports its outcome.

import '../styles/rooms.css';
import '../styles/matchmaking.css';
import { useEffect } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import type { GameEntry } from '../gameApi/gameEntry.ts';
import { gameEntry } from '../games/registry.ts';
import { ApiError } from '../net/api/api.ts';
import { lastTimeControl, TIME_CONTROLS } from '../preferences/preferences.ts';
import { ensureName } from '../roomSettings/defaultName.ts';
import { Notifications } from '../settingsDialog/Notifications.tsx';
import { clockSentence, secondsText } from '../text/clocks.ts';
import { errorText, failureText } from '../text/errors.ts';
import { Choice } from '../ui/controls/Choice.tsx';
import { Problem } from '../ui/controls/Problem.tsx';
import { Icon } from '../ui/pictures/Icon.tsx';
import { useServerNow } from '../ui/plates/Clock.tsx';
import { say } from './say.ts';
import { closeSearch, lookFor, type Search, search } from './search.ts';
import { CLOCKS, findPath, fits, timeControlClock, timeControlName, type Wish } from './wish.ts';

/** After this time without an opponent alternatives are offered. */
const OFFER_AFTER_MS = 20_000;

export function FindRoute() {
  const { route } = useLocation();
  const { params, query } = useRoute();
  const entry = gameEntry(params.game ?? '');
  const wish = entry === undefined ? undefined : wishOf(entry, query);
  const path = wish === undefined ? '' : findPath(wish);
  useEffect(() => {
    if (wish === undefined) return;
    ensureName();
    lastTimeControl.value = wish.pace;
    void lookFor(wish);
  }, [path]);
  if (entry === undefined || wish === undefined)
    return (
      <Problem title={say('noGame')} text={say('noGame.text')} again={undefined} home={() => route('/')} />
    );
  const { value: current } = search;
  return current === undefined ? (
    <main class="page quiet">{say('looking')}</main>
  ) : (
    <FindScreen entry={entry} wish={wish} search={current} />
  );
}

/** Defaults to the last search where the address has no value. */
function wishOf({ id, seats, seatsOption }: GameEntry, query: Readonly<Record<string, string>>): Wish {
  const pace = TIME_CONTROLS.find((one) => one === query.pace) ?? lastTimeControl.peek();
  if (seatsOption === undefined) return { game: id, pace };
  const players = Number(query.players);
  const isPossible = Number.isInteger(players) && players >= seats.min && players <= seats.max;
  return { game: id, pace, seats: isPossible ? players : seats.min };
}

interface FindProps {
  readonly entry: GameEntry;
  readonly wish: Wish;
  readonly search: Search;
}

function FindScreen({ entry, wish, search: { finding, lobby } }: FindProps) {
  const { route } = useLocation();
  const stage = finding.stage.value;
  useEffect(() => {
    document.title = say('title', { game: entry.title });
  }, [entry]);
  useEffect(() => {
    const matchId = finding.answer();
    // Back from the match must not start another search.
    if (matchId !== undefined) route(`/m/${matchId}`, true);
  }, [stage, finding]);
  const cancel = (): void => {
    void finding.cancel();
    route('/');
  };
  return (
    <main class="page find" data-testid="find" data-stage={stage}>
      <section class="card">
        <h1>{say('heading', { game: entry.title })}</h1>
        <Choice
          legend={say('pace')}
          options={TIME_CONTROLS.map(
            (pace) => [pace, `${timeControlName(pace)} · ${timeControlClock(pace)}`] as const,
          )}
          value={wish.pace}
          pick={(id) => {
            const pace = TIME_CONTROLS.find((one) => one === id) ?? wish.pace;
            route(findPath({ ...wish, pace }), true);
          }}
        />
        <p class="quiet">{clockSentence(CLOCKS[wish.pace])}</p>
        {stage === 'missed' ? (
          <Missed again={() => void lookFor(wish)} />
        ) : (
          <Waiting entry={entry} search={{ finding, lobby }} cancel={cancel} />
        )}
      </section>
    </main>
  );
}

interface WaitingProps {
  readonly entry: GameEntry;
  readonly search: Search;
  readonly cancel: () => void;
}

function Waiting({ entry, search: { finding, lobby }, cancel }: WaitingProps) {
  const elapsed = useServerNow(true, 0, 500) - finding.since;
  return (
    <>
      <div class="looking">
        <span class="radar" aria-hidden="true">
          <Icon name="lu:swords" size={30} />
        </span>
        <p role="status">{problemText(finding.problem.value) ?? say('looking')}</p>
        <time role="timer" data-testid="elapsed">
          {secondsText(Math.max(0, Math.floor(elapsed / 1000)))}
        </time>
      </div>
      <Others wish={finding.wish} lobby={lobby} own={finding.sitting.value?.matchId} />
      {elapsed >= OFFER_AFTER_MS && <Meanwhile entry={entry} />}
      <Notifications />
      <div class="row">
        <button type="button" class="ghost" data-testid="cancel-search" onClick={cancel}>
          <Icon name="lu:x" size={17} /> {say('cancel')}
        </button>
      </div>
    </>
  );
}

function problemText(problem: unknown): string | undefined {
  if (problem === undefined) return undefined;
  return problem instanceof ApiError ? failureText(problem).text : errorText('', '').text;
}

/** Current activity, from the list of public tables. */
function Others({
  wish,
  lobby,
  own,
}: {
  readonly wish: Wish;
  readonly lobby: Search['lobby'];
  readonly own?: string | undefined;
}) {
  const rows = lobby.rows.value.filter(({ game, matchId }) => game === wish.game && matchId !== own);
  const playing = rows.filter(({ status }) => status === 'playing').length;
  const elsewhere = TIME_CONTROLS.filter(
    (pace) => pace !== wish.pace && rows.some((row) => fits(row, { ...wish, pace })),
  );
  return (
    <p class="quiet" data-testid="others">
      {lobby.state.value === 'unreachable'
        ? say('unreachable')
        : say('playing', { count: playing, game: gameEntry(wish.game)?.title ?? '' })}
      {elsewhere.map((pace) => (
        <span key={pace}> {say('elsewhere', { pace: timeControlName(pace) })}</span>
      ))}
    </p>
  );
}

/** The search continues in this tab during a practice game: an opponent who joins takes nobody's seat. */
function Meanwhile({ entry }: { readonly entry: GameEntry }) {
  return (
    <aside class="meanwhile" data-testid="meanwhile">
      <p>
        <b>{say('meanwhile')}</b> {say('meanwhile.how')}
      </p>
      <a class="cta" href={`/practice/${entry.id}`} data-testid="play-meanwhile">
        <Icon name="lu:bot" size={18} /> {say('meanwhile.play')}
      </a>
    </aside>
  );
}

function Missed({ again }: { readonly again: () => void }) {
  return (
    <div class="row">
      <p role="status">{say('missed')}</p>
      <button
        type="button"
        class="cta"
        onClick={() => {
          closeSearch();
          again();
        }}
      >
        {say('again')}
      </button>
    </div>
  );
}
