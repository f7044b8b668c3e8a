// What is on (UI-P40), asked for again and again as long as somebody looks.

import type { TvChannel, TvReply } from '@hexmarch/shared/protocol/tv';
import { type ReadonlySignal, signal } from '@preact/signals';
import { call } from './api.ts';

const LOOK_MS = 10_000;

/** Where the board of a channel is seen as it is now; half the size of what links show. */
export const pictureOf = ({ row: { matchId }, told }: TvChannel): string =>
  `/pic/m/${encodeURIComponent(matchId)}${told === undefined ? '' : `@${told}`}.png?w=600`;

/** Where a channel is watched, live or as a replay. */
export const watchPath = ({ game }: Pick<TvChannel, 'game'>): string => `/tv/${encodeURIComponent(game)}`;

class Tv {
  private readonly channelsNow = signal<readonly TvChannel[] | undefined>(undefined);
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Parts of the page that look. */
  private users = 0;
  private readonly shown = (): void => {
    if (!document.hidden) void this.look();
  };

  /** Undefined until the server has said it for the first time. */
  get channels(): ReadonlySignal<readonly TvChannel[] | undefined> {
    return this.channelsNow;
  }

  /** From now on it is asked for, until the returned function is called. */
  follow(): () => void {
    this.users += 1;
    if (this.users === 1) {
      document.addEventListener('visibilitychange', this.shown);
      void this.look();
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

  /** Nobody looks at a hidden page; what cannot be asked now stays as it was. */
  private async look(): Promise<void> {
    clearTimeout(this.timer);
    if (document.hidden || this.users === 0) return;
    try {
      this.channelsNow.value = (await call<TvReply>('GET', '/api/tv')).channels;
    } catch {
      this.channelsNow.value ??= [];
    }
    clearTimeout(this.timer);
    if (this.users > 0) this.timer = setTimeout(() => void this.look(), LOOK_MS);
  }
}

/** The same for the whole page. */
export const tv = new Tv();
