// Verification of a record, started when it is opened, so that nobody watches an altered one unawares; works offline.

import type { RecordReport } from '@hexmarch/shared/match/record/recordReport';
import { verifyRecord } from '@hexmarch/shared/match/verify/verifyRecord';
import { type ReadonlySignal, signal } from '@preact/signals';
import type { AnyEngine } from '../../../gameApi/anyGame.ts';
import { say } from '../../../text/replay.ts';

export class RecordCheck {
  /** Undefined while it is being verified. */
  readonly report: ReadonlySignal<RecordReport | undefined>;
  /** In percent. */
  readonly done: ReadonlySignal<number>;
  /** The public key of this page's server, in hex, if known. */
  readonly serverKey: string | undefined;

  constructor(bytes: Uint8Array, game: AnyEngine, serverKey: string | undefined) {
    const report = signal<RecordReport | undefined>(undefined);
    const done = signal(0);
    this.report = report;
    this.done = done;
    this.serverKey = serverKey;
    void verifyRecord(bytes, {
      games: [game],
      ...(serverKey === undefined ? {} : { key: serverKey }),
      progress: (lines, total) => {
        done.value = Math.round((100 * lines) / Math.max(1, total));
      },
      pause: () => new Promise((go) => setTimeout(go)),
    }).then((found) => {
      report.value = found;
    });
  }
}

/** The warning about a record with a failed check. */
export function alteredText({ ok, problem }: RecordReport): string | undefined {
  if (ok) return undefined;
  if (problem?.id === 'signature') return say('altered.signature');
  const line = problem?.line ?? 0;
  return line > 0 ? say('altered.line', { line }) : say('altered');
}
