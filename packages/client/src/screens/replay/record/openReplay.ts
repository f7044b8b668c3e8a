// From the bytes of a record to a replay table, or to an error.

import type { RecordReport } from '@hexmarch/shared/match/record/recordReport';
import { verifyRecord } from '@hexmarch/shared/match/verify/verifyRecord';
import { type ReadonlySignal, signal } from '@preact/signals';
import type { AnyEngine } from '../../../gameApi/anyGame.ts';
import { gameEntry } from '../../../games/registry.ts';
import { type ReplayDialog, readMoment } from '../../../source/moment.ts';
import { type RecordFault, readRecordFile } from '../../../source/recordFile.ts';
import { openDialog } from '../../../table/menu/openDialog.ts';
import { say } from '../../../text/replay.ts';
import { StoryTeller } from '../story/storyTeller.ts';
import { ReplayTable } from '../table/replayTable.ts';
import { LostMoment } from './lostMoment.ts';

/** Timeout for finding the decisive moment before the match is shown. */
const STORY_PATIENCE_MS = 1500;

export type OpenedReplay =
  | {
      readonly ok: true;
      readonly table: ReplayTable;
      readonly check: RecordCheck;
      /** Of a finished match. */
      readonly teller: StoryTeller | undefined;
      readonly lost: LostMoment | undefined;
    }
  | { readonly ok: false; readonly title: string; readonly text: string };

/** `hash`: of the address, with the initial moment; `serverKey`: as in `RecordCheck`. */
export async function openReplay(bytes: Uint8Array, hash: string, serverKey?: string): Promise<OpenedReplay> {
  const read = readRecordFile(bytes);
  if (!read.ok) return { ok: false, title: say('problem.noRecord'), text: faultText(read.fault) };
  const { file } = read;
  const { head } = file;
  const entry = gameEntry(head.game);
  if (entry === undefined)
    return { ok: false, title: say('problem.game'), text: say('problem.game.text', { game: head.game }) };
  const game = await entry.load();
  const known = game.definition.rulesVersion;
  if (head.rulesVersion > known) {
    const text = say('problem.newer.text', { played: head.rulesVersion, known });
    return { ok: false, title: say('problem.newer'), text };
  }
  if (file.actions.length === 0)
    return {
      ok: false,
      title: say('problem.nothing'),
      text: file.fault === undefined ? say('problem.nothing.text') : faultText(file.fault),
    };
  const moment = readMoment(hash, head.seats.length);
  // A public record contains no secrets, so its viewer is a spectator.
  const viewer = file.end === undefined ? ({ kind: 'spectator' } as const) : moment.viewer;
  const table = new ReplayTable(game, file, viewer);
  const check = new RecordCheck(bytes, game.definition, serverKey);
  const teller = file.end === undefined ? undefined : new StoryTeller(bytes);
  const lost = teller === undefined ? undefined : new LostMoment(table, teller);
  if (moment.event === undefined) table.openAtBest(await teller?.withTimeout(STORY_PATIENCE_MS));
  else table.goTo(hash);
  lost?.follow(hash);
  if (moment.initialDialog !== undefined) openDialog<ReplayDialog>(table).value = moment.initialDialog;
  return { ok: true, table, check, teller, lost };
}

export const faultText = ({ code, line, found = 0, expected = 0 }: RecordFault): string =>
  say(`fault.${code}`, { line, found, expected, known: expected });

/**
 * Verification of a record, started when it is opened, so that nobody watches an altered one unawares; works
 * offline.
 */
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
