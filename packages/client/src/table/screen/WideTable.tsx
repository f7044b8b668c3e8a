// The wide layout of any table: the bar above, rails, dock and buttons below (UI-1).

import type { ComponentChildren } from 'preact';
import type { FrameText } from '../../gameApi/clientGame.ts';
import { Stepper } from '../../ui/controls/Stepper.tsx';
import type { Hole } from '../layout/hole.ts';
import type { Width } from '../layout/width.ts';
import { PlateBar, PlateBelow } from '../seats/Plates.tsx';
import type { Seating } from '../seats/seating.ts';
import { DuePlate } from './laterParts.tsx';

/** The screen's parts. */
export interface WideParts {
  readonly brand: ComponentChildren;
  /** Between the plates: the round and the turn, in words. */
  readonly turn: string;
  readonly tools: ComponentChildren;
  readonly rails: ComponentChildren;
  readonly dock: ComponentChildren;
  readonly acts: ComponentChildren;
}

export interface WideTableProps extends WideParts {
  readonly seating: Seating;
  readonly width: Width;
  readonly hole: Hole;
  readonly text: FrameText;
}

export function WideTable({ seating, width, hole, text, ...part }: WideTableProps) {
  return (
    <>
      <header class="top">
        {part.brand}
        <PlateBar {...seating} width={width}>
          <div class="middle">
            {text.due === undefined ? (
              <>
                <span class="turn">{part.turn}</span>
                <Stepper stages={text.stages} />
              </>
            ) : (
              <DuePlate turn={part.turn} {...text.due} />
            )}
          </div>
        </PlateBar>
        {part.tools}
      </header>
      {part.rails}
      <PlateBelow {...seating} width={width} />
      <div class="hole" ref={hole.ref} />
      <div class="dock">{part.dock}</div>
      {part.acts}
    </>
  );
}
