// Parses a match record (docs/record-format.md) for replay. Files are untrusted: an error names its line, and everything
// before that line is kept. Authenticity is checked by the verifier.

import { normalizedRecord } from '@hexmarch/shared/match/record/normalizedRecord';
import {
  type EndLine,
  type EntryLine,
  type HeadLine,
  type Names,
  type NamesLine,
  type PublicLine,
  RECORD_FORMAT,
} from '@hexmarch/shared/match/record/record';
import { countLines, RECORD_LINES_MAX } from '@hexmarch/shared/match/record/recordBytes';

/** Why a file cannot be shown, or from which line on: the match is shown up to there. */
export interface RecordFault {
  /** 1-based; 0 for the file as a whole. */
  readonly line: number;
  readonly code: FaultCode;
  /** Actual and expected numbers: of actions, or of formats. */
  readonly found?: number;
  readonly expected?: number;
}

export type FaultCode =
  | 'empty'
  | 'tooLarge'
  | 'noText'
  | 'noHead'
  | 'headIncomplete'
  | 'newerFormat'
  | 'gap'
  | 'breaksOff'
  | 'unreadable'
  | 'impossible';

export interface RecordFile {
  readonly head: HeadLine;
  /** Whole actions of a finished match, or the published lines of a running one. */
  readonly actions: readonly (EntryLine | PublicLine)[];
  /** 1-based line of each action. */
  readonly lines: readonly number[];
  readonly end: EndLine | undefined;
  /** Names that have not been erased. */
  readonly names: Names;
  readonly bytes: Uint8Array;
  /** What is wrong with the rest. */
  readonly fault: RecordFault | undefined;
}

export type ReadRecord =
  | { readonly ok: true; readonly file: RecordFile }
  | { readonly ok: false; readonly fault: RecordFault };

/** Larger than any match. */
const BYTES_MAX = 64 * 1024 * 1024;

export function readRecordFile(file: Uint8Array): ReadRecord {
  if (file.length === 0) return refuse(0, 'empty');
  if (file.length > BYTES_MAX || countLines(file, RECORD_LINES_MAX + 1) > RECORD_LINES_MAX)
    return refuse(0, 'tooLarge');
  const bytes = normalizedRecord(file);
  const text = decode(bytes);
  if (text === undefined) return refuse(0, 'noText');
  const lines = text.split('\n');
  const head = parse(lines[0] ?? '');
  if (head === undefined || head.kind !== 'head') return refuse(1, 'noHead');
  if (!isHead(head)) return refuse(1, 'headIncomplete');
  if (head.format > RECORD_FORMAT) {
    const fault = { line: 1, code: 'newerFormat', found: head.format, expected: RECORD_FORMAT } as const;
    return { ok: false, fault };
  }
  return { ok: true, file: readLines(head, lines, bytes) };
}

function readLines(head: HeadLine, texts: readonly string[], bytes: Uint8Array): RecordFile {
  const actions: (EntryLine | PublicLine)[] = [];
  const lines: number[] = [];
  let end: EndLine | undefined;
  let names: Names = {};
  let fault: RecordFault | undefined;
  for (let i = 1; i < texts.length && fault === undefined; i += 1) {
    const text = texts[i] ?? '';
    const isLast = i === texts.length - 1;
    if (text === '' && isLast) break;
    const line = parse(text);
    if (isAction(line)) {
      if (line.sequence === actions.length) {
        actions.push(line);
        lines.push(i + 1);
      } else fault = gap(i + 1, actions.length, line.sequence);
    } else if (isEnd(line)) end = line;
    else if (isNames(line)) names = line.names;
    else if (line?.kind !== 'signature') fault = unreadable(i + 1, isLast);
  }
  return { head, actions, lines, end, names, bytes, fault };
}

const refuse = (line: number, code: FaultCode): ReadRecord => ({ ok: false, fault: { line, code } });

const gap = (line: number, expected: number, found: number): RecordFault => ({
  line,
  code: 'gap',
  found,
  expected,
});

const unreadable = (line: number, isLast: boolean): RecordFault => ({
  line,
  code: isLast ? 'breaksOff' : 'unreadable',
});

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // A file cut in the middle of a character still shows its whole lines.
    const end = bytes.lastIndexOf(0x0a);
    if (end < 0) return undefined;
    try {
      return `${new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, end))}\n?`;
    } catch {
      return undefined;
    }
  }
}

type Fields = { readonly kind?: unknown } & Readonly<Record<string, unknown>>;

function parse(text: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isHead(line: Fields): line is Fields & HeadLine {
  const { format, game, rulesVersion, seats } = line;
  if (!isWhole(format) || !isWhole(rulesVersion) || typeof game !== 'string') return false;
  return Array.isArray(seats) && seats.every(isSeat);
}

function isAction(line: Fields | undefined): line is Fields & (EntryLine | PublicLine) {
  if (line === undefined || !isWhole(line.sequence)) return false;
  if (line.kind === 'told') return typeof line.line === 'string' && line.line.length > 1;
  if (line.kind !== 'entry') return false;
  return Number.isInteger(line.actor) && typeof line.rolls === 'string' && isEvents(line.events);
}

const isEvents = (value: unknown): boolean =>
  Array.isArray(value) && value.every((event) => typeof (event as Fields | null)?.type === 'string');

const isEnd = (line: Fields | undefined): line is Fields & EndLine =>
  line?.kind === 'end' && typeof line.outcome === 'object' && line.outcome !== null;

/** With a name, or with a placeholder for one. */
const isSeat = (value: unknown): boolean =>
  isObject(value) && typeof (value.name ?? value.person) === 'string';

const isNames = (line: Fields | undefined): line is Fields & NamesLine =>
  line?.kind === 'names' && isObject(line.names) && Object.values(line.names).every(isCalled);

const isCalled = (value: unknown): boolean => isObject(value) && typeof value.name === 'string';

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isWhole = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;
