// Pictures of the boards of public matches, for link previews (UI-P46), and of all others for their players (UI-P10): rendered
// once, one at a time, and cached. None has a name, and none shows what a spectator could not see.

import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { AnyGame } from '@hexmarch/shared/kernel/game';
import { canonicalText } from '@hexmarch/shared/kernel/json';
import { LRUCache } from 'lru-cache';
import type { Journal } from '../base/clock.ts';
import { Holdings } from '../base/rateLimit.ts';
import { inConstantTime } from '../lobby/constantTime.ts';
import { isForAll, type Linked } from '../lobby/currentRow.ts';
import { type PublicView, type PublicViewPorts, publicViewAt } from '../lobby/spectatorView.ts';
import type { Tables } from '../lobby/tables.ts';
import { DamagedError } from '../ports/ports.ts';
import type { Paint } from './pictureTypes.ts';
import type { PictureShelf } from './shelf.ts';

/** In px; as sites with link previews expect. */
const WIDTHS = [1200, 600] as const;
type Width = (typeof WIDTHS)[number];
const HEIGHT_OF: Readonly<Record<Width, number>> = { 1200: 630, 600: 315 };

export interface WantedPicture {
  readonly matchId: string;
  /** After so many published actions; absent: the current board. */
  readonly publishedCount?: number | undefined;
  readonly width: Width;
}

/** Of the board of a room that waits: as a link preview, or as the invitation shows it. */
const OPENING_HEIGHT_OF = { ...HEIGHT_OF, 840: 720 } as const;

export interface WantedOpening {
  readonly game: string;
  /** As the room has them. */
  readonly options: unknown;
  readonly width: keyof typeof OPENING_HEIGHT_OF;
}

/** `instead`: the game whose own picture is the fallback. */
type FoundPicture = { readonly png: Uint8Array; readonly isFinal: boolean } | { readonly instead: string };

type Found = FoundPicture | undefined;

export interface PicturesDeps extends PublicViewPorts {
  readonly tables: Pick<Tables, 'find' | 'linkedTo' | 'games'>;
  readonly shelf: Pick<PictureShelf, 'get' | 'set'>;
  readonly paint: Paint;
  readonly hasPicture: (game: string) => boolean;
  readonly journal: Journal;
  /** Ms, from any origin. */
  readonly now: () => number;
}

/** Least interval of renderings of one match, in a size. */
const EVERY_MS = 5_000;
/** A match that is over may still be reopened for so long; then it is final. */
const OVER_MS = 600_000;
/** Limit of the queue: further requests get the last picture. */
const WAITING_MAX = 20;
/** Of these, earlier moments of one match and of all matches: they never displace a current picture. */
const MOMENTS_OF_MATCH_MAX = 3;
const MOMENTS_MAX = 10;
/** Idle time after each rendering, as a multiple of it, so that at most a quarter of a core goes into pictures. */
const REST_TIMES = 3;
/** Of matches, in a size. */
const REMEMBERED_MAX = 2_000;
/** Back-off where rendering fails. */
const REST_MS = 600_000;

/** The last picture of a match, in a size. */
interface Last {
  /** Undefined while the first is being rendered. */
  readonly publishedCount: number | undefined;
  readonly atMs: number;
}

export class Pictures {
  private readonly deps: PicturesDeps;
  /** By match and width. */
  private readonly last = new LRUCache<string, Last>({ max: REMEMBERED_MAX });
  /** When an earlier moment was last tried, by match, moment and width; also one that does not exist. */
  private readonly tried = new LRUCache<string, number>({ max: REMEMBERED_MAX });
  /** Queued earlier moments, by match. */
  private readonly waitingMoments = new Holdings(MOMENTS_OF_MATCH_MAX);
  private waitingMomentCount = 0;
  private readonly underWay = new Map<string, Promise<Found>>();
  /** A promise chain: each is rendered after that before it. */
  private queue: Promise<unknown> = Promise.resolve();
  private waiting = 0;
  private failedAtMs = Number.NEGATIVE_INFINITY;

  constructor(deps: PicturesDeps) {
    this.deps = deps;
  }

  /** Path of the current picture of a match; undefined where there is none. */
  pathOf({ row, visibility }: Linked): string | undefined {
    const { matchId, game } = row;
    if (!isForAll({ row, visibility }) || !isDrawn(row.status) || !this.deps.hasPicture(game))
      return undefined;
    const publishedCount = this.deps.tables.find(matchId)?.playing.sight?.position.told;
    return `/pic/m/${matchId}${publishedCount === undefined ? '' : `@${publishedCount}`}.png`;
  }

