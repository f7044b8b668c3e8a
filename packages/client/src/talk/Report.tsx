// Shows a line to whoever runs the server.

import type { TalkLine } from '@hexmarch/shared/protocol/talk';
import { useSignal } from '@preact/signals';
import { Dialog } from '../panels/Dialog.tsx';
import { ReportFields } from './ReportFields.tsx';
import { say } from './say.ts';
import type { TalkOf } from './useTalk.ts';

export interface ReportProps {
  readonly talk: TalkOf;
  readonly line: TalkLine;
  readonly name: string;
  readonly close: () => void;
}

export function Report({ talk, line, name, close }: ReportProps) {
  const reason = useSignal('');
  const send = (event: Event): void => {
    event.preventDefault();
    talk.session.talk.report(talk.current.channel, line.n, reason.value.trim());
    close();
  };
  return (
    <Dialog title={say('report.title')} close={close}>
      <form class="stacked" onSubmit={send}>
        <blockquote class="quoted">
          <b>{name}</b>
          <p>{line.text}</p>
        </blockquote>
        <p class="quiet">{say('report.text')}</p>
        <ReportFields reason={reason} />
      </form>
    </Dialog>
  );
}
