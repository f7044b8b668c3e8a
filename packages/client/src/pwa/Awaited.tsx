// Placeholder of a component that is loading.

import type { ComponentChildren } from 'preact';
import { useAwaited } from './loadPriority.ts';

export function Awaited({
  isAnnounced = false,
  children,
}: {
  isAnnounced?: boolean;
  children: ComponentChildren;
}) {
  useAwaited();
  return (
    <main class="page quiet" aria-live={isAnnounced ? 'polite' : undefined}>
      {children}
    </main>
  );
}
