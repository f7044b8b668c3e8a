// The out-of-turn question (UI-K40, UI-K42): respondents answer here, all others see who is asked.

import type { Question } from '@hexmarch/shared/games/skure/agenda';
import { characterOf } from '@hexmarch/shared/games/skure/characters';
import type { Outlook } from '@hexmarch/shared/games/skure/plan/outlook';
import { type QuestionOutlook, questionOutlook } from '@hexmarch/shared/games/skure/plan/questions';
import type { CharacterId } from '@hexmarch/shared/games/skure/state';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { useContext, useEffect, useState } from 'preact/hooks';
import { isReserved, keyboard } from '../../../../shortcuts/layout.ts';
import { joined } from '../../../../text/names.ts';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { ServerTime, useServerNow } from '../../../../ui/plates/Clock.tsx';
import { RuleLink } from '../../../../ui/text/RuleLink.tsx';
import { leads } from '../../facts/company.ts';
import { arcName, fighterName } from '../../words/words.ts';
import { RollBar } from '../common/Odds.tsx';
import { stageCells } from '../common/stageCells.ts';
import { Token } from '../common/Token.tsx';
import type { SkureProps } from '../common/types.ts';
import { asNumber } from '../common/wayFacts.ts';
import { ruleNumber } from '../words/phrases.ts';
import { say } from '../words/say.ts';
import { AnswerChoice } from './AnswerChoice.tsx';
import { useAnswers } from './useAnswers.ts';

export function QuestionDock(props: SkureProps) {
  const { view, seat } = props;
  const question = view.held?.question ?? null;
  const forecast = questionOutlook(view);
  const answer = useAnswers(props, !props.phone);
  // A preset answer is sent without showing the question.
  if (question === null || forecast === undefined || answer !== undefined) return null;
  const isRespondent = seat !== undefined && question.asked.includes(seat);
  return (
    <section
      class={`card strike-dock question${isRespondent ? '' : ' calm'}`}
      aria-label={say('question')}
      data-testid="question"
    >
      {isRespondent ? (
        <h2>{briefText(forecast)}</h2>
      ) : (
        <div class="act-head">
          <Token of={forecast.by} heightPx={46} />
          <div>
            <h2>{waitingText(props, question)}</h2>
            <p class="quiet">
              {struckText(forecast)} <RuleLink rule="SKURE-9.3">{ruleNumber('SKURE-9.3')}</RuleLink>
            </p>
          </div>
          <Left {...props} />
        </div>
      )}
      <Takers {...props} forecast={forecast} />
      {isRespondent && <Answers {...props} forecast={forecast} seat={seat} />}
    </section>
  );
}

const struckText = ({ by, on, asAimed }: QuestionOutlook): string =>
  say('question.struck', { on: fighterName(on), by: fighterName(by), arc: arcName(asAimed.arc) });

/** The line beside the board says who strikes whom. */
function briefText({ guards }: QuestionOutlook): string {
  const [guard] = guards;
  return guards.length === 1 && guard !== undefined
    ? say('question.may', { guard: guard.guard })
    : say('question.mayAny');
}

/** `Bryn is asked whether B5 steps in`; several owners are joined. */
function waitingText({ names, view }: SkureProps, { asked, guards }: Question): string {
  const who = joined(
    asked.map((one) => names[one] ?? ''),
    ', ',
  );
  const own = guards.filter((id) => asked.some((one) => leads(view, one, characterOf(view, id))));
  return say('question.waiting', { count: asked.length, names: who, guards: own.join(', ') });
}

/** The reaction timer, separate from every time bank. */
function Left({ due = [], view }: SkureProps) {
  const at = due.find(({ command }) => command === 'time-up')?.at;
  return at === undefined ? null : <TimeRing atMs={at} wholeMs={view.options.reactionSeconds * 1000} />;
}

/** The odds against each possible taker, in the order of the buttons' importance: what can be done first. */
const Takers = ({ view, forecast }: SkureProps & { readonly forecast: QuestionOutlook }) => (
  <TakerRows
    view={view}
    list={[...forecast.guards.map(({ outlook }) => outlook), forecast.asAimed]}
    aimed={forecast.asAimed.on}
  />
);

interface TakerRowsProps extends Pick<SkureProps, 'view'> {
  readonly list: readonly Outlook[];
  /** At whom it is aimed. */
  readonly aimed: CharacterId;
}

const TakerRows = ({ view, list, aimed }: TakerRowsProps) => (
  <ul class="takers">
    {list.map((outlook) => {
      const who = characterOf(view, outlook.on);
      return (
        <li key={outlook.on} data-testid={`takes-${outlook.on}`}>
          <Token of={who} heightPx={34} />
          <div>
            <p>
              <b>{say(who.id === aimed ? 'question.takesIt' : 'question.in', { id: who.id })}</b>{' '}
              <span class="falls">
                <b class={outlook.fells > 0 ? 'bad' : 'quiet'}>
                  {say('question.falls', { fells: outlook.fells })}
                </b>
                {' · '}
                {say('odds.mean', { mean: Math.round(10 * asNumber(outlook.mean)) / 10 })}
              </span>
            </p>
            <RollBar cells={stageCells(outlook, who)} />
          </div>
        </li>
      );
    })}
  </ul>
);

