// After a resolution, in the dock: what came out, the turn's playback, and the way to the next turn. A phone has no rail
// beside the map: there the report is here too.

import type { ComponentChildren } from 'preact';
import { givesNext, leaveAfterTurn, outcomeOf } from '../history/afterTurn.ts';
import type { Looking } from '../history/looking.ts';
import type { PastTurn } from '../history/pastTurns.ts';
import { OrderRows } from './OrderRows.tsx';
import { PlaySteps } from './PlaySteps.tsx';
import { say } from './say.ts';
import type { ReportProps, Showing } from './showing.ts';

export interface AfterCardProps {
  readonly after: PastTurn;
  readonly props: ReportProps;
  readonly looking: Looking;
  readonly showing: Showing;
  /** Orders are not taken yet. */
  readonly isClosed: boolean;
  /** The explanation of a chosen order. */
  readonly children?: ComponentChildren;
}

export function AfterCard({ children, ...shared }: AfterCardProps) {
  const { props } = shared;
  return (
    <section
      class="card ski-after"
      aria-label={say('after.title', { turn: shared.after.turn })}
      data-testid="ski-after"
    >
      {/* A phone has it in the line above the map. */}
      {!props.phone && <Headline {...shared} />}
      {props.phone && (
        <OrderRows
          resolved={shared.after}
          showing={shared.showing}
          selectedId={shared.looking.selectedId}
          ask={shared.looking.ask}
        />
      )}
      {children}
      <div class="after-acts">
        <PlaySteps />
        {!shared.isClosed && givesNext(props.view, props.seat) && <GoOn {...props} />}
      </div>
    </section>
  );
}

function Headline({ after, props, showing: { eyes } }: AfterCardProps) {
  const { given, worked, points } = outcomeOf(after, eyes, props.view.people);
  return (
    <p class="after-line" role="status">
      <b>{say('after.title', { turn: after.turn })}</b>
      <span>{say(eyes === undefined ? 'after.watched' : 'after.worked', { given, worked })}</span>
      {points > 0 && <strong>{say('after.points', { points })}</strong>}
    </p>
  );
}

const GoOn = ({ view }: ReportProps) => (
  <button type="button" class="cta" data-testid="after-go" onClick={() => leaveAfterTurn(view)}>
    {say('after.go', { turn: view.turn })}
  </button>
);
