// What every command of this folder has in common: how it reads its arguments, and how it ends.

import './brokenPipe.ts';

export const EXIT_FAILED = 1;
/** What was asked cannot be answered. */
export const EXIT_USAGE = 2;

/** Runs a command; it answers with its exit status, and whatever it throws is said in words. */
export function runCommand(main: () => number | undefined): void {
  try {
    process.exitCode = main() ?? 0;
  } catch (error) {
    sayError(error);
  }
}

/** The same of a command that must wait for something. */
export async function runCommandLater(main: () => Promise<number | undefined>): Promise<void> {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    sayError(error);
  }
}

function sayError(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = EXIT_USAGE;
}

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

export function printLine(text: string): void {
  process.stdout.write(`${text}\n`);
}