/** Input guard: buttons are inert for a moment after they appear, so that a tap meant for something else does not hit them. */
const INERT_MS = 400;

function Answers({
  forecast,
  seat,
  ...props
}: SkureProps & { readonly forecast: QuestionOutlook; readonly seat: Seat }) {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), INERT_MS);
    return () => clearTimeout(timer);
  }, []);
  const own = forecast.guards.filter(({ guard }) => leads(props.view, seat, characterOf(props.view, guard)));
  const isOff = !isReady || props.pending;
  const stepIn = (guard: CharacterId): void => props.act({ type: 'take', guard, ally: forecast.on.id });
  const letPass = (): void => props.act({ type: 'decline' });
  const [first] = own;
  useAnswerKeys(!isOff, {
    l: letPass,
    ...(first === undefined ? {} : { y: () => stepIn(first.guard) }),
  });
  return (
    <div class="question-foot">
      <div class="question-acts">
        {own.map(({ guard }, i) => (
          <button
            key={guard}
            type="button"
            class="cta"
            disabled={isOff}
            data-testid={`step-in-${guard}`}
            onClick={() => stepIn(guard)}
          >
            <Icon name="lu:shield" size={18} />{' '}
            {own.length === 1 ? say('question.stepIn') : say('question.stepsIn', { id: guard })}
            {i === 0 && <kbd class="key-hint">Y</kbd>}
          </button>
        ))}
        <button type="button" class="ghost" disabled={isOff} data-testid="let-pass" onClick={letPass}>
          <PassIn {...props} /> <kbd class="key-hint">L</kbd>
        </button>
      </div>
      {/* On a phone they are on the fighter's sheet. */}
      {!props.taught && !props.phone && props.view.company === undefined && (
        <div class="question-beforehand">
          {own.map(({ guard }) => (
            <AnswerChoice key={guard} who={guard} label={say('answer.next', { id: guard })} />
          ))}
        </div>
      )}
    </div>
  );
}

/** The button that lets it pass, with the time after which nobody has to press it. */
function PassIn({ due = [], view }: SkureProps) {
  const now = useServerNow(true, useContext(ServerTime), 250);
  const at = due.find(({ command }) => command === 'time-up')?.at;
  const left = Math.max(0, (at ?? now) - now);
  const share = Math.min(1, left / (view.options.reactionSeconds * 1000));
  return (
    <>
      {at !== undefined && <i class="pass-left" style={{ width: `${100 * share}%` }} />}
      <span class="pass-words">
        {say('question.pass')}
        {at !== undefined && (
          <small role="timer">{say('question.passIn', { seconds: Math.ceil(left / 1000) })}</small>
        )}
      </span>
    </>
  );
}

interface TimeRingProps {
  /** Server time in ms. */
  readonly atMs: number;
  /** The whole duration. */
  readonly wholeMs: number;
}

const ROUND = 100;

/** Countdown of a question, as a ring that empties. */
function TimeRing({ atMs, wholeMs }: TimeRingProps) {
  const left = Math.max(0, atMs - useServerNow(true, useContext(ServerTime), 250));
  const share = Math.min(1, left / wholeMs);
  return (
    <span class="time-ring" role="timer">
      <svg viewBox="0 0 40 40" width="44" height="44" aria-hidden="true">
        <circle class="time-ring-whole" cx="20" cy="20" r="16" />
        <circle
          class="time-ring-left"
          cx="20"
          cy="20"
          r="16"
          pathLength={ROUND}
          stroke-dasharray={`${ROUND * share} ${ROUND}`}
          transform="rotate(-90 20 20)"
        />
      </svg>
      <b>{say('seconds', { count: Math.ceil(left / 1000) })}</b>
    </span>
  );
}

const TYPED = 'input, textarea, select, [contenteditable]';

/** Keys Y and L answer the question (UI-K40), except while the focus is in a text field. */
function useAnswerKeys(isReady: boolean, press: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    if (!isReady) return undefined;
    const hear = (event: KeyboardEvent): void => {
      const isTyped = event.target instanceof Element && event.target.closest(TYPED) !== null;
      if (isTyped || isReserved(event) || event.repeat) return;
      const answer = keyboard
        .presses(event)
        .map(({ key }) => press[key.toLowerCase()])
        .find((one) => one !== undefined);
      if (answer === undefined) return;
      // Other bindings of the key are suppressed until the question is answered.
      event.stopPropagation();
      event.preventDefault();
      answer();
    };
    addEventListener('keydown', hear, { capture: true });
    return () => removeEventListener('keydown', hear, { capture: true });
  });
}
