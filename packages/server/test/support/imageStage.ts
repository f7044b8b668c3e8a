// Executes a stage of the Dockerfile in a folder, without Docker.

import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../../..');
/** npm cache filled by the repository's set-up. */
const FROM_CACHE = { npm_config_prefer_offline: 'true', npm_config_audit: 'false', npm_config_fund: 'false' };
/** Build and test output, excluded from the image (.dockerignore). */
const IGNORED = /(?:^|\/)(?:node_modules|dist|dist-admin|dist-pictures|test|\.cache)(?:\/|$)/;

interface Stage {
  readonly from: string;
  readonly instructions: readonly string[];
}

/** By name; the final one has none: ''. */
export function stagesOf(dockerfile: string): ReadonlyMap<string, Stage> {
  const stages = new Map<string, Stage>();
  for (const part of dockerfile.replace(/\\\n/g, ' ').split(/^(?=FROM )/m)) {
    const [first = '', ...instructions] = part
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    const [, from, name = ''] = /^FROM (\S+)(?: AS (\S+))?$/.exec(first) ?? [];
    if (from !== undefined) stages.set(name, { from, instructions });
  }
  return stages;
}

/** `image`: root of its files; includes the stages before it. */
export function runStage(name: string, image: string): void {
  const stages = stagesOf(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'));
  const stage = stages.get(name);
  if (stage === undefined) return;
  runStage(stage.from, image);
  for (const instruction of stage.instructions) carryOut(instruction, image);
}

function carryOut(instruction: string, image: string): void {
  const [what, ...words] = instruction.trim().split(/\s+/);
  const work = join(image, 'app');
  if (what === 'COPY') copy(words, work);
  else if (what === 'RUN') run(words.join(' ').replace(/(?<=\s)\//g, `${image}/`), work);
}

function copy(words: readonly string[], work: string): void {
  const [to = '', ...paths] = words.toReversed();
  const isFolder = to.endsWith('/');
  for (const path of paths)
    cpSync(join(ROOT, path), isFolder ? join(work, to, path.split('/').at(-1) ?? '') : join(work, to), {
      recursive: true,
      filter: (file) => !IGNORED.test(file.slice(ROOT.length)),
    });
}

function run(command: string, cwd: string): void {
  execFileSync('sh', ['-ec', command], { cwd, env: { ...process.env, ...FROM_CACHE }, stdio: 'pipe' });
}
