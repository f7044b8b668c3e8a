// The command line: any legal command as text with completion, and without text the own pieces with their moves (UI-31): a whole
// match can be played from here without looking at the board.

import { typedText } from '@hexmarch/shared/kernel/normalizedText';
import type { Refusal } from '@hexmarch/shared/kernel/result';
import type { AnyClientGame, AnyCommand } from '../../gameApi/anyGame.ts';
import '../../styles/commandLine.css';
import '../../styles/settings.css';
import { sameJson } from '@hexmarch/shared/kernel/json';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { completionsOf, fitting } from '../../a11y/completions.ts';
import { PieceList } from '../../a11y/PieceList.tsx';
import { say } from '../../a11y/say.ts';
import type { PlayTable } from '../../gameApi/playTable.ts';
import { refusalText } from '../../text/errors.ts';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { RuleLink } from '../../ui/text/RuleLink.tsx';

const SHOWN_MAX = 60;
/** Legality checks use a throwaway random source. */
const ANY_DICE = { die: () => 1, pick: () => 0 };

export interface CommandLineProps {
  readonly table: PlayTable;
  /** Initial focus: the line, or the list of pieces. */
  readonly from?: 'command' | 'pieces';
  readonly close: () => void;
}

export function CommandLine({ table, from = 'command', close }: CommandLineProps) {
  const text = useSignal('');
  const picked = useSignal(-1);
  const problem = useSignal<Problem | undefined>(undefined);
  const body = useRef<HTMLDivElement>(null);
  const legal = table.legal.value;
  const all = useMemo(() => completionsOf(table), [legal, table]);
  const typed = text.value.trim();
  const found = typed === '' ? [] : fitting(all, typed, table.game.readTyped(typedText(typed)));
  const shown = found.slice(0, SHOWN_MAX);
  const option = shown[picked.value];
  useEffect(() => {
    const wanted = from === 'pieces' ? 'summary' : 'input';
    body.current?.querySelector<HTMLElement>(wanted)?.focus();
  }, [from]);
  const write = (next: string): void => {
    text.value = next;
    picked.value = -1;
    problem.value = undefined;
  };
  const give = (line: string): void => {
    const command = understood(table, line);
    if ('problem' in command) {
      problem.value = command.problem;
      return;
    }
    table.act(command.command);
    close();
  };
  const onKey = (event: KeyboardEvent): void => {
    // During composition these keys belong to the input method.
    if (event.isComposing) return;
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by !== 0 && shown.length > 0) {
      event.preventDefault();
      picked.value = (picked.value + by + shown.length + (picked.value < 0 && by < 0 ? 1 : 0)) % shown.length;
    } else if (event.key === 'Escape' && text.value !== '') {
      // The first Escape clears the line, the next one closes.
      event.preventDefault();
      event.stopPropagation();
      write('');
    }
  };
  return (
    <Dialog title={say('commands.title')} close={close}>
      <div ref={body}>
        <form
          class="command-line"
          onSubmit={(event) => {
            event.preventDefault();
            give(option?.canonical ?? (isOnly(shown, typed) ? (shown[0]?.canonical ?? '') : text.value));
          }}
        >
          <input
            data-testid="command-line"
            role="combobox"
            aria-expanded={shown.length > 0}
            aria-controls="completions"
            aria-autocomplete="list"
            aria-activedescendant={option === undefined ? undefined : `completion-${picked.value}`}
            value={text.value}
            placeholder={all[0]?.named ?? say('commands.nothing')}
            aria-label={say('commands.label')}
            autocomplete="off"
            spellcheck={false}
            onInput={(event) => write(event.currentTarget.value)}
            onKeyDown={onKey}
          />
          <button type="submit" class="cta">
            {say('commands.send')}
          </button>
        </form>
        {problem.value !== undefined && (
          <p class="banner" role="alert" data-testid="command-problem">
            {problem.value.text} {problem.value.rule !== '' && <RuleLink rule={problem.value.rule} />}
          </p>
        )}
        <p class="quiet" role="status">
          {typed === '' ? say('commands.hint') : say('commands.count', { count: found.length })}
        </p>
        <div id="completions" class="completions" role="listbox" aria-label={say('commands.list')}>
          {shown.map(({ canonical, named, words }, i) => (
            // The line keeps the focus and names the option (the combobox pattern).
            // biome-ignore lint/a11y/useFocusableInteractive: see above.
            // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
            <div
              key={canonical}
              id={`completion-${i}`}
              role="option"
              aria-selected={i === picked.value}
              onClick={() => give(canonical)}
            >
              <b>{words}</b> <span>{named}</span>
            </div>
          ))}
        </div>
        {found.length > SHOWN_MAX && (
          <p class="quiet">{say('commands.more', { count: found.length - SHOWN_MAX })}</p>
        )}
        {typed === '' && <PieceList table={table} done={close} />}
      </div>
    </Dialog>
  );
}

interface Problem {
  readonly text: string;
  readonly rule: string;
}

/** The words of a described command may stand for it if they fit no other one. */
const isOnly = (shown: readonly { readonly canonical: string }[], typed: string): boolean =>
  shown.length === 1 && typed !== '';

/** The command of a line; a refusal in words if the engine would refuse it. */
function understood(
  { game, source, seat, legal }: PlayTable,
  line: string,
): { readonly command: AnyCommand } | { readonly problem: Problem } {
  const view = source.frame.value?.view;
  const { definition } = game;
  const parsed = definition.parseCommandText(view, game.readTyped(typedText(line)));
  if (!parsed.ok) return { problem: problemOf(game, parsed.error) };
  const { value: command } = parsed;
  if (seat === undefined || legal.value.some((one) => sameJson(one, command))) return { command };
  const decided = definition.decide(view, command, { kind: 'seat', seat }, ANY_DICE);
  return decided.ok ? { command } : { problem: problemOf(game, decided.error) };
}

const problemOf = (game: AnyClientGame, refusal: Refusal): Problem => ({
  text: game.refusalText(refusal) ?? refusalText(refusal.code),
  rule: refusal.rule,
});
