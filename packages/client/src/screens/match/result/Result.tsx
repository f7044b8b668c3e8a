// The result and what to do next, in the dock: the board stays visible.

import '../../../styles/result.css';
import type { Outcome, Seat } from '@hexmarch/shared/kernel/game';
import type { MatchSnapshot } from '@hexmarch/shared/protocol/room/messages';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { Announced } from '../../../a11y/Announced.tsx';
import { gameEntry } from '../../../games/registry.ts';
import { replayPath } from '../../../net/api/api.ts';
import { moveToRematch } from '../../../net/api/entropy.ts';
import { keepToken, tokenOf } from '../../../net/api/keys.ts';
import { leaguePathOf } from '../../../net/lobby/leagues.ts';
import { carrySeries, type Series, seriesOf } from '../../../net/stored/series.ts';
import { ownLevel } from '../../../preferences/ownLevel.ts';
import { keepsPerson } from '../../../preferences/personStorage.ts';
import { momentHash } from '../../../source/moment.ts';
import { PlayYourself } from '../../../table/seats/PlayYourself.tsx';
import { together } from '../../../text/names.ts';
import { outcomeText } from '../../../text/outcome.ts';
import { later } from '../../../ui/controls/Later.tsx';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { Places } from '../../../ui/text/Places.tsx';
import { RuleLink } from '../../../ui/text/RuleLink.tsx';
import type { Shared } from '../session/shared.ts';
import { say } from '../words/laterWords.ts';
import { say as sayMatch } from '../words/say.ts';

const KeepOffer = later(() =>
  import('../../account/signIn/KeepOffer.tsx').then(({ KeepOffer }) => KeepOffer),
);

const FromMatch = later(() => import('../../circle/FromMatch.tsx').then(({ FromMatch }) => FromMatch));

const MetLinks = later(() => import('../../history/MetLinks.tsx').then(({ MetLinks }) => MetLinks));

export function Result({ session, table, props }: Shared) {
  const { route } = useLocation();
  const snapshot = session.snapshot.value;
  const next = snapshot?.rematch.matchId ?? '';
  const seated = props.seat !== undefined;
  const wanted = snapshot?.rematch.wanted ?? [];
  const wantsRematch = props.seat !== undefined && wanted.includes(props.seat);
  const names = snapshot?.seats.map(({ name }) => name) ?? [];
  useEffect(() => {
    if (next !== '' && snapshot?.outcome) carrySeries(session.matchId, next, names, snapshot.outcome);
  }, [next]);
  useEffect(() => {
    const ended = session.snapshot.peek();
    const { seat } = props;
    if (seat === undefined || !ended?.outcome || ownLevel(ended.game) === undefined) return;
    const match = { ...ended, matchId: session.matchId, seat, outcome: ended.outcome };
    // Without a network it does not count, or by its result alone.
    import('./tableLevel.ts').then(({ countTableMatch }) => countTableMatch(match)).catch(() => undefined);
  }, [session.matchId, props.seat, snapshot?.outcome]);
  // Once all want a rematch, all players move on to it; spectators choose.
  useEffect(() => {
    if (next === '' || !seated) return;
    // The seat of the new match has the same key.
    const token = tokenOf(session.matchId);
    if (token !== null) keepToken(next, token);
    moveToRematch(session.matchId, next);
    route(`/m/${next}`);
  }, [next, seated, route, session.matchId]);
  if (snapshot === undefined || snapshot.outcome === null) return null;
  const { title, text } = outcomeText(
    snapshot.outcome,
    props.names,
    props.seat,
    table.game.endText(snapshot.outcome, props.names),
  );
  // In a tournament the pairing is not the players' choice.
  const league = leaguePathOf(session.matchId);
  const { Keepsake } = table.game;
  const won = props.seat !== undefined && snapshot.outcome.winners.includes(props.seat);
  return (
    <section class={`card result${won ? ' won' : ''}`} data-testid="result" aria-label={sayMatch('result')}>
      <Announced text={`${title}. ${text}`} />
      <h2>
        <Icon name={snapshot.outcome.winners.length === 0 ? 'lu:handshake' : 'lu:trophy'} size={24} /> {title}
      </h2>
      <p>
        {text} <RuleLink rule={snapshot.outcome.rule} />
      </p>
      <Places outcome={snapshot.outcome} names={props.names} seat={props.seat} />
      <Facts {...{ session, table, props }} />
      {Keepsake !== undefined && <Keepsake matchId={session.matchId} view={props.view} {...ownSeat(props)} />}
      <div class="row">
        {league !== undefined && (
          <a class="cta" href={league} data-testid="to-league">
            <Icon name="lu:trophy" /> {say('result.league')}
          </a>
        )}
        {seated && league === undefined && (
          <button
            type="button"
            class="cta"
            data-testid="rematch"
            disabled={wantsRematch}
            onClick={() => session.askRematch()}
          >
            <Icon name="lu:refresh-cw" />
            {rematchText(wanted, props.names, props.seat)}
          </button>
        )}
        {!seated && <PlayYourself game={table.game.id} />}
        {!seated && next !== '' && (
          <button type="button" class="cta" onClick={() => route(`/m/${next}`)}>
            <Icon name="lu:eye" /> {say('result.watchRematch')}
          </button>
        )}
        <ResultLinks {...{ session, props }} outcome={snapshot.outcome}>
          {seated && keepsPerson() && isOfPeople(snapshot) && (
            <MetLinks matchId={session.matchId} names={props.names} />
          )}
          <FromMatch session={session} />
        </ResultLinks>
      </div>
      {seated && isOfPeople(snapshot) && <KeepOffer matchId={session.matchId} />}
    </section>
  );
}

