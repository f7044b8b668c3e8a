// Cache of pictures, as files in a folder of their own: bounded in bytes, with LRU eviction. They can
// be deleted at any time. Recent ones are cached in memory as well: reading a large file for each request makes so much
// garbage that its collection delays the matches.

import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const MB = 1024 * 1024;
const BYTES_MAX = 200 * MB;
const MEMORY_BYTES_MAX = 32 * MB;
const ENDING = '.png';

export class PictureShelf {
  private readonly folder: string;
  private readonly bytesMax: number;
  private readonly memoryBytesMax: number;
  /** Bytes of the files. */
  private readonly onDisk = new LruCache<number>((bytes) => bytes);
  private readonly inMemory = new LruCache<Uint8Array>((png) => png.length);
  private opening: Promise<void> | undefined;

  constructor(folder: string, bytesMax = BYTES_MAX, memoryBytesMax = MEMORY_BYTES_MAX) {
    this.folder = folder;
    this.bytesMax = bytesMax;
    this.memoryBytesMax = memoryBytesMax;
  }

  /** Undefined for an unknown name. `name` is safe as a file name. The bytes must not be changed. */
  async get(name: string): Promise<Uint8Array | undefined> {
    await this.opened();
    if (this.onDisk.get(name) === undefined) return undefined;
    return this.inMemory.get(name) ?? this.read(name);
  }

  private async read(name: string): Promise<Uint8Array | undefined> {
    const png = await readFile(join(this.folder, name + ENDING)).catch(() => undefined);
    // The file was deleted by somebody.
    if (png === undefined) this.onDisk.drop(name);
    else this.hold(name, png);
    return png;
  }

  private hold(name: string, png: Uint8Array): void {
    this.inMemory.set(name, png);
    this.inMemory.thin(this.memoryBytesMax);
  }

  /** Never rejects: what cannot be stored is rendered again. */
  async set(name: string, png: Uint8Array): Promise<void> {
    await this.opened();
    const path = join(this.folder, name + ENDING);
    try {
      // Atomic for concurrent readers.
      await writeFile(`${path}.new`, png);
      await rename(`${path}.new`, path);
    } catch {
      return;
    }
    this.onDisk.set(name, png.length);
    this.hold(name, png);
    await this.thin();
  }

  private opened(): Promise<void> {
    this.opening ??= this.open();
    return this.opening;
  }

  private async open(): Promise<void> {
    const names = await mkdir(this.folder, { recursive: true }).then(
      () => readdir(this.folder),
      () => [],
    );
    const found = await Promise.all(names.map((name) => this.sizeOf(name)));
    for (const { name, size } of found.flatMap((one) => one ?? []).toSorted((a, b) => a.at - b.at)) {
      this.onDisk.set(name, size);
    }
  }

  private async sizeOf(file: string) {
    const path = join(this.folder, file);
    // A killed server leaves a truncated file.
    if (!file.endsWith(ENDING)) return void (await rm(path, { force: true }));
    const found = await stat(path).catch(() => undefined);
    return found && { name: file.slice(0, -ENDING.length), size: found.size, at: found.mtimeMs };
  }

  private async thin(): Promise<void> {
    for (const name of this.onDisk.thin(this.bytesMax)) {
      this.inMemory.drop(name);
      await rm(join(this.folder, name + ENDING), { force: true });
    }
  }
}

/** LRU map by name, bounded by the sum of sizes. */
class LruCache<T> {
  private readonly bytesOf: (one: T) => number;
  private readonly all = new Map<string, T>();
  private bytes = 0;

  constructor(bytesOf: (one: T) => number) {
    this.bytesOf = bytesOf;
  }

  get(name: string): T | undefined {
    const one = this.all.get(name);
    if (one !== undefined) this.set(name, one);
    return one;
  }

  set(name: string, one: T): void {
    this.drop(name);
    this.all.set(name, one);
    this.bytes += this.bytesOf(one);
  }

  drop(name: string): void {
    const one = this.all.get(name);
    if (one === undefined) return;
    this.all.delete(name);
    this.bytes -= this.bytesOf(one);
  }

  /** Evicts down to so many bytes; returns the evicted names. */
  thin(bytesMax: number): readonly string[] {
    const gone: string[] = [];
    for (const name of this.all.keys()) {
      if (this.bytes <= bytesMax) break;
      this.drop(name);
      gone.push(name);
    }
    return gone;
  }
}
