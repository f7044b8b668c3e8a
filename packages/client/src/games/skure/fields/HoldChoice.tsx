// Spaces to hold (SKURE-13.2): picked on the field, or typed; none: those in the middle.

import './fields.css';
import { NOWHERE, placeText } from '@hexmarch/shared/games/skure/field/geometry';
import type { Place } from '@hexmarch/shared/games/skure/field/types';
import { fieldOf } from '@hexmarch/shared/games/skure/fieldOption';
import type { OwnAskingProps } from '../../../gameApi/gameEntry.ts';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import { RuleLink } from '../../../ui/text/RuleLink.tsx';
import { say as sayEntry } from '../entry/say.ts';
import { arrangementIn, chosenField, chosenText, sidedIn } from './choice.ts';
import { boxOf, placeUnder } from './planPlaces.ts';
import { planOf } from './plans.ts';
import { say } from './say.ts';

export function HoldChoice({ options, set }: OwnAskingProps) {
  const field = chosenField(options);
  if (field === undefined) return null;
  const hold = typeof options.hold === 'string' ? options.hold : '';
  const read = fieldOf({ ...sidedIn(options), objective: 'hold', field: chosenText(options), hold });
  const places: readonly Place[] = read.ok ? read.value.hold : [];
  const plan = planOf(field, arrangementIn(options));
  const names = places.map((place) => placeText(field.width, place));
  const change = (text: string): void => set({ ...options, hold: text });
  return (
    <fieldset class="hold-choice" data-testid="hold-choice">
      <legend>
        {sayEntry('option.hold')} <RuleLink rule="SKURE-13.2" />
      </legend>
      <div class="hold-parts">
        <button
          type="button"
          class="hold-field"
          aria-label={say('hold.field')}
          data-testid="hold-field"
          onClick={(event) => {
            // A keyboard click has no position: keyboard users type in the field beside it.
            if (event.detail === 0) return;
            const at = placeUnder(event, event.currentTarget, field, plan);
            if (at !== NOWHERE) change(toggled(hold, placeText(field.width, at)));
          }}
        >
          <Picture of={plan} heightPx={220} />
          {places.map((place) => (
            <i key={place} class="hold-mark" style={boxOf(place, field.width, plan)} />
          ))}
        </button>
        <label>
          <span>{say('hold.text')}</span>
          <input
            value={hold}
            placeholder={names.join(' ')}
            data-testid="hold-text"
            aria-invalid={!read.ok}
            onInput={(event) => change(event.currentTarget.value)}
          />
          <small class={read.ok ? 'quiet' : 'fault'} role="status">
            {read.ok
              ? say(hold.trim() === '' ? 'hold.middle' : 'hold.chosen', { count: places.length })
              : say('hold.bad')}
          </small>
        </label>
      </div>
    </fieldset>
  );
}

/** Toggles a space. */
export function toggled(text: string, space: string): string {
  const words = text.trim() === '' ? [] : text.trim().split(/\s+/);
  const without = words.filter((word) => word !== space);
  return (without.length < words.length ? without : [...words, space]).join(' ');
}
