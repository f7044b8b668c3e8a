// Walks over a recorded match as its replay does: forward and back, event by event.

import { SPECTATOR } from '@hexmarch/shared/kernel/game';
import { portableHasher } from '@hexmarch/shared/match/record/hasher';
import { stateHash } from '@hexmarch/shared/match/record/record';
import { type RecordFile, readRecordFile } from '../src/source/recordFile.ts';
import { type Moments, unrolled } from '../src/source/recordMoments.ts';
import { RecordSource } from '../src/source/recordSource.ts';
import { gameIn } from './recordedLogs.ts';

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

export function read(text: string): RecordFile {
  const result = readRecordFile(bytesOf(text));
  if (!result.ok) throw new Error(result.fault.code);
  return result.file;
}

/** Every moment of it. */
export const momentsOf = (text: string): Moments => unrolled(gameIn(text), read(text));

/** Hashes that the record promises, by the number of the last event of each action. */
function promised(file: RecordFile, moments: Moments): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  moments.list.forEach(({ action }, i) => {
    const line = file.actions[action];
    if (line?.kind === 'entry' && moments.list[i + 1]?.action !== action) found.set(i + 1, line.state);
  });
  return found;
}

/** UI check 7: forward and back over every event, each state against the log's hash or its own first showing. */
export function walkBackAndForth(text: string): { readonly events: number; readonly checked: number } {
  const file = read(text);
  const game = gameIn(text);
  const moments = unrolled(game, file);
  expect(moments.fault).toBeUndefined();
  const source = new RecordSource(moments, SPECTATOR);
  const hashes = promised(file, moments);
  const seen: string[] = [];
  let checked = 0;
  const hash = (): string => stateHash(portableHasher, source.stateAt(source.cursor));
  for (let at = 0; at <= source.length; at += 1) {
    source.seek(at);
    seen.push(hash());
    const recorded = hashes.get(at);
    if (recorded !== undefined) {
      expect(seen[at]).toBe(recorded);
      checked += 1;
    }
    expect(source.frame.value.view).toEqual(game.view(source.stateAt(at), SPECTATOR));
  }
  for (let at = source.length; at >= 0; at -= 1) {
    source.seek(at);
    expect(source.frame.value.sequence).toBe(at);
    expect(hash()).toBe(seen[at]);
  }
  expect(checked).toBe(file.actions.length);
  return { events: source.length, checked };
}