const ownSeat = ({ seat }: Shared['props']) => (seat === undefined ? {} : { seat });

/** The length of the match, bots that were stopped early, and the score between these people. */
function Facts({ session, table, props }: Pick<Shared, 'session' | 'table' | 'props'>) {
  const { outcome, seats } = session.snapshot.value ?? {};
  if (outcome === null || outcome === undefined || seats === undefined) return null;
  const { count } = table.game.frame(props.view, props.names, props.seat);
  const series = seriesOf(
    session.matchId,
    seats.map(({ name }) => name),
    outcome,
  );
  return (
    <p class="facts">
      {count > 0 && <span data-testid="length">{gameEntry(table.game.id)?.length(count)}</span>}
      {seats.map(({ cutCount: count = 0 }, seat) =>
        count === 0 ? null : (
          <span key={seat} data-testid="cut-short">
            {say('result.cut', { name: props.names[seat] ?? '', count })}
          </span>
        ),
      )}
      {series !== undefined && <span data-testid="series">{seriesText(series, props.names)}</span>}
    </p>
  );
}

function seriesText({ wins, drawn }: Series, names: readonly string[]): string {
  const each = names.map((name, seat) => say('series.wins', { name, wins: wins[seat] ?? 0 }));
  return say('series', { score: names.length === 2 ? scoreOfTwo(names, wins) : together(each), drawn });
}

const scoreOfTwo = ([one = '', other = '']: readonly string[], [a = 0, b = 0]: readonly number[]): string =>
  say('series.two', { one, a, b, other });

/** Those who have requested a rematch wait for the others. */
function rematchText(wanted: readonly Seat[], names: readonly string[], seat: Seat | undefined): string {
  if (wanted.length === 0) return say('rematch');
  if (seat === undefined || !wanted.includes(seat))
    return say('rematch.accept', { who: namesOf(wanted, names) });
  const missing = names.flatMap((_, other) => (wanted.includes(other) ? [] : [other]));
  return say('rematch.waiting', { who: namesOf(missing, names) });
}

const namesOf = (seats: readonly Seat[], names: readonly string[]): string =>
  together(seats.map((seat) => names[seat] ?? ''));

/** Bots alone need not be asked. */
const isOfPeople = ({ seats }: MatchSnapshot): boolean => seats.filter(({ bot }) => bot === 0).length > 1;

interface ResultLinksProps extends Pick<Shared, 'session' | 'props'> {
  readonly outcome: Outcome;
  readonly children?: ComponentChildren;
}

/** Links from a finished match: its replay, how it went, and where it was lost. The rest is in the menu and beside the replay. */
function ResultLinks(links: ResultLinksProps) {
  const { session, props, outcome, children } = links;
  const { matchId } = session;
  const { seat } = props;
  const replay = replayPath(matchId);
  return (
    <>
      <a class="ghost" href={replay} data-testid="replay-match">
        <Icon name="lu:history" /> {sayMatch('replay')}
      </a>
      <a class="ghost" href={`${replay}#story`} data-testid="story">
        <Icon name="lu:list" /> {say('result.story')}
      </a>
      {seat !== undefined && hasLost(outcome, seat) && (
        <a class="ghost" href={replay + momentHash('lost', { kind: 'seat', seat })} data-testid="where-lost">
          <Icon name="lu:target" /> {say('result.lost')}
        </a>
      )}
      {children}
    </>
  );
}

/** Another player has won. */
const hasLost = ({ winners }: Outcome, seat: number): boolean =>
  winners.length > 0 && !winners.includes(seat);
