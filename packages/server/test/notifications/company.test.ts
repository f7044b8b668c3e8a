// Notifications in a company battle of Skure by days (SKURE-15): bands of twelve hours.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { type Company, startCompany, WINDOW_MS } from '../support/companyDays.ts';
import { HOUR } from '../support/weeks.ts';

const recipients = (company: Company, kind: string): readonly Seat[] =>
  company.taken(kind).map(({ to }) => to);

test('a window brings each player whose own fighter is due one notification, and no other', async () => {
  const company = await startCompany(20);
  for (let windows = 0; windows < 4; windows++) {
    const { window, ownersDue } = company;
    await company.pass(HOUR);
    expect(ownersDue.length).toBeGreaterThan(1);
    // Each turn in it is another seat's, which is no news for those who are due.
    while (await company.defend())
      if (company.window === window) await company.pass(HOUR / 60, HOUR / 60);
      else break;
    expect(company.taken()).toEqual(ownersDue.map((seat) => ({ kind: 'turn', to: seat, about: ownersDue })));
  }
  await company.stop();
});

test('who has not acted is reminded once, with a quarter of the time left', async () => {
  const company = await startCompany(6);
  const { ownersDue } = company;
  await company.pass(HOUR);
  expect(recipients(company, 'turn')).toEqual(ownersDue);
  await company.defend();
  const left = company.ownersDue;
  expect(left.length).toBe(ownersDue.length - 1);
  await company.pass(WINDOW_MS / 4 + 6 * HOUR - 2 * HOUR);
  expect(recipients(company, 'reminder')).toEqual([]);
  await company.pass(company.leftMs - WINDOW_MS / 4 + HOUR);
  expect(recipients(company, 'reminder')).toEqual(left);
  expect(recipients(company, 'turn')).toEqual([]);
  await company.stop();
});

test('[SKURE-15.20] a captain hears once of each player who is missing', async () => {
  const company = await startCompany(6);
  const missing = company.ownersDue;
  await company.pass(company.leftMs + HOUR);
  expect(company.state.company?.absent).toEqual(missing);
  const led = Map.groupBy(missing, (seat) => company.captainFor(seat));
  const expected = [...led].flatMap(([to, about]) => (to === null ? [] : [{ kind: 'led', to, about }]));
  expect(expected.length).toBeGreaterThan(0);
  expect(company.taken('led')).toEqual(expected);
  await company.pass(2 * HOUR);
  expect(company.taken('led')).toEqual([]);
  await company.stop();
});
