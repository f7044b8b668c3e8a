// What is told of a match that may be shown within other sites' pages (UI-P48): public, open and watchable; of any other as little as of
// one that there is not.

import type { MatchRow } from './messages.ts';

/** Where a match is shown within another page; no other page of ours may be. */
export const EMBED_ROOT = '/embed/';

/** `GET /api/v1/embed/<id>`: what the page shows before the match itself has come. Names that are hidden are empty. */
export type EmbedReply = Pick<MatchRow, 'matchId' | 'game' | 'title' | 'status' | 'seats' | 'bots'>;

/** `GET /api/v1/oembed?url=…`: https://oembed.com, section 2.3; lengths in CSS px. */
export interface OembedReply {
  readonly type: 'rich';
  readonly version: '1.0';
  readonly title: string;
  readonly provider_name: string;
  readonly provider_url: string;
  readonly width: number;
  readonly height: number;
  /** One `iframe`. */
  readonly html: string;
  /** Absent where no picture is as small as it was asked for. */
  readonly thumbnail_url?: string;
  readonly thumbnail_width?: number;
  readonly thumbnail_height?: number;
}
