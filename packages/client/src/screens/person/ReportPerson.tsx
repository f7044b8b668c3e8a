// Shows what somebody is called, or does in the match, to whoever runs the server (UI-P80).

import { PERSON_REPORTS, type PersonReport } from '@hexmarch/shared/protocol/talk';
import { useSignal } from '@preact/signals';
import { Choice } from '../../panels/Choice.tsx';
import { Dialog } from '../../panels/Dialog.tsx';
import { Icon } from '../../panels/Icon.tsx';
import { ReportFields } from '../../talk/ReportFields.tsx';
import { say as sayTalk } from '../../talk/say.ts';
import type { Visit } from '../../talk/visit.ts';
import { Opens } from './Opens.tsx';
import { say } from './say.ts';

interface ReportPersonProps {
  readonly session: Pick<Visit, 'talk'>;
  /** Public id. */
  readonly person: string;
  readonly name: string;
}

export const ReportPersonButton = (of: ReportPersonProps) => (
  <Opens
    icon="lu:flag"
    label={say('report.person', { name: of.name })}
    testid={`report-${of.name}`}
    dialog={(close) => <ReportPerson {...of} close={close} />}
  />
);

function ReportPerson({
  session: { talk },
  person,
  name,
  close,
}: ReportPersonProps & { readonly close: () => void }) {
  const what = useSignal<PersonReport>('act');
  const reason = useSignal('');
  const isReported = talk.reported.value.has(`${what.value} ${person}`);
  const send = (event: Event): void => {
    event.preventDefault();
    talk.reportPerson(person, what.value, reason.value.trim());
  };
  return (
    <Dialog title={say('report.person', { name })} close={close}>
      <form class="stacked" onSubmit={send}>
        <Choice
          legend={say('report.what')}
          options={PERSON_REPORTS.map((one) => [one, say(`report.what.${one}`, { name })] as const)}
          value={what.value}
          pick={(picked) => {
            what.value = PERSON_REPORTS.find((one) => one === picked) ?? what.value;
          }}
        />
        <p class="quiet">{say(`report.seen.${what.value}`)}</p>
        {isReported ? (
          <p role="status" data-testid="person-reported">
            <Icon name="lu:flag" size={15} /> {sayTalk('reported')}
          </p>
        ) : (
          <ReportFields reason={reason} />
        )}
      </form>
    </Dialog>
  );
}
