// Name, emblem and colour of a circle, for making one and for changing them.

import { CIRCLE_LIMITS, type CircleLook } from '@hexmarch/shared/protocol/people/circles';
import type { Signal } from '@preact/signals';
import { COLOUR_COUNT, EMBLEMS, Emblem } from './Emblem.tsx';
import { say } from './say.ts';

interface LookProps {
  readonly name: Signal<string>;
  readonly look: Signal<CircleLook>;
}

export function LookFields({ name, look }: LookProps) {
  const { emblem, colour } = look.value;
  return (
    <>
      <label class="circle-field">
        {say('look.name')}
        <input
          data-testid="circle-name"
          value={name.value}
          minLength={CIRCLE_LIMITS.nameMin}
          maxLength={CIRCLE_LIMITS.nameMax}
          autocomplete="off"
          required
          onInput={(event) => {
            name.value = event.currentTarget.value;
          }}
        />
      </label>
      <Pick
        legend={say('look.emblem')}
        count={EMBLEMS.length}
        value={emblem}
        look={(one) => ({ emblem: one, colour })}
        label={(one) => say('look.emblem.nth', { nth: String(one) })}
        pick={(one) => {
          look.value = { emblem: one, colour };
        }}
      />
      <Pick
        legend={say('look.colour')}
        count={COLOUR_COUNT}
        value={colour}
        look={(one) => ({ emblem, colour: one })}
        label={(one) => say('look.colour.nth', { nth: String(one) })}
        pick={(one) => {
          look.value = { emblem, colour: one };
        }}
      />
    </>
  );
}

interface PickProps {
  readonly legend: string;
  readonly count: number;
  readonly value: number;
  readonly look: (one: number) => CircleLook;
  readonly label: (one: number) => string;
  readonly pick: (one: number) => void;
}

const Pick = ({ legend, count, value, look, label, pick }: PickProps) => (
  <fieldset class="circle-looks">
    <legend>{legend}</legend>
    {Array.from({ length: count }, (_, one) => (
      <label key={one} class={one === value ? 'on' : ''}>
        <input
          type="radio"
          name={legend}
          checked={one === value}
          aria-label={label(one)}
          onChange={() => pick(one)}
        />
        <Emblem look={look(one)} size={32} />
      </label>
    ))}
  </fieldset>
);
