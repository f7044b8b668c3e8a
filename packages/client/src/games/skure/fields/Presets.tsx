// Battle presets (UI-K10), and how the current options differ from the selected one.

import './fields.css';
import { usualField } from '@hexmarch/shared/games/skure/fieldOption';
import { namedField } from '@hexmarch/shared/games/skure/namedFields';
import { arrangementOf } from '@hexmarch/shared/games/skure/sides';
import type { OptionField, OwnAskingProps } from '../../../gameApi/gameEntry.ts';
import { applicableFields, type Options, optionOf } from '../../../gameApi/options.ts';
import { listText, numberText } from '../../../text/language.ts';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import {
  ALL_FIELDS,
  COMPANIES,
  COMPANY_PRESETS,
  companyName,
  companyPreset,
  withoutCompany,
} from '../entry/companyOptions.ts';
import { isCompany } from '../entry/engineOptions.ts';
import { BATTLES, differing, nearestOf, type Preset, preset } from '../entry/presets.ts';
import { say as sayEntry } from '../entry/say.ts';
import { fieldText } from '../entry/valueTexts.ts';
import { sidedIn } from './choice.ts';
import { planOf } from './plans.ts';
import { say } from './say.ts';

interface Offered extends Preset {
  readonly name: string;
  readonly about: string;
  readonly apply: () => void;
}

export function Presets(props: OwnAskingProps) {
  const { options } = props;
  const kind = isCompany(options) ? COMPANIES : BATTLES;
  const presets = offered(props);
  const { id } = nearestOf<Preset>(kind, options);
  const nearest = presets.find((one) => one.id === id);
  const others = nearest === undefined ? [] : differing(kind, nearest, options);
  return (
    <fieldset class="battle-presets" data-testid="presets">
      <legend>{sayEntry('option.preset')}</legend>
      <div class="preset-list">
        {presets.map((one) => (
          <button
            key={one.id}
            type="button"
            class={one.id === id ? 'on' : ''}
            aria-pressed={one.id === id && others.length === 0}
            data-testid={`preset-${one.id}`}
            onClick={one.apply}
          >
            <Plan of={one} />
            <b>{one.name}</b>
            <small>{one.about}</small>
          </button>
        ))}
      </div>
      {nearest !== undefined && others.length > 0 && (
        <p class="quiet" role="status" data-testid="differences">
          {say('differs', {
            preset: nearest.name,
            list: listText(others.flatMap((key) => textOf(key, options))),
          })}
        </p>
      )}
    </fieldset>
  );
}

function offered({ options, set, setClock }: OwnAskingProps): readonly Offered[] {
  const battles = BATTLES.presets.map(
    (one): Offered => ({
      ...one,
      name: sayEntry(`preset.${one.id}`),
      about: say(`preset.${one.id}`),
      apply: () => set(preset(BATTLES, one, withoutCompany(options))),
    }),
  );
  // Companies need a room.
  if (setClock === undefined) return battles;
  const companies = COMPANY_PRESETS.map(
    (one): Offered => ({
      ...one,
      name: companyName(one.id),
      about: say(`preset.${one.id}`),
      apply: () => {
        setClock(one.clock);
        set(companyPreset(one, options));
      },
    }),
  );
  return [...battles, ...companies];
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
  const field = applicableFields(ALL_FIELDS, options).find((one) => one.key === key);
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
