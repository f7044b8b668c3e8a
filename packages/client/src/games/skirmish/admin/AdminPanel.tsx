// All that an admin decides (SKI-12.4), in one panel: how it is now, and in the row that is open what would change.

import './admin.css';
import type { SkirmishCommand, SkirmishEvent, SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import { useSignal } from '@preact/signals';
import { useContext } from 'preact/hooks';
import type { AdminProps } from '../../../gameApi/clientGame.ts';
import { hourText } from '../../../text/hours.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { Icon, type IconName } from '../../../ui/pictures/Icon.tsx';
import { ServerTime } from '../../../ui/plates/Clock.tsx';
import { dueAt } from '../panels/common/times.ts';
import type { OpenRuling, Ruled } from '../panels/rulings/rulings.ts';
import { People, Seats } from './lists.tsx';
import { RulingForm } from './RulingForm.tsx';
import { GROUPS, isOpenTo, stateOf, titleOf } from './rulingFacts.ts';
import { say } from './say.ts';

const ICONS: Readonly<Record<Ruled, IconName>> = {
  pause: 'lu:pause',
  mode: 'lu:hourglass',
  hour: 'lu:bell',
  zone: 'lu:map',
  ban: 'lu:user-minus',
  seats: 'lu:handshake',
  broadcasts: 'lu:megaphone',
  rewind: 'lu:undo-2',
  close: 'lu:circle-x',
};

export interface AdminPanelProps extends AdminProps<SkirmishView, SkirmishCommand, SkirmishEvent> {
  /** A row that is open from the start. */
  readonly opened?: OpenRuling;
}

export function AdminPanel({ opened, ...props }: AdminPanelProps) {
  const open = useSignal<OpenRuling | undefined>(opened);
  const nowMs = Date.now() + useContext(ServerTime);
  const fold = (): void => {
    open.value = undefined;
  };
  return (
    <Dialog title={say('title')} close={props.close}>
      <div class="stacked admin-panel" data-testid="admin-panel">
        {props.outcome === undefined && <Next {...props} />}
        {GROUPS.map(({ group, rulings }) => {
          const shown = rulings.filter((ruled) => isOpenTo(props, ruled));
          return (
            shown.length > 0 && (
              <section key={group} aria-label={say(`group.${group}`)} data-testid={`admin-${group}`}>
                <h3>{say(`group.${group}`)}</h3>
                <ul>
                  {shown.map((ruled) => (
                    <Row
                      key={ruled}
                      {...props}
                      ruled={ruled}
                      nowMs={nowMs}
                      unfolded={open.value?.ruled === ruled ? open.value : undefined}
                      toggle={() => {
                        open.value = open.value?.ruled === ruled ? undefined : { ruled };
                      }}
                      fold={fold}
                    />
                  ))}
                </ul>
              </section>
            )
          );
        })}
      </div>
    </Dialog>
  );
}

function Next(props: AdminPanelProps) {
  const offsetMs = useContext(ServerTime);
  const atMs = props.view.paused ? undefined : dueAt(props, 'resolve');
  return (
    <p class="admin-next" data-testid="admin-next">
      <Icon name="lu:hourglass" size={16} />{' '}
      {atMs === undefined ? say('next.none') : say('next', { hour: hourText(atMs - offsetMs) })}
    </p>
  );
}

interface RowProps extends AdminPanelProps {
  readonly ruled: Ruled;
  readonly nowMs: number;
  readonly unfolded: OpenRuling | undefined;
  readonly toggle: () => void;
  readonly fold: () => void;
}

function Row({ ruled, unfolded, nowMs, toggle, fold, ...props }: RowProps) {
  const icon = ruled === 'pause' && props.view.paused ? 'lu:play' : ICONS[ruled];
  return (
    <li class={unfolded === undefined ? 'admin-row' : 'admin-row open'}>
      <button
        type="button"
        class="admin-act"
        aria-expanded={unfolded !== undefined}
        data-testid={`rule-${ruled}`}
        onClick={toggle}
      >
        <Icon name={icon} size={17} /> <span>{titleOf(props, ruled)}</span>
        <small>{stateOf(props, ruled, nowMs)}</small>
        <Icon name="lu:chevron-right" size={16} />
      </button>
      {unfolded !== undefined &&
        (ruled === 'ban' ? (
          <People {...props} chosen={unfolded.person} />
        ) : ruled === 'seats' ? (
          <Seats {...props} />
        ) : (
          <RulingForm {...props} ruled={ruled} hour={unfolded.hour} fold={fold} />
        ))}
    </li>
  );
}
