// Text field for orders (UI-S25): autocompletion by word, validation while typing. Enter gives the valid ones and leaves the others.

import type { Order } from '@hexmarch/shared/games/skirmish/land/types';
import { formatOrder } from '@hexmarch/shared/games/skirmish/orderText';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { FixedKey } from '../../../../shortcuts/Hint.tsx';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { territoryName } from '../../facts/viewFacts.ts';
import type { Completion } from '../../orders/completion.ts';
import { legalNow, type OwnTurn } from '../../orders/ownTurn.ts';
import type { TypedPart } from '../../orders/typed.ts';
import { say } from '../common/say.ts';
import type { SkirmishProps } from '../common/types.ts';
import { PROMPT_GLYPH } from '../compose/Effect.tsx';
import { fetchTyping, typing } from './laterTyping.ts';
import { isSlash, PHONE_KEYS, pasted, segmentsOf, withKey } from './typedText.ts';

const OFFERED = 6;
/** Label of Enter on a phone's keyboard. */
const ENTER = 'send';

export interface TypedFieldProps extends SkirmishProps {
  /** The turn for which orders are given. */
  readonly turn: OwnTurn;
  readonly line: string;
  readonly change: (line: string) => void;
  readonly onOrders: (orders: readonly Order[]) => void;
  /** Slash commands, where they are accepted. */
  readonly commands?: TypedCommands;
  /** Unique id on the page. */
  readonly id: string;
  /** Shortcut that focuses the field. */
  readonly boardKey?: string;
}

export interface TypedCommands {
  /** Resolves to the text that remains in the line. */
  readonly give: (line: string) => Promise<string>;
  /** Suggestions for completion. */
  readonly completions: (line: string) => readonly Completion[];
  /** Shows all suggestions, and all orders. */
  readonly help: () => void;
}

export function TypedField({
  turn,
  line,
  change,
  onOrders,
  commands,
  id,
  boardKey,
  ...props
}: TypedFieldProps) {
  const { view, phone } = props;
  const picked = useSignal(-1);
  const field = useRef<HTMLInputElement>(null);
  const mirror = useRef<HTMLDivElement>(null);
  const nameOf = (code: string): string => territoryName(view, code);
  const known = typing.value;
  const isTyped = line !== '';
  useEffect(() => {
    // A restored line is validated again.
    if (isTyped) void fetchTyping();
  }, [isTyped]);
  const command = commands !== undefined && isSlash(line) ? commands : undefined;
  const isOrders = isTyped && command === undefined;
  const parts = (isOrders ? known?.judgeLine(turn, line, nameOf) : undefined) ?? [];
  const possible = isOrders ? known?.completions(turn, line, nameOf) : command?.completions(line);
  const offered = (possible ?? []).slice(0, OFFERED);
  const write = (next: string): void => {
    change(next);
    picked.value = -1;
    field.current?.focus();
  };
  const complete = (option: Completion): void => write(known?.completed(line, option) ?? line);
  const enter = async (): Promise<void> => {
    const option = offered[picked.value];
    if (option !== undefined) {
      complete(option);
      return;
    }
    if (command !== undefined) {
      write(await command.give(line));
      return;
    }
    // On a slow connection Enter may come before the parser chunk.
    const entered = (known ?? (await fetchTyping()))?.enterLine(turn, line, nameOf);
    if (entered === undefined || entered.orders.length === 0) return;
    const { orders, left } = entered;
    onOrders(orders);
    write(left);
  };
  const onKey = (event: KeyboardEvent): void => {
    // During IME composition these keys belong to the input method.
    if (event.isComposing) return;
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by !== 0 && offered.length > 0) {
      event.preventDefault();
      picked.value = (Math.max(picked.value, by > 0 ? -1 : 0) + by + offered.length) % offered.length;
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      if (line === '') field.current?.blur();
      else write('');
    }
  };
  return (
    <form
      class="typed-line"
      onSubmit={(event) => {
        event.preventDefault();
        void enter();
      }}
    >
      <div class={`typed-field${parts.some(isWrong) ? ' wrong' : ''}`}>
        <Icon of={PROMPT_GLYPH} size={16} />
        <div class="typed-text">
          <div class="typed-mirror" aria-hidden="true">
            <div ref={mirror}>
              <Mirrored line={line} parts={parts} />
            </div>
          </div>
          <input
            ref={field}
            data-testid={id}
            data-key={boardKey}
            role="combobox"
            aria-label={say('typed.label')}
            aria-expanded={offered.length > 0}
            aria-controls={`${id}-offered`}
            aria-autocomplete="list"
            aria-activedescendant={offered[picked.value] === undefined ? undefined : `${id}-${picked.value}`}
            aria-invalid={parts.some(isWrong)}
            aria-describedby={`${id}-parts`}
            autocomplete="off"
            autocapitalize="off"
            enterkeyhint={ENTER}
            spellcheck={false}
            placeholder={exampleOf(turn)}
            value={line}
            onFocus={() => void fetchTyping()}
            onInput={(event) => write(event.currentTarget.value)}
            onKeyDown={onKey}
            onScroll={(event) => {
              if (mirror.current !== null) {
                mirror.current.style.transform = `translateX(${-event.currentTarget.scrollLeft}px)`;
              }
            }}
            onPaste={(event) => {
              const text = event.clipboardData?.getData('text') ?? '';
              if (!/[\r\n]/.test(text)) return;
              event.preventDefault();
              write(line === '' ? pasted(text) : withKey(line, pasted(text)));
            }}
          />
        </div>
        <LineEnd
          gives={parts.some(({ verdict }) => verdict === 'valid')}
          does={command !== undefined}
          help={isTyped ? undefined : commands?.help}
          pending={props.pending}
        />
      </div>
      {phone && isTyped && <PhoneKeys line={line} write={write} />}
      <Offered id={id} offered={offered} picked={picked.value} complete={complete} />
      {known === undefined ? (
        <div id={`${id}-parts`} />
      ) : (
        <known.TypedParts {...props} id={id} line={line} parts={parts} write={write} />
      )}
    </form>
  );
}

