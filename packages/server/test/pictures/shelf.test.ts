import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PictureShelf } from '../../src/pictures/shelf.ts';
import { tempDir } from '../support/tempDir.ts';

const of = (bytes: number): Buffer => Buffer.alloc(bytes, 7);

test('what was put there is taken again, also after the server was away', async () => {
  const folder = join(tempDir(), 'pictures');
  const shelf = new PictureShelf(folder);
  expect(await shelf.take('m@1-600')).toBeUndefined();
  await shelf.put('m@1-600', of(10));
  expect(await shelf.take('m@1-600')).toEqual(of(10));
  expect(await new PictureShelf(folder).take('m@1-600')).toEqual(of(10));
});

test('what was asked for longest ago goes first', async () => {
  const folder = tempDir();
  const shelf = new PictureShelf(folder, 100);
  await shelf.put('a', of(40));
  await shelf.put('b', of(40));
  await shelf.take('a');
  await shelf.put('c', of(40));
  expect(readdirSync(folder).sort()).toEqual(['a.png', 'c.png']);
  expect(await shelf.take('b')).toBeUndefined();
  // The same name again takes no more room than once.
  for (let i = 0; i < 5; i += 1) await shelf.put('a', of(40));
  expect(readdirSync(folder).sort()).toEqual(['a.png', 'c.png']);
});

test('half a picture of a server that was killed is swept away, and one that somebody took is missed', async () => {
  const folder = tempDir();
  writeFileSync(join(folder, 'a.png.new'), of(3));
  writeFileSync(join(folder, 'b.png'), of(3));
  const shelf = new PictureShelf(folder, 100, 0);
  expect(await shelf.take('b')).toEqual(of(3));
  expect(readdirSync(folder)).toEqual(['b.png']);
  rmSync(join(folder, 'b.png'));
  expect(await shelf.take('b')).toBeUndefined();
});

test('those asked for last are at hand without reading them again', async () => {
  const folder = tempDir();
  const shelf = new PictureShelf(folder, 1000, 100);
  for (const name of ['a', 'b', 'c']) writeFileSync(join(folder, `${name}.png`), of(40));
  const a = await shelf.take('a');
  await shelf.take('b');
  expect(await shelf.take('a')).toBe(a);
  // The third puts out the one asked for longest ago, which is read again.
  await shelf.take('c');
  expect(await shelf.take('a')).toBe(a);
  rmSync(join(folder, 'b.png'));
  expect(await shelf.take('b')).toBeUndefined();
  // What is put there anew is what is taken.
  await shelf.put('a', of(7));
  expect(await shelf.take('a')).toHaveLength(7);
});

test('where nothing can be kept nothing fails', async () => {
  const folder = join(tempDir(), 'file');
  writeFileSync(folder, '');
  const shelf = new PictureShelf(folder);
  await shelf.put('a', of(3));
  expect(await shelf.take('a')).toBeUndefined();
});
