// Pictures that were drawn, as files in a folder of their own: so many bytes at most, what was asked for longest ago goes first. They can
// be thrown away at any time. Those asked for last are held in memory as well: reading a large file again for each who asks leaves so much
// behind that its clearing away holds up the matches.

import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const MB = 1024 * 1024;
const BYTES_MAX = 200 * MB;
const HELD_BYTES_MAX = 32 * MB;
const ENDING = '.png';

export class PictureShelf {
  private readonly folder: string;
  private readonly bytesMax: number;
  private readonly heldBytesMax: number;
  /** How many bytes their files have. */
  private readonly kept = new LastAsked<number>((bytes) => bytes);
  private readonly held = new LastAsked<Uint8Array>((png) => png.length);
  private opening: Promise<void> | undefined;

  constructor(folder: string, bytesMax = BYTES_MAX, heldBytesMax = HELD_BYTES_MAX) {
    this.folder = folder;
    this.bytesMax = bytesMax;
    this.heldBytesMax = heldBytesMax;
  }

  /** Undefined where there is none of that name. `name` has no sign in it that means something in a path. Nobody may change the bytes. */
  async take(name: string): Promise<Uint8Array | undefined> {
    await this.opened();
    if (this.kept.take(name) === undefined) return undefined;
    return this.held.take(name) ?? this.read(name);
  }

  private async read(name: string): Promise<Uint8Array | undefined> {
    const png = await readFile(join(this.folder, name + ENDING)).catch(() => undefined);
    // Somebody has tidied up.
    if (png === undefined) this.kept.drop(name);
    else this.hold(name, png);
    return png;
  }

  private hold(name: string, png: Uint8Array): void {
    this.held.put(name, png);
    this.held.thin(this.heldBytesMax);
  }

  /** Never rejects: what cannot be kept is drawn again. */
  async put(name: string, png: Uint8Array): Promise<void> {
    await this.opened();
    const path = join(this.folder, name + ENDING);
    try {
      // Whoever reads meanwhile gets the old one or the new one.
      await writeFile(`${path}.new`, png);
      await rename(`${path}.new`, path);
    } catch {
      return;
    }
    this.kept.put(name, png.length);
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
    const found = await Promise.all(names.map((name) => this.look(name)));
    for (const { name, size } of found.flatMap((one) => one ?? []).toSorted((a, b) => a.at - b.at)) {
      this.kept.put(name, size);
    }
  }

  private async look(file: string) {
    const path = join(this.folder, file);
    // Half of one is left by a server that was killed.
    if (!file.endsWith(ENDING)) return void (await rm(path, { force: true }));
    const found = await stat(path).catch(() => undefined);
    return found && { name: file.slice(0, -ENDING.length), size: found.size, at: found.mtimeMs };
  }

  private async thin(): Promise<void> {
    for (const name of this.kept.thin(this.bytesMax)) {
      this.held.drop(name);
      await rm(join(this.folder, name + ENDING), { force: true });
    }
  }
}

/** By name, least recently asked for first, and how many bytes all of it is. */
class LastAsked<T> {
  private readonly bytesOf: (one: T) => number;
  private readonly all = new Map<string, T>();
  private bytes = 0;

  constructor(bytesOf: (one: T) => number) {
    this.bytesOf = bytesOf;
  }

  take(name: string): T | undefined {
    const one = this.all.get(name);
    if (one !== undefined) this.put(name, one);
    return one;
  }

  put(name: string, one: T): void {
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

  /** Down to so many bytes; the names of what had to go. */
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
