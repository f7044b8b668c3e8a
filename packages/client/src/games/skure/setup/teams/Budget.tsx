// Cost of the team, and what the hovered class would add.

import { classOf, isClass } from '@hexmarch/shared/games/skure/roster';
import { pointsOf } from '@hexmarch/shared/games/skure/teams';
import { say } from '../common/say.ts';
import { CHEAPEST, idlePoints, LEAST, mayJoin } from './draft.ts';
import type { Picking } from './picking.ts';

export function Budget({ picking }: { readonly picking: Picking }) {
  const { props, team, pointed, canPick } = picking;
  const terms = props.view.options;
  const spent = pointsOf(team);
  const id = pointed.value;
  const planned = canPick && isClass(id) && mayJoin(terms, team, id) ? classOf(id).points : 0;
  const percent = (points: number): string => `${Math.min(100, (100 * points) / terms.points)}%`;
  const idle = canPick && team.length >= LEAST ? idlePoints(terms, team) : undefined;
  return (
    <div class="budget" data-testid="budget">
      <span class="budget-bar" role="img" aria-label={say('budget.label', { spent, points: terms.points })}>
        <i class={spent > terms.points ? 'over' : ''} style={{ width: percent(spent) }} />
        <i class="plan" style={{ width: percent(planned) }} />
      </span>
      <b aria-hidden="true">
        {spent}
        {planned > 0 && <u> + {planned}</u>}
      </b>
      <small aria-hidden="true">{say('budget.of', { points: terms.points })}</small>
      {idle !== undefined && (
        <small class="idle">{say('also.cheapest', { left: idle, points: CHEAPEST })}</small>
      )}
    </div>
  );
}
