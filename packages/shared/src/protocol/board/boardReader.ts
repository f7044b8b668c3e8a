// Reads the game's public view from the synchronized state; the inverse of boardWriter.ts.

import type { Json } from '../../kernel/json.ts';
import { BENT, CODE, type Fields, layoutOf, type Place } from './boardLayout.ts';
import { unpackBoard } from './boardText.ts';

export interface BoardSource {
  /** The layout (boardText.ts); empty: none yet. */
  readonly text: string;
  /** Undefined: unchanged since the layout. */
  slot(slot: number): number | undefined;
  word(index: number): string;
}

export type Board = Readonly<Record<string, Json>>;

export function readBoard(source: BoardSource): Board {
  if (source.text === '') return {};
  const board = unpackBoard(source.text) as Fields;
  return readPlace(source, layoutOf(board), board) as Board;
}

function readPlace(source: BoardSource, place: Place, laid: Json): Json {
  const code = source.slot(place.slot);
  if (code === undefined)
    return place.names === undefined ? listOf(source, place, laid) : recordOf(source, place, laid);
  const word = code > CODE.firstWord ? '' : source.word(CODE.firstWord - code);
  if (!word.startsWith(BENT)) return decoded(source, code);
  const bent = JSON.parse(word.slice(BENT.length)) as Json[];
  return place.names === undefined
    ? bentList(source, place, laid, bent)
    : bentRecord(source, place, laid, bent);
}

function readPart(source: BoardSource, part: Place | number, laid: Json): Json {
  if (typeof part !== 'number') return readPlace(source, part, laid);
  const code = source.slot(part);
  return code === undefined ? laid : decoded(source, code);
}

function listOf(source: BoardSource, { parts }: Place, laid: Json, unchanged = parts.length): Json[] {
  const list = laid as readonly Json[];
  return parts.slice(0, unchanged).map((part, i) => readPart(source, part, list[i] as Json));
}

function recordOf(source: BoardSource, { names = [], parts }: Place, laid: Json): Fields {
  const fields = laid as Fields;
  return Object.fromEntries(
    names.map((name, i) => [name, readPart(source, parts[i] as Place | number, fields[name] as Json)]),
  );
}

const bentList = (
  source: BoardSource,
  place: Place,
  laid: Json,
  [unchanged, ...items]: readonly Json[],
): Json => [...listOf(source, place, laid, unchanged as number), ...items];

function bentRecord(source: BoardSource, place: Place, laid: Json, [gone, come]: readonly Json[]): Json {
  const names = new Set(gone as readonly string[]);
  const stayed = Object.entries(recordOf(source, place, laid)).filter(([name]) => !names.has(name));
  return Object.fromEntries([...stayed, ...Object.entries(come as Fields)]);
}

function decoded(source: BoardSource, code: number): Json {
  if (code >= 0) return code;
  if (code <= CODE.firstWord) return JSON.parse(source.word(CODE.firstWord - code)) as Json;
  return code === CODE.null ? null : code === CODE.true;
}
