// What leaves the host: the public line of an action, and each seat's private overlay of the view.

import { ARBITER_ACTOR, viewerOf } from '@hexmarch/shared/kernel/actors';
import type { Actor, AnyGame, Seat, Tagged, Turn } from '@hexmarch/shared/kernel/game';
import { SPECTATOR } from '@hexmarch/shared/kernel/game';
import { sameJson } from '@hexmarch/shared/kernel/json';
import { scriptedRandom } from '@hexmarch/shared/kernel/random';
import { isTableEvent } from '@hexmarch/shared/match/fold/acts';
import { numberOf } from '@hexmarch/shared/match/fold/sealed';
import type { Standing } from '@hexmarch/shared/match/fold/standing';
import { viewCheck } from '@hexmarch/shared/match/fold/viewCheck';
import type { HeadLine } from '@hexmarch/shared/match/record/record';
import { formatLastLine } from '@hexmarch/shared/protocol/room/lastLine';
import type { OverlayMessage } from '@hexmarch/shared/protocol/room/messages';

/** Line of a sealed action (shared match/fold/sealed.ts). */
export const SEALED_LINE = '';

/** A played action. */
interface Deed {
  readonly actor: Actor;
  /** In canonical text; empty: none. */
  readonly command: string;
  readonly faces: readonly number[];
  readonly events: readonly Tagged[];
}

interface Seen {
  readonly turn: Turn;
  /** If given, a command is not decided again where spectators see all of it. */
  readonly state?: unknown;
  /** The spectator view. */
  readonly publicView: unknown;
}

/**
 * The public line of an action: command and dice if they hide nothing, else the redacted events (protocol/room/lastLine.ts). Acts
 * of the table are published as events as well, since their effect depends on who is present.
 */
export function publicLine(game: AnyGame, before: Seen, deed: Deed): string {
  const { actor, command, faces, events } = deed;
  const redacted = events.map(
    (event) => (isTableEvent(event) ? event : game.redact(event, SPECTATOR)) as Tagged | undefined,
  );
  const isAct = command.startsWith('@') || events.some(isTableEvent);
  const hidesNothing = command !== '' && !isAct && redacted.every((event, i) => sameJson(event, events[i]));
  if (hidesNothing && isWorkedOut(game, before, deed)) return formatLastLine({ actor, command, faces });
  return formatLastLine({ actor, events: redacted.filter((event) => event !== undefined) });
}

/** Whether spectators can compute the events themselves: not where the command reveals hidden information. */
function isWorkedOut(
  game: AnyGame,
  { turn, state, publicView }: Seen,
  { actor, command, faces, events }: Deed,
): boolean {
  // Elsewhere guaranteed by the game contract: spectators can compute public commands.
  if (turn.sealed !== true && turn.concealed !== true) return true;
  // Nothing is hidden: they would decide what has been decided.
  if (state === publicView) return true;
  const parsed = game.parseCommandText(publicView, command);
  if (!parsed.ok) return false;
  try {
    const decided = game.decide(publicView, parsed.value, actor, scriptedRandom(faces));
    return decided.ok && sameJson(decided.value, events);
  } catch {
    // It rolled differently.
    return false;
  }
}

type Fields = Readonly<Record<string, unknown>>;

/** Private fields of a seat or arbiter beyond the public view, and the checksum of the whole view (TABLE-6). */
interface Overlay {
  readonly fields: Fields;
  readonly check: number;
}

/** The wire message. */
function overlayMessage(position: Standing, who: Seat, { fields, check }: Overlay): OverlayMessage {
  const ahead = numberOf(position, who) - position.told;
  const message = { seq: position.told, fields, check };
  return ahead === 0 ? message : { ...message, ahead };
}

interface Pictured extends Standing {
  readonly publicView: unknown;
}

interface AddressedOverlay {
  readonly who: Seat;
  readonly message: OverlayMessage;
}

/** Tracks private overlays and their changes. */
export class Overlays {
  /** The seats, and the arbiter where it has a view of its own. */
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

  /** The overlay of the current state. */
  of(who: Seat, state: unknown): Overlay {
    const check = viewCheck(this.game.view(state, viewerOf(who)));
    return { fields: this.fields.get(who) ?? NOTHING, check };
  }

  /** Undefined for viewers without an overlay who know nothing beyond the public state. */
  messageFor(position: Pictured, who: Seat): OverlayMessage | undefined {
    const isPlain = numberOf(position, who) === position.told && !this.hasAny(who);
    return isPlain ? undefined : overlayMessage(position, who, this.of(who, position.state));
  }

  /** Messages after a public action. */
  changedOverlays(position: Pictured): readonly AddressedOverlay[] {
    const changed = this.changes(position.state, position.publicView);
    return changed.map(({ who, ...overlay }) => ({ who, message: overlayMessage(position, who, overlay) }));
  }

  /** Messages after a sealed action, only to those who may know of it. */
  sealedOverlays(position: Pictured, before: Standing): readonly AddressedOverlay[] {
    const { state, publicView } = position;
    const knowing = this.all.filter((who) => numberOf(position, who) > numberOf(before, who));
    const changed = this.changes(state, publicView, knowing);
    return knowing.map((who) => {
      const overlay = changed.find((one) => one.who === who) ?? this.of(who, state);
      return { who, message: overlayMessage(position, who, overlay) };
    });
  }

  /** Diffs the overlays of `some`, or of all. */
  changes(state: unknown, publicView: unknown, some = this.all): ({ readonly who: Seat } & Overlay)[] {
    const changed: ({ readonly who: Seat } & Overlay)[] = [];
    const groups = new Map<number, GroupView>();
    for (const who of some) {
      const shown = this.shownTo(who, state, publicView, groups);
      const { fields } = shown;
      const before = this.fields.get(who) ?? NOTHING;
      if (before === fields || before === shown.same) continue;
      if (sameJson(before, fields)) {
        shown.same = before;
        continue;
      }
      if (fields === NOTHING) this.fields.delete(who);
      else this.fields.set(who, fields);
      shown.check ??= viewCheck(shown.view);
      changed.push({ who, fields, check: shown.check });
    }
    return changed;
  }

  /** Once for each group of seats that share a view. */
  private shownTo(who: Seat, state: unknown, publicView: unknown, groups: Map<number, GroupView>): GroupView {
    const { game } = this;
    const group = who < 0 ? undefined : game.viewGroup?.(state, who);
    const known = group === undefined ? undefined : groups.get(group);
    if (known !== undefined) return known;
    const view = game.view(state, viewerOf(who));
    const fields = view === publicView ? NOTHING : differing(view as Fields, publicView as Fields);
    const shown: GroupView = { view, fields };
    if (group !== undefined) groups.set(group, shown);
    return shown;
  }
}

/** What the seats of a group see. */
interface GroupView {
  readonly view: unknown;
  readonly fields: Fields;
  /** Fields before that were found to be equal. */
  same?: Fields;
  check?: number;
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
