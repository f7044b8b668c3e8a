// Absences (SKI-12.8, 5.14): planned turns, farm orders that repeat meanwhile, and the consequences.

import './away.css';
import type { SkirmishCommand } from '@hexmarch/shared/games/skirmish/state';
import { catalogue } from '../../../../text/catalogue.ts';
import { Dialog } from '../../../../ui/controls/Dialog.tsx';
import { Icon, type IconName } from '../../../../ui/pictures/Icon.tsx';
import { RuleLink } from '../../../../ui/text/RuleLink.tsx';
import { territoryName } from '../../facts/viewFacts.ts';
import { whyClosed } from '../../orders/ownTurn.ts';
import { useHours } from '../common/hours.ts';
import { dueAt } from '../common/times.ts';
import { ordersOf, type SkirmishProps } from '../common/types.ts';
import { awayOf, type FarmFacts, farmsOf, resolvedAt } from './awayFacts.ts';
import type messages from './messages/away/en.json';

const { say } = await catalogue<typeof messages>(import.meta.url, 'messages/away');

export interface AwayDialogProps extends SkirmishProps {
  readonly close: () => void;
}

export const AwayDialog = ({ close, ...props }: AwayDialogProps) => (
  <Dialog title={say('title')} close={close}>
    <div class="stacked away" data-testid="away">
      <Turns {...props} />
      <Farms {...props} />
    </div>
  </Dialog>
);

function Turns(props: SkirmishProps) {
  const { view, seat = -1 } = props;
  const { planned, open, left, used } = awayOf(view, seat);
  const hour = useHours();
  const ends = dueAt(props, 'resolve');
  const when = (turn: number): string | undefined =>
    ends === undefined ? undefined : hour(resolvedAt(view, turn, ends));
  return (
    <section aria-label={say('turns')}>
      <h3>{say('turns')}</h3>
      <p>
        {say('turns.does')} <RuleLink rule="SKI-12.8" />
      </p>
      <p class="quiet">{say('turns.doesNot')}</p>
      {planned.length > 0 && (
        <ul class="away-said">
          {planned.map((turn) => (
            <li key={turn}>
              <Icon name="lu:lock" size={16} />
              <span>
                {say('turns.said', { turn })} <small>{when(turn)}</small>
              </span>
              <Act {...props} command={{ type: 'here', turn }} icon="lu:undo-2" label={say('turns.here')} />
            </li>
          ))}
        </ul>
      )}
      <p class="sub" role="status" data-testid="away-left">
        {say('turns.left', { left })}{' '}
        {used.length > 0 && say('turns.used', { count: used.length, turns: used.join(', ') })}
      </p>
      {open.length > 0 && (
        <fieldset class="away-turns" aria-label={say('turns.choose')}>
          {open.map((turn) => (
            <button
              key={turn}
              type="button"
              class="ghost small"
              data-testid={`away-${turn}`}
              disabled={props.pending}
              onClick={() => props.act({ type: 'away', turn })}
            >
              <b>{say(turn === view.turn ? 'turns.this' : 'turns.turn', { turn })}</b>
              <small>{when(turn)}</small>
            </button>
          ))}
        </fieldset>
      )}
    </section>
  );
}

function Farms(props: SkirmishProps) {
  const { view, seat = -1 } = props;
  const farms = farmsOf(view, seat, whyClosed(ordersOf(props).turn) === undefined);
  return (
    <section aria-label={say('farms')}>
      <h3>{say('farms')}</h3>
      <p>
        {say('farms.does')} <RuleLink rule="SKI-5.14" />
      </p>
      {farms.length === 0 && <p class="quiet">{say('farms.none')}</p>}
      <ul class="away-said">
        {farms.map((farm) => (
          <Farm key={farm.at} {...props} farm={farm} />
        ))}
      </ul>
    </section>
  );
}

function Farm({ farm, ...props }: SkirmishProps & { readonly farm: FarmFacts }) {
  const { at, until, next } = farm;
  return (
    <li data-testid={`farm-${at}`}>
      <Icon name={until === undefined ? 'lu:wheat' : 'lu:lock'} size={16} />
      <span>
        <code>{at} F</code> {territoryName(props.view, at)} <small>{farmText(props, farm)}</small>
      </span>
      {next !== undefined && (
        <Act
          {...props}
          command={{ type: 'repeat', at }}
          icon="lu:redo-2"
          label={say('farms.repeat', { turn: next })}
        />
      )}
      {until !== undefined && (
        <Act {...props} command={{ type: 'unrepeat', at }} icon="lu:x" label={say('farms.stop')} />
      )}
    </li>
  );
}

function farmText({ view }: SkirmishProps, { until, near, next }: FarmFacts): string | undefined {
  if (until !== undefined) return say('farms.until', { turn: until });
  if (near !== undefined) return say('farms.bordered', { near: territoryName(view, near) });
  return next === undefined ? say('farms.closed') : undefined;
}

interface ActProps extends SkirmishProps {
  readonly command: SkirmishCommand;
  readonly icon: IconName;
  readonly label: string;
}

const Act = ({ command, icon, label, act, pending }: ActProps) => (
  <button type="button" class="ghost small" disabled={pending} onClick={() => act(command)}>
    <Icon name={icon} size={15} /> {label}
  </button>
);
