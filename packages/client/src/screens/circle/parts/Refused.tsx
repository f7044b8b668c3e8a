// Why a request was refused, beside what was pressed; and the question before what cannot be undone.

import type { ComponentChildren } from 'preact';
import type { Act } from '../../../ui/controls/useActWith.ts';
import { say } from './say.ts';

export function Refused({ act }: { readonly act: Act }) {
  if (act.refused.value === '') return null;
  return (
    <p class="banner" role="alert" data-testid="circle-problem">
      {act.refused.value}
    </p>
  );
}

interface SureProps {
  readonly act: Act;
  /** What goes and what stays. */
  readonly children: ComponentChildren;
  /** Repeats the verb of the question. */
  readonly label: string;
  readonly testid: string;
  readonly isOff?: boolean;
  readonly work: () => Promise<unknown>;
  readonly close: () => void;
}

export const Sure = ({ act, children, label, testid, isOff = false, work, close }: SureProps) => (
  <div class="circle-form">
    <Refused act={act} />
    {children}
    <div class="row end">
      <button type="button" class="ghost" onClick={close}>
        {say('cancel')}
      </button>
      <button
        type="button"
        class="danger"
        data-testid={testid}
        disabled={isOff || act.busy.value}
        onClick={() => void act.do(work)}
      >
        {label}
      </button>
    </div>
  </div>
);
