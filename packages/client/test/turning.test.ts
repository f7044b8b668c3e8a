// The board's rotation: chosen until the first input, and fixed then.

import { shapeOf, Turning } from '../src/board/stage/turning.ts';
import { placeIn, turnMemory } from '../src/table/board/drive.ts';
import { storage } from './storage.ts';

const PHONE = shapeOf(390, 844);

test('shapes are the layouts, held upright or not', () => {
  expect([PHONE, shapeOf(600, 900)]).toEqual(['phone upright', 'phone upright']);
  expect([shapeOf(844, 390), shapeOf(1440, 900)]).toEqual(['tablet wide', 'desktop wide']);
});

test('it is chosen again and again until the first input, and then no more', () => {
  const turning = new Turning();
  expect(turning.isUpright(PHONE, 1.2)).toBeUndefined();
  turning.choose(true);
  expect(turning.isUpright(PHONE, 1.2)).toBeUndefined();
  turning.choose(false);
  turning.keep();
  expect(turning.isUpright(PHONE, 1.2)).toBe(false);
});

test('before the first choice nothing is stored', () => {
  const turning = new Turning();
  turning.keep();
  expect(turning.isUpright(PHONE, 1.2)).toBeUndefined();
});

test('a window of another shape, and another board, are chosen for anew', () => {
  const turning = new Turning();
  turning.isUpright(PHONE, 1.2);
  turning.choose(true);
  turning.keep();
  expect(turning.isUpright(PHONE, 1.25)).toBe(true);
  expect(turning.isUpright('tablet wide', 1.25)).toBeUndefined();
  turning.choose(false);
  turning.keep();
  expect(turning.isUpright('tablet wide', 1.25)).toBe(false);
  expect(turning.isUpright('tablet wide', 0.6)).toBeUndefined();
});

describe('on the next visit', () => {
  let shelf: Map<string, string>;
  beforeEach(() => {
    shelf = storage();
  });

  const storeTurn = (place: string, shape: string, isUpright: boolean): void => {
    const turning = new Turning(turnMemory(place));
    turning.isUpright(shape, 1);
    turning.choose(isUpright);
    turning.keep();
  };
  const foundAt = (place: string, shape: string) => new Turning(turnMemory(place)).isUpright(shape, 1);

  test('it lies as it lay, in each shape of the window', () => {
    storeTurn('/m/a', PHONE, true);
    storeTurn('/m/a', 'tablet wide', false);
    expect([foundAt('/m/a', PHONE), foundAt('/m/a', 'tablet wide')]).toEqual([true, false]);
    expect(foundAt('/m/a', 'desktop wide')).toBeUndefined();
  });

  test('of other matches nothing is known, and nothing of what is no memory', () => {
    storeTurn('/m/a', PHONE, true);
    expect(foundAt('/m/b', PHONE)).toBeUndefined();
    for (const odd of ['x', '7', '{"place":"/m/a","turns":{"phone upright":"yes"}}']) {
      shelf.set('hexmarch.turned', odd);
      expect(foundAt('/m/a', PHONE)).toBeUndefined();
    }
  });

  test('whatever part of a match is looked at, it is the same match', () => {
    expect(['/m/abc', '/m/abc/turn/7', '/practice'].map(placeIn)).toEqual(['/m/abc', '/m/abc', '/practice']);
  });
});
