// `/embed/m/<id>`: a public match within the page of another site: watched while it runs, played again when it is over. Nothing is
// done here but looking.

import type { EmbedReply } from '@hexmarch/shared/protocol/embeds';
import { useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { insist } from '../net/insist.ts';
import { fetchBoard } from '../table/beforehand.ts';
import { Meanwhile } from './Meanwhile.tsx';
import { Nothing } from './Nothing.tsx';
import type { PartProps } from './part.ts';
import { say } from './say.ts';
import { embeddedAt, shownAt } from './shown.ts';

export function Embed({ path }: { path: string }) {
  const matchId = embeddedAt(path);
  const shown = useSignal<EmbedReply | 'nothing' | undefined>(matchId === undefined ? 'nothing' : undefined);
  const silent = useSignal(false);
  useEffect(() => {
    if (matchId === undefined) return undefined;
    const off = new AbortController();
    const hear = (reply: EmbedReply | 'nothing' | undefined): void => {
      shown.value = reply;
      if (typeof reply === 'object') void fetchBoard(reply.game);
    };
    void shownAt(matchId, off.signal, () => {
      silent.value = true;
    }).then(hear);
    return () => off.abort();
  }, [matchId, shown, silent]);
  const { value: row } = shown;
  if (row === 'nothing') return <Nothing />;
  if (row === undefined) return <p class="embed-note">{say(silent.value ? 'silent' : 'arriving')}</p>;
  const gone = (): void => {
    shown.value = 'nothing';
  };
  return <Match row={row} gone={gone} />;
}

/** The wire, the record and the board come when the title can be read. */
const PARTS = {
  live: () => import('./Live.tsx').then(({ Live }) => Live),
  replay: () => import('./Replay.tsx').then(({ Replay }) => Replay),
} satisfies Readonly<Record<string, () => Promise<ComponentType<PartProps>>>>;

function Match({ row, gone }: Omit<PartProps, 'replay'>) {
  const which = useSignal<keyof typeof PARTS>(row.status === 'over' ? 'replay' : 'live');
  const part = useSignal<ComponentType<PartProps> | undefined>(undefined);
  const { value: wanted } = which;
  useEffect(() => {
    const off = new AbortController();
    void insist<ComponentType<PartProps>>(PARTS[wanted], off.signal).then((loaded) => {
      part.value = loaded;
    }, gone);
    return () => off.abort();
  }, [wanted, part]);
  const Part = part.value;
  if (Part === undefined) return <Meanwhile row={row} />;
  const replay = (): void => {
    part.value = undefined;
    which.value = 'replay';
  };
  return <Part row={row} gone={gone} replay={replay} />;
}
