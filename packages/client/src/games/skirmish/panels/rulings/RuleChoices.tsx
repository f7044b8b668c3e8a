// Inputs within a ruling: hour of the day, or the person to ban.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { useSignal } from '@preact/signals';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { Name } from '../../../../ui/text/Name.tsx';
import { ranking } from '../../facts/ranking.ts';
import { hoursOfDay } from '../common/hours.ts';
import { Shield } from '../common/Shield.tsx';
import { say } from '../common/say.ts';
import type { RuleDialogProps } from './ruled.ts';

interface HourChoiceProps {
  readonly label: string;
  readonly hour: number;
  readonly pick: (hour: number) => void;
}

export const HourChoice = ({ label, hour, pick }: HourChoiceProps) => (
  <label class="hour-choice">
    {label}
    <select
      data-testid="rule-hour"
      value={hour}
      onChange={(event) => pick(Number(event.currentTarget.value))}
    >
      {hoursOfDay().map((text, value) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  </label>
);

const ranked = (view: RuleDialogProps['view']) =>
  ranking(view).flatMap((person) => view.people.slice(person, person + 1).map((one) => ({ ...one, person })));

/** Each ban has to be confirmed. */
export function BanList({ view, names, rule, close, person: chosen }: RuleDialogProps) {
  const confirming = useSignal<Seat | undefined>(chosen);
  return (
    <ul class="ban-list">
      {ranked(view).map(({ person, banned, resigned }) => (
        <li key={person}>
          <Shield view={view} player={person} heightPx={24} />
          <span>
            <Name>{names[person]}</Name>
          </span>
          {resigned ? (
            <small>{say('rule.gone')}</small>
          ) : (
            <button
              type="button"
              class={confirming.value === person ? 'danger small' : 'ghost small'}
              data-testid={`ban-${person}`}
              onClick={() => {
                if (!banned && confirming.value !== person) {
                  confirming.value = person;
                  return;
                }
                rule({ type: banned ? 'unban' : 'ban', player: person });
                close();
              }}
            >
              <Icon name={banned ? 'lu:user-plus' : 'lu:user-minus'} size={15} />{' '}
              {say(banned ? 'rule.unbanOne' : confirming.value === person ? 'rule.banSure' : 'rule.banOne')}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
