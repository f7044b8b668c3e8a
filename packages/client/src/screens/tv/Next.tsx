// After a result: the next match and a countdown, which can be stopped.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { say } from './say.ts';

const SECONDS = 12;

export function Next({ go }: { readonly go: () => void }) {
  const left = useSignal(SECONDS);
  const stays = useSignal(false);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.hidden || stays.value) return;
      left.value -= 1;
      if (left.value <= 0) go();
    }, 1_000);
    return () => clearInterval(timer);
  }, []);
  if (stays.value) return null;
  return (
    <section class="tv-next" aria-label={say('next.now')} data-testid="tv-next">
      <span>{say('next', { seconds: left.value })}</span>
      <button type="button" class="cta" onClick={go}>
        {say('next.now')}
      </button>
      <button
        type="button"
        class="ghost"
        onClick={() => {
          stays.value = true;
        }}
      >
        {say('next.stay')}
      </button>
    </section>
  );
}
