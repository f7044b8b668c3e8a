// Seasons of played matches: the check finds nothing where nothing is wrong, and names the first line that differs and what.

import { GAMES } from '../../src/catalogue/registry.ts';
import type { Outcome } from '../../src/kernel/game.ts';
import { canonicalText } from '../../src/kernel/json.ts';
import { portableHasher as hasher } from '../../src/match/record/hasher.ts';
import { chained } from '../../src/match/record/record.ts';
import { checkSeason } from '../../src/standings/checkSeason.ts';
import { POINT_UNITS } from '../../src/standings/points.ts';
import { readSeason } from '../../src/standings/readSeason.ts';
import { countedLines, formatSeason, type ListedLine, type MatchLine } from '../../src/standings/season.ts';
import { standingsOf } from '../../src/standings/standings.ts';
import { signRecorded } from '../../tools/recordMatches.ts';
import { forgedSeason, type PlayedSeason, playedMatches, playedSeason } from './played.ts';

/** A fifth of the plans, of all games. */
const MATCHES = playedMatches(14, 5);
const WHOLE = playedSeason(MATCHES);
const LINES = WHOLE.season.lines.filter((line): line is typeof line & MatchLine => line.kind === 'match');
const COUNTED = countedLines(WHOLE.season.lines);
const FIRST = COUNTED[0]?.n ?? 0;

const check = (text: string, { records }: PlayedSeason = WHOLE, depth?: 'outcome') =>
  checkSeason(text, {
    games: GAMES,
    recordOf: (match) => records.get(match),
    pause: async () => undefined,
    ...(depth === undefined ? {} : { depth }),
  });

/** The fault of a season in which the server wrote something else into a line. */
async function faultOfForged(
  change: (line: MatchLine, lines: readonly ListedLine[]) => ListedLine,
  n = FIRST,
) {
  const text = forgedSeason(WHOLE.season, (lines) =>
    lines.map((line) => (line.n === n && line.kind === 'match' ? change(line, lines) : line)),
  );
  return (await check(text, WHOLE, 'outcome')).fault;
}

/** The record as a server would sign it that claimed another outcome, and the hash of its end. */
function withOutcome(record: string, outcome: Outcome): { readonly text: string; readonly hash: string } {
  const rows = record.trimEnd().split('\n');
  const at = rows.findIndex((row) => JSON.parse(row).kind === 'end');
  const { hash: _, ...end } = JSON.parse(rows[at] ?? '');
  const changed = chained(hasher, JSON.parse(rows[at - 1] ?? '').hash, { ...end, outcome });
  const signature = { kind: 'signature', ...signRecorded(changed.hash) };
  const lines = [
    ...rows.slice(0, at),
    canonicalText(changed),
    canonicalText(chained(hasher, changed.hash, signature)),
  ];
  return { text: lines.map((row) => `${row}\n`).join(''), hash: changed.hash };
}

test('a season of all games is right, to the outcome and in full', async () => {
  expect(new Set(LINES.map(({ game }) => game)).size).toBe(GAMES.length);
  expect(await check(WHOLE.text, WHOLE, 'outcome')).toEqual({ season: WHOLE.season, lines: MATCHES.length });
  expect(await check(WHOLE.text)).toEqual({ season: WHOLE.season, lines: MATCHES.length });
});

test('[TABLE-30.7] the points of each match sum to half of its sides', () => {
  for (const { sides, points, places } of COUNTED) {
    const count = Math.max(...sides) + 1;
    const bySide = Array.from({ length: count }, (_, side) =>
      Math.max(...points.filter((_one, seat) => sides[seat] === side).map((one) => one ?? 0)),
    );
    if (points.includes(null)) continue;
    expect(bySide.reduce((sum, one) => sum + one, 0)).toBe((count * POINT_UNITS) / 2);
    expect(Math.min(...places)).toBe(1);
  }
});

test('the file is read back as it was written', () => {
  expect(readSeason(WHOLE.text)).toEqual({ season: WHOLE.season });
  expect(formatSeason(WHOLE.season)).toBe(WHOLE.text);
});

test('[TABLE-30.10] each value that differs is named, with its line', async () => {
  const changes: Readonly<Record<string, (line: MatchLine) => ListedLine>> = {
    recordHash: (line) => ({ ...line, recordHash: '0'.repeat(64) }),
    endAt: (line) => ({ ...line, endAt: line.endAt - 1 }),
    game: (line) => ({ ...line, game: 'chess' }),
    who: (line) => ({ ...line, who: [{ person: '0'.repeat(64), member: 1 }, ...line.who.slice(1)] }),
    why: (line) => ({ ...line, why: 'daily', sides: [], places: [], points: [] }),
    sides: (line) => ({ ...line, sides: line.sides.map(() => 0) }),
    places: (line) => ({ ...line, places: line.places.toReversed().map((place) => place + 1) }),
    points: (line) => ({ ...line, points: line.points.map(() => 1) }),
  };
  for (const [part, change] of Object.entries(changes))
    expect(await faultOfForged(change)).toMatchObject({ part, line: FIRST + 1 });
});

