// Parses the file of a season (docs/standings.md): form of each line, hash chain, signatures. The first fault ends it.

import { canonicalText } from '../kernel/json.ts';
import { type Hasher, portableHasher } from '../match/record/hasher.ts';
import { type Chained, lineHash } from '../match/record/record.ts';
import { fileLines, LineFault, readLine, textOfLine } from '../match/record/recordBytes.ts';
import {
  badField,
  isObject,
  listOf,
  matching,
  oneOf,
  type Shape,
  shaped,
  type Test,
  text,
  whole,
} from '../match/record/shape.ts';
import { isSignedBy } from '../match/record/signature.ts';
import { PLACE_POINTS_MAX, POINT_UNITS, SIDES_MAX } from './points.ts';
import {
  type HeadSignature,
  type ListedLine,
  REASONS,
  SEASON_FORMAT,
  SEASON_LINES_MAX,
  type Season,
  type SeasonNames,
  type TermsLine,
} from './season.ts';
import { SeasonList } from './seasonList.ts';

/** What is wrong in a line. */
export type SeasonPart =
  | 'form'
  | 'chain'
  | 'signature'
  | 'order'
  | 'record'
  | 'recordHash'
  | 'endAt'
  | 'game'
  | 'who'
  | 'why'
  | 'sides'
  | 'places'
  | 'points';

export interface SeasonFault {
  /** Line of the file, from 1; 0: the file as a whole. */
  readonly line: number;
  readonly part: SeasonPart;
  /** A sentence. */
  readonly reason: string;
}

export type SeasonRead =
  | { readonly season: Season; readonly fault?: undefined }
  | { readonly season?: undefined; readonly fault: SeasonFault };

interface ReadOptions {
  /** Default: the portable one. */
  readonly hasher?: Hasher;
  /** The server's public key in hex, if known from another source. */
  readonly key?: string;
}

/** Signatures in one file; each costs the reader about a millisecond. */
const SIGNATURES_MAX = 1000;
/** Terms, list, signatures, names. */
const FILE_LINES_MAX = 1 + SEASON_LINES_MAX + SIGNATURES_MAX + 1;

export function readSeason(input: unknown, { hasher = portableHasher, key }: ReadOptions = {}): SeasonRead {
  const file = fileLines(input, FILE_LINES_MAX);
  if (typeof file === 'string') return { fault: { line: 0, part: 'form', reason: file } };
  const reader = new SeasonReader(hasher, key?.trim().toLowerCase());
  for (const [i, bytes] of file.lines.entries()) {
    const fault = reader.read(bytes);
    if (fault !== undefined)
      return { fault: { line: i + 1, part: fault.part, reason: `Line ${i + 1} ${fault.reason}.` } };
  }
  const season = reader.season();
  const last = file.lines.length;
  if (season === undefined) {
    const reason = `Line ${last} is the last, and no signature covers the list.`;
    return { fault: { line: last, part: 'signature', reason } };
  }
  const fault = listFault(season, hasher);
  return fault === undefined ? { season } : { fault };
}

/** The list of a season before its first line. */
export const emptyList = ({ terms, signatures }: Season, hasher: Hasher): SeasonList =>
  new SeasonList(
    hasher,
    terms,
    signatures.map(({ n }) => n),
  );

/** Order of the matches, and who struck them out. */
function listFault(season: Season, hasher: Hasher): SeasonFault | undefined {
  const list = emptyList(season, hasher);
  for (const line of season.lines) {
    const fault = list.faultOf(line);
    if (fault !== undefined) return faultIn(line, { part: 'order', reason: fault });
    list.take(line);
  }
  return undefined;
}

/** `reason`: the end of a sentence about the line. */
export interface LineDifference {
  readonly part: SeasonPart;
  readonly reason: string;
}

/** The terms are line 1 of the file. */
export function faultIn(listed: ListedLine, { part, reason }: LineDifference): SeasonFault {
  const line = listed.n + 1;
  const match = listed.kind === 'match' ? ` (match ${listed.match})` : '';
  return { line, part, reason: `Line ${line}${match} ${reason}.` };
}

type FileLine = Chained<TermsLine> | Chained<ListedLine> | HeadSignature | SeasonNames;

class SeasonReader {
  private readonly hasher: Hasher;
  private readonly key: string | undefined;
  private terms: Chained<TermsLine> | undefined;
  private readonly lines: Chained<ListedLine>[] = [];
  private readonly signatures: HeadSignature[] = [];
  private names: SeasonNames | undefined;

  constructor(hasher: Hasher, key: string | undefined) {
    this.hasher = hasher;
    this.key = key;
  }

  read(bytes: Uint8Array): LineDifference | undefined {
    try {
      const line: unknown = readLine(textOfLine(bytes));
      assertForm(line);
      return this.add(line);
    } catch (error) {
      if (error instanceof LineFault) return { part: 'form', reason: error.message };
      throw error;
    }
  }

  /** Undefined unless the last line is signed. */
  season(): Season | undefined {
    const { terms, lines, signatures, names } = this;
    if (terms === undefined || signatures.at(-1)?.n !== lines.length) return undefined;
    return { terms, lines, signatures, ...(names === undefined ? {} : { names }) };
  }

