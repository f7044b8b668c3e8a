// The recorded matches of the shared code, and the public records of each while it ran.

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { GAMES } from '@hexmarch/shared/catalogue/registry';
import { actorOf } from '@hexmarch/shared/kernel/actors';
import { type AnyGame, SPECTATOR } from '@hexmarch/shared/kernel/game';
import { facesOf } from '@hexmarch/shared/kernel/random';
import { MatchFold } from '@hexmarch/shared/match/fold/matchFold';
import { namesText } from '@hexmarch/shared/match/record/exportRecord';
import { portableHasher } from '@hexmarch/shared/match/record/hasher';
import type { HeadLine, NamesLine, PublicLine, RecordLine } from '@hexmarch/shared/match/record/record';
import { pushEntry } from '@hexmarch/shared/match/verify/verifyRules';
import { publicLine } from '../../server/src/match/secrecy.ts';
import { runningRecord } from '../../shared/tools/wholeRecord.ts';

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

/** The text of the recorded match with that name, such as `skor-v1-03.jsonl`. */
export const recordedLog = (name: string): string => readFileSync(logPath(name), 'utf8');

/** The same record after that name was erased. */
export function erasedFrom(text: string, erased: string): string {
  const at = text.lastIndexOf('\n', text.length - 2) + 1;
  const { names } = JSON.parse(text.slice(at)) as NamesLine;
  const left = Object.entries(names).filter(([, { name }]) => name !== erased);
  return text.slice(0, at) + namesText(Object.fromEntries(left));
}

/** The public record of the same match after the first `actions` actions, with a dummy signature. */
export function publicRecordOf(text: string, actions = Number.POSITIVE_INFINITY): string {
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as RecordLine);
  const [head] = lines as [HeadLine];
  const game = gameIn(text);
  const published = publicLines(game, head, lines);
  const nobody = { key: '0'.repeat(64), signature: '0'.repeat(128) };
  const { names = {} } = (lines.find((line) => 'names' in line) ?? {}) as Partial<NamesLine>;
  return runningRecord(
    portableHasher,
    { head, publicLines: published.slice(0, actions), names },
    () => nobody,
  );
}

/** As the server tells them: nothing of what single seats alone know of (TABLE-16.1), under numbers without gaps. */
function publicLines(game: AnyGame, head: HeadLine, lines: readonly RecordLine[]): readonly PublicLine[] {
  const match = new MatchFold(game);
  const published: PublicLine[] = [];
  for (const entry of lines) {
    if (entry.kind !== 'entry') continue;
    const { turn, state } = match;
    const before = { turn, publicView: game.view(state, SPECTATOR) };
    pushEntry(match, head, entry);
    if (match.standing.told === published.length) continue;
    const { actor, at, command, events, rolls } = entry;
    const line = publicLine(game, before, { actor: actorOf(actor), command, faces: facesOf(rolls), events });
    published.push({ kind: 'told', sequence: published.length, at, line });
  }
  return published;
}
