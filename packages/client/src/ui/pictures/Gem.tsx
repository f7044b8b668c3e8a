// One Resource as a cut crystal: available, reserved, or eaten.

export type GemState = 'free' | 'plan' | 'fed';

export function Gem({ state = 'free' }: { state?: GemState }) {
  return (
    <svg class={`gem ${state}`} viewBox="0 0 20 22" aria-hidden="true">
      <path d="M10 1 18.5 6v10L10 21 1.5 16V6Z" />
      <path class="f1" d="M10 1 18.5 6 10 11Z" />
      <path class="f2" d="M10 11 18.5 6v10L10 21Z" />
      <path class="f3" d="M10 1 1.5 6 10 11Z" />
    </svg>
  );
}
