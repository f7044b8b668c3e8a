// Embedding of a match in other sites (UI-P48): only public, unlocked matches open to spectators; any other is reported as not found.

import type { MatchRow } from '../room/messages.ts';

/** Path of embedded matches; no other page of ours may be framed. */
export const EMBED_ROOT = '/embed/';

/** `GET /api/v1/embed/<id>`: shown until the match itself has loaded. Hidden names are empty. */
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
  /** Absent if no thumbnail fits the requested size. */
  readonly thumbnail_url?: string;
  readonly thumbnail_width?: number;
  readonly thumbnail_height?: number;
}
