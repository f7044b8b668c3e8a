// The worker that computes the story of a match.

import { manifestOf } from '@hexmarch/shared/catalogue/manifests';
import { readRecordFile } from '../../../source/recordFile.ts';
import { unrolled } from '../../../source/recordMoments.ts';
import { type Story, storyOf } from './story.ts';

addEventListener('message', async ({ data }: MessageEvent<Uint8Array>) => {
  postMessage(await computeStory(data).catch(() => undefined));
});

/** Undefined if the game has no evaluation. */
async function computeStory(bytes: Uint8Array): Promise<Story | undefined> {
  const read = readRecordFile(bytes);
  if (!read.ok) return undefined;
  const { file } = read;
  const manifest = manifestOf(file.head.game);
  const [game, judge] = await Promise.all([manifest?.engine(), manifest?.judge?.()]);
  return game === undefined || judge === undefined ? undefined : storyOf(unrolled(game, file), file, judge);
}
