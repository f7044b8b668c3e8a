// The tournament bracket, from the first round to the final, with links to live and finished matches (TABLE-26.3 to 26.6).

import type { LeagueReply, MeetingSnapshot, Place } from '@hexmarch/shared/protocol/lobby/leagues';
import type { JSX } from 'preact';
import { matchPath } from '../../net/api/api.ts';
import { say as common } from '../../text/common.ts';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { Countdown } from '../../ui/plates/Clock.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { say, sayParts } from './say.ts';

interface BracketProps {
  readonly league: LeagueReply;
  /** The server's clock less ours, in ms. */
  readonly offsetMs: number;
}

export function Bracket({ league, offsetMs }: BracketProps) {
  return (
    <section class="bracket" aria-label={say('bracket')} data-testid="bracket">
      {league.rounds.map((meetings, round) => (
        <section key={round} class="round" aria-label={roundText(meetings)}>
          <h2>{roundText(meetings)}</h2>
          <ol>
            {meetings.map((meeting, index) => (
              <li key={index}>
                <Meeting league={league} meeting={meeting} offsetMs={offsetMs} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}

/** By the number of meetings. */
const ROUNDS: Readonly<Record<number, string>> = { 1: 'final', 2: 'semi', 4: 'quarter' };

const roundText = ({ length }: readonly MeetingSnapshot[]): string =>
  say('round', { of: ROUNDS[length] ?? '' });

function Meeting({ league, meeting, offsetMs }: BracketProps & { readonly meeting: MeetingSnapshot }) {
  const { pair, live, matches, beginsAt } = meeting;
  const last = matches.at(-1);
  return (
    <article class={`card meeting${live === undefined ? '' : ' live'}`} data-testid="meeting">
      {pair.map((place, side) => (
        <Side key={side} league={league} place={place} meeting={meeting} />
      ))}
      <footer>
        <small>
          {beginsAt === undefined
            ? stateText(meeting)
            : sayParts<JSX.Element>(matches.length > 0 ? 'begins.again' : 'begins', {
                time: <Countdown atMs={beginsAt} offsetMs={offsetMs} />,
              })}
          {live !== undefined && live.watchers > 0 && (
            <span class="watchers" title={say('watching', { count: live.watchers })}>
              <Icon name="lu:eye" size={14} /> {live.watchers}
            </span>
          )}
        </small>
        {last !== undefined && <Way matchId={last} meeting={meeting} league={league} />}
      </footer>
    </article>
  );
}

interface WayProps {
  readonly matchId: string;
  readonly meeting: MeetingSnapshot;
  readonly league: LeagueReply;
}

/** To the pair's last match: to play, to watch, or to its replay. */
function Way({ matchId, meeting: { pair, winner, live }, league: { you } }: WayProps) {
  const isOver = winner !== undefined || live === undefined;
  const isOwn = you !== undefined && you.place !== null && pair.includes(you.place);
  if (isOwn && !isOver)
    return (
      <a class="cta small" href={matchPath(matchId)}>
        <Icon name="lu:log-in" size={15} /> {say('enter')}
      </a>
    );
  return (
    <a class="ghost small" href={matchPath(matchId)} data-testid="watch-meeting">
      <Icon name={isOver ? 'lu:history' : 'lu:eye'} size={15} /> {say(isOver ? 'lookAt' : 'watch')}
    </a>
  );
}

interface SideProps {
  readonly league: LeagueReply;
  readonly place: Place | null;
  readonly meeting: MeetingSnapshot;
}

function Side({ league: { players, you }, place, meeting: { winner, live, seats } }: SideProps) {
  if (place === null) return <p class="side open">{say('open')}</p>;
  const seat = seats?.indexOf(place) ?? -1;
  const isAway = live?.status === 'playing' && live.here[seat] === false;
  const standing = winner === undefined ? '' : winner === place ? ' on' : ' off';
  return (
    <p class={`side${standing}`}>
      <b>
        <Name>{players[place]}</Name>
      </b>
      {place === you?.place && <small>{common('you')}</small>}
      {isAway && <small class="away">{say('away')}</small>}
      {winner === place && (
        <span class="won">
          <Icon name="lu:trophy" size={16} />
          <span class="hidden">{say('goesOn')}</span>
        </span>
      )}
    </p>
  );
}

function stateText({ pair, live, matches, winner }: MeetingSnapshot): string {
  if (winner !== undefined)
    return matches.length > 1 ? say('decided.after', { count: matches.length }) : say('decided');
  if (live !== undefined) return say('live');
  return say(pair.includes(null) ? 'waiting' : 'live.unknown');
}
