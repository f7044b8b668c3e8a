// The stages of a turn, in order, with the current one.

import type { FrameText } from '../../gameApi/frameText.ts';
import { say } from '../../text/common.ts';
import { Icon } from '../pictures/Icon.tsx';

export function Stepper({ stages }: { stages: FrameText['stages'] }) {
  return (
    <ol class="phases" aria-label={say('stages')}>
      {stages.map(({ label, state }) => (
        <li key={label} class={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span class="pip">{state === 'done' && <Icon name="lu:check" size={12} />}</span>
          {label}
        </li>
      ))}
    </ol>
  );
}
