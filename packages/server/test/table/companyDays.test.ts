// A company battle of Skure by days (SKURE-15), from the first window to its end, more than six days later: bands of twelve hours with two players who
// are never there, and a server that crashes in the middle.

import { GAMES } from '@hexmarch/shared/catalogue/registry';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { RecordWriter } from '@hexmarch/shared/match/record/exportRecord';
import { verifyRecordNow } from '../../../shared/tools/verifyRecordNow.ts';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { openSigningKey } from '../../src/ops/signingKey.ts';
import { type Company, startCompany, WINDOW_MS } from '../support/companyDays.ts';
import { recordOf } from '../support/recordOf.ts';
import { DAY, HOUR } from '../support/weeks.ts';

const PLAYERS = 8;
const ROUNDS = 12;
/** One of each side; the first is a captain. */
const MISSING: readonly Seat[] = [0, 5];
const CRASH_MS = 5 * HOUR;

const present = (company: Company): readonly Seat[] =>
  company.ownersDue.filter((seat) => !MISSING.includes(seat));

/** All who are there act, one an hour; the captain leads for who is absent only in every other round. */
async function playWindow(company: Company, leads: boolean): Promise<void> {
  const { window } = company;
  const isOpen = () => company.match.status === 'playing' && company.window === window;
  while (isOpen() && present(company).length > 0) {
    await company.pass(HOUR / 2);
    await company.defend(present(company));
  }
  if (isOpen() && leads) await company.leadAll(MISSING);
  // Its time closes it.
  if (isOpen()) await company.pass(company.leftMs);
  expect(isOpen()).toBe(false);
}

test('ends, with two players missing, led by their captains or by their standing orders', async () => {
  const company = await startCompany(PLAYERS, { roundLimit: ROUNDS });
  const begun = company.now;
  let windows = 0;
  const ends: Record<'led' | 'byTime', number[]> = { led: [], byTime: [] };
  while (company.match.status === 'playing') {
    const { ownersDue, leftMs } = company;
    const closes = company.now + leftMs;
    const { round } = company.state;
    const isLed = round % 2 === 0;
    await playWindow(company, isLed);
    windows += 1;
    // One each, and none for the turns of others.
    const turns = company.taken('turn').filter(({ about }) => about.join() === ownersDue.join());
    expect(turns.map(({ to }) => to)).toEqual(ownersDue);
    // What is left are the turns of those who are absent, which a captain takes or time ends.
    if (ownersDue.some((seat) => MISSING.includes(seat)) && windows > 4)
      (company.now < closes ? ends.led : ends.byTime).push(round);
    if (windows === 3) {
      await company.pass(HOUR);
      const before = { window: company.window, left: company.leftMs, due: company.ownersDue };
      await company.crash(CRASH_MS);
      expect({ window: company.window, left: company.leftMs, due: company.ownersDue }).toEqual(before);
    }
  }
  expect(company.match.outcome).toMatchObject({ reason: expect.any(String) });
  expect(company.state.company?.absent).toEqual(MISSING);
  expect(Object.values(ends).map(({ length }) => length > 1)).toEqual([true, true]);
  expect(ends.led.every((round) => round % 2 === 0)).toBe(true);
  expect(ends.byTime.every((round) => round % 2 === 1)).toBe(true);
  const days = (company.now - begun) / DAY;
  expect([days > 6, days < (windows * WINDOW_MS) / DAY]).toEqual([true, true]);
  const { stored, names } = await company.record();
  const record = recordOf(stored, nodeHasher, openSigningKey(undefined).sign, names);
  const { checks } = verifyRecordNow(record, { games: GAMES, hasher: nodeHasher });
  expect(checks.filter(({ status }) => status === 'failed')).toEqual([]);
  // Chained and signed anew, as whoever holds the server could: the rules give it away.
  const { checks: found } = verifyRecordNow(forged(record), { games: GAMES, hasher: nodeHasher });
  expect(found.filter(({ status }) => status === 'failed').map(({ id }) => id)).toEqual(['rules']);
  await company.stop();
});

/** The same, but that somebody else has missed the first window. */
function forged(record: string): string {
  const texts = record.trimEnd().split('\n');
  const missed = texts.findIndex((text) => WENT_ABSENT.test(text));
  const lines = texts.map((text, i) =>
    JSON.parse(i === missed ? text.replace(WENT_ABSENT, '{"seats":[3],"type":"wentAbsent"') : text),
  );
  const writer = new RecordWriter(nodeHasher);
  const played = lines.filter(({ kind }) => kind !== 'signature' && kind !== 'names');
  const chain = played.map(({ hash: _, ...line }) => writer.write(line)).join('');
  const names = lines.filter(({ kind }) => kind === 'names').map((line) => `${JSON.stringify(line)}\n`);
  return `${chain}${writer.signature(openSigningKey(undefined).sign)}${names.join('')}`;
}

/** As it stands in a line. */
const WENT_ABSENT = /\{"seats":\[\d\],"type":"wentAbsent"/;
