// Which dialog of the sandbox is open: outside the layouts, so that it survives a change of layout.

import type { Signal } from '@preact/signals';
import { layoutState } from '../../table/layout/layoutState.ts';

export type SandboxDialog = 'none' | 'menu' | 'dice' | 'position' | 'command' | 'room' | 'settings';

export const openDialog = (table: object): Signal<SandboxDialog> =>
  layoutState<SandboxDialog>(table, 'dialog', 'none');
