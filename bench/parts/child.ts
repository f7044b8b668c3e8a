// A trial in a process of its own, which reports one value and ends.

import { letGo, next, start } from '../../packages/server/tools/bench/processes.ts';

/** `file`: beside this one. */
export async function reportFrom<T>(file: string, args: readonly (string | number)[]): Promise<T> {
  const child = start(new URL(file, import.meta.url), args.map(String));
  try {
    return await next<T>(child);
  } finally {
    await letGo(child);
  }
}