test('[TABLE-30.6] a match that does not count cannot be made to', async () => {
  const line = LINES.find(({ why }) => why !== 'counted');
  const fault = await faultOfForged(
    (one) => ({ ...one, why: 'counted', sides: [0, 1], places: [1, 2], points: [POINT_UNITS, 0] }),
    line?.n,
  );
  expect(fault).toMatchObject({ part: 'why', line: (line?.n ?? 0) + 1 });
});

test('the first of several faults is named', async () => {
  const text = forgedSeason(WHOLE.season, (lines) =>
    lines.map((line) =>
      line.kind === 'match' && line.n > 3 ? { ...line, recordHash: '0'.repeat(64) } : line,
    ),
  );
  expect((await check(text, WHOLE, 'outcome')).fault).toMatchObject({ part: 'recordHash', line: 5 });
});

test('another order of lines is named', async () => {
  const swapped = forgedSeason(WHOLE.season, ([a, b, ...rest]) => (a && b ? [b, a, ...rest] : []));
  expect((await check(swapped)).fault).toMatchObject({ part: 'order', line: 3 });
  const twice = forgedSeason(WHOLE.season, (lines) => [...lines, ...lines.slice(-1)]);
  expect((await check(twice)).fault).toMatchObject({ part: 'order', line: MATCHES.length + 2 });
});

test('a missing record, another one, a damaged one', async () => {
  const [, , third] = LINES;
  const match = third?.match ?? '';
  const others: readonly (readonly [string | undefined, RegExp])[] = [
    [undefined, /no record here/],
    [WHOLE.records.get(LINES[0]?.match ?? ''), /another match/],
    [WHOLE.records.get(match)?.replace('"at":', '"at":1'), /not right: Line \d+ /],
    ['', /The file is empty/],
  ];
  for (const [text, reason] of others) {
    const records = new Map(WHOLE.records);
    if (text === undefined) records.delete(match);
    else records.set(match, text);
    const { fault, lines } = await check(WHOLE.text, { ...WHOLE, records }, 'outcome');
    expect(fault).toMatchObject({ part: 'record', line: 4, reason: expect.stringMatching(reason) });
    expect(lines).toBe(2);
  }
});

test('a record that tells another outcome than its match is found, to the outcome too', async () => {
  const line = COUNTED[0];
  const record = WHOLE.records.get(line?.match ?? '') ?? '';
  const { text, hash } = withOutcome(record, { winners: [], reason: 'agreed', rule: 'SKOR-10.2' });
  const records = new Map([...WHOLE.records, [line?.match ?? '', text]]);
  const season = forgedSeason(WHOLE.season, (lines) =>
    lines.map((one) => (one.n === line?.n ? { ...one, recordHash: hash } : one)),
  );
  const { fault } = await check(season, { ...WHOLE, records }, 'outcome');
  expect(fault).toMatchObject({
    part: 'record',
    line: FIRST + 1,
    reason: expect.stringMatching(/another end than the one that the match came to/),
  });
});

test('[TABLE-30.8] a seat that changed hands, a deserter of a company, and sides', () => {
  const companies = COUNTED.filter(({ sides }) => Math.max(...sides) + 1 < sides.length);
  expect(companies.length).toBeGreaterThan(0);
  expect(companies.some(({ points }) => points.includes(null))).toBe(true);
  const left = companies.filter(({ sides, places }) =>
    sides.some((side, seat) => places[seat] !== places[sides.indexOf(side)]),
  );
  expect(left.length).toBeGreaterThan(0);
  for (const { sides, places, points } of left)
    for (const [seat, side] of sides.entries()) {
      const best = Math.min(...places.filter((_, other) => sides[other] === side));
      if ((places[seat] ?? 0) > best) expect([0, null]).toContain(points[seat]);
    }
});

test('[TABLE-30.11] a line that is struck out stays, and counts no more', async () => {
  const voided = playedSeason(MATCHES, {}, [{ of: FIRST, why: 'agreed' }]);
  expect((await check(voided.text, voided, 'outcome')).fault).toBeUndefined();
  const { terms, lines } = voided.season;
  expect(lines).toHaveLength(MATCHES.length + 1);
  expect(standingsOf(terms, lines)).not.toEqual(standingsOf(terms, WHOLE.season.lines));
  const byOne = forgedSeason(voided.season, (all) =>
    all.map((line) => (line.kind === 'void' ? { ...line, by: line.by.slice(1) } : line)),
  );
  expect((await check(byOne)).fault).toMatchObject({ part: 'order', line: MATCHES.length + 2 });
});

