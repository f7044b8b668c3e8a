// The one line for words that pass: what another has just done or why a command was refused, else what to do now. It is always there, so
// that nothing moves when it changes, and it lies beside the board, never on it.

import type { ComponentChildren } from 'preact';
import type { AnyClientGame, AnyProps } from '../../gameApi/anyGame.ts';
import type { FrameText } from '../../gameApi/clientGame.ts';
import { PhoneRound } from '../../ui/controls/PhoneRound.tsx';
import { Stepper } from '../../ui/controls/Stepper.tsx';

export interface TableLineProps {
  readonly game: AnyClientGame;
  readonly props: AnyProps;
  readonly text: FrameText;
  /** In place of what to do now; undefined: nothing. */
  readonly news: ComponentChildren;
  /** At its end. */
  readonly line: ComponentChildren;
}

export function TableLine({ game, props, text, news, line }: TableLineProps) {
  const { Now } = game;
  const hasOwn = Now !== undefined && props.outcome === undefined;
  if (news !== undefined) return <div class="table-line news">{news}</div>;
  return (
    <div class="table-line" data-testid="table-line">
      {hasOwn && <Now {...props} />}
      {!hasOwn && text.due !== undefined && <b class="lead">{text.status}</b>}
      {!hasOwn && text.due === undefined && (
        <>
          <Stepper stages={text.stages} />
          <PhoneRound {...text} />
        </>
      )}
      {!hasOwn && line}
    </div>
  );
}
