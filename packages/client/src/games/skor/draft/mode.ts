// State of giving a command.

import type { Culture, Kind, SkorCommand, Space } from '@hexmarch/shared/games/skor/types';
import type { Tool } from '../facts/commandCells.ts';
import type { Draft } from './setupDraft.ts';

export type Mode =
  | { readonly kind: 'idle' }
  /** An inspected space; `piece`: the kind that a click on a marked space would move. */
  | { readonly kind: 'space'; readonly at: Space; readonly piece: Kind | null }
  /** A tool with the spaces chosen so far, in order. */
  | { readonly kind: 'tool'; readonly tool: Tool; readonly given: readonly Space[] }
  /** A complete command to be confirmed; several if the same spaces allow several. */
  | { readonly kind: 'armed'; readonly options: readonly SkorCommand[]; readonly picked: number }
  | { readonly kind: 'setup'; readonly draft: Draft }
  /** A culture to be banned or chosen in the draft (SKOR-2.7); `given`: it was a suggestion. */
  | { readonly kind: 'culture'; readonly culture: Culture | null; readonly given: boolean };
