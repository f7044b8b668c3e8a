// One act with its reason: nothing is done before somebody has said why, and once more that it is meant.

import { LIMITS } from '@hexmarch/shared/protocol/messages';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { wordsOf } from './asked.ts';
import { say } from './say.ts';

export interface ActFormProps {
  readonly id: string;
  readonly title: string;
  /** What comes of it. */
  readonly about?: string;
  /** The word on the button. */
  readonly act: string;
  /** What is asked for in words; absent: the reason. */
  readonly asks?: string;
  readonly isGrave?: boolean;
  /** It has come because somebody wants it: words can be typed at once. */
  readonly isAwaited?: boolean;
  readonly children?: ComponentChildren;
  readonly carryOut: (words: string) => Promise<unknown>;
}

export function ActForm(props: ActFormProps) {
  const { id, title, about, act, asks, isGrave = false, isAwaited = false, children, carryOut } = props;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isAwaited) input.current?.focus();
  }, [isAwaited]);
  const words = useSignal('');
  const told = useSignal('');
  const problem = useSignal('');
  const isBusy = useSignal(false);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (words.value.trim() === '' || isBusy.value) return;
    isBusy.value = true;
    [told.value, problem.value] = ['', ''];
    try {
      await carryOut(words.value.trim());
      words.value = '';
      told.value = say('done');
    } catch (error) {
      problem.value = wordsOf(error);
    } finally {
      isBusy.value = false;
    }
  };
  return (
    <form class="card stacked act" data-testid={`act-${id}`} onSubmit={(event) => void submit(event)}>
      <h2>{title}</h2>
      {about !== undefined && <p class="quiet">{about}</p>}
      {children}
      <label class="stacked">
        {asks ?? say('why')}
        <input
          ref={input}
          maxLength={LIMITS.announcementMax}
          data-testid={`${id}-words`}
          value={words.value}
          onInput={({ currentTarget }) => {
            words.value = currentTarget.value;
          }}
        />
      </label>
      <div class="row end">
        <span class={problem.value === '' ? 'quiet' : 'bad'} role="status" data-testid={`${id}-told`}>
          {problem.value || told.value}
        </span>
        <button
          type="submit"
          class={isGrave ? 'danger small' : 'cta small'}
          disabled={isBusy.value || words.value.trim() === ''}
          data-testid={`${id}-do`}
        >
          {act}
        </button>
      </div>
    </form>
  );
}
