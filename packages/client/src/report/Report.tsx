// Shows a line to whoever runs the server.

import type { TalkLine } from '@hexmarch/shared/protocol/talk';
import type { TalkOf } from '../chat/useTalk.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Name } from '../ui/Name.tsx';
import { keepReceiptsOf } from './keepReceiptsOf.ts';
import { ReportFields, useReport, whyOf } from './ReportFields.tsx';
import { say } from './say.ts';

export interface ReportProps {
  readonly talk: TalkOf;
  readonly line: TalkLine;
  readonly name: string;
  readonly close: () => void;
}

export function Report({ talk: { session, current }, line, name, close }: ReportProps) {
  const form = useReport('said');
  const send = (event: Event): void => {
    event.preventDefault();
    keepReceiptsOf(session);
    session.talk.report(current.channel, line.n, whyOf(form));
    close();
  };
  return (
    <Dialog title={say('report.title')} close={close}>
      <form class="stacked" onSubmit={send}>
        <blockquote class="quoted">
          <b>
            <Name>{name}</Name>
          </b>
          <p>{line.text}</p>
        </blockquote>
        <ReportFields form={form} seen={say('report.text')} />
      </form>
    </Dialog>
  );
}
