// Opens the report of the person named beside it.

import { useSignal } from '@preact/signals';
import { later } from '../ui/controls/Later.tsx';
import { Icon } from '../ui/pictures/Icon.tsx';
import type { Reportable } from './ReportName.tsx';
import { say } from './say.ts';

const ReportName = later(() => import('./ReportName.tsx').then(({ ReportName }) => ReportName));

interface ReportNameButtonProps {
  /** Without people the button is hidden. */
  readonly people: readonly Reportable[];
  readonly label: string;
  /** CSS classes of the button. */
  readonly look?: string;
}

export function ReportNameButton({ people, label, look = 'ghost small' }: ReportNameButtonProps) {
  const isOpen = useSignal(false);
  if (people.length === 0) return null;
  return (
    <>
      <button
        type="button"
        class={look}
        title={label}
        aria-label={label}
        data-testid="report-name-open"
        data-stays
        onClick={() => {
          isOpen.value = true;
        }}
      >
        <Icon name="lu:flag" size={16} /> {say('report.word')}
      </button>
      {isOpen.value && (
        <ReportName
          people={people}
          close={() => {
            isOpen.value = false;
          }}
        />
      )}
    </>
  );
}
