// The public line of an accepted action: one short text.
//
//   `0 move M 2,0 3,-1#6,3`  seat 0's command in canonical text and its rolled faces: the engine recomputes the
//                            events from the state before
//   `1*[{"type":…}]`         redacted events, where the command itself is secret
//   `-*[…]`                  host action (opening, deadlines); the actor is a base-36 seat, `-`, or `=` for an arbiter

import type { Actor } from '../../kernel/game.ts';

export type LastLine =
  | { readonly actor: Actor; readonly command: string; readonly faces: readonly number[] }
  | { readonly actor: Actor; readonly events: readonly { readonly type: string }[] };

const HOST = '-';
const ARBITER = '=';

export function formatLastLine(line: LastLine): string {
  const actor = actorMark(line.actor);
  if ('events' in line) return `${actor}*${JSON.stringify(line.events)}`;
  const faces = line.faces.length === 0 ? '' : `#${line.faces.join(',')}`;
  return `${actor} ${line.command}${faces}`;
}

/** One character that identifies the actor. */
export function actorMark(actor: Actor): string {
  if (actor.kind === 'seat') return actor.seat.toString(36);
  return actor.kind === 'arbiter' ? ARBITER : HOST;
}

/** The actor by the first character of the text. */
export function markedActor(text: string): Actor {
  const mark = text.charAt(0);
  if (mark === HOST) return { kind: 'host' };
  return mark === ARBITER ? { kind: 'arbiter' } : { kind: 'seat', seat: Number.parseInt(mark, 36) };
}

/** Whether the line carries the command itself. Separate from the parser, so that the browser bundle stays small. */
export const tellsCommand = (text: string): boolean => text.charAt(1) !== '*';

/** Parses what `formatLastLine` wrote; throws on anything else, since it only comes from our own server. */
export function parseLastLine(text: string): LastLine {
  const actor = markedActor(text);
  const body = text.slice(2);
  if (text.charAt(1) === '*') return { actor, events: JSON.parse(body) as { type: string }[] };
  const hash = body.lastIndexOf('#');
  if (hash < 0) return { actor, command: body, faces: [] };
  return {
    actor,
    command: body.slice(0, hash),
    faces: body
      .slice(hash + 1)
      .split(',')
      .map(Number),
  };
}
