// A bar beside the board in which something is asked, with its answers.

import type { ComponentChildren } from 'preact';
import { Icon, type IconName } from '../../panels/Icon.tsx';
import { say } from './say.ts';

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
