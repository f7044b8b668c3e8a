// Pictures that were drawn, as files in a folder of their own: so many bytes at most, what was asked for longest ago goes first. They can
// be thrown away at any time.

import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const BYTES_MAX = 200 * 1024 * 1024;
const ENDING = '.png';

export class PictureShelf {
  private readonly folder: string;
  private readonly bytesMax: number;
  /** Bytes by name, least recently asked for first. */
  private readonly kept = new Map<string, number>();
  private bytes = 0;
  private opening: Promise<void> | undefined;

  constructor(folder: string, bytesMax = BYTES_MAX) {
    this.folder = folder;
    this.bytesMax = bytesMax;
  }

  /** Undefined where there is none of that name. `name` has no sign in it that means something in a path. */
  async take(name: string): Promise<Buffer | undefined> {
    await this.opened();
    const size = this.kept.get(name);
    if (size === undefined) return undefined;
    this.kept.delete(name);
    try {
      const png = await readFile(join(this.folder, name + ENDING));
      this.kept.set(name, size);
      return png;
    } catch {
      // Somebody has tidied up.
      this.bytes -= size;
      return undefined;
    }
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
    this.bytes += png.length - (this.kept.get(name) ?? 0);
    this.kept.delete(name);
    this.kept.set(name, png.length);
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
      this.kept.set(name, size);
      this.bytes += size;
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
    for (const [name, size] of this.kept) {
      if (this.bytes <= this.bytesMax) return;
      this.kept.delete(name);
      this.bytes -= size;
      await rm(join(this.folder, name + ENDING), { force: true });
    }
  }
}
