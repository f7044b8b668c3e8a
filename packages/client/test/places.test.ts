// Each page of the site belongs to one of the five places.

import { PAGE_PATHS, PAGES } from '@hexmarch/shared/protocol/lobby/pagePaths';
import { PLACES, whereIs } from '../src/navigation/places.ts';

/** `/m/:matchId` as an address. */
const filled = (path: string): string => path.replaceAll(/:\w+\??/g, 'x');

test('each of the five places has its page of contents, and each page is in one of them', () => {
  const names = PLACES.map(({ place }) => place);
  expect(names).toEqual(['play', 'watch', 'learn', 'community', 'you']);
  for (const { place, path } of PLACES) expect(PAGES[path]).toEqual({ place, kind: 'page' });
  for (const path of PAGE_PATHS) expect(names).toContain(PAGES[path].place);
});

test.each(PAGE_PATHS)('%s is found by its address', (path) => {
  expect(whereIs(filled(path))).toBe(PAGES[path]);
  expect(whereIs(filled(path).replace(/(?<=.)$/, '/'))).toBe(PAGES[path]);
});

test('what is optional may be missing; what is nowhere has no place', () => {
  expect(whereIs('/games')).toBe(PAGES['/games/:which?']);
  expect(whereIs('/games/history')).toBe(PAGES['/games/history']);
  expect(whereIs('/nowhere')).toBeUndefined();
  expect(whereIs('/learn/skor/first/more')).toBeUndefined();
});

test('there is no bar where a match is played or replayed, or a lesson', () => {
  for (const path of ['/m/a', '/m/a/turn/3', '/m/a/replay', '/play/skor', '/learn/skor/first'])
    expect(whereIs(path)?.kind).toBe('table');
});
