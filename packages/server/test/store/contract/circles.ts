// Contract of every store of people about circles, sentence by sentence of src/ports/circleStore.ts.

import type { StoredCircleWebhook } from '../../../src/ports/circleSideStore.ts';
import type {
  CircleWrite,
  StoredCircle,
  StoredCircleKey,
  StoredEvening,
  StoredMember,
} from '../../../src/ports/circleStore.ts';
import type { PeopleStore } from '../../../src/ports/peopleStore.ts';
import { type PeopleUnderTest, personOf, sessionOf } from './people.ts';

const NOW = 1_000_000;

const circleOf = (id: string): StoredCircle => ({
  ...{ id, version: 1, name: `Circle ${id}`, look: { emblem: 2, colour: 3 }, mode: 'open' },
  ...{ linkHash: `link ${id}`, codeHash: '', codeUntil: 0, created: NOW, activeAt: NOW, deletedAt: 0 },
  fromMatch: '',
});
const memberOf = (number: number, change: Partial<StoredMember> = {}): StoredMember => ({
  ...{ number, name: `Name ${number}`, skeleton: `name ${number}`, role: 'member', personId: '' },
  ...{ joined: NOW, leftAt: 0, isRemoved: false, isHidden: false, handUntil: 0, seenAt: 0, ...change },
});
const keyOf = (hash: string, number: number, until = 0): Omit<StoredCircleKey, 'circleId'> => ({
  ...{ hash, number, kind: 'key', until, doubtedUntil: 0, since: NOW },
});
const EVENING: StoredEvening = {
  ...{ id: 'e', by: 1, times: [NOW + 5, NOW + 9], zone: 'Europe/Berlin', answers: { 1: ['yes', 'no'] } },
  ...{ fixed: -1, closesAt: NOW + 1 },
};
const match = (matchId: string, circleId = 'c', endedAt = 0) => ({
  ...{ matchId, circleId, reservedFor: [2], reservedUntil: NOW + 3, seasons: ['s'], endedAt },
  isLinked: matchId === 'm1',
});

