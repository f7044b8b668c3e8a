// Reports a person's name or conduct in the match to the operators (UI-P80).

import { aboutOf } from '@hexmarch/shared/protocol/people/chat';
import type { Visit } from '../../../chat/chatContext.ts';
import { keepReceiptsOf } from '../../../report/keepReceiptsOf.ts';
import { ReportFields, useReport, whyOf } from '../../../report/ReportFields.tsx';
import { say as sayReport } from '../../../report/say.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { Opens } from '../parts/Opens.tsx';
import { say } from '../parts/say.ts';

interface ReportPersonProps {
  readonly session: Pick<Visit, 'chat' | 'matchId'>;
  /** Public id. */
  readonly person: string;
  readonly name: string;
}

export const ReportPersonButton = (of: ReportPersonProps) => (
  <Opens
    icon="lu:flag"
    label={say('report.person', { name: of.name })}
    word={say('report.person.word')}
    testid={`report-${of.name}`}
    dialog={(close) => <ReportPerson {...of} close={close} />}
  />
);

function ReportPerson({ session, person, name, close }: ReportPersonProps & { readonly close: () => void }) {
  const form = useReport('play');
  const what = aboutOf(form.reason.value);
  const send = (event: Event): void => {
    event.preventDefault();
    keepReceiptsOf(session);
    session.chat.reportPerson(person, what, whyOf(form));
  };
  return (
    <Dialog title={say('report.person', { name })} close={close}>
      <form class="stacked" onSubmit={send}>
        <ReportFields
          form={form}
          seen={sayReport(`report.seen.${what}`)}
          isDone={session.chat.reported.value.has(`${what} ${person}`)}
        />
      </form>
    </Dialog>
  );
}
