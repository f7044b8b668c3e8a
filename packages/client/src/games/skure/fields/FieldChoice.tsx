// Field picker (UI-K11): fields that fit the players, with thumbnails; size and terrain of the selected one.

import './fields.css';
import { formatField, zoneFaults } from '@hexmarch/shared/games/skure/field/field';
import type { Field } from '@hexmarch/shared/games/skure/field/types';
import { placesNeeded } from '@hexmarch/shared/games/skure/fieldOption';
import { NAMED_FIELDS } from '@hexmarch/shared/games/skure/namedFields';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { OwnAskingProps } from '../../../gameApi/gameEntry.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import { say as sayEntry } from '../entry/say.ts';
import { arrangementIn, chosenField, chosenText, sidedIn } from './choice.ts';
import { Editor } from './Editor.tsx';
import { judged } from './faultWords.ts';
import { linkedField, storedFields } from './fieldStorage.ts';
import { namedText, sharesOf, sizeText } from './fieldWords.ts';
import { planOf } from './plans.ts';
import { say } from './say.ts';

interface Offered {
  /** As in the command. */
  readonly text: string;
  readonly name: string;
  readonly field: Field;
}

export function FieldChoice({ options, set }: OwnAskingProps) {
  const arrangement = arrangementIn(options);
  const places = placesNeeded(sidedIn(options));
  const chosen = chosenText(options);
  const field = chosenField(options);
  const isDrawing = useSignal(false);
  const stored = useSignal(storedFields());
  const linked = useSignal<Field | undefined>(undefined);
  const select = (text: string): void => set({ ...options, field: text });
  useLinked((found) => {
    linked.value = found;
    if (zoneFaults(found, arrangement, places).length === 0) select(formatField(found));
  });
  const named = NAMED_FIELDS.filter(
    ({ madeFor, field: one }) =>
      // A company plays wherever its sides find room (SKURE-15.10).
      (places !== undefined || madeFor.includes(arrangement)) &&
      zoneFaults(one, arrangement, places).length === 0,
  ).map((one): Offered => ({ text: one.id, name: namedText(one.id), field: one.field }));
  const own = [
    ...(linked.value === undefined ? [] : [{ name: say('linked'), field: linked.value }]),
    ...stored.value,
  ].map((one): Offered => ({ ...one, text: formatField(one.field) }));
  const offered = [...named, ...own];
  const isOther = field !== undefined && !offered.some(({ text }) => text === chosen);
  return (
    <fieldset class="field-choice" data-testid="field-choice">
      <legend>{sayEntry('option.field')}</legend>
      <div class="field-list">
        {[...offered, ...(isOther ? [{ text: chosen, name: say('own'), field }] : [])].map((one) => (
          <button
            key={one.text}
            type="button"
            class={one.text === chosen ? 'on' : ''}
            aria-pressed={one.text === chosen}
            data-testid={`field-${one.text}`}
            onClick={() => select(one.text)}
          >
            <Picture of={planOf(one.field)} heightPx={62} />
            <span>{one.name}</span>
          </button>
        ))}
        <button
          type="button"
          class="draw"
          data-testid="draw-field"
          onClick={() => {
            isDrawing.value = true;
          }}
        >
          <Icon name="lu:pencil" size={22} />
          <span>{say('draw')}</span>
        </button>
      </div>
      {field !== undefined && <Chosen field={field} options={options} />}
      {isDrawing.value && (
        <Editor
          start={field}
          arrangement={arrangement}
          select={(drawn) => {
            select(formatField(drawn));
            isDrawing.value = false;
          }}
          close={() => {
            isDrawing.value = false;
            stored.value = storedFields();
          }}
        />
      )}
    </fieldset>
  );
}

/** Preselects a field from the URL. */
function useLinked(found: (field: Field) => void): void {
  useEffect(() => {
    void linkedField(location.hash).then((field) => {
      if (field !== undefined) found(field);
    });
  }, []);
}

function Chosen({ field, options }: { readonly field: Field; readonly options: OwnAskingProps['options'] }) {
  const arrangement = arrangementIn(options);
  const { faults, warnings } = judged(field, arrangement, placesNeeded(sidedIn(options)));
  return (
    <div class="chosen-field">
      <Picture of={planOf(field, arrangement)} heightPx={132} />
      <div>
        <b>{sizeText(field)}</b>
        <ul>
          {sharesOf(field).map(({ terrain, name, percent, means }) => (
            <li key={terrain}>
              {say('share', { name, percent })} <small>{means}</small>
            </li>
          ))}
        </ul>
        {faults.map((fault) => (
          <p key={fault} class="fault" role="alert">
            {fault}
          </p>
        ))}
        {warnings.map((warning) => (
          <p key={warning} class="quiet">
            {warning}
          </p>
        ))}
      </div>
    </div>
  );
}
