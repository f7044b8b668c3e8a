// What leaves the host: the line that everybody is told about an action, and each seat's private part of the view.

import type { Actor, AnyGame, Seat, Tagged } from '@hexmarch/shared/kernel/game';
import { SPECTATOR } from '@hexmarch/shared/kernel/game';
import { sameJson } from '@hexmarch/shared/kernel/json';
import { formatLastLine } from '@hexmarch/shared/protocol/lastLine';

/**
 * An action as a spectator may know it: the command and its faces if they hide nothing, else the redacted events.
 * (protocol/lastLine.ts)
 */
export function publicLine(
  game: AnyGame,
  actor: Actor,
  command: string,
  faces: readonly number[],
  events: readonly Tagged[],
): string {
  const told = events.map((event) => game.redact(event, SPECTATOR) as Tagged | undefined);
  const open = command !== '' && told.every((event, i) => sameJson(event, events[i]));
  if (open) return formatLastLine({ actor, command, faces });
  return formatLastLine({ actor, events: told.filter((event) => event !== undefined) });
}

type Fields = Readonly<Record<string, unknown>>;

/** Remembers each seat's private part and tells which changed. */
export class Overlays {
  private readonly game: AnyGame;
  private readonly fields: Fields[];

  constructor(game: AnyGame, seatCount: number) {
    this.game = game;
    this.fields = new Array<Fields>(seatCount).fill({});
  }

  of(seat: Seat): Fields {
    return this.fields[seat] ?? {};
  }

  /** Seats whose private part is another one now. */
  changes(state: unknown, publicView: unknown): { readonly seat: Seat; readonly fields: Fields }[] {
    const changed: { seat: Seat; fields: Fields }[] = [];
    for (let seat = 0; seat < this.fields.length; seat++) {
      const view = this.game.view(state, { kind: 'seat', seat });
      const fields = view === publicView ? NOTHING : differing(view as Fields, publicView as Fields);
      const before = this.fields[seat] ?? NOTHING;
      if (before === fields || sameJson(before, fields)) continue;
      this.fields[seat] = fields;
      changed.push({ seat, fields });
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
