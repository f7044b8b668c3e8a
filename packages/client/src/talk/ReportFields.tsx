// What every report is sent with: why, if anybody wants to say so.

import { TALK_LIMITS } from '@hexmarch/shared/protocol/talk';
import type { Signal } from '@preact/signals';
import { say } from './say.ts';

export const ReportFields = ({ reason }: { readonly reason: Signal<string> }) => (
  <>
    <label class="stacked tight">
      {say('report.reason')}
      <input
        data-testid="report-reason"
        value={reason.value}
        maxLength={TALK_LIMITS.reasonMax}
        onInput={({ currentTarget }) => {
          reason.value = currentTarget.value;
        }}
      />
    </label>
    <button type="submit" class="cta" data-testid="report-send">
      {say('report.go')}
    </button>
  </>
);
