// The API of embedded matches (UI-P48): the data of the frame, and oEmbed (https://oembed.com), by which sites
// turn a link into a frame. A match that may not be shown is answered like an unknown one.

import type { IncomingMessage } from 'node:http';
import { MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import type { EmbedReply, OembedReply } from '@hexmarch/shared/protocol/lobby/embeds';
import { MatchError } from '../../base/errors.ts';
import { inConstantTime } from '../../lobby/constantTime.ts';
import { isForAll, type Linked } from '../../lobby/currentRow.ts';
import type { Tables } from '../../lobby/tables.ts';
import type { NotificationLanguage } from '../../notifications/model/notificationTypes.ts';
import { type LinkTerms, linkOrigin, requestedHost } from '../common/origin.ts';
import { type OembedQuery, parseOembed } from '../common/requests.ts';
import type { Call, Limit, Route } from '../common/route.ts';
import { type Embedded, embedPath } from '../pages/embedding.ts';
import { escaped, say, tableHeading } from '../pages/heading.ts';

export interface EmbedDeps extends LinkTerms {
  readonly tables: Pick<Tables, 'linkedTo' | 'games'>;
  readonly pictures: { pathOf(linked: Linked): string | undefined };
  readonly limit: (name: string, times: number, windowMs: number) => Limit;
}

const USUAL: NotificationLanguage = 'en';

/** CSS px; a site with less room passes its maximum. */
const WIDTH = 600;
const HEIGHT = 400;
/** Sizes of boards; a game's own picture exists in the larger one alone. */
const PICTURES = [
  { width: 1200, height: 630, query: '' },
  { width: 600, height: 315, query: '?w=600' },
] as const;

/** Minimal `sandbox` of the frame; pages opened from it are not sandboxed. */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';

export function embedRoutes({ tables, pictures, limit, ...terms }: EmbedDeps): readonly Route[] {
  return [
    {
      method: 'GET',
      path: '/v1/embed/:name',
      limit: limit('embed', 120, MINUTE_MS),
      answer: async ({ name }): Promise<EmbedReply> => replyOf(await shown(tables, name)),
    },
    {
      method: 'GET',
      path: '/v1/oembed',
      limit: limit('oembed', 120, MINUTE_MS),
      answer: async ({ request }: Call): Promise<OembedReply> => {
        const query = parseOembed(queryOf(request));
        if (query.format !== 'json') throw new MatchError('not-implemented', 'Only format=json is answered.');
        const { what, origin } = ownPage(query.url, terms, request);
        const { title, picture } =
          'channel' in what
            ? channelSaid(tables, what.channel)
            : matchSaid(await shown(tables, what.matchId), pictures);
        return { ...oembed(what, title, origin, query), ...thumbnail(picture, origin, query) };
      },
    },
  ];
}

const unknown = (): MatchError => new MatchError('unknown-match', 'There is no such match.');

/** Throws `unknown-match` for a match that may not be shown. */
async function shown(tables: EmbedDeps['tables'], matchId: string): Promise<Linked> {
  const found = await inConstantTime(tables.linkedTo({ matchId }));
  if (found === undefined || !isForAll(found)) throw unknown();
  return found;
}

function replyOf({ row }: Linked): EmbedReply {
  const { matchId, game, title, status, seats, bots, hidesNames } = row;
  return { matchId, game, title, status, bots, seats: hidesNames ? seats.map(() => '') : seats };
}

const queryOf = ({ url = '/' }: IncomingMessage): Readonly<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(url.slice(url.indexOf('?') + 1 || url.length)));

/** Title and thumbnail. */
interface Said {
  readonly title: string;
  readonly picture: { readonly path: string; readonly isBoard: boolean };
}

function matchSaid(found: Linked, pictures: EmbedDeps['pictures']): Said {
  const { title, game } = found.row;
  const board = pictures.pathOf(found);
  const instead = { path: `/pic/${encodeURIComponent(game)}.jpg`, isBoard: false };
  return {
    title: tableHeading(found, USUAL)?.title ?? title,
    picture: board === undefined ? instead : { path: board, isBoard: true },
  };
}

/** Throws `unknown-match` for an unknown game. */
function channelSaid({ games }: EmbedDeps['tables'], channel: string): Said {
  const game = games.get(channel)?.title;
  if (game === undefined) throw unknown();
  const title = say(USUAL, 'about.tv', { game });
  return { title, picture: { path: `/pic/tv/${encodeURIComponent(channel)}.png`, isBoard: true } };
}

const PAGE = /^\/(?:m\/(?<matchId>[^/]+)(?:\/.*)?|tv\/(?<channel>[^/]+)\/?)$/;

/** Parses a link to this server, with its base URL: as configured, or of the link, where that is surely ours. Throws `unknown-match`. */
function ownPage(
  link: string,
  terms: LinkTerms,
  request: IncomingMessage,
): { readonly what: Embedded; readonly origin: string } {
  const url = URL.parse(link);
  const { matchId, channel } = PAGE.exec(url?.pathname ?? '')?.groups ?? {};
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  const origin = linkOrigin(terms, request);
  const hosts = [URL.parse(origin ?? '')?.host, requestedHost(request)?.host];
  const isOwn = origin !== undefined && hosts.includes(url?.host);
  const id = decoded(matchId ?? channel ?? '');
  if (url === null || !isWeb || !isOwn || id === undefined) throw unknown();
  return {
    what: matchId === undefined ? { channel: id } : { matchId: id },
    origin: terms.publicUrl ?? (URL.parse(origin)?.host === url.host ? url.origin : origin),
  };
}

function decoded(text: string): string | undefined {
  try {
    return text === '' ? undefined : decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function oembed(
  what: Embedded,
  title: string,
  origin: string,
  { maxwidth = Number.POSITIVE_INFINITY, maxheight = Number.POSITIVE_INFINITY }: OembedQuery,
): OembedReply {
  const [width, height] = [Math.min(WIDTH, maxwidth), Math.min(HEIGHT, maxheight)];
  return {
    type: 'rich',
    version: '1.0',
    title,
    provider_name: 'Hexmarch',
    provider_url: origin,
    width,
    height,
    html: frameOf(`${origin}${embedPath(what)}`, title, width, height),
  };
}

/** The largest that fits, if any does. */
function thumbnail(
  { path, isBoard }: Said['picture'],
  origin: string,
  { maxwidth = Number.POSITIVE_INFINITY, maxheight = Number.POSITIVE_INFINITY }: OembedQuery,
) {
  const sizes = isBoard ? PICTURES : PICTURES.slice(0, 1);
  const size = sizes.find(({ width, height }) => width <= maxwidth && height <= maxheight);
  if (size === undefined) return {};
  return {
    thumbnail_url: `${origin}${path}${size.query}`,
    thumbnail_width: size.width,
    thumbnail_height: size.height,
  };
}

/** Embedding pages stay private: no referrer. */
const frameOf = (address: string, title: string, width: number, height: number): string =>
  `<iframe src="${escaped(address)}" title="${escaped(title)}" width="${width}" height="${height}" loading="lazy" ` +
  `referrerpolicy="no-referrer" sandbox="${SANDBOX}" style="border:0;max-width:100%"></iframe>`;
