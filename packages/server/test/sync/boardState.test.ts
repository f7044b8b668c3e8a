// The board through the real encoder: all clients with the room's state, whenever they joined, decode the board that was encoded.

import { type Client, ClientState, Protocol } from '@colyseus/core';
import { type Decoder, Encoder, Reflection } from '@colyseus/schema';
import type { Json } from '@hexmarch/shared/kernel/json';
import { canonicalText } from '@hexmarch/shared/kernel/json';
import type { Fields } from '@hexmarch/shared/protocol/board/boardLayout';
import { BoardWriter } from '@hexmarch/shared/protocol/board/boardWriter';
import { boardOf, type RoomState, SLOT_NAMES } from '@hexmarch/shared/protocol/room/roomState';
import fc from 'fast-check';
import { slotField, slotNames } from '../../../shared/tools/slotNames.ts';
import { PatchSerializer } from '../../src/rooms/patchSerializer.ts';
import { boardSink, MatchState, RoomFactsState } from '../../src/sync/matchState.ts';

const PAGE = SLOT_NAMES.length;
/** The schema, as it is sent to a newcomer. */
const DESCRIPTION = Reflection.encode(new Encoder(new MatchState()));

/** A room without sockets: a state, its serializer, and copies as clients have them. */
class Room {
  readonly copies: Decoder[] = [];
  readonly patches: number[] = [];
  readonly state = new MatchState();
  private readonly writer = new BoardWriter(boardSink(this.state));
  private readonly serializer = new PatchSerializer<MatchState>(() => {
    this.state.whole = this.writer.whole() || undefined;
  });
  private readonly clients: Client[] = [
    {
      state: ClientState.JOINED,
      raw: (frame: Buffer) => {
        expect(frame[0]).toBe(Protocol.ROOM_STATE_PATCH);
        this.patches.push(frame.length);
        for (const copy of this.copies) copy.decode(frame, { offset: 1 });
      },
    } as unknown as Client,
  ];

  constructor() {
    this.state.room = new RoomFactsState();
    this.serializer.reset(this.state);
  }

  write(board: Fields): void {
    this.writer.write(board);
  }

  tell(): void {
    this.serializer.applyPatches(this.clients);
  }

  /** The bytes of the first state. */
  come(): number {
    const frame = this.serializer.getFullState();
    const copy = Reflection.decode(DESCRIPTION);
    copy.decode(Buffer.from(frame), { offset: 1 });
    this.copies.push(copy);
    return frame.length;
  }

  boards(): string[] {
    return this.copies.map((copy) => canonicalText(boardOf(copy.state as unknown as RoomState)));
  }
}

const json = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>;
const name = fc.constantFrom('a', 'b', 'constructor', '__proto__');
/** Enough items for three pages. */
const ITEMS = 2 * PAGE + 20;
const happening = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({ at: fc.nat(ITEMS - 1), to: fc.oneof(fc.nat(300), fc.integer(), json) }),
  },
  { weight: 2, arbitrary: fc.record({ name, value: json }) },
  { weight: 1, arbitrary: fc.record({ length: fc.integer({ min: ITEMS - 3, max: ITEMS + 3 }) }) },
  { weight: 4, arbitrary: fc.constantFrom('tell' as const, 'come' as const, 'come untold' as const) },
);

test('whatever happens, all copies show the same board after the patch', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 80 }), (happenings) => {
      const room = new Room();
      room.come();
      let row: readonly Json[] = Array<Json>(ITEMS).fill(0);
      let fields: Fields = {};
      room.write({ row, fields });
      for (const one of happenings) {
        if (typeof one === 'string') {
          if (one !== 'come untold') room.tell();
          if (one !== 'tell') room.come();
          // A client that joins before a pending patch has its changes already.
          if (one === 'come untold') expect(room.boards().at(-1)).toBe(canonicalText({ row, fields }));
          else for (const board of room.boards()) expect(board).toBe(canonicalText({ row, fields }));
          continue;
        }
        if ('at' in one) row = row.map((item, at) => (at === one.at ? one.to : item));
        else if ('name' in one)
          fields = Object.fromEntries([
            ...Object.entries(fields).filter(([key]) => key !== one.name),
            [one.name, one.value],
          ]);
        else row = Array.from({ length: one.length }, (_, at) => row[at] ?? 0);
        room.write({ row, fields });
      }
      room.tell();
      for (const board of room.boards()) expect(board).toBe(canonicalText({ row, fields }));
    }),
    { numRuns: 300 },
  );
});

test('a change costs two bytes on the first page, four on another, and who comes late gets no slots', () => {
  const room = new Room();
  const big = Array<number>(3 * PAGE).fill(0);
  room.write({ turn: 0, big });
  const first = room.come();
  room.tell();
  let row: readonly number[] = big;
  const patchedBytes = (at: number): number => {
    row = row.map((item, i) => (i === at ? item + 1 : item));
    room.write({ turn: 0, big: row });
    room.tell();
    return room.patches.at(-1) ?? 0;
  };
  const FRAME = 1;
  expect(patchedBytes(0)).toBe(FRAME + 2);
  // The first change on a page brings the page.
  patchedBytes(2 * PAGE);
  expect(patchedBytes(2 * PAGE)).toBe(FRAME + 4);
  for (let at = 0; at < big.length; at += 1) patchedBytes(at);
  const PAGES = 2 * 3 + 2;
  // A board on which every item is the same is a run of a few characters, one of two kinds two runs.
  expect(room.come()).toBeLessThan(first + PAGES + 20);
  expect(new Set(room.boards()).size).toBe(1);
});

test('a tool that shows the state shows each changed slot under its field', () => {
  const room = new Room();
  const row = Array<number>(ITEMS).fill(0);
  const changed = [0, PAGE, ITEMS - 1];
  room.write({ row });
  room.write({ row: row.map((item, at) => (changed.includes(at) ? at + 1 : item)) });
  const shown: Json = JSON.parse(JSON.stringify(room.state));
  const shownIn = (field: string) =>
    field.split(/\W+/).reduce<Json | undefined>((part, step) => (part as Fields | undefined)?.[step], shown);
  const found = slotNames({ row }).map((path, slot) => [path, shownIn(slotField(slot))]);
  expect(found.filter(([, code]) => code !== undefined)).toEqual(changed.map((at) => [`row[${at}]`, at + 1]));
});
