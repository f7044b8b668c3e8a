// All that an admin decides (SKI-12.4), in one panel: how it is now, and in the row that is open what would change.

import './admin.css';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useContext, useEffect } from 'preact/hooks';
import type { AdminActs } from '../../../gameApi/roomActs.ts';
import { hourText } from '../../../text/hours.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { Icon, type IconName } from '../../../ui/pictures/Icon.tsx';
import { ServerTime } from '../../../ui/plates/Clock.tsx';
import { Name } from '../../../ui/text/Name.tsx';
import { RuleLink } from '../../../ui/text/RuleLink.tsx';
import { ranking } from '../facts/ranking.ts';
import { Shield } from '../panels/common/Shield.tsx';
import { dueAt } from '../panels/common/times.ts';
import type { SkirmishProps } from '../panels/common/types.ts';
import type { OpenRuling, Ruled } from '../panels/rulings/rulings.ts';
import { RulingForm } from './RulingForm.tsx';
import { GROUPS, isOpenTo, type RowProps, RULES, stateOf, titleOf } from './rulingFacts.ts';
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

export interface AdminPanelProps extends SkirmishProps {
  readonly close: () => void;
  /** A row that is open from the start. */
  readonly opened?: OpenRuling;
}

export function AdminPanel({ opened, rule, ...props }: AdminPanelProps) {
  const open = useSignal<OpenRuling | undefined>(opened);
  const nowMs = Date.now() + useContext(ServerTime);
  const admin = useSignal<AdminActs | undefined>(undefined);
  const { room } = props;
  useEffect(() => {
    room?.admin?.().then(
      (acts) => {
        admin.value = acts;
      },
      () => undefined,
    );
  }, []);
  if (rule === undefined) return null;
  const facts = { ...props, rule, admin: admin.value };
  const fold = (): void => {
    open.value = undefined;
  };
  return (
    <Dialog title={say('title')} close={props.close}>
      <div class="stacked admin-panel" data-testid="admin-panel">
        {props.outcome === undefined && <Next {...props} />}
        {GROUPS.map(({ group, rulings }) => {
          const shown = rulings.filter((ruled) => isOpenTo(facts, ruled));
          return (
            shown.length > 0 && (
              <section key={group} aria-label={say(`group.${group}`)} data-testid={`admin-${group}`}>
                <h3>{say(`group.${group}`)}</h3>
                <ul>
                  {shown.map((ruled) => (
                    <Row
                      key={ruled}
                      {...facts}
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

function Next(props: SkirmishProps) {
  const offsetMs = useContext(ServerTime);
  const atMs = props.view.paused ? undefined : dueAt(props, 'resolve');
  return (
    <p class="admin-next" data-testid="admin-next">
      <Icon name="lu:hourglass" size={16} />{' '}
      {atMs === undefined ? say('next.none') : say('next', { hour: hourText(atMs - offsetMs) })}
    </p>
  );
}

interface FoldedProps extends RowProps {
  readonly ruled: Ruled;
  readonly nowMs: number;
  readonly unfolded: OpenRuling | undefined;
  readonly toggle: () => void;
  readonly fold: () => void;
}

function Row({ ruled, unfolded, nowMs, toggle, fold, ...props }: FoldedProps) {
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

function People({ chosen, ...props }: RowProps & { readonly chosen: Seat | undefined }) {
  const { view, names, rule } = props;
  const confirming = useSignal<Seat | undefined>(chosen);
  const press = (person: Seat, isBanned: boolean): void => {
    if (!isBanned && confirming.value !== person) {
      confirming.value = person;
      return;
    }
    confirming.value = undefined;
    rule({ type: isBanned ? 'unban' : 'ban', player: person });
  };
  return (
    <div class="stacked tight ruling-form" data-testid="ruling-form">
      <p>
        {say('ban.text')} <RuleLink rule={RULES.ban} />
      </p>
      <ul class="admin-people">
        {ranking(view).map((person) => {
          const { banned = false, resigned = false } = view.people[person] ?? {};
          const isConfirming = confirming.value === person && !banned;
          return (
            <Person key={person} {...props} person={person}>
              {resigned ? (
                <small>{say('gone')}</small>
              ) : (
                <button
                  type="button"
                  class={isConfirming ? 'danger small' : 'ghost small'}
                  data-testid={`ban-${person}`}
                  onClick={() => press(person, banned)}
                >
                  <Icon name={banned ? 'lu:user-plus' : 'lu:user-minus'} size={15} />{' '}
                  {banned
                    ? say('ban.lift')
                    : isConfirming
                      ? say('ban.sure', { name: names[person] ?? '' })
                      : say('ban')}
                </button>
              )}
            </Person>
          );
        })}
      </ul>
    </div>
  );
}

function Seats(props: RowProps) {
  const { view, admin } = props;
  const seats = ranking(view).flatMap((person) => {
    const isOffered = admin?.offered(person);
    return isOffered === undefined ? [] : [{ person, isOffered }];
  });
  return (
    <div class="stacked tight ruling-form" data-testid="ruling-form">
      <p>
        {say(seats.length === 0 ? 'seats.none' : 'seats.text')} <RuleLink rule={RULES.seats} />
      </p>
      <ul class="admin-people">
        {seats.map(({ person, isOffered }) => (
          <Person key={person} {...props} person={person}>
            <button
              type="button"
              class="ghost small"
              data-testid={`offer-${person}`}
              onClick={() => admin?.offer(person, !isOffered)}
            >
              <Icon name={isOffered ? 'lu:x' : 'lu:handshake'} size={15} />{' '}
              {say(isOffered ? 'seats.withdraw' : 'seats.offer')}
            </button>
          </Person>
        ))}
      </ul>
    </div>
  );
}

interface PersonProps extends RowProps {
  readonly person: Seat;
  readonly children: ComponentChildren;
}

const Person = ({ view, names, person, children }: PersonProps) => (
  <li>
    <Shield view={view} player={view.people[person]?.plays ?? person} heightPx={24} />
    <span>
      <Name>{names[person]}</Name>
    </span>
    {children}
  </li>
);
