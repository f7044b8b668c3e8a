// The fields of every report (UI-P80): its category, and a free text.

import '../styles/report.css';
import {
  REPORT_LIMITS,
  REPORT_REASONS,
  type ReportReason,
  type ReportWhy,
} from '@hexmarch/shared/protocol/people/reports';
import { type Signal, useSignal } from '@preact/signals';
import { Icon } from '../ui/pictures/Icon.tsx';
import { say } from './say.ts';

export interface ReportForm {
  readonly reason: Signal<ReportReason>;
  readonly note: Signal<string>;
}

/** `first`: the likeliest category. */
export function useReport(first: ReportReason): ReportForm {
  return { reason: useSignal<ReportReason>(first), note: useSignal('') };
}

export const whyOf = ({ reason, note }: ReportForm): ReportWhy => ({
  reason: reason.value,
  note: note.value.trim(),
});

interface ReportFieldsProps {
  readonly form: ReportForm;
  /** Who sees which part of it. */
  readonly seen: string;
  /** It has arrived. */
  readonly isDone?: boolean;
}

export function ReportFields({ form: { reason, note }, seen, isDone = false }: ReportFieldsProps) {
  if (isDone)
    return (
      <p class="settled-note" role="status" data-testid="person-reported">
        <Icon name="lu:flag" size={15} />
        <span>{say('arrived')}</span>
      </p>
    );
  return (
    <>
      <fieldset class="report-reasons">
        <legend>{say('report.about')}</legend>
        {REPORT_REASONS.map((one) => (
          <label key={one} class="check">
            <input
              type="radio"
              name="report-reason"
              value={one}
              data-testid={`reason-${one}`}
              checked={one === reason.value}
              onChange={() => {
                reason.value = one;
              }}
            />
            {say(`reason.${one}`)}
          </label>
        ))}
      </fieldset>
      <label class="stacked tight">
        {say('report.note')}
        <textarea
          class="report-note"
          data-testid="report-note"
          rows={3}
          value={note.value}
          maxLength={REPORT_LIMITS.noteMax}
          onInput={({ currentTarget }) => {
            note.value = currentTarget.value;
          }}
        />
      </label>
      <p class="quiet">{seen}</p>
      <button type="submit" class="cta" data-testid="report-send">
        {say('report.go')}
      </button>
    </>
  );
}
