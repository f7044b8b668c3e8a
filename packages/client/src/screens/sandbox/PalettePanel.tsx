// The palette: what can be placed, moved and erased, and the off-board state of a position.

import type { PaletteField } from '../../gameApi/palette.ts';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { Picture } from '../../ui/pictures/Picture.tsx';
import { type Editor, ERASE, MOVE } from './editor.ts';
import { ImpossibleBanner } from './impossible.tsx';
import type { SandboxTable } from './sandboxTable.ts';
import { say } from './say.ts';

export interface PalettePanelProps {
  readonly table: SandboxTable;
  readonly editor: Editor;
}

export function PalettePanel({ table, editor }: PalettePanelProps) {
  const side = editor.side.value;
  return (
    <section class="card palette" aria-label={say('palette')} data-testid="palette">
      <header>
        <h2>{say('palette')}</h2>
      </header>
      <fieldset class="segments" aria-label={say('tools')}>
        <Tool editor={editor} id={MOVE} label={say('palette.move')} icon="lu:refresh-cw" />
        <Tool editor={editor} id={ERASE} label={say('palette.erase')} icon="lu:x" />
      </fieldset>
      <p class="quiet" aria-live="polite">
        {hintOf(editor)}
      </p>
      {editor.problem.value !== undefined && (
        <ImpossibleBanner why={editor.problem.value} testid="palette-problem" />
      )}
      <fieldset class="segments sides-of" aria-label={say('palette.of')}>
        {table.names.map((name, seat) => (
          <button
            key={name}
            type="button"
            class={side === seat ? 'on' : ''}
            aria-pressed={side === seat}
            data-testid={`palette-side-${seat}`}
            onClick={() => editor.chooseSide(seat)}
          >
            <b class={`c${seat}`}>{name}</b>
          </button>
        ))}
      </fieldset>
      {editor.palette.groups(side).map(({ title, brushes }) => (
        <fieldset key={title} class="brushes">
          <legend>{title}</legend>
          {brushes.map(({ id, label, art }) => (
            <button
              key={id}
              type="button"
              class={editor.brush.value === id ? 'held' : ''}
              aria-pressed={editor.brush.value === id}
              aria-label={label}
              title={label}
              data-testid={`brush-${id.replaceAll(/[^A-Za-z0-9]+/g, '-')}`}
              onClick={() => editor.choose(id)}
            >
              <Picture of={art} heightPx={36} />
            </button>
          ))}
        </fieldset>
      ))}
      {editor.palette.fields(editor.position, side).map(({ title, fields }) => (
        <fieldset key={title} class="palette-fields">
          <legend>{title}</legend>
          {fields.map((field) => (
            <Field key={field.id} editor={editor} field={field} />
          ))}
        </fieldset>
      ))}
    </section>
  );
}

interface ToolProps {
  readonly editor: Editor;
  readonly id: string;
  readonly label: string;
  readonly icon: 'lu:refresh-cw' | 'lu:x';
}

function Tool({ editor, id, label, icon }: ToolProps) {
  const on = editor.brush.value === id;
  return (
    <button
      type="button"
      class={on ? 'on' : ''}
      aria-pressed={on}
      data-testid={`brush-${id}`}
      onClick={() => editor.choose(id)}
    >
      <Icon name={icon} size={16} /> {label}
    </button>
  );
}

function Field({ editor, field }: { readonly editor: Editor; readonly field: PaletteField }) {
  return (
    <label class="palette-field">
      <span>{field.label}</span>
      <select
        value={field.value}
        data-testid={`field-${field.id.replaceAll(' ', '-')}`}
        onChange={(event) => editor.set(field.id, event.currentTarget.value)}
      >
        {field.choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

function hintOf(editor: Editor): string {
  if (editor.brush.value === ERASE) return say('palette.erase.hint');
  if (editor.brush.value !== MOVE) return say('palette.hint');
  return editor.marks.length === 0 ? say('palette.move.hint') : say('palette.to');
}
