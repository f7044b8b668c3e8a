// What two servers say of one match, each by all its ways, and that it is the same.

import type { Answered } from './askAll.ts';
import type { Fork, Stage } from './forks.ts';
import { answersTo, type Ear, lateComer } from './publicWays.ts';
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
  readonly askers: readonly Readonly<Record<string, string>>[];
}

/** All that is said of the match by now. */
export async function heardAt(stage: Stage, fork: Fork, { ears, lobby, askers }: Ears): Promise<Heard> {
  await fork.settle();
  // Whatever the lobby was to hear of the match comes before this.
  await createMatch(fork.server.url, { visibility: 'public' });
  await fork.settle();
  while (!lobby.some((line) => line.includes('"duel"')))
    await new Promise((resolve) => setTimeout(resolve, 5));
  const frames: (readonly string[])[] = [];
  for (const ear of ears) frames.push(await ear.heard());
  const late = await lateComer(fork.server.url, stage.matchId);
  await fork.settle();
  return { answers: await answersTo(stage, fork, askers), frames, lobby: [...lobby], late };
}

/** Byte for byte. */
export function expectSame(one: readonly Heard[], other: readonly Heard[], about: object): void {
  for (const [moment, { answers, frames, lobby, late }] of one.entries()) {
    const theirs = other[moment];
    const differing = answers.flatMap((list, i) =>
      list.flatMap((answered, j) => {
        const that = theirs?.answers[i]?.[j];
        return JSON.stringify(that) === JSON.stringify(answered) ? [] : [{ asker: i, answered, that }];
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

/** Again where a machine that is busy with much else did not come to draw the picture in time: then another stands in. */
export async function drawn<T extends { readonly heard: readonly Heard[] }>(
  run: () => Promise<T | undefined>,
): Promise<T | undefined> {
  for (let tries = 1; ; tries++) {
    const told = await run();
    const pictures = told?.heard.flatMap(({ answers }) => answers.flat()) ?? [];
    const isMissing = pictures.some(({ path, status }) => path.startsWith('/pic/m/') && status === 302);
    if (!isMissing || tries === TRIES) return told;
  }
}
