// The schema of a match room: what everybody at the table mirrors, in the packed form that protocol/roomState.ts
// reads. Nothing that is secret has a field here. What seldom changes is JSON text, so that it costs no types.

import { type SchemaType, schema, t } from '@colyseus/schema';

export const SeatState = schema(
  {
    name: t.string().default(''),
    person: t.string().default(''),
    online: t.boolean().default(false),
    bot: t.uint8().default(0),
    clockMs: t.number().default(0),
    goneAt: t.number().default(0),
  },
  'Seat',
);
export type SeatState = SchemaType<typeof SeatState>;

export const RematchState = schema({ wanted: t.array('uint8'), matchId: t.string().default('') }, 'Rematch');
export type RematchState = SchemaType<typeof RematchState>;

export const DiceState = schema(
  { commitment: t.string().default(''), secret: t.string().default(''), entropy: t.string().default('[]') },
  'Dice',
);
export type DiceState = SchemaType<typeof DiceState>;

export const MatchState = schema(
  {
    game: t.string().default(''),
    options: t.string().default(''),
    visibility: t.string().default(''),
    status: t.string().default(''),
    sequence: t.number().default(0),
    phase: t.string().default(''),
    awaiting: t.string().default(''),
    seats: t.array(SeatState),
    clock: t.string().default(''),
    takebacks: t.string().default(''),
    table: t.string().default(''),
    check: t.uint16().default(0),
    clockAt: t.number().default(0),
    watchers: t.number().default(0),
    watchersAllowed: t.boolean().default(false),
    locked: t.boolean().default(false),
    host: t.string().default(''),
    numbers: t.map('number'),
    texts: t.map('string'),
    last: t.string().default(''),
    outcome: t.string().default(''),
    rematch: RematchState,
    dice: DiceState,
  },
  'Match',
);
export type MatchState = SchemaType<typeof MatchState>;
