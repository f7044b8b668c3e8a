// A browser's circles: members' keys, invitations, and what is sent with them.

import type { CircleGlance } from '@hexmarch/shared/protocol/people/circles';
import { asMember } from '../src/net/api/keys.ts';
import {
  changeLink,
  changeMember,
  circleGlances,
  circleLink,
  createCircle,
  joinByInvite,
  joinBySeat,
  leaveCircle,
  takeInvite,
} from '../src/net/people/circles.ts';
import {
  circleKey,
  enterFromCircle,
  forgetCircle,
  keepCircle,
  noteCircle,
  noteInvite,
  ownCircle,
  ownCircles,
} from '../src/net/stored/ownCircles.ts';
import { hasGroups } from '../src/preferences/storedNames.ts';
import { storage } from './storage.ts';

const stored = storage();

const plain = globalThis.fetch;
beforeEach(() => {
  // A key is kept in the tab as well.
  for (const { circleId } of ownCircles()) forgetCircle(circleId);
  stored.clear();
});
afterEach(() => {
  globalThis.fetch = plain;
});

const LOOK = { emblem: 3, colour: 1 };
const CIRCLE = { circleId: 'C', name: 'Thursday', look: LOOK };
const KEY = 'k'.repeat(22);
const INVITE = 'i'.repeat(22);

interface Sent {
  readonly path: string;
  readonly key: string | null;
  readonly body: unknown;
}

/** The server's response to all requests, and these. */
function answering(reply: unknown): Sent[] {
  const sent: Sent[] = [];
  globalThis.fetch = async (path, init) => {
    const key = new Headers(init?.headers).get('authorization');
    sent.push({ path: String(path), key, body: JSON.parse(String(init?.body ?? 'null')) });
    return Response.json(reply);
  };
  return sent;
}

test('making a circle stores its key and its link; a seat goes along with the match', async () => {
  const sent = answering({ circleId: 'C', key: KEY, number: 1, invite: INVITE });
  stored.set('hexmarch.seat.m1', 'seat-key');
  expect(hasGroups()).toBe(false);
  expect(await createCircle({ name: 'Thursday', look: LOOK, memberName: 'Robin' }, 'm1')).toBe('C');
  expect(sent).toEqual([
    {
      ...{ path: '/api/circles', key: null },
      body: {
        ...{ name: 'Thursday', look: LOOK, memberName: 'Robin' },
        from: { matchId: 'm1', key: 'seat-key' },
      },
    },
  ]);
  expect([ownCircles(), circleKey('C'), hasGroups()]).toEqual([[{ ...CIRCLE, invite: INVITE }], KEY, true]);
});

test('a key is stored apart from the list, and sent in no address', async () => {
  keepCircle(CIRCLE, { key: KEY });
  expect(stored.get('hexmarch.circles')).not.toContain(KEY);
  const sent = answering({ invite: INVITE, letters: null });
  await changeLink('C', { renew: true });
  expect(sent).toEqual([{ path: '/api/circles/C/link', key: `Bearer ${KEY}`, body: { renew: true } }]);
});

describe('whoever joins keeps the link to invite others', () => {
  const joining = async (invite: string, isOwn: boolean): Promise<string | undefined> => {
    answering({ circleId: 'C', key: KEY, number: 2, role: 'member' });
    await joinByInvite(CIRCLE, invite, { name: 'Cleo', isOwn });
    expect(circleKey('C')).toBe(KEY);
    return ownCircle('C')?.invite;
  };

  test('by the link', async () => expect(await joining(INVITE, false)).toBe(INVITE));
  test('but not by letters, which end', async () => expect(await joining('K7QF2M9X', false)).toBeUndefined());
  test('nor by a personal link', async () => expect(await joining(INVITE, true)).toBeUndefined());
  test('nor by a seat', async () => {
    const sent = answering({ circleId: 'C', key: KEY, number: 2, role: 'member' });
    await joinBySeat(CIRCLE, 'm1', 'Cleo');
    // The seat of a profile has no key.
    expect(sent[0]?.body).toEqual({ name: 'Cleo', seat: { matchId: 'm1' } });
    expect(ownCircle('C')?.invite).toBeUndefined();
  });
});