  /** Undefined for a private or locked match as for an unknown one. Never rejects. */
  async find(wanted: WantedPicture): Promise<FoundPicture | undefined> {
    const linked = await inConstantTime(this.deps.tables.linkedTo({ matchId: wanted.matchId }));
    return linked === undefined || !isForAll(linked) ? undefined : this.ofLinked(wanted, linked);
  }

  /**
   * The same for players, be the match private or locked: what a spectator would see, and not cacheable by others. Undefined
   * for an unknown match. Never rejects.
   */
  async findWithin(wanted: WantedPicture): Promise<FoundPicture | undefined> {
    const linked = await this.deps.tables.linkedTo({ matchId: wanted.matchId });
    return linked && this.ofLinked(wanted, linked);
  }

  /**
   * The board with which a match of these options begins, as far as they decide it: the same for all rooms alike, so it reveals
   * nothing of any. Never rejects.
   */
  async opening({ game, options, width }: WantedOpening): Promise<FoundPicture> {
    const { shelf, tables, hasPicture, now, paint } = this.deps;
    const definition = tables.games.get(game);
    if (definition === undefined || !hasPicture(game)) return { instead: game };
    const text = `${game} ${definition.rulesVersion} ${canonicalText(options)}`;
    const name = `opening-${hash('sha256', text, 'base64url')}-${width}`;
    const draw = async (): Promise<FoundPicture> => {
      const cached = await shelf.get(name);
      if (cached !== undefined) return { png: cached, isFinal: false };
      if (this.waiting >= WAITING_MAX || now() - this.failedAtMs < REST_MS) return { instead: game };
      const size = { width, height: OPENING_HEIGHT_OF[width] };
      const png = await this.inTurn(() => paint({ game, options, ...size }));
      await shelf.set(name, png);
      return { png, isFinal: false };
    };
    const found = await this.once(name, () => draw().catch((error) => this.failed(error, game)));
    return found ?? { instead: game };
  }

  private async ofLinked(wanted: WantedPicture, { row }: Linked): Promise<FoundPicture | undefined> {
    const { game, status } = row;
    if (!isDrawn(status) || !this.deps.hasPicture(game)) return { instead: game };
    const key = `${wanted.matchId} ${wanted.publishedCount ?? 'now'} ${wanted.width}`;
    return this.once(key, () =>
      this.ofMatch(wanted, game, status === 'over').catch((error) => this.failed(error, game)),
    );
  }

  /** Requests of what is being found already get the same. */
  private once(key: string, find: () => Promise<Found>): Promise<Found> {
    let finding = this.underWay.get(key);
    if (finding === undefined) {
      finding = find().finally(() => this.underWay.delete(key));
      this.underWay.set(key, finding);
    }
    return finding;
  }

  private async ofMatch(
    { matchId, publishedCount: wanted, width }: WantedPicture,
    game: string,
    isOver: boolean,
  ): Promise<FoundPicture | undefined> {
    const { shelf, tables, now } = this.deps;
    const live = tables.find(matchId)?.playing.sight?.position;
    if (live !== undefined && wanted !== undefined && wanted > live.told) return undefined;
    const last = this.last.get(`${matchId} ${width}`);
    const sinceMs = last === undefined ? Number.POSITIVE_INFINITY : now() - last.atMs;
    const known = sinceMs < (isOver ? OVER_MS : EVERY_MS) ? last?.publishedCount : undefined;
    const publishedCount = wanted ?? live?.told ?? known;
    const cached =
      publishedCount === undefined ? undefined : await shelf.get(nameOf(matchId, publishedCount, width));
    const isFinal = isOver || wanted !== undefined;
    if (cached !== undefined) return { png: cached, isFinal };
    const isMoment = wanted !== undefined && wanted !== live?.told;
    const isDue = isMoment ? this.isMomentDue(matchId, nameOf(matchId, wanted, width)) : sinceMs >= EVERY_MS;
    if (!isDue || this.waiting >= WAITING_MAX || now() - this.failedAtMs < REST_MS)
      return this.lastOf(matchId, game, width);
    const draw = () => this.drawn({ matchId, publishedCount: wanted, width }, game);
    if (isMoment) {
      const png = await this.momentInTurn(matchId, draw);
      return png && { png, isFinal };
    }
    this.last.set(`${matchId} ${width}`, { publishedCount: last?.publishedCount, atMs: now() });
    const isBusy = this.waiting > 0;
    const drawing = this.inTurn(draw);
    // Stale is better than late.
    const old = isBusy && wanted === undefined ? await this.lastOf(matchId, game, width) : undefined;
    if (old !== undefined && 'png' in old) {
      drawing.catch((error) => this.failed(error, game));
      return old;
    }
    const png = await drawing;
    return png && { png, isFinal };
  }

