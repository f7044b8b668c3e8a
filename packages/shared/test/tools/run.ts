// Runs a command of tools/: in this process, as a function of its arguments, or as a child process.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { main as benchEngine } from '../../tools/benchEngine.ts';
import { type Main, statusOf } from '../../tools/command.ts';
import { main as laws } from '../../tools/laws.ts';
import { main as myLevel } from '../../tools/myLevel.ts';
import { main as perft } from '../../tools/perft.ts';
import { main as replay } from '../../tools/replay.ts';
import { main as review } from '../../tools/review.ts';
import { main as simulate } from '../../tools/simulate.ts';
import { main as slots } from '../../tools/slots.ts';
import { main as sprt } from '../../tools/sprt.ts';
import { main as standings } from '../../tools/standings.ts';
import { main as tournament } from '../../tools/tournament.ts';
import { main as vectors } from '../../tools/vectors.ts';

const FOLDER = join(import.meta.dirname, '../../tools');
const COMMANDS = {
  benchEngine,
  laws,
  myLevel,
  perft,
  replay,
  review,
  simulate,
  slots,
  sprt,
  standings,
  tournament,
  vectors,
} satisfies Readonly<Record<string, Main>>;
export type Tool = keyof typeof COMMANDS;
export const TOOLS = Object.keys(COMMANDS) as readonly Tool[];

export interface Ran {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export async function run(tool: Tool, ...args: string[]): Promise<Ran> {
  const output = { stdout: '', stderr: '' };
  const sayOn = (stream: keyof typeof output) => (line: string) => {
    output[stream] += `${line}\n`;
  };
  const status = await statusOf(COMMANDS[tool], args, sayOn('stdout'), sayOn('stderr'));
  return { status, ...output };
}

/** In a process of its own, which takes half a second. */
export const start = (tool: Tool, ...args: string[]): Ran => startScript(join(FOLDER, `${tool}.ts`), ...args);

export function startScript(script: string, ...args: string[]): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
}
