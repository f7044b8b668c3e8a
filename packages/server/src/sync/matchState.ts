// The schema of a match room: the public state that all clients mirror, in the packed form that protocol/room/roomState.ts
// reads. Nothing secret has a field here. A field without a value has its usual one, and costs nothing.
//
// What changes with an action stands in the root, which no patch has to name: two bytes a change. Slots of the board are sent as
// they change; a client that joins gets the board as one text, which is sent to nobody else.

import { type FieldBuilder, type SchemaType, schema, t } from '@colyseus/schema';
import type { BoardSink } from '@hexmarch/shared/protocol/board/boardWriter';
import { SLOT_NAMES } from '@hexmarch/shared/protocol/room/roomState';

export const SeatState = schema(
  {
    name: t.string().optional(),
    person: t.string().optional(),
    online: t.boolean().optional(),
    bot: t.uint16().optional(),
    cutCount: t.uint16().optional(),
    clockMs: t.number().optional(),
    goneAt: t.number().optional(),
    offered: t.boolean().optional(),
    wish: t.string().optional(),
  },
  'Seat',
);
export type SeatState = SchemaType<typeof SeatState>;

export const RoomFactsState = schema(
  {
    game: t.string(),
    options: t.string(),
    flags: t.uint8().optional(),
    status: t.uint8().optional(),
    seats: t.array(SeatState),
    ruling: t.string().optional(),
    arbiters: t.string().optional(),
    seatsLeast: t.uint8().optional(),
    clock: t.string().optional(),
    clockFrom: t.number().optional(),
    takebacks: t.string().optional(),
    due: t.string().optional(),
    table: t.string().optional(),
    watchers: t.number().optional(),
    host: t.string().optional(),
    outcome: t.string().optional(),
    wanted: t.string().optional(),
    rematch: t.string().optional(),
    commitment: t.string(),
    secret: t.string().optional(),
    entropy: t.string().optional(),
    companions: t.string().optional(),
    delay: t.string().optional(),
    daysOff: t.string().optional(),
    reserve: t.string().optional(),
  },
  'Room',
);
export type RoomFactsState = SchemaType<typeof RoomFactsState>;

const slots = (): Record<string, FieldBuilder<number | undefined, false, true>> =>
  Object.fromEntries(SLOT_NAMES.map((name) => [name, t.number().optional().patchOnly()]));

/** So many slots of the board. */
const PageState = schema(slots(), 'Page');

/** The first page, and as many fields besides as a schema may have. */
export const MatchState = PageState.extend(
  {
    mark: t.uint16().optional(),
    high: t.number().optional(),
    last: t.string().optional(),
    turn: t.number().optional(),
    clockAt: t.number().optional(),
    whole: t.string().optional().fullStateOnly(),
    anew: t.string().optional().patchOnly(),
    words: t.array('string'),
    pages: t.array(PageState),
    room: t.ref(RoomFactsState),
  },
  'Match',
);
export type MatchState = SchemaType<typeof MatchState>;

// The board in a room's schema: slots in pages, the first of which is the root itself, and the table of words.

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
