// Settings of a room: what each shape takes of them, in which order, and how a room's mirror packs them.

import { LOCKED, SLOW_MASK, SLOW_SHIFT } from '../src/protocol/room/roomState.ts';
import {
  flagsOf,
  type PackedTexts,
  packTexts,
  type ShownSettings,
  shownIn,
} from '../src/roomSettings/packedSettings.ts';
import {
  fixedIn,
  type RequestedSettings,
  type RoomSettings,
  recordedIn,
  requestedIn,
  SETTINGS,
  storedIn,
  termsIn,
  withTerms,
} from '../src/roomSettings/settingGroups.ts';

const PLAIN: RoomSettings = {
  watchersAllowed: true,
  visibility: 'public',
  takebacks: 'quiet',
  clock: { kind: 'untimed' },
};
const FULL: RoomSettings = {
  counts: true,
  delay: { by: 'actions', count: 3 },
  hidesNames: true,
  watchersAllowed: false,
  visibility: 'private',
  takebacks: 'pastRolls',
  clock: { kind: 'days', days: 2, off: 14 },
};

test('terms replace those of a room, and nothing else of it', () => {
  const room = { ...FULL, matchId: 'm' };
  expect(withTerms(room, termsIn(PLAIN))).toEqual({ ...room, ...termsIn(PLAIN) });
  expect(termsIn(withTerms(room, termsIn(PLAIN)))).toEqual(termsIn(PLAIN));
});

describe('a shape', () => {
  test('has its settings alone, in the order of the table', () => {
    const room = { ...FULL, matchId: 'm' };
    expect(JSON.stringify(storedIn(room))).toBe(
      '{"clock":{"kind":"days","days":2,"off":14},"takebacks":"pastRolls","watchersAllowed":false,"hidesNames":true,"delay":{"by":"actions","count":3},"counts":true}',
    );
    expect(Object.keys(termsIn(room))).toEqual(['clock', 'takebacks']);
    expect(Object.keys(recordedIn(room))).toEqual(['clock', 'takebacks', 'visibility']);
    expect(Object.keys(fixedIn(room))).toEqual(['hidesNames', 'delay', 'counts']);
  });

  test('has no field for an absent setting', () => {
    expect(Object.keys(storedIn(PLAIN))).toEqual(['clock', 'takebacks', 'watchersAllowed']);
    expect(Object.keys(fixedIn({ ...FULL, hidesNames: undefined }))).toEqual(['delay', 'counts']);
  });
});

describe('a request', () => {
  const { takebacks: _, ...least } = PLAIN;

  test('gets the fallback of what it lacks', () => {
    expect(requestedIn(least)).toEqual(PLAIN);
    expect(requestedIn({ ...least, takebacks: 'never' })).toEqual({ ...PLAIN, takebacks: 'never' });
  });

  test('gives its settings alone', () => {
    const request: RequestedSettings & { readonly name: string } = { ...FULL, name: 'Ann' };
    expect(requestedIn(request)).toEqual(FULL);
    expect(Object.keys(requestedIn(least))).toEqual(['clock', 'takebacks', 'visibility', 'watchersAllowed']);
  });
});

describe('the mirror of a room', () => {
  const packed = (settings: RoomSettings): PackedTexts => {
    const texts: PackedTexts = {};
    for (const changes of ['never', 'agreed', 'live'] as const) packTexts(texts, settings, changes);
    return texts;
  };
  const shown = (settings: RoomSettings): ShownSettings => ({
    ...settings,
    hidesNames: settings.hidesNames === true,
    counts: settings.counts === true,
  });

  test('has no bit twice, and none that is used beside the settings', () => {
    const bits = Object.values(SETTINGS).flatMap(({ packed }) => ('bit' in packed ? [packed.bit] : []));
    const all = [...bits, LOCKED, SLOW_MASK << SLOW_SHIFT];
    expect(all.reduce((sum, bit) => sum | bit, 0)).toBe(all.reduce((sum, bit) => sum + bit, 0));
    expect(all.reduce((sum, bit) => sum + bit, 0)).toBeLessThan(256);
  });

  test('packs what is usual as nothing', () => {
    expect(flagsOf(shown(PLAIN))).toBe(1);
    expect(packed(PLAIN)).toEqual({ clock: undefined, takebacks: undefined, delay: undefined });
  });

  test('packs all else as bits and texts', () => {
    expect(flagsOf(shown(FULL))).toBe(4 | 8 | 64);
    expect(packed(FULL)).toEqual({
      clock: '{"kind":"days","days":2,"off":14}',
      takebacks: 'pastRolls',
      delay: '{"by":"actions","count":3}',
    });
  });

  test.each([PLAIN, FULL])('reads what was packed', (settings) => {
    expect(shownIn(flagsOf(shown(settings)), packed(settings))).toEqual(shown(settings));
  });
});
