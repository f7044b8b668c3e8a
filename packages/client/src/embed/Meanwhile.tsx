// Placeholder with a match's facts until its board has loaded.

import type { EmbedReply } from '@hexmarch/shared/protocol/lobby/embeds';
import { namesIn } from '../text/bots.ts';
import { versus } from '../text/names.ts';
import { say } from './say.ts';
import { TitleLine } from './TitleLine.tsx';

export interface MeanwhileProps {
  readonly row: EmbedReply;
  readonly note?: 'arriving' | 'notBegun' | 'silent';
}

export function Meanwhile({ row, note = 'arriving' }: MeanwhileProps) {
  const { title, matchId } = row;
  return (
    <main class="embed-page">
      <TitleLine names={versus(namesIn(row).filter((name) => name !== ''))} game={title} matchId={matchId} />
      <p class="embed-note">{say(note)}</p>
    </main>
  );
}
