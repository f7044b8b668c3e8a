// Checks the record in this browser, without the network: every line, every roll, every position; and the luck of each
// seat, expected against rolled.

import { GAMES } from '@hexmarch/shared/games/registry';
import { CHECK_TITLES, type Check, type RecordReport } from '@hexmarch/shared/match/recordReport';
import { verifyRecord } from '@hexmarch/shared/match/verifyRecord';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Dialog } from '../../panels/Dialog.tsx';
import { Icon, type IconName } from '../../panels/Icon.tsx';
import { Luck } from './Luck.tsx';
import type { ReplayTable } from './replayTable.ts';

export interface VerifyDialogProps {
  readonly table: ReplayTable;
  /** The key that this page's server signs with, in hex, if it has said so. */
  readonly serverKey: string | undefined;
  readonly close: () => void;
}

export function VerifyDialog({ table, serverKey, close }: VerifyDialogProps) {
  const report = useSignal<RecordReport | undefined>(undefined);
  const done = useSignal(0);
  useEffect(() => {
    const ended = { value: false };
    void verifyRecord(table.file.bytes, {
      games: GAMES,
      ...(serverKey === undefined ? {} : { key: serverKey }),
      progress: (lines, total) => {
        done.value = Math.round((100 * lines) / Math.max(1, total));
      },
      pause: () => new Promise((go) => setTimeout(go)),
    }).then((found) => {
      if (!ended.value) report.value = found;
    });
    return () => {
      ended.value = true;
    };
  }, [table, serverKey]);
  return (
    <Dialog title="Is this record genuine?" close={close}>
      {report.value === undefined ? (
        <p role="status">
          Checking… <progress max={100} value={done.value} />
        </p>
      ) : (
        <Report report={report.value} table={table} serverKey={serverKey} />
      )}
    </Dialog>
  );
}

function Report({ report, table, serverKey }: { report: RecordReport } & Omit<VerifyDialogProps, 'close'>) {
  return (
    <div class="verified">
      <p class={`verdict-line ${report.ok ? 'good' : 'bad'}`} role="status" data-testid="verdict">
        <Icon name={report.ok ? 'lu:circle-check' : 'lu:circle-x'} size={22} /> {verdictOf(report)}
      </p>
      <ol class="checks">
        {report.checks.map((check) => (
          <CheckLine key={check.id} check={check} />
        ))}
      </ol>
      <KeyLine recordKey={report.record?.signature.key} serverKey={serverKey} />
      <Luck table={table} />
      <p class="quiet">
        All of this was worked out in this browser. <code>npm run -s replay -- FILE</code> does the same on
        the command line.
      </p>
    </div>
  );
}

function verdictOf({ ok, finished, problem }: RecordReport): string {
  if (!ok) {
    const where = problem === undefined || problem.line === 0 ? '' : ` (line ${problem.line})`;
    return `Something is wrong with this record${where}.`;
  }
  return finished
    ? 'Every roll, every action and every position is as it should be.'
    : 'So far all is well. The dice can be checked when the match is over and its secret is shown.';
}

const ICONS: Readonly<Record<Check['status'], IconName>> = {
  ok: 'lu:check',
  failed: 'lu:x',
  skipped: 'lu:minus',
};

function CheckLine({ check: { id, status, line, reason, count } }: { check: Check }) {
  return (
    <li class={status} data-testid={`check-${id}`} data-status={status}>
      <Icon name={ICONS[status]} size={17} />
      <span>
        {CHECK_TITLES[id]}
        {reason !== '' && (
          <small>
            {line > 0 && <b>Line {line}: </b>}
            {reason}
          </small>
        )}
      </span>
      {status === 'ok' && count > 0 && <span class="n-of">{count}</span>}
      <span class="hidden">{status}</span>
    </li>
  );
}

/** Whoever wants to be sure of the key compares it with the one that the server's host has published. */
function KeyLine({ recordKey, serverKey }: { recordKey: string | undefined; serverKey: string | undefined }) {
  if (recordKey === undefined) return null;
  const whose =
    serverKey === undefined
      ? 'Signed with this key; compare it with the one that the server shows.'
      : serverKey === recordKey
        ? 'Signed with the key of this server.'
        : 'Signed with another key than this server’s.';
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