  /** Whether an earlier moment may be rendered; records the attempt if so. */
  private isMomentDue(matchId: string, name: string): boolean {
    const now = this.deps.now();
    if (now - (this.tried.get(name) ?? Number.NEGATIVE_INFINITY) < EVERY_MS) return false;
    if (this.waitingMomentCount >= MOMENTS_MAX || this.waitingMoments.isFull(matchId)) return false;
    this.tried.set(name, now);
    return true;
  }

  private async momentInTurn<T>(matchId: string, draw: () => Promise<T>): Promise<T> {
    this.waitingMoments.add(matchId);
    this.waitingMomentCount += 1;
    try {
      return await this.inTurn(draw);
    } finally {
      this.waitingMoments.drop(matchId);
      this.waitingMomentCount -= 1;
    }
  }

  private async lastOf(matchId: string, game: string, width: Width): Promise<FoundPicture> {
    const publishedCount = this.last.get(`${matchId} ${width}`)?.publishedCount;
    const png =
      publishedCount === undefined
        ? undefined
        : await this.deps.shelf.get(nameOf(matchId, publishedCount, width));
    return png === undefined ? { instead: game } : { png, isFinal: false };
  }

  /** Without loading its table. */
  private async shown(
    game: AnyGame,
    matchId: string,
    publishedCount: number | undefined,
  ): Promise<PublicView | undefined> {
    const live = this.deps.tables.find(matchId)?.playing.sight?.position;
    if (live !== undefined && (publishedCount === undefined || publishedCount === live.told))
      return { publishedCount: live.told, view: live.publicView };
    return publicViewAt(this.deps, game, matchId, publishedCount);
  }

  /** Undefined where the match has not come so far. */
  private async drawn(
    { matchId, publishedCount, width }: WantedPicture,
    game: string,
  ): Promise<Uint8Array | undefined> {
    const { tables, paint, shelf, now } = this.deps;
    const definition = tables.games.get(game);
    const shown = definition && (await this.shown(definition, matchId, publishedCount));
    if (shown === undefined) return undefined;
    const key = `${matchId} ${width}`;
    const last = this.last.get(key);
    // An earlier moment does not replace the current picture, and does not count against its rate limit.
    if (last === undefined || shown.publishedCount >= (last.publishedCount ?? 0))
      this.last.set(key, {
        publishedCount: shown.publishedCount,
        atMs: publishedCount === undefined ? now() : (last?.atMs ?? 0),
      });
    const png = await paint({ game, view: shown.view, width, height: HEIGHT_OF[width] });
    await shelf.set(nameOf(matchId, shown.publishedCount, width), png);
    return png;
  }

  /** When the queue is done. */
  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    this.waiting += 1;
    const mine = this.queue.then(() => this.timed(work));
    this.queue = mine.then(
      ({ tookMs }) => pause(REST_TIMES * tookMs),
      () => undefined,
    );
    try {
      return (await mine).result;
    } finally {
      this.waiting -= 1;
    }
  }

  private async timed<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly tookMs: number }> {
    const since = this.deps.now();
    const result = await work();
    return { result, tookMs: this.deps.now() - since };
  }

  private failed(error: unknown, game: string): FoundPicture {
    // Of one match, which its own page describes.
    if (error instanceof DamagedError) return { instead: game };
    if (this.failedAtMs === Number.NEGATIVE_INFINITY)
      this.deps.journal.warn({ err: error, game }, 'pictures of boards cannot be drawn');
    this.failedAtMs = this.deps.now();
    return { instead: game };
  }
}

const nameOf = (matchId: string, publishedCount: number, width: Width): string =>
  `${matchId}@${publishedCount}-${width}`;

const isDrawn = (status: Linked['row']['status']): boolean => status === 'playing' || status === 'over';
