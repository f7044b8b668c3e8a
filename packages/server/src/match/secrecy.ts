// What leaves the host: the line that everybody is told about an action, and each seat's private part of the view.

import type { Actor, AnyGame, Seat, Tagged } from '@hexmarch/shared/kernel/game';
import { SPECTATOR } from '@hexmarch/shared/kernel/game';
import { sameJson } from '@hexmarch/shared/kernel/json';
import { isTableEvent } from '@hexmarch/shared/match/acts';
import { viewCheck } from '@hexmarch/shared/match/viewCheck';
import { formatLastLine } from '@hexmarch/shared/protocol/lastLine';

/**
 * An action as a spectator may know it: the command and its faces if they hide nothing, else the redacted events
 * (protocol/lastLine.ts). Acts of the table are told as events too: what they come to depends on who is there.
 */
export function publicLine(
  game: AnyGame,
  actor: Actor,
  command: string,
  faces: readonly number[],
  events: readonly Tagged[],
): string {
  const told = events.map(
    (event) => (isTableEvent(event) ? event : game.redact(event, SPECTATOR)) as Tagged | undefined,
  );
  const isAct = command.startsWith('@');
  const open = command !== '' && !isAct && told.every((event, i) => sameJson(event, events[i]));
  if (open) return formatLastLine({ actor, command, faces });
  return formatLastLine({ actor, events: told.filter((event) => event !== undefined) });
}

type Fields = Readonly<Record<string, unknown>>;

/** A seat's private part of its view, and the check of the whole view (TABLE-6). */
export interface Overlay {
  readonly fields: Fields;
  readonly check: number;
}

/** Remembers each seat's private part and tells which changed. */
export class Overlays {
  private readonly game: AnyGame;
  private readonly fields: Fields[];

  constructor(game: AnyGame, seatCount: number) {
    this.game = game;
    this.fields = new Array<Fields>(seatCount).fill(NOTHING);
  }

  /** The seat's private part of the present state's view; undefined while it has none. */
  of(seat: Seat, state: unknown): Overlay | undefined {
    const fields = this.fields[seat] ?? NOTHING;
    if (fields === NOTHING) return undefined;
    return { fields, check: viewCheck(this.game.view(state, { kind: 'seat', seat })) };
  }

  /** Seats whose private part is another one now. */
  changes(state: unknown, publicView: unknown): ({ readonly seat: Seat } & Overlay)[] {
    const changed: ({ readonly seat: Seat } & Overlay)[] = [];
    for (let seat = 0; seat < this.fields.length; seat++) {
      const view = this.game.view(state, { kind: 'seat', seat });
      const fields = view === publicView ? NOTHING : differing(view as Fields, publicView as Fields);
      const before = this.fields[seat] ?? NOTHING;
      if (before === fields || sameJson(before, fields)) continue;
      this.fields[seat] = fields;
      changed.push({ seat, fields, check: viewCheck(view) });
    }
    return changed;
  }
}

const NOTHING: Fields = {};

function differing(view: Fields, publicView: Fields): Fields {
  let fields: Record<string, unknown> | undefined;
  for (const key of Object.keys(view)) {
    if (sameJson(view[key], publicView[key])) continue;
    fields ??= {};
    fields[key] = view[key];
  }
  return fields ?? NOTHING;
}
