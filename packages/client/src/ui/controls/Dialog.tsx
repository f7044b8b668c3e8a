// A native modal dialog: it traps the focus and restores it. Never opened automatically during a live turn.

import '../../styles/dialog.css';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { say } from '../../text/common.ts';
import { Icon } from '../pictures/Icon.tsx';

export interface DialogProps {
  readonly title: string;
  readonly close: () => void;
  readonly children: ComponentChildren;
}

export function Dialog({ title, close, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      class="dialog card"
      aria-label={title}
      onClose={close}
      onClick={(event) => {
        if (event.target === dialog.current) close();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.stopPropagation();
      }}
    >
      <header>
        <h2>{title}</h2>
        <button type="button" class="ib" aria-label={say('close')} onClick={close}>
          <Icon name="lu:x" />
        </button>
      </header>
      {children}
    </dialog>
  );
}
