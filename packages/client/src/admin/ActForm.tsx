// One operator action with its reason and a confirmation: neither may be skipped.

import { LIMITS } from '@hexmarch/shared/protocol/room/messages';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { type QueryResult, wordsOf } from './api.ts';
import { say } from './say.ts';

export interface ActFormProps {
  readonly id: string;
  readonly title: string;
  /** Its consequences. */
  readonly about?: string;
  /** The button's label. */
  readonly act: string;
  /** The text field's label; absent: the reason. */
  readonly asks?: string;
  readonly isGrave?: boolean;
  /** Opened by a press: the text field gets the focus. */
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
  const confirmation = useSignal('');
  const problem = useSignal('');
  const isBusy = useSignal(false);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (words.value.trim() === '' || isBusy.value) return;
    isBusy.value = true;
    [confirmation.value, problem.value] = ['', ''];
    try {
      await carryOut(words.value.trim());
      words.value = '';
      confirmation.value = say('done');
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
          {problem.value || confirmation.value}
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

/** Why nothing is shown, or why what is shown may be stale. */
export function Problem({ of: { value, problem } }: { readonly of: QueryResult<unknown> }) {
  if (problem.value !== '')
    return (
      <p class="banner" role="alert" data-testid="problem">
        {problem.value}
      </p>
    );
  return value.value === undefined ? <p class="quiet">{say('loading')}</p> : null;
}
