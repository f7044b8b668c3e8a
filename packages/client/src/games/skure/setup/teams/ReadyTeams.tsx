// Premade teams, shown before the roster.

import { formatTeam } from '@hexmarch/shared/games/skure/notation';
import { readyTeams } from '@hexmarch/shared/games/skure/plan/readyTeams';
import type { Team } from '@hexmarch/shared/games/skure/state';
import { pointsOf } from '@hexmarch/shared/games/skure/teams';
import { useMemo } from 'preact/hooks';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { Picture } from '../../../../ui/pictures/Picture.tsx';
import { className } from '../../words/words.ts';
import { classArt } from '../common/pictures.ts';
import { say } from '../common/say.ts';
import { randomTeam } from './draft.ts';
import type { Picking } from './picking.ts';

export function ReadyTeams({ picking }: { readonly picking: Picking }) {
  const { canPick, change, props, team } = picking;
  const { points, objective } = props.view.options;
  const ready = useMemo(() => readyTeams({ points, objective }), [points, objective]);
  if (!canPick) return null;
  const now = formatTeam(team);
  return (
    <ul class="ready-teams" aria-label={say('ready.title')} data-testid="ready-teams">
      <li>
        <button
          type="button"
          class="ready-team surprise"
          title={say('saved.randomNote')}
          data-testid="surprise"
          onClick={() => change(randomTeam({ points, objective }, Math.random))}
        >
          <Icon name="lu:dices" size={22} />
          <b>{say('saved.random')}</b>
        </button>
      </li>
      {ready.map((one) => (
        <li key={one.id}>
          <button
            type="button"
            class={`ready-team${formatTeam(one.team) === now ? ' on' : ''}`}
            aria-pressed={formatTeam(one.team) === now}
            data-testid={`ready-${one.id}`}
            onClick={() => change(one.team)}
          >
            <b>{say(`ready.${one.id}`)}</b>{' '}
            <small>{say('pick.points', { points: pointsOf(one.team) })}</small>
            <Busts team={one.team} />
          </button>
        </li>
      ))}
    </ul>
  );
}

const BUST_PX = 26;

const Busts = ({ team }: { readonly team: Team }) => (
  <span class="busts">
    {team.map((member, i) => (
      <Picture key={i} of={classArt(member.class)} heightPx={BUST_PX} label={className(member.class)} />
    ))}
  </span>
);
