// `/embed/m/<id>`: one public match, or the page without content.

import type { EmbedReply } from '@hexmarch/shared/protocol/lobby/embeds';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { fetchBoard } from '../table/layout/beforehand.ts';
import { Match } from './Match.tsx';
import { Nothing } from './Nothing.tsx';
import { say } from './say.ts';
import { shownAt } from './shown.ts';

export function OneMatch({ matchId }: { readonly matchId: string }) {
  const shown = useSignal<EmbedReply | 'nothing' | undefined>(undefined);
  const silent = useSignal(false);
  useEffect(() => {
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
