// An open row of the panel: what the ruling takes, what follows from it, and when turns are resolved then.

import { skirmish } from '@hexmarch/shared/games/skirmish/skirmish';
import { CHAT_LIMITS } from '@hexmarch/shared/protocol/people/chat';
import { useSignal } from '@preact/signals';
import { useContext, useEffect, useRef } from 'preact/hooks';
import { hourText } from '../../../text/hours.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { ServerTime } from '../../../ui/plates/Clock.tsx';
import { RuleLink } from '../../../ui/text/RuleLink.tsx';
import { hoursOfDay } from '../panels/common/hours.ts';
import { dueAt } from '../panels/common/times.ts';
import { type Ruled, type RulingCommand, resolutionAfter, rewound } from '../panels/rulings/rulings.ts';
import { refusalText } from '../words/refusals.ts';
import { commandOf, type RowProps, RULES, textOf, verbOf } from './rulingFacts.ts';
import { say } from './say.ts';

interface RulingFormProps extends RowProps {
  readonly ruled: Ruled;
  /** Preset. */
  readonly hour: number | undefined;
  readonly fold: () => void;
}

/** Deterministic dice for a dry run. */
const NO_DICE = { die: () => 1, pick: () => 0 };

/** Leaves room for the words around it. */
const REASON_MAX = CHAT_LIMITS.textMax - 80;

export function RulingForm({ ruled, fold, ...props }: RulingFormProps) {
  const { view, room } = props;
  const offsetMs = useContext(ServerTime);
  const nowMs = Date.now() + offsetMs;
  const hour = useSignal(props.hour ?? hourNow(props, ruled, nowMs));
  const typed = useSignal('');
  const form = useRef<HTMLFormElement>(null);
  // It may begin below the edge of a phone's sheet.
  useEffect(() => form.current?.scrollIntoView({ block: 'nearest' }), []);
  const command = commandOf(view, ruled, hour.value, nowMs);
  const refused = command === undefined ? undefined : refusedFor(view, command);
  const give = (): void => {
    if (ruled === 'close') room?.end?.();
    if (command !== undefined) props.rule(command);
    if (ruled === 'rewind') {
      const reason = typed.value.trim();
      props.admin?.sayToAll(say('rewind.message', { turn: rewound(view).turn, reason }));
    }
    // The match goes on elsewhere.
    if (ruled === 'close' || ruled === 'rewind') props.close();
    else fold();
  };
  return (
    <form
      ref={form}
      class="stacked tight ruling-form"
      data-testid="ruling-form"
      onSubmit={(event) => {
        event.preventDefault();
        give();
      }}
    >
      {(ruled === 'hour' || ruled === 'zone') && (
        <HourChoice
          label={say(`${ruled}.label`)}
          hour={hour.value}
          pick={(next) => {
            hour.value = next;
          }}
        />
      )}
      <p>
        {textOf(props, ruled)} <RuleLink rule={RULES[ruled]} />
      </p>
      <p class="quiet" data-testid="rule-next" role="status">
        {refused ?? (command === undefined ? '' : nextText(props, command, nowMs, offsetMs))}{' '}
        {refused === undefined && say('told')}
      </p>
      {(ruled === 'rewind' || ruled === 'close') && (
        <label class="ruling-typed">
          {ruled === 'rewind' ? say('rewind.reason') : say('close.code', { code: codeOf(props) })}
          <input
            data-testid="rule-typed"
            value={typed.value}
            maxLength={ruled === 'rewind' ? REASON_MAX : 20}
            autocomplete="off"
            onInput={(event) => {
              typed.value = event.currentTarget.value;
            }}
          />
        </label>
      )}
      <div class="row end">
        <button type="button" class="ghost" onClick={fold}>
          {say('cancel')}
        </button>
        <button
          type="submit"
          class={ruled === 'rewind' || ruled === 'close' ? 'danger' : 'cta'}
          data-testid="rule-yes"
          disabled={refused !== undefined || !isFilledIn(props, ruled, command, typed.value)}
        >
          <Icon name="lu:gavel" size={17} /> {verbOf(view, ruled)}
        </button>
      </div>
    </form>
  );
}

const hourNow = ({ view: { options } }: RowProps, ruled: Ruled, nowMs: number): number =>
  ruled === 'zone' ? new Date(nowMs + options.localOffset * 3_600_000).getUTCHours() : options.resolutionHour;

/** What is typed in other than asked for counts as a slip of the hand. */
const plain = (text: string): string => text.replace(/[^a-z0-9]/gi, '').toUpperCase();

const codeOf = ({ admin }: RowProps): string => admin?.code ?? '';

function isFilledIn(
  props: RowProps,
  ruled: Ruled,
  command: RulingCommand | undefined,
  typed: string,
): boolean {
  if (ruled === 'close') return plain(typed) === plain(codeOf(props));
  if (ruled === 'rewind') return typed.trim() !== '';
  return command !== undefined;
}

/** Why the engine would refuse it; a view has no turns to go back to, so that a rewind is left to the server. */
function refusedFor(view: RowProps['view'], command: RulingCommand): string | undefined {
  if (command.type === 'rewind') return undefined;
  const decided = skirmish.decide(view, command, { kind: 'arbiter' }, NO_DICE);
  return decided.ok ? undefined : refusalText(decided.error);
}

function nextText(props: RowProps, command: RulingCommand, nowMs: number, offsetMs: number): string {
  if (command.type === 'broadcasts' || command.type === 'rewind') return '';
  const { atMs, isMoved } = resolutionAfter(props.view, command, nowMs, dueAt(props, 'resolve'));
  if (atMs === undefined) return say('next.stopped');
  return say(isMoved ? 'next.moved' : 'next.same', { hour: hourText(atMs - offsetMs) });
}

interface HourChoiceProps {
  readonly label: string;
  readonly hour: number;
  readonly pick: (hour: number) => void;
}

const HourChoice = ({ label, hour, pick }: HourChoiceProps) => (
  <label class="hour-choice">
    {label}
    <select
      data-testid="hour-choice"
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
