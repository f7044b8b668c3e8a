// A finished match at its final position, with replay controls. Its record is verified on the
// match's own page.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { gameEntry } from '../games/registry.ts';
import { fetchRecord } from '../net/api/api.ts';
import { ReplayTable } from '../screens/replay/table/replayTable.ts';
import { readRecordFile } from '../source/recordFile.ts';
import { say as sayReplay } from '../text/replay.ts';
import { Icon, type IconName } from '../ui/pictures/Icon.tsx';
import { EmbedTable } from './EmbedTable.tsx';
import { Meanwhile } from './Meanwhile.tsx';
import type { PartProps } from './part.ts';
import { say } from './say.ts';

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

/** Below the board of a replay: play, step, and the timeline of the whole match. */
function Controls({ table }: { table: ReplayTable }) {
  const { source, playback } = table;
  const { length } = source;
  const at = source.frame.value.sequence;
  const playing = playback.playing.value;
  return (
    <section class="embed-bar" aria-label={sayReplay('tab.replay')}>
      <Step id="beginning" icon="lu:skip-back" press={() => table.seek(0)} />
      <Step id="eventBack" icon="lu:chevron-left" press={() => table.by(-1)} />
      <button
        type="button"
        class="ib"
        aria-label={sayReplay(playing ? 'pause' : 'play')}
        title={sayReplay(playing ? 'pause' : 'play')}
        data-testid="play"
        onClick={() => table.toggle()}
      >
        <Icon name={playing ? 'lu:pause' : 'lu:play'} size={19} />
      </button>
      <Step id="eventOn" icon="lu:chevron-right" press={() => table.by(1)} />
      <Step id="end" icon="lu:skip-forward" press={() => table.seek(length)} />
      <input
        type="range"
        min={0}
        max={length}
        step={1}
        value={at}
        aria-label={sayReplay('event')}
        aria-valuetext={say('count', { at, length })}
        data-testid="scrubber"
        onInput={(event) => table.seek(Number(event.currentTarget.value))}
      />
      <span class="embed-where" data-testid="event-number">
        {say('count', { at, length })}
      </span>
    </section>
  );
}

interface StepProps {
  readonly id: 'beginning' | 'eventBack' | 'eventOn' | 'end';
  readonly icon: IconName;
  readonly press: () => void;
}

function Step({ id, icon, press }: StepProps) {
  const label = sayReplay(`step.${id}`);
  return (
    <button
      type="button"
      class={`ib step-${id}`}
      aria-label={label}
      title={label}
      data-testid={`step-${id}`}
      onClick={press}
    >
      <Icon name={icon} size={18} />
    </button>
  );
}
