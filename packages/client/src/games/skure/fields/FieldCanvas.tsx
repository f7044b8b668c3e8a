// Canvas of the field editor with its zones: drawn by pointer, or with a cursor moved by the arrow keys.

import type { Arrangement } from '@hexmarch/shared/games/skure/field/field';
import { filled } from '@hexmarch/shared/games/skure/field/fieldDrawing';
import { NOWHERE, neighbour, placeText } from '@hexmarch/shared/games/skure/field/geometry';
import { terrainAt } from '@hexmarch/shared/games/skure/field/terrain';
import {
  type Direction,
  type Field,
  type Place,
  TERRAINS,
  type Terrain,
} from '@hexmarch/shared/games/skure/field/types';
import { type Signal, useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { keyboard } from '../../../shortcuts/layout.ts';
import { terrainName } from '../words/words.ts';
import { lineBetween, painted } from './drawing.ts';
import { boxOf, type PlanSize, placeUnder, wholeOf } from './planPlaces.ts';
import { planOf } from './plans.ts';
import { say } from './say.ts';

export interface CanvasProps {
  readonly field: Field;
  readonly arrangement: Arrangement;
  readonly brush: Signal<Terrain>;
  readonly isRectangle: boolean;
  readonly change: (field: Field) => void;
}

/** Start and current space of a stroke, and a preview of its result. */
interface Stroke {
  readonly from: Place;
  readonly at: Place;
  readonly field: Field;
}

const ARROW_DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowUp: 0,
  ArrowRight: 2,
  ArrowDown: 4,
  ArrowLeft: 6,
};

export function FieldCanvas(props: CanvasProps) {
  const { field, arrangement, brush, isRectangle, change } = props;
  const stroke = useSignal<Stroke | undefined>(undefined);
  const cursor = useSignal<Place>(NOWHERE);
  const area = useRef<HTMLButtonElement>(null);
  const shown = stroke.value?.field ?? field;
  const plan = planOf(shown, arrangement);

  const extended = (from: Place, last: Place, at: Place): Stroke => ({
    ...{ from, at },
    field: isRectangle
      ? filled(field, from, at, brush.value)
      : painted(stroke.value?.field ?? field, lineBetween(field, last, at), brush.value),
  });
  const placeOf = (event: PointerEvent): Place =>
    area.current === null ? NOWHERE : placeUnder(event, area.current, field, plan);
  const key = (event: KeyboardEvent): void => {
    const way = ARROW_DIRECTIONS[event.key];
    const number = keyboard
      .presses(event)
      .map((press) => TERRAINS[Number(press.key) - 1])
      .find((one) => one !== undefined);
    if (way !== undefined) {
      const next = cursor.value === NOWHERE ? 0 : neighbour(field, cursor.value, way);
      if (next !== NOWHERE) cursor.value = next;
    } else if (number !== undefined) brush.value = number;
    else if ((event.key === ' ' || event.key === 'Enter') && cursor.value !== NOWHERE)
      change(filled(field, cursor.value, cursor.value, brush.value));
    else return;
    event.preventDefault();
  };
  return (
    <div class="canvas-frame">
      <button
        type="button"
        class="field-canvas"
        ref={area}
        aria-label={say('canvas')}
        aria-describedby="field-cursor"
        data-testid="field-canvas"
        style={{ aspectRatio: `${plan.width} / ${plan.height}` }}
        onKeyDown={key}
        onPointerDown={(event) => {
          const at = placeOf(event);
          if (at === NOWHERE) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          stroke.value = extended(at, at, at);
        }}
        onPointerMove={(event) => {
          const last = stroke.value;
          if (last === undefined) return;
          const at = placeOf(event);
          if (at !== NOWHERE && at !== last.at) stroke.value = extended(last.from, last.at, at);
        }}
        onPointerUp={() => {
          if (stroke.value !== undefined) change(stroke.value.field);
          stroke.value = undefined;
        }}
        onPointerCancel={() => {
          stroke.value = undefined;
        }}
      >
        {/* Our own art, drawn from the signs of the field. */}
        <span class="plan" aria-hidden="true" dangerouslySetInnerHTML={{ __html: plan.svg }} />
        <Lines field={shown} plan={plan} />
        <Cursor field={shown} place={cursor.value} plan={plan} />
      </button>
      <p class="hidden" id="field-cursor" role="status">
        {cursor.value !== NOWHERE &&
          say('cursor', {
            place: placeText(field.width, cursor.value),
            terrain: terrainName(terrainAt(field, cursor.value)),
          })}
      </p>
      <p class="quiet">{say('canvas.hint')}</p>
    </div>
  );
}

interface LinesProps {
  readonly field: Field;
  readonly plan: PlanSize;
}

/** Grid lines between the spaces. */
const Lines = ({ field: { width, height }, plan }: LinesProps) => (
  <i
    class="field-lines"
    style={{ ...wholeOf({ width, height }, plan), backgroundSize: `${100 / width}% ${100 / height}%` }}
  />
);

function Cursor({ field: { width }, place, plan }: LinesProps & { readonly place: Place }) {
  if (place === NOWHERE) return null;
  return <i class="field-cursor" style={boxOf(place, width, plan)} />;
}