  private add(line: FileLine): LineDifference | undefined {
    const misplaced = this.placeFault(line);
    if (misplaced !== undefined) return { part: 'order', reason: misplaced };
    switch (line.kind) {
      case 'season':
        if (!this.isChained(line)) return UNCHAINED;
        this.terms = line;
        return undefined;
      case 'match':
      case 'void':
        if (!this.isChained(line)) return UNCHAINED;
        this.lines.push(line);
        return undefined;
      case 'signature':
        this.signatures.push(line);
        return this.signatureFault(line);
      case 'names':
        this.names = line;
        return undefined;
    }
  }

  private placeFault({ kind }: FileLine): string | undefined {
    if ((this.terms === undefined) !== (kind === 'season'))
      return kind === 'season' ? 'is a second line of terms' : 'comes before the terms of the season';
    if (this.names !== undefined) return 'follows the names, which are the last line';
    const isListed = kind === 'match' || kind === 'void';
    if (isListed && this.signatures.length > 0) return 'follows a signature, behind which the list is over';
    if (kind === 'names' && this.signatures.length === 0) return 'has names before the signature';
    return this.signatures.length === SIGNATURES_MAX && kind === 'signature'
      ? `is one signature more than ${SIGNATURES_MAX}`
      : undefined;
  }

  private isChained({ hash, ...content }: Chained<TermsLine | ListedLine>): boolean {
    return hash === lineHash(this.hasher, this.hashAt(this.lines.length) ?? '', canonicalText(content));
  }

  /** Hash of line `n` of the list; 0: of the terms. */
  private hashAt(n: number): string | undefined {
    return n === 0 ? this.terms?.hash : this.lines[n - 1]?.hash;
  }

  private signatureFault({ n, key, signature }: HeadSignature): LineDifference | undefined {
    const before = this.signatures.at(-2)?.n ?? -1;
    const hash = this.hashAt(n);
    if (hash === undefined || n <= before)
      return { part: 'order', reason: 'signs a line that is not there, or out of order' };
    if (!isSignedBy(key, signature, hash))
      return { part: 'signature', reason: 'is no signature of the list by the key that it names' };
    return this.key === undefined || this.key === key
      ? undefined
      : { part: 'signature', reason: 'is signed by another key than the one that was expected' };
  }
}

const UNCHAINED: LineDifference = {
  part: 'chain',
  reason:
    'does not have the hash that its content and the line before give: something was changed, left out or put in here',
};

// Schemas.

const SEATS_MAX = 64;
const WORD = matching(/^[\w-]{1,64}$/);
const HASH = matching(/^[0-9a-f]{64}$/);
const TIME = whole(0, Number.MAX_SAFE_INTEGER);
const COUNT = whole(1, SEASON_LINES_MAX);
const MEMBER = whole(1, 1_000_000);

const games: Test = (value) => value === null || listOf(WORD, SEATS_MAX)(value);
const byPlace = shaped({ byPlace: listOf(whole(0, PLACE_POINTS_MAX), SIDES_MAX) });
const points: Test = (value) => value === 'share' || byPlace(value);
const best = shaped({ best: COUNT });
const order: Test = (value) => value === 'mean' || value === 'sum' || best(value);
const got = whole(0, PLACE_POINTS_MAX * POINT_UNITS);

/** Texts by number. */
const textsByNumber =
  (most: number): Test =>
  (value) =>
    isObject(value) &&
    Object.entries(value).every(([number, given]) => /^[1-9]\d{0,6}$/.test(number) && text(most)(given));

const SHAPES: ReadonlyMap<unknown, Shape> = new Map<unknown, Shape>([
  [
    'season',
    {
      kind: oneOf('season'),
      format: oneOf(SEASON_FORMAT),
      season: WORD,
      games,
      from: TIME,
      until: TIME,
      points,
      order,
      minimum: COUNT,
      hash: HASH,
    },
  ],
  [
    'match',
    {
      kind: oneOf('match'),
      n: COUNT,
      match: WORD,
      recordHash: HASH,
      endAt: TIME,
      game: WORD,
      who: listOf(shaped({}, { person: HASH, member: MEMBER }), SEATS_MAX),
      sides: listOf(whole(0, SEATS_MAX - 1), SEATS_MAX),
      places: listOf(whole(1, SEATS_MAX), SEATS_MAX),
      points: listOf((value) => value === null || got(value), SEATS_MAX),
      why: oneOf('counted', ...REASONS),
      hash: HASH,
    },
  ],
  [
    'void',
    {
      kind: oneOf('void'),
      n: COUNT,
      of: COUNT,
      at: TIME,
      why: oneOf('agreed', 'organisers', 'reopened'),
      by: listOf(MEMBER, SEATS_MAX),
      hash: HASH,
    },
  ],
  [
    'signature',
    {
      kind: oneOf('signature'),
      n: whole(0, SEASON_LINES_MAX),
      key: HASH,
      signature: matching(/^[0-9a-f]{128}$/),
    },
  ],
  ['names', { kind: oneOf('names'), names: textsByNumber(200), reasons: textsByNumber(1000) }],
]);

/** Throws `LineFault` unless this is a line of the format. */
function assertForm(line: unknown): asserts line is FileLine {
  const shape = isObject(line) ? SHAPES.get(line.kind) : undefined;
  if (!isObject(line) || shape === undefined) throw new LineFault('is of no known kind');
  if (line.kind === 'season' && line.format !== SEASON_FORMAT)
    throw new LineFault(`is of another format; this program reads format ${SEASON_FORMAT}`);
  const bad = badField(line, shape);
  if (bad !== undefined)
    throw new LineFault(`has the field "${bad.slice(0, 40)}" missing, unknown or malformed`);
}
