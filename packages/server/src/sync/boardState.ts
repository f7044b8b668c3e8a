// The board in a room's schema: slots in pages, the first of which is the root itself, and the table of words.

import type { BoardSink } from '@hexmarch/shared/protocol/board/boardWriter';
import { SLOT_NAMES } from '@hexmarch/shared/protocol/room/roomState';
import { type MatchState, PageState } from './matchState.ts';

type Slots = Record<string, number | undefined>;
type Setter = (this: Slots, code: number | undefined) => void;

const PAGE = SLOT_NAMES.length;
/** By slot of a page: a lookup by name each time costs more than the setter. */
const SETTERS = SLOT_NAMES.map(
  (name) => Object.getOwnPropertyDescriptor(PageState.prototype, name)?.set as Setter,
);

export function boardSink(state: MatchState): BoardSink {
  const root = state as unknown as Slots;
  const pages: Slots[] = [root];
  /** Slots have been set since the last layout of the board. */
  let used = false;
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
      if (used) for (const page of pages) for (const name of SLOT_NAMES) page[name] = undefined;
      used = false;
      if (state.words.length > 0) state.words.clear();
    },
    set(slot, code) {
      used = true;
      (SETTERS[slot % PAGE] as Setter).call(slot < PAGE ? root : pageFor(slot), code);
    },
    add(word) {
      state.words.push(word);
    },
  };
}
