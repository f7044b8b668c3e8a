// A person's own webhook for all of their notifications.

import { changeOwnHook } from '../net/people/notifications.ts';
import { Hooks } from './Hooks.tsx';
import type { FieldProps } from './own.ts';
import { say } from './say.ts';

export function OwnHookFields({ mine, change }: FieldProps) {
  return (
    <fieldset>
      <legend>{say('away.hook')}</legend>
      <Hooks
        hooks={mine.hooks}
        change={(wish) => change(() => changeOwnHook(wish))}
        note={say('away.hook.note')}
        name="away-hook"
      />
    </fieldset>
  );
}
