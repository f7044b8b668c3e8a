// A finished match at its final position, with replay controls. Its record is verified on the
// match's own page.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { gameEntry } from '../games/registry.ts';
import { fetchRecord } from '../net/api/api.ts';
import { ReplayTable } from '../screens/replay/table/replayTable.ts';
import { readRecordFile } from '../source/recordFile.ts';
import { Controls } from './Controls.tsx';
import { EmbedTable } from './EmbedTable.tsx';
import { Meanwhile } from './Meanwhile.tsx';
import type { PartProps } from './part.ts';

export function Replay({ row, gone, runs, ended }: PartProps) {
  const table = useSignal<ReplayTable | undefined>(undefined);
  useEffect(() => {
    let wanted = true;
    const show = (opened: ReplayTable | undefined): void => {
      if (!wanted) return;
      if (opened === undefined) gone();
      else {
        if (runs) start(opened);
        table.value = opened;
      }
    };
    opened(row.matchId).then(show, () => show(undefined));
    return () => {
      wanted = false;
      table.value?.playback.pause();
    };
  }, [row.matchId, table]);
  const { value: shown } = table;
  const isAtEnd = shown !== undefined && shown.source.frame.value.sequence === shown.source.length;
  useEffect(() => {
    if (isAtEnd && runs) ended?.();
  }, [isAtEnd]);
  if (shown === undefined) return <Meanwhile row={row} />;
  const { sequence } = shown.source.frame.value;
  const outcome = sequence === shown.source.length ? shown.file.end?.outcome : undefined;
  return (
    <EmbedTable table={shown} matchId={row.matchId} names={shown.names} sequence={sequence} outcome={outcome}>
      <Controls table={shown} />
    </EmbedTable>
  );
}

function start(table: ReplayTable): void {
  table.seek(table.beginning);
  table.playback.play();
}

/** Undefined: this page does not know its game. Rejects with `ApiError`. */
async function opened(matchId: string): Promise<ReplayTable | undefined> {
  const read = readRecordFile(await fetchRecord(matchId, null));
  if (!read.ok || read.file.actions.length === 0) return undefined;
  const { file } = read;
  const game = await gameEntry(file.head.game)?.load();
  if (game === undefined || file.head.rulesVersion > game.definition.rulesVersion) return undefined;
  const table = new ReplayTable(game, file, { kind: 'spectator' });
  table.seek(table.source.length);
  return table;
}
