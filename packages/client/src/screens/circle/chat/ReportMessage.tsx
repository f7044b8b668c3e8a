// Reports a message in a circle to the operators.

import '../../../styles/chat.css';
import type { CircleChatLine } from '@hexmarch/shared/protocol/people/circleNews';
import { ReportFields, useReport, whyOf } from '../../../report/ReportFields.tsx';
import { say as sayReport } from '../../../report/say.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { Name } from '../../../ui/text/Name.tsx';
import { Refused } from '../parts/Refused.tsx';
import { useAct } from '../parts/say.ts';
import type { LiveChat } from './useCircleChat.ts';

interface ReportMessageProps {
  readonly chat: Pick<LiveChat, 'report'>;
  readonly line: CircleChatLine;
  /** Its author's name. */
  readonly name: string;
  /** Who sees which part of it. */
  readonly seen: string;
  /** It has arrived. */
  readonly done: () => void;
  readonly close: () => void;
}

export function ReportMessage({ chat, line, name, seen, done, close }: ReportMessageProps) {
  const form = useReport('said');
  const act = useAct();
  const send = (event: Event): void => {
    event.preventDefault();
    if (act.busy.value) return;
    void act.do(async () => {
      await chat.report({ n: line.n, ...whyOf(form) });
      done();
      close();
    });
  };
  return (
    <Dialog title={sayReport('report.title')} close={close}>
      <form class="stacked" onSubmit={send}>
        <blockquote class="quoted">
          <b>
            <Name>{name}</Name>
          </b>
          <p>{line.text}</p>
        </blockquote>
        <Refused act={act} />
        <ReportFields form={form} seen={seen} />
      </form>
    </Dialog>
  );
}
