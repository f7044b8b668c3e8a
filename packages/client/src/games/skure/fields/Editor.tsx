// Field editor (UI-K11): brushes and rectangles, size, symmetry, text form, and validation errors.

import './fields.css';
import {
  type Arrangement,
  type FieldFault,
  openField,
  readField,
} from '@hexmarch/shared/games/skure/field/field';
import { type Symmetry, symmetric } from '@hexmarch/shared/games/skure/field/fieldDrawing';
import type { Field, Terrain } from '@hexmarch/shared/games/skure/field/types';
import { typedText } from '@hexmarch/shared/kernel/normalizedText';
import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { say as sayCommon } from '../../../text/common.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { copyText } from '../../../ui/text/copyText.ts';
import { begun, type Drawing, drawnOn, redone, undone } from './drawing.ts';
import { Brushes, Size } from './EditorTools.tsx';
import { FieldCanvas } from './FieldCanvas.tsx';
import { faultText, judged } from './faultWords.ts';
import { KeepField } from './KeepField.tsx';
import { say } from './say.ts';

export interface EditorProps {
  /** The initial field; absent: open ground. */
  readonly start: Field | undefined;
  readonly arrangement: Arrangement;
  readonly select: (field: Field) => void;
  readonly close: () => void;
}

const USUAL = { width: 14, height: 12 } as const;
const SYMMETRIES: readonly Symmetry[] = ['mirror', 'turn'];

export function Editor({ start, arrangement, select, close }: EditorProps) {
  const drawing = useSignal<Drawing>(begun(start ?? openField(USUAL.width, USUAL.height)));
  const brush = useSignal<Terrain>('#');
  const isRectangle = useSignal(false);
  const all = useRef<HTMLDivElement>(null);
  useOwnEnter(all);
  const { field, before, after } = drawing.value;
  const change = (next: Field): void => {
    drawing.value = drawnOn(drawing.value, next);
  };
  const { faults, warnings } = judged(field, arrangement);
  return (
    <Dialog title={say('editor.title')} close={close}>
      <div class="field-editor" data-testid="field-editor" ref={all}>
        <div class="editor-tools">
          <Brushes brush={brush} isRectangle={isRectangle} />
          <Size field={field} change={change} />
          <div class="row">
            {SYMMETRIES.map((symmetry) => (
              <button
                key={symmetry}
                type="button"
                class="ghost small"
                title={say(`symmetry.${symmetry}.hint`)}
                data-testid={`symmetry-${symmetry}`}
                onClick={() => change(symmetric(field, symmetry))}
              >
                {say(`symmetry.${symmetry}`)}
              </button>
            ))}
          </div>
          <div class="row">
            <button
              type="button"
              class="ghost small"
              disabled={before.length === 0}
              data-testid="undo-field"
              onClick={() => {
                drawing.value = undone(drawing.value);
              }}
            >
              <Icon name="lu:undo-2" size={16} /> {say('undo')}
            </button>
            <button
              type="button"
              class="ghost small"
              disabled={after.length === 0}
              data-testid="redo-field"
              onClick={() => {
                drawing.value = redone(drawing.value);
              }}
            >
              <Icon name="lu:redo-2" size={16} /> {say('redo')}
            </button>
          </div>
        </div>
        <FieldCanvas
          field={field}
          arrangement={arrangement}
          brush={brush}
          isRectangle={isRectangle.value}
          change={change}
        />
        <div class="editor-end">
          <Verdict faults={faults} warnings={warnings} />
          <FieldText field={field} change={change} />
          <KeepField field={field} />
          <button
            type="button"
            class="cta"
            aria-disabled={faults.length > 0}
            data-testid="take-field"
            onClick={() => {
              if (faults.length === 0) select(field);
            }}
          >
            <Icon name="lu:check" size={17} /> {say('take')}
          </button>
        </div>
      </div>
    </Dialog>
  );
}

/** Inside another form: keeps Enter from submitting it. */
function useOwnEnter(within: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const off = new AbortController();
    const keep = (event: KeyboardEvent): void => {
      if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
    };
    within.current?.addEventListener('keydown', keep, off);
    return () => off.abort();
  }, [within]);
}

const Verdict = ({ faults, warnings }: ReturnType<typeof judged>) => (
  <div class="field-verdict" role="status" data-testid="verdict">
    {faults.map((fault) => (
      <p key={fault} class="fault">
        <Icon name="lu:circle-x" size={16} /> {fault}
      </p>
    ))}
    {warnings.map((warning) => (
      <p key={warning} class="warning">
        <Icon name="lu:triangle-alert" size={16} /> {warning}
      </p>
    ))}
    {faults.length === 0 && (
      <p class="fine">
        <Icon name="lu:circle-check" size={16} /> {say('verdict.fine')}
      </p>
    )}
  </div>
);

interface FieldTextProps {
  readonly field: Field;
  readonly change: (field: Field) => void;
}

/**
 * The field as text rows, for copy, paste and typing.
 * Valid text is applied at once; invalid text stays, with its error.
 */
function FieldText({ field, change }: FieldTextProps) {
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
