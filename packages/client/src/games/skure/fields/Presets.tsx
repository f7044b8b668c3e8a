// Battle presets (UI-K10), and how the current options differ from the selected one.

import './fields.css';
import { usualField } from '@hexmarch/shared/games/skure/fieldOption';
import { namedField } from '@hexmarch/shared/games/skure/namedFields';
import { arrangementOf } from '@hexmarch/shared/games/skure/sides';
import type { OptionField, OwnAskingProps } from '../../../gameApi/gameEntry.ts';
import { applicableFields, type Options, optionOf } from '../../../gameApi/options.ts';
import { listText, numberText } from '../../../text/language.ts';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import { ENGINE_OPTIONS } from '../entry/engineOptions.ts';
import { COMPANY_PRESETS, differing, nearestPreset, PRESETS, type Preset, preset } from '../entry/presets.ts';
import { say as sayEntry } from '../entry/say.ts';
import { fieldText } from '../entry/valueTexts.ts';
import { sidedIn } from './choice.ts';
import { planOf } from './plans.ts';
import { say } from './say.ts';

export function Presets({ options, set, setClock }: OwnAskingProps) {
  const nearest = nearestPreset(options);
  const others = differing(nearest, options);
  // Companies need a room.
  const presets = setClock === undefined ? PRESETS : [...PRESETS, ...COMPANY_PRESETS];
  const apply = (one: Preset): void => {
    if (one.clock !== undefined) setClock?.(one.clock);
    set(preset(one, options));
  };
  return (
    <fieldset class="battle-presets" data-testid="presets">
      <legend>{sayEntry('option.preset')}</legend>
      <div class="preset-list">
        {presets.map((one) => (
          <button
            key={one.id}
            type="button"
            class={one.id === nearest.id ? 'on' : ''}
            aria-pressed={one.id === nearest.id && others.length === 0}
            data-testid={`preset-${one.id}`}
            onClick={() => apply(one)}
          >
            <Plan of={one} />
            <b>{sayEntry(`preset.${one.id}`)}</b>
            <small>{say(`preset.${one.id}`)}</small>
          </button>
        ))}
      </div>
      {others.length > 0 && (
        <p class="quiet" role="status" data-testid="differences">
          {say('differs', {
            preset: sayEntry(`preset.${nearest.id}`),
            list: listText(others.flatMap((key) => textOf(key, options))),
          })}
        </p>
      )}
    </fieldset>
  );
}

function Plan({ of: { sets } }: { readonly of: Preset }) {
  const terms = sidedIn(sets);
  const arrangement = arrangementOf(terms);
  const field = namedField(String(sets.field ?? usualField(terms)))?.field;
  return field === undefined ? null : <Picture of={planOf(field, arrangement)} heightPx={56} />;
}

/** One option with its value: `Points for a team: 90`. */
function textOf(key: string, options: Options): readonly string[] {
  if (key === 'field')
    return [say('differs.one', { option: sayEntry('option.field'), value: fieldText(options.field) })];
  if (key === 'hold')
    return [say('differs.one', { option: sayEntry('option.hold'), value: String(options.hold) })];
  const field = applicableFields(ENGINE_OPTIONS, options).find((one) => one.key === key);
  if (field === undefined) return [];
  const value = optionOf(options, field);
  return [say('differs.one', { option: field.label(), value: valueText(field, value, options) })];
}

function valueText(field: OptionField, value: unknown, options: Options): string {
  switch (field.kind) {
    case 'own':
      return field.text(value, options);
    case 'choice':
      return field.values.find((one) => one.value === value)?.label() ?? String(value);
    case 'number':
      return field.words?.text(Number(value), options) ?? numberText(Number(value));
    case 'switch':
      return say(value === field.on ? 'yes' : 'no');
    case 'flag':
      return say(value === true ? 'yes' : 'no');
  }
}
