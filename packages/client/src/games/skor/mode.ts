// Where a Skor player is in giving a command.

import type { Culture, Kind, SkorCommand, Space } from '@hexmarch/shared/games/skor/types';
import type { Tool } from './commandCells.ts';
import type { Draft } from './setupDraft.ts';

export type Mode =
  | { readonly kind: 'idle' }
  /** A space is looked at; `piece` is the kind that a click on a marked space would move. */
  | { readonly kind: 'space'; readonly at: Space; readonly piece: Kind | null }
  /** A kind of command is chosen and its spaces are being named, in order. */
  | { readonly kind: 'tool'; readonly tool: Tool; readonly given: readonly Space[] }
  /** A command is complete but waits for a last word; several where the same spaces allow several. */
  | { readonly kind: 'armed'; readonly options: readonly SkorCommand[]; readonly picked: number }
  | { readonly kind: 'setup'; readonly draft: Draft }
  /** A culture is to be banned or chosen openly (SKOR-2.7); `given`: it was picked for whoever asked. */
  | { readonly kind: 'culture'; readonly culture: Culture | null; readonly given: boolean };
