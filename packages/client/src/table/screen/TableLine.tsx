// The one line for words that pass: the connection, why a command was refused, what another has just done, else what to do now. It is
// always there, so that nothing moves when it changes, and it lies beside the board, never on it.

import '../../styles/tableLine.css';
import type { ComponentChildren } from 'preact';
import type { AnyClientGame, AnyProps } from '../../gameApi/anyGame.ts';
import type { FrameText } from '../../gameApi/frameText.ts';
import { PhoneRound } from '../../ui/controls/PhoneRound.tsx';
import { Stepper } from '../../ui/controls/Stepper.tsx';

export interface TableLineProps {
  readonly game: AnyClientGame;
  readonly props: AnyProps;
  readonly text: FrameText;
  /** In place of what to do now: an element for each, the most urgent first, of which only that one is seen. */
  readonly urgent: ComponentChildren;
  /** At its end. */
  readonly line?: ComponentChildren;
}

export function TableLine({ game, props, text, urgent, line }: TableLineProps) {
  const { Now, Advice } = game;
  const hasOwn = Now !== undefined && props.outcome === undefined;
  const hasStages = text.due === undefined && text.stages.length > 0;
  return (
    <div class="table-line" data-testid="table-line">
      <div class="notices">{urgent}</div>
      <div class="now">
        {hasOwn && <Now {...props} />}
        {!hasOwn && !hasStages && <b class="lead">{text.status}</b>}
        {!hasOwn && text.due === undefined && (
          <>
            <Stepper stages={text.stages} />
            {Advice !== undefined && <Advice {...props} />}
            <PhoneRound {...text} />
          </>
        )}
        {!hasOwn && line}
      </div>
    </div>
  );
}
