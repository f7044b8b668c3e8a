// From the bytes of a record to a replay table, or to an error.

import { gameEntry } from '../../../games/registry.ts';
import { type ReplayDialog, readMoment } from '../../../source/moment.ts';
import { readRecordFile } from '../../../source/recordFile.ts';
import { say } from '../../../text/replay.ts';
import { StoryTeller } from '../story/storyTeller.ts';
import { ReplayTable } from '../table/replayTable.ts';
import { faultText } from './faultText.ts';
import { LostMoment } from './lostMoment.ts';
import { RecordCheck } from './recordCheck.ts';

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
      readonly initialDialog: ReplayDialog | undefined;
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
  return { ok: true, table, check, teller, lost, initialDialog: moment.initialDialog };
}
