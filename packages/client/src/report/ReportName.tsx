// Reports a person by the name on a page (UI-P80): in the lobby, a replay, a tournament.

import type { ReportedName } from '@hexmarch/shared/protocol/people/reports';
import { useSignal } from '@preact/signals';
import { ApiError } from '../net/api/api.ts';
import { reportName } from '../net/people/reports.ts';
import { failureText } from '../text/errors.ts';
import { Choice } from '../ui/controls/Choice.tsx';
import { Dialog } from '../ui/controls/Dialog.tsx';
import { Name } from '../ui/text/Name.tsx';
import { ReportFields, useReport, whyOf } from './ReportFields.tsx';
import { say } from './say.ts';

export interface Reportable {
  readonly name: string;
  readonly of: ReportedName;
}

interface ReportNameProps {
  readonly people: readonly Reportable[];
  readonly close: () => void;
}

export function ReportName({ people, close }: ReportNameProps) {
  const form = useReport('name');
  const chosen = useSignal(0);
  const done = useSignal<readonly number[]>([]);
  const refused = useSignal('');
  const isBusy = useSignal(false);
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    const one = people[chosen.value];
    if (one === undefined || isBusy.value) return;
    isBusy.value = true;
    refused.value = '';
    try {
      await reportName(one.of, whyOf(form));
      done.value = [...done.value, chosen.value];
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refused.value = failureText(error).text;
    } finally {
      isBusy.value = false;
    }
  };
  return (
    <Dialog title={say('report.name.title')} close={close}>
      <form class="stacked" data-testid="report-name" onSubmit={(event) => void send(event)}>
        {people.length === 1 ? (
          <blockquote class="quoted">
            <b>
              <Name>{people[0]?.name}</Name>
            </b>
          </blockquote>
        ) : (
          <Choice
            legend={say('report.whom')}
            options={people.map(({ name }, i) => [String(i), name] as const)}
            value={String(chosen.value)}
            pick={(picked) => {
              chosen.value = Number(picked);
            }}
          />
        )}
        {refused.value !== '' && (
          <p class="banner" role="alert">
            {refused.value}
          </p>
        )}
        <ReportFields form={form} seen={say('report.name.text')} isDone={done.value.includes(chosen.value)} />
      </form>
    </Dialog>
  );
}
