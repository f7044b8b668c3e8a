// Asks the thread that knows what a match was about, once for a record.

import { type ReadonlySignal, signal } from '@preact/signals';
import type { Story } from './story.ts';

export class StoryTeller {
  /** Undefined until it is known, and for ever where it cannot be. */
  readonly story: ReadonlySignal<Story | undefined>;
  readonly isThinking: ReadonlySignal<boolean>;
  /** Undefined where it cannot be known. Never rejects. */
  readonly telling: Promise<Story | undefined>;

  constructor(bytes: Uint8Array) {
    const story = signal<Story | undefined>(undefined);
    const isThinking = signal(true);
    this.story = story;
    this.isThinking = isThinking;
    this.telling = ask(bytes).then((told) => {
      story.value = told;
      isThinking.value = false;
      return told;
    });
  }

  /** What it is within `ms`, if it is known by then. */
  within(ms: number): Promise<Story | undefined> {
    return Promise.race([this.telling, new Promise<undefined>((go) => setTimeout(go, ms))]);
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
