// The field as text rows, for copy, paste and typing.

import { type FieldFault, readField } from '@hexmarch/shared/games/skure/field';
import type { Field } from '@hexmarch/shared/games/skure/types';
import { typedText } from '@hexmarch/shared/kernel/normalizedText';
import { useSignal } from '@preact/signals';
import { say as sayCommon } from '../../../text/common.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { copyText } from '../../../ui/text/copyText.ts';
import { faultText } from './faultWords.ts';
import { say } from './say.ts';

export interface FieldTextProps {
  readonly field: Field;
  readonly change: (field: Field) => void;
}

/** Valid text is applied at once; invalid text stays, with its error. */
export function FieldText({ field, change }: FieldTextProps) {
  const broken = useSignal<string | undefined>(undefined);
  const faults = useSignal<readonly FieldFault[]>([]);
  const written = field.rows.join('\n');
  const type = (text: string): void => {
    const read = readField(typedText(text));
    broken.value = read.ok ? undefined : text;
    faults.value = read.ok ? [] : read.faults;
    if (read.ok) change(read.field);
  };
  return (
    <div class="field-text">
      <label>
        <span>{say('text')}</span>
        <textarea
          rows={Math.min(14, field.height + 1)}
          spellcheck={false}
          data-testid="field-text"
          aria-invalid={broken.value !== undefined}
          value={broken.value ?? written}
          onInput={(event) => type(event.currentTarget.value)}
        />
      </label>
      {broken.value !== undefined && (
        <div role="alert" data-testid="text-faults">
          {faults.value.map((fault) => (
            <p key={fault.fault} class="fault">
              {faultText(fault)}
            </p>
          ))}
        </div>
      )}
      <button type="button" class="ghost small" onClick={() => void copyText(written)}>
        <Icon name="lu:copy" size={16} /> {sayCommon('copy')}
      </button>
    </div>
  );
}
