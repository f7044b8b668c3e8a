// A button that opens a popover over what is below it. A press elsewhere, Escape, or opening another one closes it.

import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { say } from '../../text/common.ts';
import { Icon, type IconName } from '../../ui/pictures/Icon.tsx';

export interface FoldProps {
  /** Absent where there is no room for the label: then there is a shorter word. */
  readonly icon?: IconName;
  /** The button's label. */
  readonly label: string;
  readonly testid: string;
  readonly children: ComponentChildren;
  /** The popover's content, rendered when it is first opened. */
  readonly once?: () => ComponentChildren;
}

export function Fold({ icon, label, testid, children, once }: FoldProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  const opened = useSignal(false);
  useEffect(() => {
    const elsewhere = ({ target }: Event): void => {
      if (target instanceof Node && !fold.current?.contains(target)) close(fold.current);
    };
    document.addEventListener('pointerdown', elsewhere);
    document.addEventListener('focusin', elsewhere);
    return () => {
      document.removeEventListener('pointerdown', elsewhere);
      document.removeEventListener('focusin', elsewhere);
    };
  }, []);
  return (
    <details
      class="fold"
      ref={fold}
      onToggle={() => {
        opened.value = true;
      }}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || fold.current?.open !== true) return;
        close(fold.current);
        fold.current.querySelector('summary')?.focus();
      }}
    >
      <summary class="act" data-testid={testid} aria-label={label}>
        {icon === undefined ? (
          say('tab.more')
        ) : (
          <>
            <Icon name={icon} size={19} /> {label}
          </>
        )}
      </summary>
      <div class="card fold-panel">
        {children}
        {opened.value && once?.()}
      </div>
    </details>
  );
}

function close(fold: HTMLDetailsElement | null): void {
  if (fold !== null) fold.open = false;
}
