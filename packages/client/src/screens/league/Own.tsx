// The own state in a tournament: the next match, its start, or the result. A match that
// begins while the player is here is opened automatically (TABLE-26.4), so that no opponent has to wait.

import type {
  LeagueReply,
  MeetingSnapshot,
  Place,
  ScoredReply,
  TournamentReply,
} from '@hexmarch/shared/protocol/lobby/leagues';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { Announced } from '../../a11y/Announced.tsx';
import { matchPath } from '../../net/api/api.ts';
import { isSeated } from '../../net/api/keys.ts';
import { useCall } from '../../pwa/notify.ts';
import { Notifications } from '../../settingsDialog/Notifications.tsx';
import { Icon, type IconName } from '../../ui/pictures/Icon.tsx';
import { Countdown } from '../../ui/plates/Clock.tsx';
import { say, sayParts } from './say.ts';

interface OwnProps {
  readonly league: TournamentReply;
  /** The server's clock less ours, in ms. */
  readonly offsetMs: number;
}

export function Own({ league, offsetMs }: OwnProps) {
  const standing = league.format === 'knockout' ? standingOf(league) : scoredStandingOf(league);
  useOpening(standing);
  const isCalled = standing?.kind === 'plays';
  const opponent = isCalled ? standing.opponent : '';
  useCall(isCalled, { title: say('call'), text: say('plays', { name: opponent }), tag: league.leagueId });
  return standing === undefined ? null : (
    <section class={`card own-place ${standing.kind}`} data-testid="own-place" data-standing={standing.kind}>
      <Said standing={standing} offsetMs={offsetMs} />
    </section>
  );
}

/** Opens a match in which this browser has not been yet, once the page is visible; a player who has come back from it stays. */
function useOpening(standing: Standing | undefined): void {
  const { route } = useLocation();
  const matchId = standing?.kind === 'plays' ? standing.matchId : undefined;
  useEffect(() => {
    if (matchId === undefined || isSeated(matchId)) return undefined;
    const open = (): void => {
      if (!document.hidden) route(matchPath(matchId));
    };
    open();
    document.addEventListener('visibilitychange', open);
    return () => document.removeEventListener('visibilitychange', open);
  }, [matchId]);
}

function Said({ standing, offsetMs }: { readonly standing: Standing; readonly offsetMs: number }) {
  switch (standing.kind) {
    case 'plays':
      return (
        <>
          <Line icon="lu:swords">{say('plays', { name: standing.opponent })}</Line>
          <a class="cta" href={matchPath(standing.matchId)} data-testid="to-own-match">
            <Icon name="lu:log-in" /> {say('enter')}
          </a>
        </>
      );
    case 'soon': {
      const time = <Countdown atMs={standing.beginsAt} offsetMs={offsetMs} />;
      const key = standing.again ? 'soon.again' : 'soon';
      return (
        <>
          <Line icon="lu:hourglass">{sayParts<JSX.Element>(key, { name: standing.opponent, time })}</Line>
          <p class="quiet">{say('soon.how')}</p>
          <Notifications />
        </>
      );
    }
    case 'round': {
      const time = <Countdown atMs={standing.beginsAt} offsetMs={offsetMs} />;
      return (
        <>
          <Line icon="lu:hourglass">
            {sayParts<JSX.Element>('round.soon', { number: standing.number, time })}
          </Line>
          <Notifications />
        </>
      );
    }
    case 'waits':
      return (
        <>
          <Line icon="lu:hourglass">{say('waits')}</Line>
          <Notifications />
        </>
      );
    case 'out':
      return <Line icon="lu:flag">{say('out')}</Line>;
    case 'won':
      return (
        <>
          <Announced text={say('won')} />
          <Line icon="lu:crown">{say('won')}</Line>
        </>
      );
  }
}

const Line = ({ icon, children }: { readonly icon: IconName; readonly children: ComponentChildren }) => (
  <p class="line" role="status">
    <Icon name={icon} size={22} /> <span>{children}</span>
  </p>
);

/** A player's state in a tournament: what to do now. */
type Standing =
  /** Their match can be joined; `opponent`: a name. */
  | { readonly kind: 'plays'; readonly opponent: string; readonly matchId: string }
  /** Ms since 1970; `again`: the match before had no winner. */
  | { readonly kind: 'soon'; readonly opponent: string; readonly beginsAt: number; readonly again: boolean }
  /** The next round, from 1, whose pairings are not known yet. */
  | { readonly kind: 'round'; readonly number: number; readonly beginsAt: number }
  /** Waits for the winner of the other meeting. */
  | { readonly kind: 'waits' }
  | { readonly kind: 'out' }
  | { readonly kind: 'won' };

/** Undefined for people who do not play, and before it has begun. */
export function standingOf({ you, rounds, players, winner }: LeagueReply): Standing | undefined {
  const place = you?.place ?? null;
  if (place === null || rounds.length === 0) return undefined;
  if (winner === place) return { kind: 'won' };
  const meeting = rounds.flat().findLast(({ pair }) => pair.includes(place));
  if (meeting === undefined) return undefined;
  if (meeting.winner !== undefined) return { kind: 'out' };
  const other = otherOf(meeting, place);
  if (other === null) return { kind: 'waits' };
  const opponent = players[other] ?? '';
  const { beginsAt } = meeting;
  const matchId = meeting.matches.at(-1);
  if (beginsAt !== undefined) return { kind: 'soon', opponent, beginsAt, again: meeting.matches.length > 0 };
  return matchId === undefined ? { kind: 'waits' } : { kind: 'plays', opponent, matchId };
}

const otherOf = ({ pair: [one, other] }: MeetingSnapshot, place: Place): Place | null =>
  one === place ? other : one;

/** The same where points are counted. */
export function scoredStandingOf(league: ScoredReply): Standing | undefined {
  const { you, rounds, players, status, standings, nextRoundAt, presence } = league;
  const place = you?.place ?? null;
  if (place === null || status === 'open') return undefined;
  const firsts = standings.filter((one) => one.place === 1);
  if (status === 'over')
    return firsts.length === 1 && firsts[0]?.entrant === place ? { kind: 'won' } : undefined;
  const pairing = rounds
    .flatMap(({ pairings }) => pairings)
    .findLast(({ seats, points }) => points === undefined && seats.includes(place));
  const matchId = pairing?.matches.at(-1);
  if (pairing !== undefined && matchId !== undefined) {
    const opponent = players[pairing.seats.find((one) => one !== place) ?? place] ?? '';
    return { kind: 'plays', opponent, matchId };
  }
  if (nextRoundAt === undefined || presence[place] !== null) return undefined;
  return { kind: 'round', number: rounds.length + 1, beginsAt: nextRoundAt };
}
