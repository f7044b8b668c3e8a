// What is on (UI-P40), asked for again and again as long as somebody looks.

import type { TvChannel, TvReply } from '@hexmarch/shared/protocol/tv';
import { type ReadonlySignal, signal } from '@preact/signals';
import { call, replayPath } from './api.ts';

const LOOK_MS = 10_000;

/** Where the board of a channel is seen as it is now; half the size of what links show. */
export const pictureOf = ({ row: { matchId }, told }: TvChannel): string =>
  `/pic/m/${encodeURIComponent(matchId)}${told === undefined ? '' : `@${told}`}.png?w=600`;

/** Where a channel is watched: what is played now at the address of its game, what is over as a replay. */
export const watchPath = ({ game, row, overAt }: TvChannel): string =>
  overAt === undefined ? `/tv/${game}` : replayPath(row.matchId);

export class Tv {
  private readonly channelsNow = signal<readonly TvChannel[] | undefined>(undefined);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isOpen = false;
  private readonly shown = (): void => {
    if (!document.hidden) void this.look();
  };

  /** Undefined until the server has said it for the first time. */
  get channels(): ReadonlySignal<readonly TvChannel[] | undefined> {
    return this.channelsNow;
  }

  open(): void {
    this.isOpen = true;
    document.addEventListener('visibilitychange', this.shown);
    void this.look();
  }

  close(): void {
    this.isOpen = false;
    clearTimeout(this.timer);
    document.removeEventListener('visibilitychange', this.shown);
  }

  /** Nobody looks at a hidden page; what cannot be asked now stays as it was. */
  private async look(): Promise<void> {
    clearTimeout(this.timer);
    if (document.hidden || !this.isOpen) return;
    try {
      this.channelsNow.value = (await call<TvReply>('GET', '/api/tv')).channels;
    } catch {
      this.channelsNow.value ??= [];
    }
    if (this.isOpen) this.timer = setTimeout(() => void this.look(), LOOK_MS);
  }
}
