// After a resolution, in the line beside the map: what worked and what was earned, and why the first own order that did not, on request.

import { say as sayCommon } from '../../../text/common.ts';
import { afterTurn, outcomeOf } from '../history/afterTurn.ts';
import { lookingAt } from '../history/looking.ts';
import type { PastTurn } from '../history/pastTurns.ts';
import { Lead } from '../plate/Lead.tsx';
import { playerRows } from '../resolution/rows.ts';
import { say } from './say.ts';
import { type ReportProps, type Showing, showingOf } from './showing.ts';

export function AfterLine(props: ReportProps) {
  const after = afterTurn(props);
  if (after === undefined) return <Lead {...props} />;
  const showing = showingOf(props, after.before.sides);
  const { given, worked, points } = outcomeOf(after, showing.eyes, props.view.people);
  return (
    <>
      <b class="lead">{say('after.title', { turn: after.turn })}</b>
      <span class="quiet">
        {say(showing.eyes === undefined ? 'after.watched' : 'after.worked', { given, worked })}
        <WhyFailed {...{ props, after, showing }} />
      </span>
      {points > 0 && <strong class="end">{say('after.points', { points })}</strong>}
    </>
  );
}

interface WhyFailedProps {
  readonly props: ReportProps;
  readonly after: PastTurn;
  readonly showing: Showing;
}

function WhyFailed({ props, after, showing: { eyes } }: WhyFailedProps) {
  const looking = lookingAt(props);
  const own = playerRows(after, eyes).find(({ player }) => player === eyes);
  const failed = own?.orders.find(({ state }) => state !== 'done');
  // The explanation is of the turn that is shown.
  if (failed === undefined || !looking.isLast) return null;
  const isOpen = looking.selectedId === failed.id;
  return (
    <>
      {' '}
      <button
        type="button"
        class="ask-why"
        aria-expanded={isOpen}
        aria-label={sayCommon('why.of', { what: failed.text })}
        data-testid="after-why"
        onClick={() => {
          if (isOpen) return looking.close();
          props.open('board');
          looking.ask(failed.id);
        }}
      >
        {sayCommon('why')}
      </button>
    </>
  );
}
