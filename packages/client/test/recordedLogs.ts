// The recorded matches of the shared code, and what a server would have told of each while it ran.

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { GAMES } from '@hexmarch/shared/games/registry';
import { type AnyGame, SPECTATOR, type Tagged } from '@hexmarch/shared/kernel/game';
import { facesOf } from '@hexmarch/shared/kernel/random';
import { runningRecord } from '@hexmarch/shared/match/exportRecord';
import { portableHasher } from '@hexmarch/shared/match/hasher';
import type { EntryLine, HeadLine, RecordLine, ToldLine } from '@hexmarch/shared/match/record';
import { formatLastLine } from '@hexmarch/shared/protocol/lastLine';

const FOLDER = fileURLToPath(new URL('../../shared/test/logs/', import.meta.url));

export const logPath = (name: string): string => `${FOLDER}${name}`;
export const LOG_NAMES = readdirSync(FOLDER).filter((name) => name.endsWith('.jsonl'));

/** The game of a record's text. */
export function gameIn(text: string): AnyGame {
  const { game } = JSON.parse(text.slice(0, text.indexOf('\n'))) as HeadLine;
  const found = GAMES.find(({ id }) => id === game);
  if (found === undefined) throw new Error(`no such game: ${game}`);
  return found;
}

/** The text of recorded match `number`, from 1. */
export const recordedLog = (number: number): string =>
  readFileSync(logPath(LOG_NAMES[number - 1] ?? ''), 'utf8');

/** The same match as everybody might fetch it after the first `actions` actions, under a signature of nobody's. */
export function toldOf(text: string, actions = Number.POSITIVE_INFINITY): string {
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as RecordLine);
  const [head] = lines as [HeadLine];
  const game = gameIn(text);
  const told = lines.filter((line) => line.kind === 'entry').map((line) => toldLine(game, line));
  const nobody = { key: '0'.repeat(64), signature: '0'.repeat(128) };
  return runningRecord(portableHasher, { head, told: told.slice(0, actions) }, () => nobody);
}

function toldLine(game: AnyGame, { actor: seat, at, command, events, rolls, sequence }: EntryLine): ToldLine {
  const actor = seat < 0 ? ({ kind: 'host' } as const) : ({ kind: 'seat', seat } as const);
  const isSecret = events.some(({ type }) => game.secretEvents.includes(type));
  const asEvents = command === '' || command.startsWith('@') || isSecret;
  const seen: readonly (Tagged | undefined)[] = events.map((event) =>
    event.type.startsWith('@') ? event : game.redact(event, SPECTATOR),
  );
  const line = asEvents
    ? formatLastLine({ actor, events: seen.filter((event) => event !== undefined) })
    : formatLastLine({ actor, command, faces: facesOf(rolls) });
  return { kind: 'told', sequence, at, line };
}
