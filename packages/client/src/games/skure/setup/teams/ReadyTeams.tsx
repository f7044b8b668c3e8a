// Ready-made teams, before the roster: one press takes one, and one seals it (UI-K13). And a random one instead.

import { formatTeam } from '@hexmarch/shared/games/skure/notation';
import type { Team } from '@hexmarch/shared/games/skure/state';
import { pointsOf } from '@hexmarch/shared/games/skure/teams';
import { useMemo } from 'preact/hooks';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { Picture } from '../../../../ui/pictures/Picture.tsx';
import { className } from '../../words/words.ts';
import { classArt } from '../common/pictures.ts';
import { say } from '../common/say.ts';
import { randomTeam, shownTeams, type Terms } from './draft.ts';
import type { Picking } from './picking.ts';

interface PickingProps {
  readonly picking: Picking;
}

/** The name of a ready-made team; undefined for one of the player's own. */
export function readyName(terms: Terms, team: Team): string | undefined {
  const now = formatTeam(team);
  const ready = shownTeams(terms).find((one) => formatTeam(one.team) === now);
  return ready && say(`ready.${ready.id}`);
}

export function ReadyTeams({ picking }: PickingProps) {
  const { canPick, change, props, team } = picking;
  const { points, objective } = props.view.options;
  const ready = useMemo(() => shownTeams({ points, objective }), [points, objective]);
  if (!canPick) return null;
  const now = formatTeam(team);
  return (
    <>
      {props.phone && <h3 class="pick-part">{say('ready.title')}</h3>}
      <ul class="ready-teams" aria-label={say('ready.title')} data-testid="ready-teams">
        {ready.map((one) => (
          <li key={one.id}>
            <ReadyTeam
              id={one.id}
              team={one.team}
              name={say(`ready.${one.id}`)}
              idea={say(`ready.${one.id}.idea`)}
              isOn={formatTeam(one.team) === now}
              pick={() => change(one.team)}
            />
          </li>
        ))}
      </ul>
      {props.phone && <h3 class="pick-part">{say('ready.own')}</h3>}
    </>
  );
}

export interface ReadyTeamProps {
  readonly id: string;
  /** Undefined: one that is still to be picked. */
  readonly team: Team | undefined;
  readonly name: string;
  readonly idea: string;
  readonly isOn: boolean;
  readonly pick: () => void;
}

/** Its fighters, its name, its idea and what it costs. */
export const ReadyTeam = ({ id, team, name, idea, isOn, pick }: ReadyTeamProps) => (
  <button
    type="button"
    class={`ready-team${isOn ? ' on' : ''}`}
    aria-pressed={isOn}
    data-testid={`ready-${id}`}
    onClick={pick}
  >
    {team !== undefined && <Busts team={team} />}
    <b>{name}</b>
    <small>{idea}</small>
    {team !== undefined && (
      <>
        <strong aria-hidden="true">{pointsOf(team)}</strong>
        <span class="hidden">{say('pick.points', { points: pointsOf(team) })}</span>
      </>
    )}
  </button>
);

const BUST_PX = 30;

const Busts = ({ team }: { readonly team: Team }) => (
  <span class="busts">
    {team.map((member, i) => (
      <Picture key={i} of={classArt(member.class)} heightPx={BUST_PX} label={className(member.class)} />
    ))}
  </span>
);

/** Another random team at each press. */
export function Another({ picking: { canPick, change, props } }: PickingProps) {
  if (!canPick) return null;
  const { points, objective } = props.view.options;
  return (
    <button
      type="button"
      class="ghost another"
      title={say('saved.randomNote')}
      data-testid="another-team"
      onClick={() => change(randomTeam({ points, objective }, Math.random))}
    >
      <Icon name="lu:dices" size={20} /> {say('ready.another')}
    </button>
  );
}
