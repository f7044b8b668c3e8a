// Own orders as text (UI-S25), and what the published game does by commands with a slash. What is typed stays while other tabs are open,
// and through a lock.

import { useSignal } from '@preact/signals';
import { useContext, useEffect } from 'preact/hooks';
import { ServerTime } from '../../../ui/Clock.tsx';
import type { SlashAnswer } from '../slash/commands.ts';
import { fetchSlash, slash } from './laterSlash.ts';
import { TypedField } from './TypedField.tsx';
import { isSlash, typedIn, typeIn } from './typedText.ts';
import { give, ordersOf, type SkirmishProps } from './types.ts';

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
    // What was refused is there to be mended.
    return answer.value === undefined || answer.value.is === 'refused' ? typed : '';
  };
  return (
    <>
      <TypedField
        {...props}
        turn={ordersOf(props).turn}
        line={line}
        change={(next) => {
          // What was said of a line is said of no other.
          if (answer.value?.is === 'refused' && next !== typedIn(props.view)) show(undefined);
          typeIn(props.view, next);
        }}
        take={(orders) => give(props, orders)}
        commands={{
          give: command,
          completions: (typed) => known?.completionsOf(typed) ?? [],
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
