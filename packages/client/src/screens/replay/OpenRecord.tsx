// `/replay`: opens a local record file, by a file dialog or by dropping it. Nothing is uploaded.

import '../../styles/rooms.css';
import '../../styles/replay.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { say, sayParts } from '../../text/replay.ts';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { ReplayScreen } from './ReplayScreen.tsx';
import { type OpenedReplay, openReplay } from './record/openReplay.ts';

const RECORD_ENDING = '.jsonl';

export function OpenRecord() {
  const shown = useSignal<Extract<OpenedReplay, { ok: true }> | undefined>(undefined);
  const problem = useSignal<Extract<OpenedReplay, { ok: false }> | undefined>(undefined);
  const over = useSignal(false);
  const open = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const opened = await openReplay(new Uint8Array(await file.arrayBuffer()), '');
    shown.value = opened.ok ? opened : undefined;
    problem.value = opened.ok ? undefined : opened;
  };
  useEffect(() => {
    document.title = say('open.title');
    return onDrop(open, (now) => {
      over.value = now;
    });
  }, []);
  if (shown.value !== undefined) {
    const { table, check, teller, lost } = shown.value;
    return <ReplayScreen key={table.file} table={table} check={check} teller={teller} lost={lost} />;
  }
  return (
    <main class="page open-record">
      <section class={`card drop${over.value ? ' over' : ''}`}>
        <h1>{say('open.heading')}</h1>
        <p>{sayParts('open.how', { ending: <code key="ending">{RECORD_ENDING}</code> })}</p>
        {problem.value !== undefined && (
          <p class="banner" role="alert" data-testid="problem">
            <b>{problem.value.title}.</b> {problem.value.text}
          </p>
        )}
        <label class="cta">
          <Icon name="lu:scroll-text" /> {say('open.choose')}
          <input
            type="file"
            accept=".jsonl,.json,.txt,application/x-ndjson"
            data-testid="record-file"
            onChange={(event) => void open(event.currentTarget.files?.[0])}
          />
        </label>
        <a class="ghost" href="/watch">
          <Icon name="lu:tv" /> {say('open.watch')}
        </a>
      </section>
    </main>
  );
}

/** Files dropped anywhere on the page, also while a replay is open. */
function onDrop(open: (file: File | undefined) => Promise<void>, hover: (over: boolean) => void): () => void {
  const off = new AbortController();
  const { signal } = off;
  const enter = (event: DragEvent): void => {
    event.preventDefault();
    hover(true);
  };
  addEventListener('dragover', enter, { signal });
  addEventListener('dragleave', () => hover(false), { signal });
  addEventListener(
    'drop',
    (event) => {
      event.preventDefault();
      hover(false);
      void open(event.dataTransfer?.files[0]);
    },
    { signal },
  );
  return () => off.abort();
}
