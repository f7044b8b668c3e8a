// All positions of recorded matches of Skor, with their events.

import { readFileSync } from 'node:fs';
import { skor } from '@hexmarch/shared/games/skor/skor';
import type { SkorEvent, SkorState } from '@hexmarch/shared/games/skor/types';
import type { Tagged } from '@hexmarch/shared/kernel/game';
import { MatchFold } from '@hexmarch/shared/match/fold/matchFold';
import { portableHasher } from '@hexmarch/shared/match/record/hasher';
import type { EntryLine, HeadLine, RecordLine } from '@hexmarch/shared/match/record/record';
import { stateHash } from '@hexmarch/shared/match/record/record';
import { pushEntry } from '@hexmarch/shared/match/verify/verifyRules';
import { LOG_NAMES, logPath } from '../../recordedLogs.ts';

export const SKOR_LOGS = LOG_NAMES.filter((name) => name.startsWith('skor-')).slice(0, 10);

export interface Position {
  readonly state: SkorState;
  /** The command played in it. */
  readonly events: readonly SkorEvent[];
}

/** In order; each is verified against the record by its hash. */
export function* positionsOf(name: string): Generator<Position> {
  const lines = readFileSync(logPath(name), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as RecordLine);
  const [head] = lines as [HeadLine];
  const match = new MatchFold(skor);
  let open = false;
  for (const entry of lines.filter((line): line is EntryLine => line.kind === 'entry')) {
    const own: readonly Tagged[] = entry.events.filter(({ type }) => !type.startsWith('@'));
    const events = own as readonly SkorEvent[];
    if (open) yield { state: match.state as SkorState, events };
    pushEntry(match, head, entry);
    open = true;
    if (stateHash(portableHasher, match.state) !== entry.state) throw new Error(`${name} ${entry.sequence}`);
  }
}
