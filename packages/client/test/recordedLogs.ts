// The recorded matches of the shared code, and what a server would have told of each while it ran.

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { skor } from '@hexmarch/shared/games/skor/skor';
import type { SkorEvent } from '@hexmarch/shared/games/skor/types';
import { SPECTATOR } from '@hexmarch/shared/kernel/game';
import { facesOf } from '@hexmarch/shared/kernel/random';
import { runningRecord } from '@hexmarch/shared/match/exportRecord';
import { portableHasher } from '@hexmarch/shared/match/hasher';
import type { EntryLine, HeadLine, RecordLine, ToldLine } from '@hexmarch/shared/match/record';
import { formatLastLine } from '@hexmarch/shared/protocol/lastLine';

const FOLDER = fileURLToPath(new URL('../../shared/test/logs/', import.meta.url));

export const logPath = (name: string): string => `${FOLDER}${name}`;
export const LOG_NAMES = readdirSync(FOLDER).filter((name) => name.endsWith('.jsonl'));

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
  const told = lines.filter((line) => line.kind === 'entry').map(toldLine);
  const nobody = { key: '0'.repeat(64), signature: '0'.repeat(128) };
  return runningRecord(portableHasher, { head, told: told.slice(0, actions) }, () => nobody);
}

function toldLine({ actor: seat, at, command, events, rolls, sequence }: EntryLine): ToldLine {
  const actor = seat < 0 ? ({ kind: 'host' } as const) : ({ kind: 'seat', seat } as const);
  const asEvents = command === '' || command.startsWith('@') || command.startsWith('setup');
  const seen = events.map((event) =>
    event.type.startsWith('@') ? event : skor.redact(event as SkorEvent, SPECTATOR),
  );
  const line = asEvents
    ? formatLastLine({ actor, events: seen.filter((event) => event !== undefined) })
    : formatLastLine({ actor, command, faces: facesOf(rolls) });
  return { kind: 'told', sequence, at, line };
}