/** Coloured by validity, under the transparent text of the field. */
const Mirrored = ({ line, parts }: { line: string; parts: Parameters<typeof segmentsOf>[1] }) =>
  segmentsOf(line, parts).map(({ text, verdict }, i) => (
    <span key={i} class={verdict}>
      {text}
    </span>
  ));

interface LineEndProps {
  /** It contains orders to give. */
  readonly gives: boolean;
  /** It is a command. */
  readonly does: boolean;
  readonly help: (() => void) | undefined;
  readonly pending: boolean;
}

const LineEnd = ({ gives, does, help, pending }: LineEndProps) => (
  <>
    {(gives || does) && (
      <button
        type="submit"
        class="typed-give"
        data-testid={gives ? 'typed-give' : 'typed-do'}
        disabled={gives && pending}
      >
        {say(gives ? 'typed.give' : 'typed.do')} <FixedKey chord="Enter" />
      </button>
    )}
    {help !== undefined && (
      <button
        type="button"
        class="ghost small"
        title={say('typed.help')}
        aria-label={say('typed.help')}
        data-testid="typed-help"
        onClick={help}
      >
        <Icon name="lu:circle-question-mark" size={16} /> {say('typed.help.word')}
      </button>
    )}
  </>
);

/** A legal order as the placeholder. */
const exampleOf = (turn: OwnTurn): string => legalNow(turn).slice(0, 2).map(formatOrder).join(', ');

const isWrong = (part: TypedPart): boolean => part.verdict !== 'valid' && !part.isUnfinished;

interface PhoneKeysProps {
  readonly line: string;
  readonly write: (line: string) => void;
}

const PhoneKeys = ({ line, write }: PhoneKeysProps) => (
  <div class="typed-keys">
    {PHONE_KEYS.map((key) => (
      <button
        key={key}
        type="button"
        class="ghost"
        // Keeps the phone's keyboard open.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => write(withKey(line, key))}
      >
        {key}
      </button>
    ))}
  </div>
);

interface OfferedProps {
  readonly id: string;
  readonly offered: readonly Completion[];
  readonly picked: number;
  readonly complete: (option: Completion) => void;
}

const Offered = ({ id, offered, picked, complete }: OfferedProps) => (
  <div id={`${id}-offered`} class="typed-completions" role="listbox" aria-label={say('typed.offered')}>
    {offered.map((option, i) => (
      // The line keeps the focus and names the option (the combobox pattern).
      // biome-ignore lint/a11y/useFocusableInteractive: see above.
      // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
      <div
        key={option.word}
        id={`${id}-${i}`}
        role="option"
        aria-selected={i === picked}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => complete(option)}
      >
        <b>{option.word}</b> {option.name}
      </div>
    ))}
  </div>
);
