// Tools of the field editor: five brushes, single spaces or rectangles, and the field's size.

import { FIELD_LIMITS, fieldOf } from '@hexmarch/shared/games/skure/field/field';
import { resized } from '@hexmarch/shared/games/skure/field/fieldDrawing';
import { type Field, TERRAINS, type Terrain } from '@hexmarch/shared/games/skure/field/types';
import type { Signal } from '@preact/signals';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import { terrainName } from '../words/words.ts';
import { sizeBy } from './drawing.ts';
import { planOf } from './plans.ts';
import { say } from './say.ts';

interface BrushesProps {
  readonly brush: Signal<Terrain>;
  readonly isRectangle: Signal<boolean>;
}

export const Brushes = ({ brush, isRectangle }: BrushesProps) => (
  <>
    <fieldset class="terrain-brushes" aria-label={say('brushes')}>
      {TERRAINS.map((terrain, i) => (
        <button
          key={terrain}
          type="button"
          class={terrain === brush.value ? 'on' : ''}
          aria-pressed={terrain === brush.value}
          title={say('brush.key', { key: i + 1 })}
          data-testid={`brush-${i}`}
          onClick={() => {
            brush.value = terrain;
          }}
        >
          <Picture of={planOf(fieldOf([terrain.repeat(2), terrain.repeat(2)]))} heightPx={30} />
          <span>{terrainName(terrain)}</span>
        </button>
      ))}
    </fieldset>
    <fieldset class="segments" aria-label={say('how')}>
      {[false, true].map((on) => (
        <button
          key={String(on)}
          type="button"
          class={on === isRectangle.value ? 'on' : ''}
          aria-pressed={on === isRectangle.value}
          data-testid={on ? 'rectangle' : 'spaces'}
          onClick={() => {
            isRectangle.value = on;
          }}
        >
          {say(on ? 'how.rectangle' : 'how.spaces')}
        </button>
      ))}
    </fieldset>
  </>
);

interface SizeProps {
  readonly field: Field;
  readonly change: (field: Field) => void;
}

export const Size = ({ field, change }: SizeProps) => (
  <div class="steppers">
    <Stepper of="width" length={field.width} set={(width) => change(resized(field, width, field.height))} />
    <Stepper
      of="height"
      length={field.height}
      set={(height) => change(resized(field, field.width, height))}
    />
  </div>
);

interface StepperProps {
  readonly of: 'width' | 'height';
  readonly length: number;
  readonly set: (length: number) => void;
}

const Stepper = ({ of, length, set }: StepperProps) => (
  <fieldset class="stepper" aria-label={say(`size.${of}`)}>
    <button
      type="button"
      class="ib"
      aria-label={say(`size.${of}.less`)}
      disabled={length <= FIELD_LIMITS.min}
      data-testid={`${of}-less`}
      onClick={() => set(sizeBy(length, -1))}
    >
      <Icon name="lu:minus" size={16} />
    </button>
    <span>
      <small>{say(`size.${of}`)}</small>
      <b data-testid={of}>{length}</b>
    </span>
    <button
      type="button"
      class="ib"
      aria-label={say(`size.${of}.more`)}
      disabled={length >= FIELD_LIMITS.max}
      data-testid={`${of}-more`}
      onClick={() => set(sizeBy(length, 1))}
    >
      <Icon name="lu:plus" size={16} />
    </button>
  </fieldset>
);
