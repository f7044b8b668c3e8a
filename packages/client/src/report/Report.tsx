// Reports a chat line to the operators.

import type { ChatLine } from '@hexmarch/shared/protocol/people/chat';
import type { ChatContext } from '../chat/chatContext.ts';
import { Dialog } from '../ui/controls/Dialog.tsx';
import { Name } from '../ui/text/Name.tsx';
import { keepReceiptsOf } from './keepReceiptsOf.ts';
import { ReportFields, useReport, whyOf } from './ReportFields.tsx';
import { say } from './say.ts';

export interface ReportProps {
  readonly chat: ChatContext;
  readonly line: ChatLine;
  readonly name: string;
  readonly close: () => void;
}

export function Report({ chat: { session, current }, line, name, close }: ReportProps) {
  const form = useReport('said');
  const send = (event: Event): void => {
    event.preventDefault();
    keepReceiptsOf(session);
    session.chat.report(current.channel, line.n, whyOf(form));
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
