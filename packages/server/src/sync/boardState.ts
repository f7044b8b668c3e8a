// The board in a room's schema: slots in pages, the first of which is the root itself, and the table of words.

import type { BoardSink } from '@hexmarch/shared/protocol/boardWriter';
import { SLOT_NAMES } from '@hexmarch/shared/protocol/roomState';
import { type MatchState, PageState } from './matchState.ts';

type Slots = Record<string, number | undefined>;

const PAGE = SLOT_NAMES.length;

export function boardSink(state: MatchState): BoardSink {
  const pages: Slots[] = [state as unknown as Slots];
  const pageFor = (slot: number): Slots => {
    const index = Math.floor(slot / PAGE);
    while (pages.length <= index) {
      const page = new PageState();
      state.pages.push(page);
      pages.push(page as unknown as Slots);
    }
    return pages[index] as Slots;
  };
  return {
    layOut(text) {
      state.anew = text;
      for (const page of pages) for (const name of SLOT_NAMES) page[name] = undefined;
      if (state.words.length > 0) state.words.clear();
    },
    set(slot, code) {
      pageFor(slot)[SLOT_NAMES[slot % PAGE] as string] = code;
    },
    add(word) {
      state.words.push(word);
    },
  };
}