test('[TABLE-30.12] without names, or with some, the season is right all the same', async () => {
  const { names, ...nameless } = WHOLE.season;
  expect((await check(formatSeason(nameless), WHOLE, 'outcome')).fault).toBeUndefined();
  const some = { ...WHOLE.season, names: { kind: 'names', names: { 3: 'Cleo' }, reasons: {} } } as const;
  expect((await check(formatSeason(some), WHOLE, 'outcome')).fault).toBeUndefined();
  expect(names).toBeDefined();
});

describe('the file', () => {
  const rows = WHOLE.text.trimEnd().split('\n');
  const faultOf = (changed: readonly string[] | string) =>
    readSeason(typeof changed === 'string' ? changed : changed.map((row) => `${row}\n`).join('')).fault;
  const at = (index: number, text: string): readonly string[] =>
    rows.map((row, i) => (i === index ? text : row));

  test('a changed byte breaks the chain in its line', () => {
    const points = rows.map((row) => row.replace(`"endAt":1`, '"endAt":2'));
    expect(faultOf(points)).toMatchObject({ part: 'chain', line: 2 });
    expect(faultOf(at(0, rows[0]?.replace('"minimum":5', '"minimum":4') ?? ''))).toMatchObject({
      part: 'chain',
      line: 1,
    });
    expect(faultOf(rows.filter((_, i) => i !== 4))).toMatchObject({ part: 'chain', line: 5 });
    expect(faultOf([...rows.slice(0, 3), rows[4] ?? '', rows[3] ?? '', ...rows.slice(5)])).toMatchObject({
      part: 'chain',
      line: 4,
    });
  });

  test('the last line must be signed, by the expected key', () => {
    const end = rows.length - 2;
    expect(faultOf(rows.slice(0, end))).toMatchObject({ part: 'signature', line: end });
    const other = { kind: 'signature', n: 0, ...signRecorded(WHOLE.season.terms.hash) };
    expect(faultOf([...rows.slice(0, end), canonicalText(other)])).toMatchObject({ part: 'signature' });
    expect(faultOf([...rows.slice(0, end), canonicalText(other), ...rows.slice(end)])).toBeUndefined();
    const signature = { ...WHOLE.season.signatures[0], n: 1 };
    expect(faultOf(at(end, canonicalText(signature)))).toMatchObject({ part: 'signature', line: end + 1 });
    expect(readSeason(WHOLE.text, { key: '0'.repeat(64) }).fault).toMatchObject({ part: 'signature' });
    expect(readSeason(WHOLE.text, { key: signRecorded('').key.toUpperCase() }).fault).toBeUndefined();
  });

  test.each([
    ['nothing', '', 0, /empty/],
    ['no JSON', 'x\n', 1, /not valid JSON/],
    ['another kind', '{"kind":"told"}\n', 1, /no known kind/],
    ['another format', '{"format":2,"kind":"season"}\n', 1, /another format/],
    ['a prototype as kind', '{"kind":"__proto__"}\n', 1, /no known kind/],
    ['no terms', `${rows[1]}\n`, 1, /before the terms/],
    ['terms twice', `${rows[0]}\n${rows[0]}\n`, 2, /second line of terms/],
    ['names before a signature', `${rows[0]}\n${rows.at(-1)}\n`, 2, /before the signature/],
    ['a line behind the names', `${rows.join('\n')}\n${rows.at(-1)}\n`, rows.length + 1, /follows the names/],
    ['too many lines', '\n'.repeat(20_000), 0, /more than \d+ lines/],
    ['too many bytes', 'x'.repeat(16 * 1024 * 1024 + 1), 0, /larger than 16 MiB/],
    ['a line too deep', `${'['.repeat(2000)}${']'.repeat(2000)}\n`, 1, /no JSON object/],
    ['an unknown field', `${rows[0]?.replace('{', '{"a":1,')}\n`, 1, /the field "a"/],
    ['a number too large', `${rows[0]?.replace('"minimum":5', '"minimum":50000')}\n`, 1, /"minimum"/],
  ])('%s is refused', (_, text, line, reason) => {
    expect(faultOf(text)).toMatchObject({ line, reason: expect.stringMatching(reason) });
  });

  test('what is neither text nor bytes is refused', () => {
    for (const input of [undefined, null, 3, {}, []])
      expect(readSeason(input).fault).toMatchObject({ part: 'form', line: 0 });
  });
});
