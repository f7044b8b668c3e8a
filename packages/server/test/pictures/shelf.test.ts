import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PictureShelf } from '../../src/pictures/shelf.ts';
import { tempDir } from '../support/tempDir.ts';

const of = (bytes: number): Buffer => Buffer.alloc(bytes, 7);

test('a stored picture is returned, also after a restart', async () => {
  const folder = join(tempDir(), 'pictures');
  const shelf = new PictureShelf(folder);
  expect(await shelf.get('m@1-600')).toBeUndefined();
  await shelf.set('m@1-600', of(10));
  expect(await shelf.get('m@1-600')).toEqual(of(10));
  expect(await new PictureShelf(folder).get('m@1-600')).toEqual(of(10));
});

test('the least recently used is evicted first', async () => {
  const folder = tempDir();
  const shelf = new PictureShelf(folder, 100);
  await shelf.set('a', of(40));
  await shelf.set('b', of(40));
  await shelf.get('a');
  await shelf.set('c', of(40));
  expect(readdirSync(folder).sort()).toEqual(['a.png', 'c.png']);
  expect(await shelf.get('b')).toBeUndefined();
  // The same name again takes no more room.
  for (let i = 0; i < 5; i += 1) await shelf.set('a', of(40));
  expect(readdirSync(folder).sort()).toEqual(['a.png', 'c.png']);
});

test('a truncated picture of a killed server is deleted, and one that somebody deleted is missed', async () => {
  const folder = tempDir();
  writeFileSync(join(folder, 'a.png.new'), of(3));
  writeFileSync(join(folder, 'b.png'), of(3));
  const shelf = new PictureShelf(folder, 100, 0);
  expect(await shelf.get('b')).toEqual(of(3));
  expect(readdirSync(folder)).toEqual(['b.png']);
  rmSync(join(folder, 'b.png'));
  expect(await shelf.get('b')).toBeUndefined();
});

test('recent ones are served from memory', async () => {
  const folder = tempDir();
  const shelf = new PictureShelf(folder, 1000, 100);
  for (const name of ['a', 'b', 'c']) writeFileSync(join(folder, `${name}.png`), of(40));
  const a = await shelf.get('a');
  await shelf.get('b');
  expect(await shelf.get('a')).toBe(a);
  // The third evicts the least recently used one, which is read again.
  await shelf.get('c');
  expect(await shelf.get('a')).toBe(a);
  rmSync(join(folder, 'b.png'));
  expect(await shelf.get('b')).toBeUndefined();
  // The newest content is returned.
  await shelf.set('a', of(7));
  expect(await shelf.get('a')).toHaveLength(7);
});

test('without a writable folder nothing fails', async () => {
  const folder = join(tempDir(), 'file');
  writeFileSync(folder, '');
  const shelf = new PictureShelf(folder);
  await shelf.set('a', of(3));
  expect(await shelf.get('a')).toBeUndefined();
});
