// Shared by all commands of this folder: argument parsing and exit codes.

import './brokenPipe.ts';
import { realpathSync } from 'node:fs';

export const EXIT_FAILED = 1;
/** Usage error. */
export const EXIT_USAGE = 2;

/** Prints one line. */
export type Say = (line: string) => void;

/** Entry point of a command; returns its exit status, 0 if undefined. */
export type Main = (args: readonly string[], say: Say) => number | undefined | Promise<number | undefined>;

/** Runs a command and returns its exit status; exceptions are printed as messages. */
export async function statusOf(
  main: Main,
  args: readonly string[],
  say: Say,
  complain: Say,
): Promise<number> {
  try {
    return (await main(args, say)) ?? 0;
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
    return EXIT_USAGE;
  }
}

/** Runs the command if its file is the main module; no effect if it is only imported. */
export async function runCommand(file: ImportMeta, main: Main): Promise<void> {
  // `import.meta.main` needs Node 24.2.
  const isStarted = file.main ?? realpathSync(process.argv[1] ?? '') === file.filename;
  if (!isStarted) return;
  const args = process.argv.slice(2);
  process.exitCode = await statusOf(main, args, linesTo(process.stdout), linesTo(process.stderr));
}

const linesTo =
  (stream: NodeJS.WriteStream): Say =>
  (line) =>
    void stream.write(`${line}\n`);

/** The value of `--name`, a whole number. */
export function integer(text: string, name: string, least: number): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < least)
    throw new Error(`--${name} wants a whole number of ${least} or more`);
  return value;
}

/** The value of `--name`, a JSON object. */
export function jsonObject(text: string, name: string): Readonly<Record<string, unknown>> {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch (error) {
    throw new Error(`--${name}: ${(error as Error).message}`);
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read))
    throw new Error(`--${name} wants a JSON object`);
  return read as Readonly<Record<string, unknown>>;
}

/** Rewrites arguments so that values of these options may begin with a dash, as ids do. */
export const withIds = (args: readonly string[], options: readonly string[]): string[] =>
  args.flatMap((arg, i) => {
    if (options.includes(args[i - 1] ?? '') && !arg.startsWith('--')) return [];
    const id = options.includes(arg) ? args[i + 1] : undefined;
    return [id === undefined || id.startsWith('--') ? arg : `${arg}=${id}`];
  });
