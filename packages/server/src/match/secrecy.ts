// What leaves the host: the line that everybody is told about an action, and each seat's private part of the view.

import { ARBITER_ACTOR, viewerOf } from '@hexmarch/shared/kernel/actors';
import type { Actor, AnyGame, Seat, Tagged, Turn } from '@hexmarch/shared/kernel/game';
import { SPECTATOR } from '@hexmarch/shared/kernel/game';
import { sameJson } from '@hexmarch/shared/kernel/json';
import { scriptedRandom } from '@hexmarch/shared/kernel/random';
import { isTableEvent } from '@hexmarch/shared/match/acts';
import type { HeadLine } from '@hexmarch/shared/match/record';
import { numberOf } from '@hexmarch/shared/match/sealed';
import type { Standing } from '@hexmarch/shared/match/standing';
import { viewCheck } from '@hexmarch/shared/match/viewCheck';
import { formatLastLine } from '@hexmarch/shared/protocol/lastLine';
import type { OverlayMessage } from '@hexmarch/shared/protocol/messages';

/** Of an action that nobody is told of (shared match/sealed.ts). */
export const SEALED_LINE = '';

/** An action that was played. */
export interface Deed {
  readonly actor: Actor;
  /** In canonical text; empty where nobody gave one. */
  readonly command: string;
  readonly faces: readonly number[];
  readonly events: readonly Tagged[];
}

interface Seen {
  readonly turn: Turn;
  /** What a spectator saw. */
  readonly publicView: unknown;
}

/**
 * An action as a spectator may know it: the command and its faces if they hide nothing, else the redacted events
 * (protocol/lastLine.ts). Acts of the table are told as events too: what they come to depends on who is there.
 * `before`: as it was seen.
 */
export function publicLine(game: AnyGame, before: Seen, deed: Deed): string {
  const { actor, command, faces, events } = deed;
  const told = events.map(
    (event) => (isTableEvent(event) ? event : game.redact(event, SPECTATOR)) as Tagged | undefined,
  );
  const isAct = command.startsWith('@') || events.some(isTableEvent);
  const hidesNothing = command !== '' && !isAct && told.every((event, i) => sameJson(event, events[i]));
  if (hidesNothing && isWorkedOut(game, before, deed)) return formatLastLine({ actor, command, faces });
  return formatLastLine({ actor, events: told.filter((event) => event !== undefined) });
}

/** A command that reveals what was hidden comes to something else for who does not know it. */
function isWorkedOut(
  game: AnyGame,
  { turn, publicView }: Seen,
  { actor, command, faces, events }: Deed,
): boolean {
  // Elsewhere it is a law of the contract (what a spectator is told as a command it can work out).
  if (turn.sealed !== true) return true;
  const parsed = game.parseCommandText(publicView, command);
  if (!parsed.ok) return false;
  try {
    const decided = game.decide(publicView, parsed.value, actor, scriptedRandom(faces));
    return decided.ok && sameJson(decided.value, events);
  } catch {
    // It rolled otherwise.
    return false;
  }
}

type Fields = Readonly<Record<string, unknown>>;

/** What a seat, or whoever rules, sees beyond everybody, and the check of the whole view (TABLE-6). */
export interface Overlay {
  readonly fields: Fields;
  readonly check: number;
}

/** As it is sent. */
export function overlayMessage(position: Standing, who: Seat, { fields, check }: Overlay): OverlayMessage {
  const ahead = numberOf(position, who) - position.told;
  const message = { seq: position.told, fields, check };
  return ahead === 0 ? message : { ...message, ahead };
}

interface Pictured extends Standing {
  readonly publicView: unknown;
}

interface Told {
  readonly who: Seat;
  readonly message: OverlayMessage;
}

/** Remembers each private part and tells which changed. */
export class Overlays {
  /** The seats, and the arbiter where somebody rules with eyes of his own. */
  readonly all: readonly Seat[];
  private readonly game: AnyGame;
  private readonly fields = new Map<Seat, Fields>();

  constructor(game: AnyGame, { seats, arbiters }: Pick<HeadLine, 'seats' | 'arbiters'>) {
    this.game = game;
    const ruling = arbiters !== undefined && game.arbiter === 'apart' ? [ARBITER_ACTOR] : [];
    this.all = [...seats.keys(), ...ruling];
  }

  hasAny(who: Seat): boolean {
    return this.fields.has(who);
  }

  /** The private part of the present state's view. */
  of(who: Seat, state: unknown): Overlay {
    const check = viewCheck(this.game.view(state, viewerOf(who)));
    return { fields: this.fields.get(who) ?? NOTHING, check };
  }

  /** One's own part of the picture; undefined for whom there is none, and who knows nothing that others do not. */
  messageFor(position: Pictured, who: Seat): OverlayMessage | undefined {
    const isPlain = numberOf(position, who) === position.told && !this.hasAny(who);
    return isPlain ? undefined : overlayMessage(position, who, this.of(who, position.state));
  }

  /** What is to be told after an action of which everybody hears. */
  told(position: Pictured): readonly Told[] {
    const changed = this.changes(position.state, position.publicView);
    return changed.map(({ who, ...overlay }) => ({ who, message: overlayMessage(position, who, overlay) }));
  }

  /** After a sealed one, which is told to those who know of it, and to nobody else in any way. */
  sealed(position: Pictured, before: Standing): readonly Told[] {
    const { state, publicView } = position;
    const knowing = this.all.filter((who) => numberOf(position, who) > numberOf(before, who));
    const changed = this.changes(state, publicView, knowing);
    return knowing.map((who) => {
      const overlay = changed.find((one) => one.who === who) ?? this.of(who, state);
      return { who, message: overlayMessage(position, who, overlay) };
    });
  }

  /** Whose private part is another one now; looks at those of `some`, or at all. */
  changes(state: unknown, publicView: unknown, some = this.all): ({ readonly who: Seat } & Overlay)[] {
    const changed: ({ readonly who: Seat } & Overlay)[] = [];
    for (const who of some) {
      const view = this.game.view(state, viewerOf(who));
      const fields = view === publicView ? NOTHING : differing(view as Fields, publicView as Fields);
      const before = this.fields.get(who) ?? NOTHING;
      if (before === fields || sameJson(before, fields)) continue;
      if (fields === NOTHING) this.fields.delete(who);
      else this.fields.set(who, fields);
      changed.push({ who, fields, check: viewCheck(view) });
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
