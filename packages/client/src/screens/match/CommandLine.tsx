// Any command as text, in the canonical form of the rules, completed from the legal ones (UI-31).

import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { Dialog } from '../../panels/Dialog.tsx';
import { refusalText } from '../../text/en.ts';
import type { PlayTable } from './playTable.ts';

const SHOWN_MAX = 60;

export function CommandLine({ table, close }: { table: PlayTable; close: () => void }) {
  const text = useSignal('');
  const problem = useSignal('');
  const view = table.source.frame.value?.view;
  const legal = table.legal.value;
  const { definition } = table.game;
  const all = useMemo(
    () => legal.map((command) => definition.formatCommand(view, command)),
    [legal, definition, view],
  );
  const typed = text.value.trim() === '' ? '' : table.game.readTyped(text.value);
  const fitting = all.filter((line) => line.startsWith(typed));
  const give = (line: string): void => {
    const parsed = definition.parseCommandText(view, table.game.readTyped(line));
    if (parsed.ok) {
      table.act(parsed.value);
      close();
      return;
    }
    problem.value = table.game.refusalText(parsed.error) ?? refusalText(parsed.error.code);
  };
  return (
    <Dialog title="Command line" close={close}>
      <form
        class="command-line"
        onSubmit={(event) => {
          event.preventDefault();
          give(text.value);
        }}
      >
        <input
          data-testid="command-line"
          value={text.value}
          placeholder={all[0] ?? 'Nothing can be done now'}
          aria-label="Command"
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => {
            text.value = event.currentTarget.value;
            problem.value = '';
          }}
          onKeyDown={(event) => {
            const [first] = fitting;
            if (event.key !== 'Tab' || event.shiftKey || first === undefined || first === text.value) return;
            event.preventDefault();
            text.value = first;
          }}
        />
        <button type="submit" class="cta">
          Send
        </button>
      </form>
      {problem.value !== '' && (
        <p class="banner" role="alert">
          {problem}
        </p>
      )}
      <ul class="completions" aria-label="Legal commands">
        {fitting.slice(0, SHOWN_MAX).map((line) => (
          <li key={line}>
            <button type="button" onClick={() => give(line)}>
              {line}
            </button>
          </li>
        ))}
      </ul>
      {fitting.length > SHOWN_MAX && <p class="quiet">and {fitting.length - SHOWN_MAX} more: type on</p>}
    </Dialog>
  );
}
