// The client of the story worker, one request per record.

import { type ReadonlySignal, signal } from '@preact/signals';
import type { Story } from './story.ts';

export class StoryTeller {
  /** Undefined until it is computed, and for ever if it cannot be. */
  readonly story: ReadonlySignal<Story | undefined>;
  readonly isThinking: ReadonlySignal<boolean>;
  /** Undefined if it cannot be computed. Never rejects. */
  readonly loading: Promise<Story | undefined>;

  constructor(bytes: Uint8Array) {
    const story = signal<Story | undefined>(undefined);
    const isThinking = signal(true);
    this.story = story;
    this.isThinking = isThinking;
    this.loading = ask(bytes).then((loaded) => {
      story.value = loaded;
      isThinking.value = false;
      return loaded;
    });
  }

  /** The story, or undefined after a timeout of `ms`. */
  withTimeout(ms: number): Promise<Story | undefined> {
    return Promise.race([this.loading, new Promise<undefined>((go) => setTimeout(go, ms))]);
  }
}

function ask(bytes: Uint8Array): Promise<Story | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./storyWorker.ts', import.meta.url), { type: 'module' });
    const end = (story: Story | undefined): void => {
      worker.terminate();
      resolve(story);
    };
    worker.onmessage = ({ data }: MessageEvent<Story | undefined>) => end(data);
    worker.onerror = () => end(undefined);
    worker.postMessage(bytes);
  });
}
