// Confirmation of a ruling: inputs, consequences, and the resulting time of the resolution.

import '../common/dialogs.css';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { useSignal } from '@preact/signals';
import { useContext } from 'preact/hooks';
import { hourText } from '../../../../text/hours.ts';
import { Dialog } from '../../../../ui/controls/Dialog.tsx';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { ServerTime } from '../../../../ui/plates/Clock.tsx';
import { Name } from '../../../../ui/text/Name.tsx';
import { RuleLink } from '../../../../ui/text/RuleLink.tsx';
import { ranking } from '../../facts/ranking.ts';
import { hoursOfDay } from '../common/hours.ts';
import { Shield } from '../common/Shield.tsx';
import { type Key, say } from '../common/say.ts';
import { dueAt } from '../common/times.ts';
import {
  offsetAt,
  type RuleDialogProps,
  type Ruled,
  type RulingCommand,
  resolutionAfter,
  rewound,
} from './rulings.ts';

const RULES: Readonly<Record<Ruled, string>> = {
  pause: 'SKI-3.6',
  mode: 'SKI-3.3',
  hour: 'SKI-3.7',
  zone: 'SKI-3.7',
  broadcasts: 'SKI-13.5',
  ban: 'SKI-12.3',
  rewind: 'SKI-12.5',
  close: 'SKI-12.6',
};

const TITLES: Readonly<Record<Ruled, Key>> = {
  pause: 'rule.pause',
  mode: 'rule.mode',
  hour: 'rule.hour',
  zone: 'rule.zone',
  broadcasts: 'rule.broadcasts',
  ban: 'rule.ban',
  rewind: 'rule.rewindTitle',
  close: 'rule.close',
};

export function RuleDialog(props: RuleDialogProps) {
  const { view, rule, ruled, close } = props;
  const offsetMs = useContext(ServerTime);
  const nowMs = Date.now() + offsetMs;
  const { options } = view;
  const hour = useSignal(
    props.hour ??
      (ruled === 'zone'
        ? Math.floor(nowMs / 3_600_000 + options.localOffset + 24) % 24
        : options.resolutionHour),
  );
  const command = ruled === 'ban' ? undefined : commandOf(props, hour.value, nowMs);
  const isChange =
    command !== undefined &&
    (command.type !== 'resolution-hour' || command.hour !== options.resolutionHour) &&
    (command.type !== 'local-offset' || command.offset !== options.localOffset);
  const give = ruled === 'close' ? props.room?.end : command && (() => rule(command));
  return (
    <Dialog title={say(TITLES[ruled])} close={close}>
      <div class="stacked" data-testid="rule-dialog">
        {(ruled === 'hour' || ruled === 'zone') && (
          <HourChoice
            label={say(ruled === 'hour' ? 'rule.hourLabel' : 'rule.zoneLabel')}
            hour={hour.value}
            pick={(next) => {
              hour.value = next;
            }}
          />
        )}
        <p>
          {textOf(props)} <RuleLink rule={RULES[ruled]} />
        </p>
        {ruled === 'ban' && <BanList {...props} />}
        {command !== undefined && ruled !== 'broadcasts' && ruled !== 'rewind' && (
          <p class="quiet" data-testid="rule-next" role="status">
            {nextText(props, command, nowMs, offsetMs)}
          </p>
        )}
        {give !== undefined && (
          <div class="row end">
            <button type="button" class="ghost" onClick={close}>
              {say('back')}
            </button>
            <button
              type="button"
              class={ruled === 'rewind' || ruled === 'close' ? 'danger' : 'cta'}
              data-testid="rule-yes"
              disabled={command !== undefined && !isChange}
              onClick={() => {
                give();
                close();
              }}
            >
              <Icon name="lu:gavel" size={17} /> {say('rule.yes')}
            </button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** Undefined if no zone has that hour now. */
function commandOf({ view, ruled }: RuleDialogProps, hour: number, nowMs: number): RulingCommand | undefined {
  const { options, paused } = view;
  switch (ruled) {
    case 'pause':
      return { type: paused ? 'unpause' : 'pause' };
    case 'mode':
      return { type: 'mode', mode: options.mode === 'fast' ? 'normal' : 'fast' };
    case 'hour':
      return { type: 'resolution-hour', hour };
    case 'zone': {
      const offset = offsetAt(hour, nowMs);
      return offset === undefined ? undefined : { type: 'local-offset', offset };
    }
    case 'broadcasts':
      return { type: 'broadcasts', on: !options.broadcasts };
    case 'rewind':
      return { type: 'rewind' };
    default:
      return undefined;
  }
}

function textOf({ view, ruled }: RuleDialogProps): string {
  switch (ruled) {
    case 'pause':
      return say(view.paused ? 'rule.unpauseText' : 'rule.pauseText');
    case 'mode':
      return say(view.options.mode === 'fast' ? 'rule.normalText' : 'rule.fastText');
    case 'hour':
      return say('rule.hourText');
    case 'zone':
      return say('rule.zoneText');
    case 'broadcasts':
      return say(view.options.broadcasts ? 'rule.quietText' : 'rule.loudText');
    case 'ban':
      return say('rule.banText');
    case 'rewind':
      return say('rule.rewindText', { now: view.turn, ...rewound(view) });
    case 'close':
      return say('rule.closeText');
  }
}

function nextText(props: RuleDialogProps, command: RulingCommand, nowMs: number, offsetMs: number): string {
  const { atMs, isMoved } = resolutionAfter(props.view, command, nowMs, dueAt(props, 'resolve'));
  // Already stated by the pause.
  if (atMs === undefined) return command.type === 'pause' ? '' : say('rule.nextNone');
  return say(isMoved ? 'rule.nextMoved' : 'rule.nextSame', { hour: hourText(atMs - offsetMs) });
}

interface HourChoiceProps {
  readonly label: string;
  readonly hour: number;
  readonly pick: (hour: number) => void;
}

/** Inputs within a ruling: hour of the day, or the person to ban. */
const HourChoice = ({ label, hour, pick }: HourChoiceProps) => (
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
function BanList({ view, names, rule, close, person: chosen }: RuleDialogProps) {
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
