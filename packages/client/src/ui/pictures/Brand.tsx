// The project's logo.

import { say } from '../../text/common.ts';

export function Brand({ heightPx = 34 }: { heightPx?: number }) {
  return (
    <a class="brand-link" href="/" aria-label={say('brand')}>
      <Mark heightPx={heightPx} />
      <span>Hexmarch</span>
    </a>
  );
}

export function Mark({ heightPx = 30 }: { heightPx?: number }) {
  return (
    <svg viewBox="0 0 40 44" height={heightPx} aria-hidden="true">
      <path d="M20 1.5 38 12v20L20 42.5 2 32V12Z" fill="none" stroke="var(--brass-400)" stroke-width="2.4" />
      <path d="M11 30V14h4.6v6h8.8v-6H29v16h-4.6v-6.2h-8.8V30Z" fill="var(--bone-50)" />
    </svg>
  );
}
