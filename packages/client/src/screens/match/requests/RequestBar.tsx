// A bar beside the board with a request and its answers.

import '../../../styles/request.css';
import { type Signal, signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { Icon, type IconName } from '../../../ui/pictures/Icon.tsx';
import { say as sayLater } from '../words/laterWords.ts';
import { say } from '../words/say.ts';

interface BarProps {
  readonly icon: IconName;
  readonly text: string;
  readonly testid: string;
  readonly children: ComponentChildren;
  /** The answers have just been opened, each in a place of its own. */
  readonly opened?: boolean;
}

export function Bar({ icon, text, testid, children, opened = false }: BarProps) {
  return (
    <section
      class={`notice request${opened ? ' opened' : ''}`}
      aria-label={say('request')}
      data-testid={testid}
    >
      <Icon name={icon} size={18} />
      <span role="status">{text}</span>
      <span class="answers">{children}</span>
    </section>
  );
}

interface AnswerProps {
  readonly label: string;
  readonly testid: string;
  readonly give: () => void;
  readonly main?: boolean;
}

export function Answer({ label, testid, give, main = false }: AnswerProps) {
  return (
    <button type="button" class={`${main ? 'cta' : 'ghost'} small`} data-testid={testid} onClick={give}>
      {label}
    </button>
  );
}

/** How far the reader has come: the sentence alone, its answers, or the last question before an act that cannot be undone. */
export type AnsweringStage = 'sentence' | 'answers' | 'sure';

/** How long new buttons ignore presses: the second tap of a double tap hits what the first one has opened. */
export const DEAD_MS = 400;

export class Answering {
  readonly stage: Signal<AnsweringStage> = signal('sentence');
  private since = 0;

  show(stage: AnsweringStage): void {
    this.stage.value = stage;
    this.since = performance.now();
  }

  /** Gives an answer, unless its button has only just appeared. */
  give(answer: () => void): void {
    if (performance.now() - this.since >= DEAD_MS) answer();
  }
}

interface ReceivedProps extends Omit<BarProps, 'children' | 'opened'> {
  readonly accept: AnswerProps;
  readonly decline: AnswerProps | undefined;
}

/** A request by somebody else. Nothing opens while its reader plans: the sentence has one button, which opens the answers. */
export const ReceivedRequest = (received: ReceivedProps) => (
  <RequestAtStage {...received} answering={useMemo(() => new Answering(), [])} />
);

/** The same where the stage decides about more than its answers. */
export function RequestAtStage({
  answering,
  accept,
  decline,
  ...bar
}: ReceivedProps & { readonly answering: Answering }) {
  const answers = decline === undefined ? [accept] : [accept, decline];
  if (answering.stage.value !== 'sentence')
    return (
      <Bar {...bar} opened>
        {answers.map((one) => (
          <Answer key={one.testid} {...one} give={() => answering.give(one.give)} />
        ))}
      </Bar>
    );
  return (
    <Bar {...bar}>
      <Answer
        label={say('request.answer')}
        testid={`answer-${bar.testid}`}
        give={() => answering.show('answers')}
      />
    </Bar>
  );
}

interface SureProps {
  readonly text: string;
  readonly label: string;
  readonly testid: string;
  /** Truthy while the confirmation is shown. */
  readonly isConfirming: Signal<unknown>;
  readonly give: () => void;
}

/**
 * A second confirmation before an act that ends the match, or removes a player. "Cancel" replaces the first answer's button, so that a
 * second tap by mistake does nothing.
 */
export function Sure({ text, label, testid, isConfirming, give }: SureProps) {
  const back = (): void => {
    isConfirming.value = false;
  };
  return (
    <Bar icon="lu:triangle-alert" testid="sure" text={text}>
      <Answer label={sayLater('menu.back')} testid="not-sure" give={back} />
      <Answer
        label={label}
        main
        testid={testid}
        give={() => {
          back();
          give();
        }}
      />
    </Bar>
  );
}
