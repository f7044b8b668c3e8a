// Which dialog of a table is open, its menu among them. Outside the layouts, so that it survives a change of layout.

import type { Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { onAct } from '../../shortcuts/acts.ts';
import type { KeyId } from '../../shortcuts/bindings.ts';
import { layoutState } from '../layout/layoutState.ts';

/** What every table has; a screen adds its own. */
type CommonDialog = 'none' | 'menu' | 'settings';

export const openDialog = <T extends string>(table: object): Signal<CommonDialog | T> =>
  layoutState<CommonDialog | T>(table, 'dialog', 'none');

/** `opener<MatchDialog>(table)('people')` opens that dialog when it is pressed. */
export const opener =
  <T extends string = never>(table: object) =>
  (dialog: CommonDialog | T) =>
  (): void => {
    openDialog<T>(table).value = dialog;
  };

export const openMenu = (table: object): (() => void) => opener(table)('menu');

/** Unless a row has opened a dialog in its place. */
export const closeMenu = (table: object) => (): void => {
  const open = openDialog(table);
  if (open.value === 'menu') open.value = 'none';
};

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
