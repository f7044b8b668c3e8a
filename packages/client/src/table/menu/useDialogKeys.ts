// The shortcuts that open a dialog of the menu.

import type { Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { onAct } from '../../shortcuts/acts.ts';
import type { KeyId } from '../../shortcuts/bindings.ts';

/** `keys` is a constant: which shortcut opens which dialog. */
export function useDialogKeys<T>(open: Signal<T>, keys: readonly (readonly [act: KeyId, dialog: T])[]): void {
  useEffect(() => {
    const offs = keys.map(([act, dialog]) =>
      onAct(act, () => {
        open.value = dialog;
      }),
    );
    return () => {
      for (const off of offs) off();
    };
  }, [open, keys]);
}
