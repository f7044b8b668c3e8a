// After a resolution, in the dock: what came out, the turn's playback, and the way to the next turn. A phone has no rail
// beside the map: there the report is here too.

import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { givesNext, leaveAfterTurn, outcomeOf } from '../history/afterTurn.ts';
import type { Looking } from '../history/looking.ts';
import type { PastTurn } from '../history/pastTurns.ts';
import { type Filter, filtered, playerRows } from '../resolution/rows.ts';
import { PlaySteps } from './PlaySteps.tsx';
import { Filters, OrderButton, PlayerOrders } from './ReportCard.tsx';
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
      <Headline {...shared} />
      {props.phone && <Rows {...shared} />}
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

function Rows({ after, looking, showing }: AfterCardProps) {
  const { eyes } = showing;
  const filter = useSignal<Filter>(eyes === undefined ? 'all' : 'mine');
  const rows = filtered(playerRows(after, eyes), filter.value, eyes);
  const { selectedId, ask } = looking;
  const isOwn = filter.value === 'mine';
  return (
    <div class="ski-report">
      <Filters
        {...{ resolved: after, showing }}
        filter={filter.value}
        choose={(next) => (filter.value = next)}
      />
      {rows.length === 0 && <p class="quiet">{say('report.nothing')}</p>}
      {isOwn ? (
        <p class="orders own">
          {rows
            .flatMap(({ orders }) => orders)
            .map((order) => (
              <OrderButton
                key={order.id}
                order={order}
                isSelected={order.id === selectedId}
                {...{ showing, ask }}
              />
            ))}
        </p>
      ) : (
        <ul class="players">
          {rows.map((row) => (
            <PlayerOrders key={row.player} {...{ row, resolved: after, showing, selectedId, ask }} />
          ))}
        </ul>
      )}
    </div>
  );
}