test('after a removal the new link is the one that is known', async () => {
  keepCircle({ ...CIRCLE, invite: INVITE }, { key: KEY });
  answering({ invite: 'n'.repeat(22) });
  await changeMember('C', { number: 2, change: 'remove' });
  expect(ownCircle('C')?.invite).toBe('n'.repeat(22));
  answering({ invite: null });
  await changeMember('C', { number: 3, change: 'organiser' });
  expect(ownCircle('C')?.invite).toBe('n'.repeat(22));
});

test('the circle visited last comes first, with its latest name; its link stays until it is replaced', () => {
  keepCircle({ ...CIRCLE, invite: INVITE }, { key: KEY });
  keepCircle({ ...CIRCLE, circleId: 'D', name: 'Family' }, { key: KEY });
  noteCircle({ ...CIRCLE, name: 'Friday' });
  expect(ownCircles().map(({ name }) => name)).toEqual(['Friday', 'Family']);
  expect(ownCircle('C')?.invite).toBe(INVITE);
  noteInvite('C', undefined);
  expect(ownCircle('C')).toEqual({ ...CIRCLE, name: 'Friday' });
  forgetCircle('C');
  forgetCircle('D');
  expect([circleKey('C'), circleKey('D'), hasGroups()]).toEqual([null, null, false]);
});

test('leaving forgets the key', async () => {
  keepCircle(CIRCLE, { key: KEY });
  const sent = answering({ done: true });
  await leaveCircle('C', { erase: true });
  expect(sent).toMatchObject([{ key: `Bearer ${KEY}`, body: { erase: true } }]);
  expect([ownCircles(), circleKey('C')]).toEqual([[], null]);
});

test('one request asks for the glances of all circles, and none where there are none', async () => {
  const glance: CircleGlance = {
    ...{ ...CIRCLE, members: 4, rooms: 1, hands: ['Cleo'], evening: null },
  };
  const sent = answering({ circles: [glance] });
  expect(await circleGlances()).toEqual([]);
  keepCircle(CIRCLE, { key: KEY });
  keepCircle({ ...CIRCLE, circleId: 'D' }, { key: 'other' });
  expect(await circleGlances()).toEqual([glance]);
  expect(sent).toEqual([
    {
      ...{ path: '/api/circles/glances', key: null },
      body: {
        circles: [
          { circleId: 'D', key: 'other' },
          { circleId: 'C', key: KEY },
        ],
      },
    },
  ]);
});

test('a match is entered as a member where the page of its circle opened it', () => {
  keepCircle(CIRCLE, { key: KEY });
  enterFromCircle('m1', 'C');
  expect(asMember('m1')).toEqual({ circle: { circleId: 'C', key: KEY } });
  expect(asMember('m2')).toEqual({});
});

test('invalid storage is ignored', () => {
  for (const text of ['', '{}', '[1,null]', '[{"circleId":"C"}]', '[{"circleId":1,"name":"a","look":{}}]']) {
    stored.set('hexmarch.circles', text);
    expect(ownCircles()).toEqual([]);
  }
});

describe('an invitation in the address', () => {
  const replaced: string[] = [];
  const at = (hash: string): string | undefined => {
    replaced.length = 0;
    Object.assign(globalThis, {
      location: { origin: 'https://x', pathname: '/c/C', search: '', hash },
      history: {
        state: null,
        replaceState: (_state: unknown, _title: string, path: string) => replaced.push(path),
      },
    });
    return takeInvite();
  };

  afterAll(() => {
    Reflect.deleteProperty(globalThis, 'location');
    Reflect.deleteProperty(globalThis, 'history');
  });

  test('is behind #, and taken out of the address at once', () => {
    expect(at(`#${INVITE}`)).toBe(INVITE);
    expect(replaced).toEqual(['/c/C']);
    expect(circleLink('C', INVITE)).toBe(`https://x/c/C#${INVITE}`);
  });

  test.each(['', '#', '#short', `#${'a'.repeat(201)}`, '#with space'])('%p is none', (hash) => {
    expect(at(hash)).toBeUndefined();
    expect(replaced).toEqual([]);
  });
});
