// The own days off (UI-P16, TABLE-28): how many are left, with buttons to take some, or to end them early.

import { DAY_MS } from '@hexmarch/shared/kernel/durations';
import { isInDays } from '@hexmarch/shared/protocol/room/clockKinds';
import '../../../styles/daysOff.css';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { awayUntil, daysLeft } from '@hexmarch/shared/protocol/room/daysOff';
import type { MatchSnapshot } from '@hexmarch/shared/protocol/room/messages';
import type { DaysOffBudget } from '@hexmarch/shared/roomSettings/clockOptions';
import { useSignal } from '@preact/signals';
import { dateText } from '../../../text/language.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { useServerNow } from '../../../ui/plates/Clock.tsx';
import { say } from '../words/laterWords.ts';
import { whenText } from '../words/offText.ts';

const LOOK_MS = 10_000;

interface DaysOffProps {
  readonly snapshot: MatchSnapshot;
  readonly seat: Seat;
  /** Server's clock less ours, in ms. */
  readonly offsetMs: number;
  /** Sends that act of the table. */
  readonly ask: (text: string) => () => void;
}

export function DaysOff({ snapshot, seat, offsetMs, ask }: DaysOffProps) {
  const now = useServerNow(true, offsetMs, LOOK_MS);
  const { daysOff, clock, table } = snapshot;
  if (daysOff === undefined || !isInDays(clock) || clock.off === undefined) return null;
  const untilMs = awayUntil(daysOff, seat, now);
  const times = { now, offsetMs, stands: table.paused, ask };
  if (untilMs !== undefined) return <Away {...times} untilMs={untilMs} />;
  const left = daysLeft(daysOff, seat, clock.off, now);
  return <Take {...times} left={left} budget={clock.off} seasonEnds={daysOff.seasonEnds} />;
}

interface Times extends Pick<DaysOffProps, 'offsetMs' | 'ask'> {
  /** By the server's clock. */
  readonly now: number;
  /** The match is paused, and no day passes. */
  readonly stands: boolean;
}

function Away({ now, offsetMs, stands, ask, untilMs }: Times & { readonly untilMs: number }) {
  const back = Math.max(0, Math.ceil((untilMs - now) / DAY_MS) - 1);
  return (
    <div class="stacked days-off">
      <p>
        <b>{stands ? say('off.away.paused') : say('off.away', { when: whenText(untilMs - offsetMs) })}</b>
      </p>
      {!stands && <p class="quiet">{say('off.away.text', { back })}</p>}
      <div class="row end">
        <button type="button" class="cta" data-testid="days-back" onClick={ask('@back')}>
          {say('off.back')}
        </button>
      </div>
    </div>
  );
}

interface TakeProps extends Times {
  readonly left: number;
  readonly budget: DaysOffBudget;
  readonly seasonEnds: number;
}

function Take({ now, offsetMs, stands, ask, left, budget, seasonEnds }: TakeProps) {
  const chosen = useSignal(1);
  const days = Math.min(chosen.value, left);
  const lapse = dateText(seasonEnds - offsetMs, { day: 'numeric', month: 'long' });
  const when = whenText(now - offsetMs + days * DAY_MS);
  return (
    <div class="stacked days-off">
      <p>{say('off.left', { left, budget, when: lapse })}</p>
      <p class="quiet">{say('off.text')}</p>
      {left > 0 && (
        <>
          <Days
            days={days}
            left={left}
            set={(count) => {
              chosen.value = count;
            }}
          />
          <button type="button" class="cta" data-testid="days-take" onClick={ask(`@off ${days}`)}>
            {stands ? say('off.take.paused', { days }) : say('off.take', { days, when })}
          </button>
        </>
      )}
    </div>
  );
}

interface DaysProps {
  readonly days: number;
  readonly left: number;
  readonly set: (days: number) => void;
}

const Days = ({ days, left, set }: DaysProps) => (
  <div class="days-stepper">
    <button
      type="button"
      class="ib"
      aria-label={say('off.less')}
      disabled={days <= 1}
      data-testid="days-less"
      onClick={() => set(days - 1)}
    >
      <Icon name="lu:minus" size={16} />
    </button>
    <output data-testid="days-count">{say('off.count', { days })}</output>
    <button
      type="button"
      class="ib"
      aria-label={say('off.more')}
      disabled={days >= left}
      data-testid="days-more"
      onClick={() => set(days + 1)}
    >
      <Icon name="lu:plus" size={16} />
    </button>
  </div>
);
