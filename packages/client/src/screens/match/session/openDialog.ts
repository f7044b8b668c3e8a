// Which dialog of a match is open: outside the layouts, so that it survives a change of layout.

import type { Signal } from '@preact/signals';
import { layoutState } from '../../../table/layout/layoutState.ts';
import { isOut } from '../../../table/seats/seats.ts';
import type { Shared } from './shared.ts';

/** What a row of the menu leads to, in a dialog of its own. */
export type MatchQuestion = 'takeback' | 'resigning' | 'abort' | 'device' | 'embed' | 'follow' | 'off';

export type OpenDialog =
  | 'none'
  | 'menu'
  | 'admin'
  | 'people'
  | 'settings'
  | 'command'
  | 'pieces'
  | MatchQuestion;

export const openDialog = ({ table }: Pick<Shared, 'table'>): Signal<OpenDialog> =>
  layoutState<OpenDialog>(table, 'dialog', 'none');

export const isPlaying = ({ table, props }: Pick<Shared, 'table' | 'props'>): boolean =>
  table.seat !== undefined && !isOut(table.game, props.view, table.seat);

/** What an arbiter decides is in the game's own panel. */
export const isRuling = ({ table, props }: Pick<Shared, 'table' | 'props'>): boolean =>
  props.rule !== undefined && table.game.Admin !== undefined;
