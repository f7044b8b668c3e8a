// Shows a line to whoever runs the server.

import { TALK_LIMITS, type TalkLine } from '@hexmarch/shared/protocol/talk';
import { useSignal } from '@preact/signals';
import { Dialog } from '../panels/Dialog.tsx';
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
        <label class="stacked tight">
          {say('report.reason')}
          <input
            data-testid="report-reason"
            value={reason.value}
            maxLength={TALK_LIMITS.reasonMax}
            onInput={(event) => {
              reason.value = event.currentTarget.value;
            }}
          />
        </label>
        <button type="submit" class="cta" data-testid="report-send">
          {say('report.go')}
        </button>
      </form>
    </Dialog>
  );
}
