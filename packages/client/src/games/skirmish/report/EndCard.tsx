// Final standings of a match (UI-S45): ranking and sources of points, land of each player over the turns, and the
// most eventful turns.

import type { Outcome, Seat } from '@hexmarch/shared/kernel/game';
import { listText } from '../../../text/language.ts';
import { Name } from '../../../ui/text/Name.tsx';
import { RuleLink } from '../../../ui/text/RuleLink.tsx';
import type { Looking } from '../history/looking.ts';
import { inPlaces, type MatchStory, type PlayerStory, storyOf } from '../history/story.ts';
import { Shield } from './Parts.tsx';
import { say } from './say.ts';
import type { Showing } from './showing.ts';
import { turnWords } from './turnWords.ts';

interface EndProps {
  readonly looking: Looking;
  readonly showing: Showing;
  readonly outcome: Outcome;
}

export function EndCard({ looking, showing, outcome }: EndProps) {
  const story = storyOf(looking.turns);
  if (story === undefined) return null;
  const most = Math.max(1, ...story.players.flatMap(({ land }) => land));
  return (
    <section class="card ski-end" aria-label={say('end.title')} data-testid="ski-end">
      <header>
        <h2>{say('end.title')}</h2>
        <RuleLink rule={outcome.rule} />
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('end.player')}</th>
            <th scope="col">{say('end.farming')}</th>
            <th scope="col">{say('end.expansion')}</th>
            <th scope="col">{say('end.points')}</th>
            <th scope="col">{say('end.land')}</th>
          </tr>
        </thead>
        <tbody>
          {inPlaces(story.players, outcome).map((player) => (
            <PlayerLine key={player.player} story={player} most={most} showing={showing} />
          ))}
        </tbody>
      </table>
      <Points story={story} showing={showing} show={looking.show} />
    </section>
  );
}

function PlayerLine({
  story,
  most,
  showing,
}: Pick<EndProps, 'showing'> & { readonly story: PlayerStory; readonly most: number }) {
  const { player, farming, expansion, vp, land, territories, isActive } = story;
  return (
    <tr class={isActive ? '' : 'out'}>
      <th scope="row">
        <Shield player={player} showing={showing} heightPx={22} />
        <span class={`c${player}`}>
          <Name>{showing.name(player)}</Name>
        </span>
      </th>
      <td>{farming}</td>
      <td>{expansion}</td>
      <td>
        <b>{vp}</b>
      </td>
      <td class="land">
        <LandLine land={land} most={most} player={player} />
        {territories}
      </td>
    </tr>
  );
}

const WIDTH = 64;
const HEIGHT = 20;

/** Land over the turns, on a common scale. */
function LandLine({
  land,
  most,
  player,
}: {
  readonly land: readonly number[];
  readonly most: number;
  readonly player: Seat;
}) {
  const step = WIDTH / Math.max(1, land.length - 1);
  const points = land.map((count, i) => `${Math.round(i * step)},${Math.round(HEIGHT * (1 - count / most))}`);
  return (
    <svg class={`land-line c${player}`} viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`} aria-hidden="true">
      <polyline points={points.join(' ')} />
    </svg>
  );
}

function Points({
  story: { points },
  showing,
  show,
}: Pick<EndProps, 'showing'> & { readonly story: MatchStory; readonly show: Looking['show'] }) {
  if (points.length === 0) return null;
  return (
    <>
      <h3>{say('end.turningPoints')}</h3>
      <ol class="turning-points">
        {points.map((point) => (
          <li key={point.turn.index}>
            <button type="button" data-testid="turning-point" onClick={() => show(point.turn.index)}>
              <b>{say('end.turn', { turn: point.turn.turn })}</b>{' '}
              <span>{listText(turnWords(point, showing), 'unit')}</span>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}
