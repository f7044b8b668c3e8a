// Evenings of a circle (UI-C24): polls for a time, and times that are fixed.

import {
  EVENING_ANSWERS,
  type Evening,
  type EveningAnswer,
} from '@hexmarch/shared/protocol/people/circleParts';
import { CIRCLE_LIMITS } from '@hexmarch/shared/protocol/people/circles';
import { useSignal } from '@preact/signals';
import { answerEvening, fixEvening } from '../../../net/people/circles.ts';
import { together } from '../../../text/names.ts';
import { Icon, type IconName } from '../../../ui/pictures/Icon.tsx';
import { CALENDAR } from '../parts/Emblem.tsx';
import { type Inside, isOrganiser, nameIn } from '../parts/pageFacts.ts';
import { say } from '../parts/say.ts';
import { dayHourText, elsewhereText, eveningText, zoneName } from './times.ts';

export function Evenings(inside: Inside) {
  const { page, open } = inside;
  const mayPlan = page.evenings.length < CIRCLE_LIMITS.openEveningsMax;
  return (
    <section class="card circle-band" aria-label={say('evening')} data-testid="circle-evenings">
      <header>
        <h2>{say('evening')}</h2>
        {mayPlan && (
          <button
            type="button"
            class="ghost small"
            data-testid="plan-evening"
            onClick={() => open('evening')}
          >
            <Icon of={CALENDAR} size={16} /> {say('evening.plan')}
          </button>
        )}
      </header>
      {page.evenings.length === 0 && <p class="circle-empty">{say('evening.none')}</p>}
      {page.evenings.map((evening) => (
        <OneEvening key={evening.id} {...inside} evening={evening} />
      ))}
    </section>
  );
}

interface EveningProps extends Inside {
  readonly evening: Evening;
}

function OneEvening(props: EveningProps) {
  const { page, nowMs, evening } = props;
  const own = evening.answers.find(({ number }) => number === page.you.number);
  const draft = useSignal<readonly (EveningAnswer | undefined)[]>(
    own?.answers ?? evening.times.map(() => undefined),
  );
  const isFixed = evening.fixed !== null;
  const isOpen = evening.closesAt > nowMs;
  const shown = evening.times.map((_, i) => i).filter((i) => !isFixed || i === evening.fixed);
  const choose = (time: number, answer: EveningAnswer): void => {
    draft.value = evening.times.map((_, i) => (i === time ? answer : draft.value[i]));
    const answers = draft.value.filter((one) => one !== undefined);
    // Of a poll all times are answered at once.
    if (answers.length === evening.times.length)
      void props.act.do(() => answerEvening(page.circleId, { evening: evening.id, answers }));
  };
  return (
    <article class="circle-evening" data-testid="evening" data-fixed={isFixed}>
      <header>
        <p class="quiet">
          {isFixed
            ? say('evening.fixed')
            : say('evening.asked', {
                name: nameIn(page, evening.by),
                at: dayHourText(evening.closesAt),
              })}
        </p>
        {mayDecide(props) && (
          <button
            type="button"
            class="ghost small"
            data-testid="call-off"
            disabled={props.act.busy.value}
            onClick={() =>
              void props.act.do(() => fixEvening(page.circleId, { evening: evening.id, time: null }))
            }
          >
            {say('evening.cancel')}
          </button>
        )}
      </header>
      {shown.map((time) => (
        <Offered
          key={time}
          {...props}
          time={time}
          own={draft.value[time]}
          choose={isOpen ? (answer) => choose(time, answer) : undefined}
        />
      ))}
      {isOpen && own === undefined && draft.value.some((one) => one !== undefined) && (
        <p class="quiet" role="status">
          {say('evening.rest')}
        </p>
      )}
    </article>
  );
}

const mayDecide = ({ page, evening }: EveningProps): boolean =>
  isOrganiser(page) || evening.by === page.you.number;

interface OfferedProps extends EveningProps {
  /** Index of the time. */
  readonly time: number;
  readonly own: EveningAnswer | undefined;
  /** Undefined: answers have ended. */
  readonly choose: ((answer: EveningAnswer) => void) | undefined;
}

function Offered(props: OfferedProps) {
  const { page, act, evening, time, own, choose } = props;
  const atMs = evening.times[time] ?? 0;
  const elsewhere = elsewhereText(atMs, evening.zone);
  return (
    <div class={`circle-time${evening.fixed === time ? ' fixed' : ''}`} data-testid="evening-time">
      <p>
        <b>{eveningText(atMs)}</b>
        {elsewhere !== undefined && (
          <small> {say('evening.elsewhere', { at: elsewhere, zone: zoneName(evening.zone) })}</small>
        )}
      </p>
      {choose !== undefined && (
        <fieldset class="segments circle-answers" aria-label={say('answer.to', { at: eveningText(atMs) })}>
          {EVENING_ANSWERS.map((answer) => (
            <button
              key={answer}
              type="button"
              class={own === answer ? 'on' : ''}
              aria-pressed={own === answer}
              data-testid={`answer-${answer}`}
              disabled={act.busy.value}
              onClick={() => choose(answer)}
            >
              <Icon name={SIGNS[answer]} size={15} /> {say(`answer.${answer}`)}
            </button>
          ))}
        </fieldset>
      )}
      <Answers {...props} />
      {evening.fixed === null && mayDecide(props) && (
        <button
          type="button"
          class="ghost small"
          data-testid="fix-evening"
          aria-label={say('evening.fix.at', { at: eveningText(atMs) })}
          disabled={act.busy.value}
          onClick={() => void act.do(() => fixEvening(page.circleId, { evening: evening.id, time }))}
        >
          {say('evening.fix')}
        </button>
      )}
    </div>
  );
}

const SIGNS: Readonly<Record<EveningAnswer, IconName>> = { yes: 'lu:check', maybe: 'lu:minus', no: 'lu:x' };

/** Who answered what. */
function Answers({ page, evening, time }: OfferedProps) {
  const named = EVENING_ANSWERS.map((answer) => ({
    answer,
    names: evening.answers
      .filter(({ answers }) => answers[time] === answer)
      .map(({ number }) => nameIn(page, number)),
  })).filter(({ names }) => names.length > 0);
  return (
    <p class="circle-answered">
      {named.map(({ answer, names }) => (
        <span key={answer}>
          <Icon name={SIGNS[answer]} size={14} />{' '}
          {say('answered', { answer, count: names.length, names: together(names) })}
        </span>
      ))}
    </p>
  );
}
