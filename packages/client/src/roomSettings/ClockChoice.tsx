// The clock of a new table: a preset or a custom one, and what it means for players who leave.

import { MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import { byClockKind, daysOffIn, isInDays, isTimed } from '@hexmarch/shared/protocol/room/clockKinds';
import { SEASON_DAYS } from '@hexmarch/shared/protocol/room/daysOff';
import { type ClockOptions, DAYS_OFF, type DaysOffBudget } from '@hexmarch/shared/roomSettings/clockOptions';
import type { Takebacks } from '@hexmarch/shared/roomSettings/settingGroups';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { hasDice } from '../games/registry.ts';
import { catalogue } from '../text/catalogue.ts';
import { clockName, clockSentence } from '../text/clocks.ts';
import { leaving } from '../text/table.ts';
import { Choice } from '../ui/controls/Choice.tsx';
import type messages from './messages/clock/en.json';
import { numberIn } from './OptionFields.tsx';

/** Loaded with the choice, which few open. */
const { say } = await catalogue<typeof messages>(import.meta.url, 'messages/clock');

const fischer = (minutes: number, seconds: number): ClockOptions => ({
  kind: 'fischer',
  initialMs: minutes * MINUTE_MS,
  incrementMs: seconds * 1000,
});

const bonus = (minutes: number, seconds: number, capMinutes: number): ClockOptions => ({
  kind: 'bonus',
  initialMs: minutes * MINUTE_MS,
  bonusMs: seconds * 1000,
  capMs: capMinutes * MINUTE_MS,
});

const days = (count: number) => ({ kind: 'days', days: count }) as const;

const CLOCKS: readonly ClockOptions[] = [
  { kind: 'untimed' },
  fischer(5, 5),
  fischer(15, 10),
  fischer(30, 20),
  bonus(20, 30, 20),
  days(1),
  days(3),
  days(7),
];

/** TABLE-28.1: days off only where turns last days. */
function withOff(clock: ClockOptions, off: DaysOffBudget | undefined): ClockOptions {
  if (!isInDays(clock)) return clock;
  return off === undefined ? days(clock.days) : { ...days(clock.days), off };
}

interface OffProps {
  readonly off: DaysOffBudget | undefined;
  readonly set: (off: DaysOffBudget | undefined) => void;
}

const OffChoice = ({ off, set }: OffProps) => (
  <Choice
    legend={say('create.off')}
    options={[
      ['none', say('create.off.none')] as const,
      ...DAYS_OFF.map(
        (count) => [String(count), say('create.off.count', { off: count, season: SEASON_DAYS })] as const,
      ),
    ]}
    value={String(off ?? 'none')}
    pick={(value) => set(DAYS_OFF.find((count) => String(count) === value))}
  />
);

interface ClockProps {
  readonly clock: ClockOptions;
  readonly set: (clock: ClockOptions) => void;
}

export function ClockChoice({ clock, set }: ClockProps) {
  const plain = withOff(clock, undefined);
  const off = daysOffIn(clock);
  const isUsual = CLOCKS.some((one) => clockName(one) === clockName(plain));
  const custom = useSignal(!isUsual);
  return (
    <>
      <Choice
        legend={say('create.clock')}
        options={[
          ...CLOCKS.map((one) => [clockName(one), clockName(one)] as const),
          ['custom', say('create.clock.custom')] as const,
        ]}
        value={custom.value ? 'custom' : clockName(plain)}
        pick={(value) => {
          custom.value = value === 'custom';
          const known = CLOCKS.find((one) => clockName(one) === value);
          set((known && withOff(known, off)) ?? (isTimed(clock) ? clock : fischer(20, 15)));
        }}
      />
      {custom.value && <CustomClock clock={clock} set={set} />}
      {isInDays(clock) && <OffChoice off={off} set={(next) => set(withOff(clock, next))} />}
      <p class="quiet">{clockSentence(clock)}</p>
      <p class="quiet gap">
        <b>{say('create.leave')}</b> {leaving(clock)}
      </p>
    </>
  );
}

/** Where turns have a time of their own: whether everybody is there at once, or a match lasts for days. */
export const PaceChoice = ({ clock, set }: ClockProps) => (
  <Choice
    legend={say('create.pace')}
    options={[
      ['live', say('create.pace.live')],
      ['days', say('create.pace.days')],
    ]}
    value={isInDays(clock) ? 'days' : 'live'}
    pick={(value) => set(value === 'days' ? days(1) : { kind: 'untimed' })}
  />
);

const KINDS = ['fischer', 'bonus', 'days'] as const;

const START: Readonly<Record<(typeof KINDS)[number], ClockOptions>> = {
  fischer: fischer(20, 15),
  bonus: bonus(20, 30, 20),
  days: days(2),
};

function CustomClock({ clock, set }: ClockProps) {
  return (
    <>
      <Choice
        legend={say('create.kind')}
        options={KINDS.map((kind) => [kind, say(`create.kind.${kind}`)] as const)}
        value={clock.kind}
        pick={(kind) => set(START[kind as keyof typeof START])}
      />
      <div class="row clock-fields">
        <ClockFields clock={clock} set={set} />
      </div>
    </>
  );
}

const ClockFields = ({ clock, set }: ClockProps) =>
  byClockKind<ComponentChildren>(clock, {
    untimed: () => null,
    days: (days) => (
      <Amount
        label={say('create.days')}
        max={14}
        value={days.days}
        set={(count) => set({ ...days, days: count })}
      />
    ),
    fischer: (fischer) => (
      <>
        <Minutes value={fischer.initialMs} set={(initialMs) => set({ ...fischer, initialMs })} />
        <Seconds value={fischer.incrementMs} set={(incrementMs) => set({ ...fischer, incrementMs })} />
      </>
    ),
    bonus: (bonus) => (
      <>
        <Minutes
          value={bonus.initialMs}
          set={(initialMs) => set({ ...bonus, initialMs, capMs: Math.max(initialMs, bonus.capMs) })}
        />
        <Seconds value={bonus.bonusMs} set={(bonusMs) => set({ ...bonus, bonusMs })} />
        <Minutes
          label={say('create.minutes.cap')}
          value={bonus.capMs}
          set={(capMs) => set({ ...bonus, capMs: Math.max(capMs, bonus.initialMs) })}
        />
      </>
    ),
  });

interface MsProps {
  readonly label?: string;
  /** Ms. */
  readonly value: number;
  readonly set: (ms: number) => void;
}

const Minutes = ({ label = say('create.minutes'), value, set }: MsProps) => (
  <Amount label={label} max={600} value={value / MINUTE_MS} set={(count) => set(count * MINUTE_MS)} />
);

const Seconds = ({ label = say('create.seconds'), value, set }: MsProps) => (
  <Amount label={label} min={0} max={600} value={value / 1000} set={(count) => set(count * 1000)} />
);

interface AmountProps {
  readonly label: string;
  readonly min?: number;
  readonly max: number;
  readonly value: number;
  readonly set: (value: number) => void;
}

function Amount({ label, min = 1, max, value, set }: AmountProps) {
  return (
    <label class="number">
      {label}
      <input
        type="number"
        min={min}
        max={max}
        value={value}
        onChange={(event) => set(numberIn(event.currentTarget, min, max))}
      />
    </label>
  );
}

interface TakebacksProps {
  readonly game: string;
  readonly takebacks: Takebacks;
  readonly set: (takebacks: Takebacks) => void;
}

/** Whether takebacks may be requested at a table (TABLE-4.3). */
export function TakebacksChoice({ game, takebacks, set }: TakebacksProps) {
  return (
    <Choice
      legend={say('create.takebacks')}
      options={takebackOptions(hasDice(game))}
      value={takebacks}
      pick={(value) => set(value as Takebacks)}
    />
  );
}

/** Without dice there is nothing to hide. */
const takebackOptions = (dice: boolean): readonly (readonly [Takebacks, string])[] =>
  dice
    ? [
        ['quiet', say('create.takebacks.quiet')],
        ['pastRolls', say('create.takebacks.pastRolls')],
        ['never', say('create.takebacks.never')],
      ]
    : [
        ['quiet', say('create.takebacks.yes')],
        ['never', say('create.takebacks.never')],
      ];
