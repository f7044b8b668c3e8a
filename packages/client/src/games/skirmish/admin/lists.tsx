// The rows about people: bans (SKI-12.3), each confirmed, and seats that get another person (SKI-12.7).

import type { Seat } from '@hexmarch/shared/kernel/game';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { Name } from '../../../ui/text/Name.tsx';
import { RuleLink } from '../../../ui/text/RuleLink.tsx';
import { ranking } from '../facts/ranking.ts';
import { Shield } from '../panels/common/Shield.tsx';
import type { AdminPanelProps } from './AdminPanel.tsx';
import { RULES } from './rulingFacts.ts';
import { say } from './say.ts';

export function People({ chosen, ...props }: AdminPanelProps & { readonly chosen: Seat | undefined }) {
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
          const isAsked = confirming.value === person && !banned;
          return (
            <Person key={person} {...props} person={person}>
              {resigned ? (
                <small>{say('gone')}</small>
              ) : (
                <button
                  type="button"
                  class={isAsked ? 'danger small' : 'ghost small'}
                  data-testid={`ban-${person}`}
                  onClick={() => press(person, banned)}
                >
                  <Icon name={banned ? 'lu:user-plus' : 'lu:user-minus'} size={15} />{' '}
                  {banned
                    ? say('ban.lift')
                    : isAsked
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

export function Seats(props: AdminPanelProps) {
  const { view, room } = props;
  const seats = ranking(view).flatMap((person) => {
    const isOffered = room?.admin?.offered(person);
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
              onClick={() => room?.admin?.offer(person, !isOffered)}
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

interface PersonProps extends AdminPanelProps {
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
