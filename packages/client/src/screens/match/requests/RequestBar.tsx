// A bar beside the board with a request and its answers.

import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { Icon, type IconName } from '../../../ui/pictures/Icon.tsx';
import { say as sayLater } from '../words/laterWords.ts';
import { say } from '../words/say.ts';

interface BarProps {
  readonly icon: IconName;
  readonly text: string;
  readonly testid: string;
  readonly children: ComponentChildren;
}

export function Bar({ icon, text, testid, children }: BarProps) {
  return (
    <section class="notice request" aria-label={say('request')} data-testid={testid}>
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
