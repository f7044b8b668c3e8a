// After a resolution, in the line above a phone's map: what worked and what was earned.

import { afterTurn, outcomeOf } from '../history/afterTurn.ts';
import { Lead } from '../plate/Lead.tsx';
import { say } from './say.ts';
import { type ReportProps, showingOf } from './showing.ts';

export function AfterLine(props: ReportProps) {
  const after = afterTurn(props);
  if (after === undefined) return <Lead {...props} />;
  const { eyes } = showingOf(props, after.before.sides);
  const { given, worked, points } = outcomeOf(after, eyes, props.view.people);
  return (
    <>
      <b class="lead">{say('after.title', { turn: after.turn })}</b>
      <span class="quiet">
        {say(eyes === undefined ? 'after.watched' : 'after.worked', { given, worked })}
      </span>
      {points > 0 && <strong class="end">{say('after.points', { points })}</strong>}
    </>
  );
}
