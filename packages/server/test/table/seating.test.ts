// Seating: seats, spectators and reconnecting.

import { hashToken } from '../../src/base/keys.ts';
import { Seating } from '../../src/table/seats/seating.ts';

const enter = (seating: Seating, as: 'seat' | 'watch', token?: string) =>
  seating.enter(token, 'Ada', as, true);

const codeOf = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    return (error as { code: string }).code;
  }
  return 'none';
};

test('seats are taken in order, and the first person hosts', () => {
  const seating = new Seating([0, 1], true);
  const first = enter(seating, 'seat');
  const second = enter(seating, 'seat');
  expect([first.person.seat, second.person.seat]).toEqual([0, 1]);
  expect(seating.host).toBe(first.person.id);
  expect(codeOf(() => enter(seating, 'seat'))).toBe('full');
});

test('tokens are long, unique, and stored only as hashes', () => {
  const seating = new Seating([0, 1], true);
  const { person, token } = enter(seating, 'seat');
  expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16);
  expect(token).not.toBe(enter(seating, 'seat').token);
  expect(person.tokenHash).toBe(hashToken(token));
  expect(JSON.stringify([...seating.seats, seating.record()])).not.toContain(token);
});

test('a token resumes its own person, whatever is requested', () => {
  const seating = new Seating([0, 1], false);
  const { person, token } = enter(seating, 'seat');
  expect(enter(seating, 'watch', token).person).toBe(person);
  expect(codeOf(() => enter(seating, 'watch', `${token}x`))).toBe('wrong-token');
});

test('a spectator who requests a seat is seated with the same token', () => {
  const seating = new Seating([0, 1], true);
  const { person, token } = enter(seating, 'watch');
  expect(person.seat).toBeNull();
  expect(enter(seating, 'seat', token).person).toBe(person);
  expect(person.seat).toBe(0);
});

test('a spectator who takes a seat under another name is seated with that name', () => {
  const seating = new Seating([0, 1], true);
  const { token } = enter(seating, 'watch');
  seating.enter(token, 'Grace', 'seat', true);
  expect(seating.seats[0]?.name).toBe('Grace');
});

test('closed seats cannot be taken', () => {
  const seating = new Seating([0, 1], true);
  expect(codeOf(() => seating.enter(undefined, 'Ada', 'seat', false))).toBe('full');
});

test('a locked room admits known people', () => {
  const seating = new Seating([0, 1], true);
  const { token } = enter(seating, 'watch');
  seating.locked = true;
  expect(codeOf(() => enter(seating, 'watch'))).toBe('locked');
  expect(codeOf(() => enter(seating, 'seat'))).toBe('locked');
  expect(codeOf(() => enter(seating, 'watch', token))).toBe('none');
});

test('absent spectators are evicted eventually, seated people never', () => {
  const seating = new Seating([0, 1], true);
  const seated = enter(seating, 'seat');
  const early = enter(seating, 'watch');
  for (let i = 0; i < 150; i++) enter(seating, 'watch');
  expect(codeOf(() => enter(seating, 'watch', early.token))).toBe('wrong-token');
  expect(codeOf(() => enter(seating, 'watch', seated.token))).toBe('none');
});

test('a person whose seat was freed while absent is seated again, after a restart with a new token', () => {
  const seating = new Seating([0, 1], false);
  enter(seating, 'seat');
  const { person, token } = enter(seating, 'seat');
  seating.stand(person);
  const again = new Seating([0, 1], false, seating.record());
  expect(again.seats[1]).toBeNull();
  const back = enter(again, 'seat', token);
  expect(back.person).toMatchObject({ seat: 1, tokenHash: hashToken(back.token) });
  expect(codeOf(() => enter(again, 'seat', `${token}x`))).toBe('full');
});

test('client-chosen tokens are never adopted, not even after a restart', () => {
  const again = new Seating([0, 1], true, new Seating([0, 1], true).record());
  const planted = 'known-to-whoever-made-the-link';
  const { person, token } = enter(again, 'seat', planted);
  expect(token).not.toBe(planted);
  expect(person.tokenHash).toBe(hashToken(token));
  expect(again.holder(planted)).toBeUndefined();
});

test('hosting passes to another seated person if there is one', () => {
  const seating = new Seating([2, 0, 1], true);
  enter(seating, 'seat');
  expect(seating.passHosting()).toBe(false);
  const other = enter(seating, 'seat').person;
  expect(seating.passHosting()).toBe(true);
  expect(seating.host).toBe(other.id);
});

describe('a retried entering request, whose response was lost,', () => {
  const attempt = 'a1'.repeat(16);
  const origin = { address: '192.0.2.7', attempt };
  const again = (seating: Seating, as: 'seat' | 'watch' = 'seat', other = origin) =>
    seating.enter(undefined, 'Ada', as, true, other);

  test('gets the same seat with a new token: the lost one is invalid', () => {
    const seating = new Seating([0, 1], true);
    const lost = again(seating);
    const found = again(seating);
    expect(found.person).toBe(lost.person);
    expect(seating.seats[1]).toBeNull();
    expect(seating.holder(lost.token)).toBeUndefined();
    expect(seating.holder(found.token)).toBe(found.person);
  });

  test('has no effect for others, nor after connecting', () => {
    const seating = new Seating([0, 1, 2], true);
    const first = again(seating);
    expect(again(seating, 'seat', { ...origin, attempt: 'b2'.repeat(16) }).person.seat).toBe(1);
    seating.arrive(first.person);
    seating.depart(first.person);
    expect(again(seating).person.seat).toBe(2);
    expect(seating.holder(first.token)).toBe(first.person);
  });

  test('gets another seat where its own was freed meanwhile', () => {
    const seating = new Seating([0, 1], true);
    const lost = again(seating);
    seating.stand(lost.person);
    enter(seating, 'seat');
    expect(again(seating)).toMatchObject({ person: { id: lost.person.id, seat: 1 } });
  });
});