export function describeCircles(name: string, { open, again }: PeopleUnderTest): void {
  describe(name, () => {
    let store: PeopleStore;
    beforeEach(async () => {
      store = await open();
      await store.createCircle(circleOf('c'), [
        { add: 'member', member: memberOf(1, { role: 'owner' }) },
        { add: 'key', key: keyOf('key 1', 1) },
      ]);
    });
    afterEach(() => store.close());

    const write = (version: number, ...writes: readonly CircleWrite[]) =>
      store.changeCircle('c', version, writes);

    test('a circle is read whole, as it was written', async () => {
      const event = { at: NOW, what: 'joined', by: 2 } as const;
      const removed = { at: NOW + 1, what: 'removed', by: 1, whom: 2 } as const;
      const bob = memberOf(2, { isHidden: true, handUntil: NOW + 4 });
      expect(
        await write(
          1,
          { add: 'member', member: bob },
          { add: 'event', event },
          { add: 'event', event: removed },
          { put: 'evening', evening: EVENING },
          { add: 'key', key: { ...keyOf('letters', 2, NOW + 7), kind: 'device' } },
        ),
      ).toBe(true);
      if (again !== undefined) store = await again(store);
      expect(await store.wholeCircle('c')).toEqual({
        circle: { ...circleOf('c'), version: 2 },
        members: [memberOf(1, { role: 'owner' }), bob],
        keys: [
          { ...keyOf('key 1', 1), circleId: 'c' },
          { ...keyOf('letters', 2, NOW + 7), kind: 'device', circleId: 'c' },
        ],
        evenings: [EVENING],
        events: [removed, event],
      });
      expect(await store.wholeCircle('d')).toBeUndefined();
    });

    test('of two changes of one version the second is not written, in no part', async () => {
      expect(await write(1, { set: 'circle', to: { name: 'First' } })).toBe(true);
      const late = { add: 'member', member: memberOf(2) } as const;
      expect(await write(1, late, { set: 'circle', to: { name: 'Second' } })).toBe(false);
      const whole = await store.wholeCircle('c');
      expect([whole?.circle.name, whole?.circle.version, whole?.members.length]).toEqual(['First', 2, 1]);
      expect(await store.changeCircle('d', 1, [])).toBe(false);
    });

    test('a change that fails in one part is not written in another', async () => {
      const same = { add: 'member', member: memberOf(2, { skeleton: 'name 1' }) } as const;
      await expect(write(1, { set: 'circle', to: { mode: 'off' } }, same)).rejects.toThrow();
      const whole = await store.wholeCircle('c');
      expect([whole?.circle.mode, whole?.circle.version]).toEqual(['open', 1]);
    });

    test('every field of a circle, a member, a key and an evening can be set', async () => {
      const circle = { ...circleOf('c'), name: 'N', look: { emblem: 0, colour: 0 }, mode: 'ask' } as const;
      const more = { linkHash: 'l', codeHash: 'h', codeUntil: 5, activeAt: 6, deletedAt: 7, fromMatch: 'm' };
      const { id: _id, version: _version, ...fields } = { ...circle, ...more };
      const ada = memberOf(1, {
        ...{ name: '', skeleton: '', role: 'organiser', personId: 'p', joined: 1, leftAt: 2 },
        ...{ isRemoved: true, isHidden: true, handUntil: 3, seenAt: 4 },
      });
      const { number: _number, ...member } = ada;
      const evening = { ...EVENING, answers: {}, fixed: 1, closesAt: 3 };
      await write(1, { put: 'evening', evening: EVENING });
      await write(
        2,
        { set: 'circle', to: fields },
        { set: 'member', number: 1, to: member },
        { set: 'key', hash: 'key 1', to: { until: 8, doubtedUntil: 9 } },
        { put: 'evening', evening },
      );
      expect(await store.wholeCircle('c')).toMatchObject({
        circle: { ...circle, ...more, version: 3 },
        members: [ada],
        keys: [{ until: 8, doubtedUntil: 9 }],
        evenings: [evening],
      });
      await write(3, { drop: 'key', hash: 'key 1' }, { drop: 'evening', id: 'e' });
      expect(await store.wholeCircle('c')).toMatchObject({ keys: [], evenings: [] });
    });

    test('a key is found until it ends, letters and the link only as long as they are valid', async () => {
      await write(1, { add: 'key', key: keyOf('key 2', 1, NOW + 5) });
      await write(2, { set: 'circle', to: { codeHash: 'code', codeUntil: NOW + 5, fromMatch: 'm' } });
      expect((await store.circleKey('key 1', NOW))?.number).toBe(1);
      expect((await store.circleKey('key 2', NOW + 4))?.circleId).toBe('c');
      expect(await store.circleKey('key 2', NOW + 5)).toBeUndefined();
      expect(await store.circleByCode('code', NOW + 4)).toBe('c');
      expect(await store.circleByCode('code', NOW + 5)).toBeUndefined();
      expect(await store.circleByCode('', NOW)).toBeUndefined();
      expect(await store.isCircleLink('c', 'link c')).toBe(true);
      expect(await store.isCircleLink('c', 'link d')).toBe(false);
      expect([await store.circleFromMatch('m'), await store.circleFromMatch('')]).toEqual(['c', undefined]);
    });

    test('people are found under all their names, with the circles they have left', async () => {
      for (const id of ['ada', 'bob']) await store.keep(personOf(id), sessionOf(id), NOW);
      await write(
        1,
        { set: 'member', number: 1, to: { personId: 'ada' } },
        { add: 'member', member: memberOf(2, { personId: 'bob', leftAt: NOW }) },
      );
      expect(await store.circlesOf('ada')).toEqual([{ circleId: 'c', number: 1, hasLeft: false }]);
      await store.merge({ older: 'ada', younger: 'bob', until: NOW + 9, nameUntil: NOW + 9 });
      expect(await store.circlesOf('ada')).toEqual([
        { circleId: 'c', number: 1, hasLeft: false },
        { circleId: 'c', number: 2, hasLeft: true },
      ]);
      expect(await store.circlesOf('')).toEqual([]);
    });

    test('a sign of presence only moves forward, and does not change the circle', async () => {
      await store.seenInCircle('c', 1, NOW + 5);
      await store.seenInCircle('c', 1, NOW + 2);
      const whole = await store.wholeCircle('c');
      expect([whole?.members[0]?.seenAt, whole?.circle.version]).toEqual([NOW + 5, 1]);
    });

    test('matches are open until they end, and can be opened again', async () => {
      for (const id of ['m1', 'm2', 'm3']) await store.addCircleMatch(match(id));
      await store.addCircleMatch({ ...match('m1'), reservedFor: [9] });
      await store.addCircleMatch(match('m4', 'nowhere'));
      expect(await store.circleMatch('m1')).toEqual(match('m1'));
      expect(await store.circleMatch('m4')).toBeUndefined();
      expect((await store.openCircleMatches('c', 2)).map(({ matchId }) => matchId)).toEqual(['m1', 'm2']);
      for (const [id, at] of [
        ['m1', NOW + 9],
        ['m2', NOW + 9],
        ['m3', NOW + 5],
      ] as const)
        expect(await store.endCircleMatch(id, at)).toBe(true);
      expect([await store.endCircleMatch('m3', NOW + 5), await store.endCircleMatch('m9', NOW)]).toEqual([
        ...[false, false],
      ]);
      const pages = [await store.endedCircleMatches('c', 2)];
      pages.push(await store.endedCircleMatches('c', 2, pages[0]?.at(-1)));
      expect(pages.map((page) => page.map(({ matchId }) => matchId))).toEqual([['m2', 'm1'], ['m3']]);
      await store.endCircleMatch('m3', 0);
      expect((await store.openCircleMatches('c', 9)).map(({ matchId }) => matchId)).toEqual(['m3']);
    });

    test('the first member who sat somewhere counts, and only a match that did not end is dropped', async () => {
      await store.addCircleMatch(match('m1'));
      await store.addCircleMatch(match('m2', 'c', NOW));
      const seat = (matchId: string, number: number) => ({ matchId, tenure: 't', number });
      for (const number of [1, 2]) await store.sitInCircle('c', seat('m1', number));
      await store.sitInCircle('c', seat('m2', 2));
      await store.sitInCircle('d', seat('m2', 3));
      await store.sitInCircle('c', seat('m9', 3));
      expect(await store.circleSeats('c', ['m1', 'm2', 'm9'])).toEqual([seat('m1', 1), seat('m2', 2)]);
      expect(await store.circleSeats('d', ['m1'])).toEqual([]);
      expect(await store.circleSeats('c', [])).toEqual([]);
      for (const id of ['m1', 'm2']) await store.dropCircleMatch(id);
      expect(await store.circleSeats('c', ['m1', 'm2'])).toEqual([seat('m2', 2)]);
      expect(await store.circleMatch('m1')).toBeUndefined();
    });

    test('messages are numbered upwards, paged, trimmed and erased, one or all of a member', async () => {
      const say = (author: number, at: number, text = `${author} ${at}`) =>
        store.addCircleLine('c', { at, author, text }, 3);
      expect(await say(1, NOW)).toBe(NOW);
      // A clock that stands still, or goes back.
      expect([await say(2, NOW), await say(1, NOW - 9)]).toEqual([NOW + 1, NOW + 2]);
      expect(await say(2, NOW + 9)).toBe(NOW + 9);
      expect(await store.addCircleLine('d', { at: NOW, author: 1, text: 'x' }, 3)).toBeUndefined();
      if (again !== undefined) store = await again(store);
      const all = () => store.circleLines('c', Number.MAX_SAFE_INTEGER, 0, 9);
      expect((await all()).map(({ n, text }) => [n, text])).toEqual([
        [NOW + 9, `2 ${NOW + 9}`],
        [NOW + 2, `1 ${NOW - 9}`],
        [NOW + 1, `2 ${NOW}`],
      ]);
      expect((await store.circleLines('c', NOW + 9, NOW - 9, 1)).map(({ n }) => n)).toEqual([NOW + 2]);
      expect((await store.circleLines('c', NOW + 9, NOW, 9)).map(({ n }) => n)).toEqual([NOW + 1]);
      await store.eraseCircleLine('c', NOW + 2);
      await write(1, { erase: 'chat', number: 2 });
      const erased = { author: 0, text: '' };
      expect(await all()).toMatchObject([erased, erased, erased]);
      expect((await store.wholeCircle('c'))?.circle.activeAt).toBe(NOW + 9);
    });

    test('a mark of reading only moves forward, and goes with what its member has said', async () => {
      await store.markCircleRead('c', 1, NOW + 5);
      await store.markCircleRead('c', 1, NOW + 2);
      await store.markCircleRead('nowhere', 1, NOW);
      expect(await store.circleReadTo('c', 1)).toBe(NOW + 5);
      await write(1, { erase: 'chat', number: 1 });
      expect([await store.circleReadTo('c', 1), await store.circleReadTo('nowhere', 1)]).toEqual([0, 0]);
    });

    test('a member has one calendar, which goes with the membership', async () => {
      const calendar = { hash: 'h1', circleId: 'c', number: 1, language: 'de' } as const;
      await store.setCircleCalendar(calendar);
      await store.setCircleCalendar({ ...calendar, circleId: 'nowhere', hash: 'h0' });
      expect(await store.circleCalendarAt('h0')).toBeUndefined();
      expect(await store.circleCalendarAt('h1')).toEqual(calendar);
      await store.setCircleCalendar({ ...calendar, hash: 'h2', language: 'es' });
      expect(await store.circleCalendarAt('h1')).toBeUndefined();
      expect([await store.hasCircleCalendar('c', 1), await store.hasCircleCalendar('c', 2)]).toEqual([
        true,
        false,
      ]);
      await store.dropCircleCalendar('c', 1);
      expect(await store.hasCircleCalendar('c', 1)).toBe(false);
      await store.setCircleCalendar(calendar);
      await write(1, { drop: 'calendar', number: 1 });
      expect(await store.circleCalendarAt('h1')).toBeUndefined();
    });

    test('a webhook is replaced, changed in part, and counted by one server at a time', async () => {
      const webhook: StoredCircleWebhook = {
        ...{ sealed: 's', language: 'de', off: ['room'], failures: 1, isOff: true },
        ...{ since: NOW, posted: 2, missed: 3 },
      };
      await store.putCircleWebhook('nowhere', webhook);
      expect(await store.circleWebhook('nowhere')).toBeUndefined();
      await store.putCircleWebhook('c', webhook);
      expect(await store.circleWebhook('c')).toEqual(webhook);
      const after = { since: NOW + 1, posted: 1, missed: 0 };
      expect(await store.countCircleWebhook('c', webhook, after)).toBe(true);
      expect(await store.countCircleWebhook('c', webhook, { ...after, posted: 9 })).toBe(false);
      const change = { language: 'es', off: [], failures: 0, isOff: false } as const;
      await store.setCircleWebhook('c', change);
      expect(await store.circleWebhook('c')).toEqual({ ...webhook, ...after, ...change });
      await store.putCircleWebhook('c', { ...webhook, sealed: 'other' });
      expect(await store.circleWebhook('c')).toEqual({ ...webhook, sealed: 'other' });
      await store.dropCircleWebhook('c');
      expect(await store.circleWebhook('c')).toBeUndefined();
    });

    test('a circle that was deleted by then goes with all its rows', async () => {
      await store.createCircle(circleOf('d'), []);
      await write(1, { set: 'circle', to: { deletedAt: NOW } });
      await store.addCircleMatch(match('m', 'c', NOW));
      await store.addCircleLine('c', { at: NOW, author: 1, text: 'Hello' }, 9);
      await store.setCircleCalendar({ hash: 'h', circleId: 'c', number: 1, language: 'en' });
      await store.dropCircles(NOW - 1);
      expect(await store.wholeCircle('c')).toBeDefined();
      await store.dropCircles(NOW);
      expect(await store.wholeCircle('c')).toBeUndefined();
      expect(await store.circleKey('key 1', NOW)).toBeUndefined();
      expect(await store.circleMatch('m')).toBeUndefined();
      expect(await store.circleLines('c', Number.MAX_SAFE_INTEGER, 0, 9)).toEqual([]);
      expect(await store.circleCalendarAt('h')).toBeUndefined();
      expect(await store.wholeCircle('d')).toBeDefined();
    });
  });
}
