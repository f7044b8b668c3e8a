// TV (UI-P40): the featured matches, polled while a component shows them.

import type { TvChannel, TvReply } from '@hexmarch/shared/protocol/lobby/tv';
import { type ReadonlySignal, signal } from '@preact/signals';
import { call } from '../api/api.ts';

const LOOK_MS = 10_000;

/** The current picture of a channel's board; half the size of link previews. */
export const pictureOf = ({
  row: { matchId },
  told: publishedCount,
}: Pick<TvChannel, 'row' | 'told'>): string =>
  `/pic/m/${encodeURIComponent(matchId)}${publishedCount === undefined ? '' : `@${publishedCount}`}.png?w=600`;

/** Where a channel is watched, live or as a replay. */
export const watchPath = ({ game }: Pick<TvChannel, 'game'>): string => `/tv/${encodeURIComponent(game)}`;

class Tv {
  private readonly channelsNow = signal<readonly TvChannel[] | undefined>(undefined);
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Mounted subscribers. */
  private users = 0;
  private readonly shown = (): void => {
    if (!document.hidden) void this.poll();
  };

  /** Undefined until the first response. */
  get channels(): ReadonlySignal<readonly TvChannel[] | undefined> {
    return this.channelsNow;
  }

  /** Subscribes until the returned function is called. */
  follow(): () => void {
    this.users += 1;
    if (this.users === 1) {
      document.addEventListener('visibilitychange', this.shown);
      void this.poll();
    }
    let isOn = true;
    return () => {
      if (!isOn) return;
      isOn = false;
      this.users -= 1;
      if (this.users > 0) return;
      clearTimeout(this.timer);
      document.removeEventListener('visibilitychange', this.shown);
    };
  }

  /** Hidden pages do not poll; a failed poll leaves the old value. */
  private async poll(): Promise<void> {
    clearTimeout(this.timer);
    if (document.hidden || this.users === 0) return;
    try {
      this.channelsNow.value = (await call<TvReply>('GET', '/api/tv')).channels;
    } catch {
      this.channelsNow.value ??= [];
    }
    clearTimeout(this.timer);
    if (this.users > 0) this.timer = setTimeout(() => void this.poll(), LOOK_MS);
  }
}

/** The same for the whole page. */
export const tv = new Tv();
