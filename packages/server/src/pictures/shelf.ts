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
  /** Bytes by name, least recently asked for first. */
  private readonly kept = new Map<string, number>();
  private bytes = 0;
  private readonly held: HeldPictures;
  private opening: Promise<void> | undefined;

  constructor(folder: string, bytesMax = BYTES_MAX, heldBytesMax = HELD_BYTES_MAX) {
    this.folder = folder;
    this.bytesMax = bytesMax;
    this.held = new HeldPictures(heldBytesMax);
  }

  /** Undefined where there is none of that name. `name` has no sign in it that means something in a path. Nobody may change the bytes. */
  async take(name: string): Promise<Uint8Array | undefined> {
    await this.opened();
    const size = this.kept.get(name);
    if (size === undefined) return undefined;
    const png = this.held.take(name) ?? (await this.read(name));
    const isStillKept = this.kept.delete(name);
    if (png !== undefined) this.kept.set(name, size);
    // Somebody has tidied up.
    else if (isStillKept) this.bytes -= size;
    return png;
  }

  private async read(name: string): Promise<Uint8Array | undefined> {
    const png = await readFile(join(this.folder, name + ENDING)).catch(() => undefined);
    if (png !== undefined) this.held.hold(name, png);
    return png;
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
    this.held.hold(name, png);
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
      this.held.drop(name);
      this.bytes -= size;
      await rm(join(this.folder, name + ENDING), { force: true });
    }
  }
}

/** The same by name, least recently asked for first. */
class HeldPictures {
  private readonly bytesMax: number;
  private readonly pngs = new Map<string, Uint8Array>();
  private bytes = 0;

  constructor(bytesMax: number) {
    this.bytesMax = bytesMax;
  }

  take(name: string): Uint8Array | undefined {
    const png = this.pngs.get(name);
    if (png === undefined) return undefined;
    this.pngs.delete(name);
    this.pngs.set(name, png);
    return png;
  }

  hold(name: string, png: Uint8Array): void {
    this.drop(name);
    this.pngs.set(name, png);
    this.bytes += png.length;
    for (const oldest of this.pngs.keys()) {
      if (this.bytes <= this.bytesMax) return;
      this.drop(oldest);
    }
  }

  drop(name: string): void {
    this.bytes -= this.pngs.get(name)?.length ?? 0;
    this.pngs.delete(name);
  }
}
