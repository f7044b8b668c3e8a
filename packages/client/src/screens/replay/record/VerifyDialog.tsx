// The result of the record's verification in this browser: every line, every roll, every position.

import type { Check, RecordReport } from '@hexmarch/shared/match/record/recordReport';
import { say, sayParts } from '../../../text/replay.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { Icon, type IconName } from '../../../ui/pictures/Icon.tsx';
import type { RecordCheck } from './openReplay.ts';

/** The command, to be run at the root of the repository. */
const REPLAY_COMMAND = 'npm run -s replay -- FILE';

export interface VerifyDialogProps {
  readonly check: RecordCheck;
  readonly close: () => void;
}

export function VerifyDialog({ check: { report, done, serverKey }, close }: VerifyDialogProps) {
  return (
    <Dialog title={say('verify.title')} close={close}>
      {report.value === undefined ? (
        <p role="status">
          {say('verify.checking')} <progress max={100} value={done.value} />
        </p>
      ) : (
        <Report report={report.value} serverKey={serverKey} />
      )}
    </Dialog>
  );
}

interface ReportProps {
  readonly report: RecordReport;
  readonly serverKey: string | undefined;
}

function Report({ report, serverKey }: ReportProps) {
  return (
    <div class="verified">
      <p class={`verdict-line ${report.ok ? 'good' : 'bad'}`} role="status" data-testid="verdict">
        <Icon name={report.ok ? 'lu:circle-check' : 'lu:circle-x'} size={22} /> {verdictOf(report)}
      </p>
      <ol class="checks">
        {report.checks.map((check) => (
          <CheckLine key={check.id} check={check} report={report} />
        ))}
      </ol>
      <KeyLine recordKey={report.record?.signature.key} serverKey={serverKey} />
      <p class="quiet">{sayParts('verify.how', { command: <code key="command">{REPLAY_COMMAND}</code> })}</p>
    </div>
  );
}

function verdictOf({ ok, finished, problem, enteredByHand }: RecordReport): string {
  const line = problem?.line ?? 0;
  if (!ok) return line > 0 ? say('verify.wrong.line', { line }) : say('verify.wrong');
  if (!finished) return say('verify.running');
  return enteredByHand > 0 ? say('verify.fine.byHand', { count: enteredByHand }) : say('verify.fine');
}

const ICONS: Readonly<Record<Check['status'], IconName>> = {
  ok: 'lu:check',
  failed: 'lu:x',
  skipped: 'lu:minus',
};

/** Reasons of failures are the verifier's own, as on the command line. */
function CheckLine({ check, report }: { check: Check; report: RecordReport }) {
  const { id, status, line, reason, count } = check;
  const { finished, enteredByHand, erased } = report;
  return (
    <li class={status} data-testid={`check-${id}`} data-status={status}>
      <Icon name={ICONS[status]} size={17} />
      <span>
        {say(`verify.${id}`)}
        {id === 'dice' && enteredByHand > 0 && (
          <small>{say('verify.dice.byHand', { count: enteredByHand })}</small>
        )}
        {id === 'names' && erased > 0 && <small>{say('verify.names.erased', { count: erased })}</small>}
        {status === 'skipped' && (
          <small>{say(finished ? 'verify.skipped.failed' : 'verify.skipped.running')}</small>
        )}
        {status === 'failed' && (
          <small>
            {line > 0 && <b>{say('verify.line', { line })}</b>}
            <span lang="en">{reason}</span>
          </small>
        )}
      </span>
      {status === 'ok' && count > 0 && <span class="n-of">{count}</span>}
      <span class="hidden">{say(`verify.status.${status}`)}</span>
    </li>
  );
}

/** For full trust the key is to be compared with the one that the server's host has published. */
function KeyLine({ recordKey, serverKey }: { recordKey: string | undefined; serverKey: string | undefined }) {
  if (recordKey === undefined) return null;
  const whose =
    serverKey === undefined
      ? say('key.unknown')
      : serverKey === recordKey
        ? say('key.same')
        : say('key.other');
  return (
    <p class="key-line" data-testid="server-key">
      <Icon name="lu:lock" size={16} />
      <span>
        {whose}
        <code>{fingerprint(recordKey)}</code>
      </span>
    </p>
  );
}

const fingerprint = (key: string): string => key.replace(/(.{8})(?=.)/g, '$1 ');
