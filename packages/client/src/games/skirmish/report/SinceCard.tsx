// Catch-up on turns missed while away (UI-S39): a thumbnail and three lines per turn, oldest first.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { say as sayCommon } from '../../../text/common.ts';
import { listText } from '../../../text/language.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import type { Looking } from '../history/looking.ts';
import { lasting } from '../history/pastTurns.ts';
import { keepSeen, sawAll, seenBefore } from '../history/seen.ts';
import { type TurnSince, turnsSince } from '../history/since.ts';
import { MapOfThen } from './MapOfThen.tsx';
import { say } from './say.ts';
import type { Showing } from './showing.ts';

interface SinceProps {
  readonly looking: Looking;
  readonly showing: Showing;
  /** Key of the match. */
  readonly matchKey: string;
}

export function SinceCard({ looking, showing, matchKey }: SinceProps) {
  const { turns } = looking;
  const isClosed = useSignal(false);
  const { eyes } = showing;
  const count = lasting(turns).length;
  const seen = seenBefore(matchKey);
  useEffect(() => keepSeen(matchKey, count), [matchKey, count]);
  const missed = eyes === undefined || seen === undefined ? [] : turnsSince(turns, seen, eyes);
  // A single turn is covered by its report.
  if (missed.length < 2 || isClosed.value) return null;
  return (
    <section class="card ski-since" aria-label={say('since.title')} data-testid="since">
      <header>
        <h2>{say('since.title')}</h2>
        <button
          type="button"
          class="ib"
          aria-label={sayCommon('close')}
          onClick={() => {
            sawAll(matchKey, count);
            isClosed.value = true;
          }}
        >
          <Icon name="lu:x" size={16} />
        </button>
      </header>
      <ol>
        {missed.map((since) => (
          <li key={since.turn.index}>
            <button type="button" onClick={() => looking.show(since.turn.index)}>
              <MapOfThen turn={since.turn} showing={showing} />
              <span>
                <b>{say('end.turn', { turn: since.turn.turn })}</b>
                {lines(since, showing).map((line) => (
                  <small key={line}>{line}</small>
                ))}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function lines({ deaths, lost, won, points }: TurnSince, { place }: Showing): readonly string[] {
  const list = (codes: readonly string[]): string => listText(codes.map(place));
  const land = [
    ...(lost.length === 0 ? [] : [say('since.lost', { list: list(lost) })]),
    ...(won.length === 0 ? [] : [say('since.won', { list: list(won) })]),
  ];
  return [
    deaths.length === 0 ? say('since.noDeaths') : say('since.deaths', { list: list(deaths) }),
    land.length === 0 ? say('since.noLand') : land.join(' '),
    say('since.points', { points }),
  ];
}
