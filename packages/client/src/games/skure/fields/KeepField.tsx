// Saves a drawn field in this browser under a name, and makes a link to share it.

import type { Field } from '@hexmarch/shared/games/skure/field/types';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { LinkRow } from '../../../ui/text/LinkRow.tsx';
import { dropField, keepField, linkTo, NAME_MAX, storedFields } from './fieldStorage.ts';
import { say } from './say.ts';

export function KeepField({ field }: { readonly field: Field }) {
  const name = useSignal('');
  const stored = useSignal(storedFields());
  const link = useSignal('');
  useEffect(() => {
    let isLate = false;
    void linkTo(field).then((text) => {
      if (!isLate) link.value = text;
    });
    return () => {
      isLate = true;
    };
  }, [field]);
  const keep = (): void => {
    keepField({ name: name.value, field });
    stored.value = storedFields();
    name.value = '';
  };
  return (
    <div class="keep-field">
      <div class="row">
        <input
          maxLength={NAME_MAX}
          placeholder={say('keep.name')}
          aria-label={say('keep.name')}
          data-testid="field-name"
          value={name.value}
          onInput={(event) => {
            name.value = event.currentTarget.value;
          }}
        />
        <button
          type="button"
          class="ghost small"
          disabled={name.value.trim() === ''}
          data-testid="keep-field"
          onClick={keep}
        >
          {say('keep')}
        </button>
      </div>
      {stored.value.length > 0 && (
        <ul>
          {stored.value.map((one) => (
            <li key={one.name}>
              <span>{one.name}</span>
              <button
                type="button"
                class="ghost small"
                aria-label={say('keep.drop', { name: one.name })}
                onClick={() => {
                  dropField(one.name);
                  stored.value = storedFields();
                }}
              >
                <Icon name="lu:trash-2" size={16} /> {say('keep.drop.word')}
              </button>
            </li>
          ))}
        </ul>
      )}
      <LinkRow link={link.value} label={say('link')} testids={['field-link', 'copy-field-link']} />
    </div>
  );
}
