// Own orders as text (UI-S25), and the published game's slash commands. Typed text survives changes of tabs, and
// locks.

import { signal, useSignal } from '@preact/signals';
import { useContext, useEffect } from 'preact/hooks';
import { ServerTime } from '../../../../ui/plates/Clock.tsx';
import type { SlashAnswer } from '../../slash/commands.ts';
import { give, ordersOf, type SkirmishProps } from '../common/types.ts';
import { TypedField } from './TypedField.tsx';
import { isSlash, typedIn, typeIn } from './typedText.ts';

export function TypedLine(props: SkirmishProps) {
  const answer = useSignal<SlashAnswer | undefined>(undefined);
  const offsetMs = useContext(ServerTime);
  const line = typedIn(props.view);
  const known = slash.value;
  const isCommand = isSlash(line);
  useEffect(() => {
    if (isCommand) void fetchSlash();
  }, [isCommand]);
  const show = (next: SlashAnswer | undefined): void => {
    answer.value = next;
  };
  const command = async (typed: string): Promise<string> => {
    show((await fetchSlash())?.carryOut(props, typed, Date.now() + offsetMs, show));
    // A refused command stays, to be corrected.
    return answer.value === undefined || answer.value.is === 'refused' ? typed : '';
  };
  return (
    <>
      <TypedField
        {...props}
        turn={ordersOf(props).turn}
        line={line}
        change={(next) => {
          // A reply is dismissed when the line changes.
          if (answer.value?.is === 'refused' && next !== typedIn(props.view)) show(undefined);
          typeIn(props.view, next);
        }}
        onOrders={(orders) => give(props, orders)}
        commands={{
          give: command,
          completions: (typed) => known?.completionsOf(typed, props.view) ?? [],
          help: () => void fetchSlash().then((found) => found && show({ is: 'show', what: 'sheet' })),
        }}
        id="typed-line"
        boardKey="skirmish.type"
      />
      {known !== undefined && answer.value !== undefined && (
        <known.SlashReply {...props} answer={answer.value} close={() => show(undefined)} />
      )}
    </>
  );
}

type Slash = typeof import('../../slash/index.ts');

/** A signal, undefined until loaded: components rerender when it arrives. */
const slash = signal<Slash | undefined>(undefined);

/** Lazy handler of slash commands, loaded when one is typed; a failed load is retried the next time. */
const fetchSlash = (): Promise<Slash | undefined> =>
  import('../../slash/index.ts').then(
    (known) => {
      slash.value = known;
      return known;
    },
    () => undefined,
  );
