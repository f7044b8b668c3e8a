// Compares all output of two servers about one match.

import type { Answered } from './askAll.ts';
import type { Fork, Stage } from './forks.ts';
import { answersTo, type Ear, lateComer } from './publicOutputs.ts';
import { createMatch } from './testClient.ts';

export interface Heard {
  readonly answers: readonly (readonly Answered[])[];
  readonly frames: readonly (readonly string[])[];
  readonly lobby: readonly string[];
  readonly late: string;
}

export interface Ears {
  readonly ears: readonly Ear[];
  readonly lobby: readonly string[];
  readonly callers: readonly Readonly<Record<string, string>>[];
}

/** Everything sent about the match so far. */
export async function heardAt(stage: Stage, fork: Fork, { ears, lobby, callers }: Ears): Promise<Heard> {
  await fork.settle();
  // List updates about the match arrive before this one.
  await createMatch(fork.server.url, { visibility: 'public' });
  await fork.settle();
  while (!lobby.some((line) => line.includes('"duel"')))
    await new Promise((resolve) => setTimeout(resolve, 5));
  const frames: (readonly string[])[] = [];
  for (const ear of ears) frames.push(await ear.heard());
  const late = await lateComer(fork.server.url, stage.matchId);
  await fork.settle();
  return { answers: await answersTo(stage, fork, callers), frames, lobby: [...lobby], late };
}

/** Byte for byte. */
export function expectSame(one: readonly Heard[], other: readonly Heard[], about: object): void {
  for (const [moment, { answers, frames, lobby, late }] of one.entries()) {
    const theirs = other[moment];
    const differing = answers.flatMap((list, i) =>
      list.flatMap((answered, j) => {
        const that = theirs?.answers[i]?.[j];
        return JSON.stringify(that) === JSON.stringify(answered) ? [] : [{ caller: i, answered, that }];
      }),
    );
    expect({ ...about, moment, differing }).toEqual({ ...about, moment, differing: [] });
    expect({ ...about, moment, late: theirs?.late }).toEqual({ ...about, moment, late });
    expect({ ...about, moment, lobby: theirs?.lobby }).toEqual({ ...about, moment, lobby });
    for (const [i, list] of frames.entries())
      expect({ ...about, moment, i, list: theirs?.frames[i] }).toEqual({ ...about, moment, i, list });
  }
}

const TRIES = 5;

/** Retried: on a busy machine the picture may be rendered late, and a placeholder is served. */
export async function drawn<T extends { readonly heard: readonly Heard[] }>(
  run: () => Promise<T | undefined>,
): Promise<T | undefined> {
  for (let tries = 1; ; tries++) {
    const heardNow = await run();
    const pictures = heardNow?.heard.flatMap(({ answers }) => answers.flat()) ?? [];
    const isMissing = pictures.some(({ path, status }) => path.startsWith('/pic/m/') && status === 302);
    if (!isMissing || tries === TRIES) return heardNow;
  }
}
