// Stands where what somebody waits for will be.

import type { ComponentChildren } from 'preact';
import { useAwaited } from './awaited.ts';

export function Awaited({ told = false, children }: { told?: boolean; children: ComponentChildren }) {
  useAwaited();
  return (
    <main class="page quiet" aria-live={told ? 'polite' : undefined}>
      {children}
    </main>
  );
}
