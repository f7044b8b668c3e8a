// Shared by all command-line tools: their options, help and exit codes.

import { realpathSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Command, CommanderError, Option, type OptionValues } from 'commander';

// Output that is piped into `head`, for one, ends early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

export const EXIT_FAILED = 1;
/** Usage error. */
export const EXIT_USAGE = 2;

/** Prints one line. */
export type Say = (line: string) => void;

/** Entry point of a command; returns its exit status, 0 if undefined. */
export type Main = (args: readonly string[], say: Say) => number | undefined | Promise<number | undefined>;

/** Names are untrusted: control characters are replaced, so that they cannot inject terminal sequences. */
export const plain = (text: string): string => text.replace(/\p{C}/gu, '?');

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
    complain(messageOf(error));
    return EXIT_USAGE;
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

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

/** The prose of a help text has line breaks of its own. */
const HELP_WIDTH = 160;

/** The command that npm runs as `name`; its definition is its help. */
export const newCommand = (name: string): Command =>
  new Command(`npm run -s ${name} --`).configureHelp({ helpWidth: HELP_WIDTH });

/** The options of a `Main`; undefined: `say` has printed the help. */
export function optionsOf<T extends OptionValues>(
  command: Command,
  args: readonly string[],
  say: Say,
): T | undefined {
  refuseOptionsAsValues(command, args);
  command.exitOverride().configureOutput({ writeOut: (text) => say(text.trimEnd()), outputError() {} });
  try {
    return command.parse(args, { from: 'user' }).opts<T>();
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return undefined;
    throw error;
  }
}

/** An option whose value was forgotten would take the next option for it. */
function refuseOptionsAsValues({ options }: Command, args: readonly string[]): void {
  const end = args.indexOf('--');
  const own = end < 0 ? args : args.slice(0, end + 1);
  for (const [i, arg] of own.entries())
    if (own[i + 1]?.startsWith('--') && options.some(({ long, required }) => required && long === arg))
      throw new Error(`the value of ${arg} is missing, or ambiguous: ${arg}=VALUE may begin with dashes`);
}

/** The options of a script, which help and mistakes end. */
export function ownOptionsOf<T extends OptionValues>(command: Command): T {
  try {
    return optionsOf<T>(command, process.argv.slice(2), linesTo(process.stdout)) ?? process.exit();
  } catch (error) {
    linesTo(process.stderr)(messageOf(error));
    return process.exit(EXIT_USAGE);
  }
}

/** Parses the value of `--name`, a whole number. */
export const whole =
  (name: string, least: number) =>
  (text: string): number => {
    const value = Number(text);
    if (!Number.isSafeInteger(value) || value < least)
      throw new Error(`--${name} wants a whole number of ${least} or more`);
    return value;
  };

/** `--threads` of tools that play in threads (seedPool.ts): all cores but one. */
export const threadsOption = (): Option =>
  new Option('--threads <T>', 'threads that play')
    .argParser(whole('threads', 1))
    .default(Math.max(1, availableParallelism() - 1));

/** Parses the value of `--name`, a number such as of seconds. */
export const positive =
  (name: string) =>
  (text: string): number => {
    const value = Number(text);
    if (!(value > 0)) throw new Error(`--${name} wants a number above 0`);
    return value;
  };

/** Parses the value of `--name`, a JSON object. */
export const jsonObject =
  (name: string) =>
  (text: string): Readonly<Record<string, unknown>> => {
    let read: unknown;
    try {
      read = JSON.parse(text);
    } catch (error) {
      throw new Error(`--${name}: ${messageOf(error)}`);
    }
    if (typeof read !== 'object' || read === null || Array.isArray(read))
      throw new Error(`--${name} wants a JSON object`);
    return { ...read };
  };

/** Parses the value of `--key`, a public key in hex. */
export function publicKey(text: string): string {
  if (!/^[0-9a-f]{64}$/i.test(text)) throw new Error('--key wants 64 hex digits');
  return text.toLowerCase();
}

/** Collects the values of an option that may be given more than once. */
export const collected = (text: string, before: readonly string[] = []): readonly string[] => [
  ...before,
  text,
];
