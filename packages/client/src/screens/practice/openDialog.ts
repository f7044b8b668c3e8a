// Which dialog of practice is open: outside the layouts, so that it survives a change of layout.

import type { Signal } from '@preact/signals';
import { layoutState } from '../../table/layout/layoutState.ts';

export type PracticeDialog = 'none' | 'menu' | 'command' | 'evening' | 'pieces' | 'settings';

export const openDialog = (table: object): Signal<PracticeDialog> =>
  layoutState<PracticeDialog>(table, 'dialog', 'none');

export const openMenu = (table: object) => (): void => {
  openDialog(table).value = 'menu';
};
