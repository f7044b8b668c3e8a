// Link previews (Open Graph): title, description and picture, in the page's head. The program that fetches it runs
// no script and has no session: it gets what is public, and nothing depends on a cookie.

import { isolated } from '@hexmarch/shared/kernel/names';
import { PAGES, type PagePath, type Place } from '@hexmarch/shared/protocol/lobby/pagePaths';
import { LIMITS } from '@hexmarch/shared/protocol/room/messages';
import { catalogue } from '../../base/messages.ts';
import { codePoints, truncated } from '../../base/truncate.ts';
import { type ByCodeOrId, isForAll, type Linked } from '../../lobby/currentRow.ts';
import type { NotificationLanguage } from '../../notifications/model/notificationTypes.ts';
import { erasedNames } from '../../table/seats/names.ts';
import { type Embedded, oembedAddress } from './embedding.ts';
import type messages from './messages/en.json';

export interface Heading {
  readonly title: string;
  readonly description: string;
  /** The game whose picture goes with it; absent: that of all of them. */
  readonly game?: string;
  /** URL of the board's picture, which replaces the game's. */
  readonly board?: string;
  /** What oEmbed offers for the page. */
  readonly embeds?: Embedded;
}

export interface Counted {
  readonly count: number;
  readonly of: 'round' | 'turn';
}

export interface Sights {
  /** A game's name; undefined: this server does not have it. */
  titleOf(game: string): string | undefined;
  /** The table with that id or code; undefined where it is unknown, or cannot be loaded. */
  table(by: ByCodeOrId): Promise<Linked | undefined>;
  /** URL of the board's picture; undefined: it is not public. */
  boardOf(linked: Linked): string | undefined;
  /** Progress that spectators may know; 0: there is nothing to count, or it is unknown. */
  countOf(linked: Linked): Promise<Counted>;
  league(leagueId: string): { readonly game: string; readonly size: number } | undefined;
}

/** Of link previews, and of the pages that links of mails lead to. */
export const say = catalogue<typeof messages>(import.meta.url);

const NAMES_MAX = 4;

/** Undefined: the page keeps its built title. A locked room is like an unknown one. */
export async function headingFor(
  path: string,
  language: NotificationLanguage,
  sights: Sights,
): Promise<Heading | undefined> {
  const [kind = '', id = '', ...rest] = path.split('/').slice(1).map(plain);
  if (path === '/') return { title: 'Hexmarch', description: say(language, 'home') };
  if (id === '') return ofPlace(kind, language);
  switch (kind) {
    case 'm':
      return ofMatch(await sights.table({ matchId: id }), language, sights);
    case 'r':
      return rest.length > 0 ? undefined : ofCode(id, language, sights);
    case 'league':
      return rest.length > 0 ? undefined : ofLeague(sights, id, language);
    case 'tv':
      return rest.length > 0 ? undefined : ofChannel(id, sights, language);
    default:
      return rest.length > 0 && kind !== 'learn' ? undefined : ofGame(kind, id, sights, language);
  }
}

type Found = Linked | undefined;

/** Its picture is the one that the invitation shows. */
async function ofCode(
  code: string,
  language: NotificationLanguage,
  sights: Pick<Sights, 'table'>,
): Promise<Heading | undefined> {
  const found = await sights.table({ code });
  const heading = invitation(found, language);
  if (heading === undefined || found?.row.status !== 'waiting') return heading;
  return { ...heading, board: `/pic/r/${encodeURIComponent(code)}.png` };
}

async function ofMatch(
  found: Found,
  language: NotificationLanguage,
  sights: Pick<Sights, 'boardOf' | 'countOf'>,
): Promise<Heading | undefined> {
  if (found === undefined || !isForAll(found)) return tableHeading(found, language);
  const { count, of } = found.row.status === 'playing' ? await sights.countOf(found) : NOTHING;
  const heading = tableHeading(
    found,
    language,
    count > 0 ? `, ${say(language, `count.${of}`, { count })}` : '',
  );
  const board = sights.boardOf(found);
  return (
    heading && {
      ...{ ...heading, embeds: { matchId: found.row.matchId } },
      ...(board === undefined ? {} : { board }),
    }
  );
}

const NOTHING: Counted = { count: 0, of: 'round' };

/** A public match is named by its players, and by its progress `far`; another one is an invitation, without names. */
export function tableHeading(found: Found, language: NotificationLanguage, far = ''): Heading | undefined {
  if (found === undefined || found.row.locked) return undefined;
  const { row, visibility } = found;
  const names = row.seats
    .map((name, seat) => erasedNames(seat, name)?.[language] ?? name)
    .filter((name) => name !== '');
  if (visibility === 'private' || row.hidesNames || names.length === 0) return invitation(found, language);
  const shown = names
    .slice(0, NAMES_MAX)
    .map((name) => isolated(truncated(name, LIMITS.nameMax, codePoints)));
  const who =
    names.length > NAMES_MAX ? `${shown.join(', ')} …` : shown.join(names.length === 2 ? ' – ' : ', ');
  return {
    title: `${who} · ${row.title}${far}`,
    description: say(language, `match.${row.status}`),
    game: row.game,
  };
}

function invitation(found: Found, language: NotificationLanguage): Heading | undefined {
  if (found === undefined || found.row.locked) return undefined;
  const { title, game, status } = found.row;
  if (status === 'over' || status === 'frozen')
    return { title, description: say(language, `match.${status}`), game };
  return {
    title: say(language, 'invited', { game: title }),
    description: say(language, 'invited.how'),
    game,
  };
}

function ofLeague(sights: Sights, id: string, language: NotificationLanguage): Heading | undefined {
  const found = sights.league(id);
  const title = found && sights.titleOf(found.game);
  if (found === undefined || title === undefined) return undefined;
  const { game, size } = found;
  return {
    title: say(language, 'league', { game: title }),
    description: say(language, 'league.how', { size }),
    game,
  };
}

/** Places of the navigation that have a page of contents at their own address. */
type PlaceWithPage = { [P in Place]: `/${P}` extends PagePath ? P : never }[Place];
const hasPage = (place: Place): place is PlaceWithPage => `/${place}` in PAGES;
const PLACES = [...new Set(Object.values(PAGES).map(({ place }) => place))].filter(hasPage);

function ofPlace(kind: string, language: NotificationLanguage): Heading | undefined {
  const place = PLACES.find((one) => one === kind);
  return (
    place && { title: say(language, `place.${place}`), description: say(language, `place.${place}.how`) }
  );
}

/** Pages of a game, by the first part of their address. */
type GamePage = PagePath extends infer P ? (P extends `/${infer Kind}/:game` ? Kind : never) : never;
const isGamePage = (kind: string): kind is GamePage => `/${kind}/:game` in PAGES;

function ofGame(
  kind: string,
  game: string,
  sights: Sights,
  language: NotificationLanguage,
): Heading | undefined {
  const title = sights.titleOf(game);
  if (title === undefined || !isGamePage(kind)) return undefined;
  const description = say(language, `about.${kind}.how`);
  return { title: say(language, `about.${kind}`, { game: title }), description, game };
}

/** Its picture is that of the TV channel at that moment. */
function ofChannel(game: string, sights: Sights, language: NotificationLanguage): Heading | undefined {
  const heading = ofGame('tv', game, sights, language);
  return (
    heading && { ...heading, board: `/pic/tv/${encodeURIComponent(game)}.png`, embeds: { channel: game } }
  );
}

function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

/** As lines of a page's head; `origin`: base URL of links, undefined: unknown. */
export function headingLines(
  { title, description, game = 'hexmarch', board, embeds }: Heading,
  origin: string | undefined,
  path: string,
): string {
  const [titleText, descriptionText] = [escaped(title), escaped(description)];
  const picture =
    origin === undefined
      ? ['<meta name="twitter:card" content="summary">']
      : pictured(escaped(origin), escaped(path), board ?? `/pic/${game}.jpg`);
  return [
    `<title>${titleText}</title>`,
    `<meta name="description" content="${descriptionText}">`,
    '<meta property="og:site_name" content="Hexmarch">',
    '<meta property="og:type" content="website">',
    `<meta property="og:title" content="${titleText}">`,
    `<meta property="og:description" content="${descriptionText}">`,
    ...picture,
    ...(origin === undefined || embeds === undefined
      ? []
      : [oembedLink(escaped(oembedAddress(origin, embeds)))]),
  ].join('');
}

const pictured = (origin: string, path: string, picture: string): readonly string[] => [
  `<link rel="canonical" href="${origin}${path}">`,
  `<meta property="og:url" content="${origin}${path}">`,
  `<meta property="og:image" content="${origin}${escaped(picture)}">`,
  '<meta property="og:image:width" content="1200">',
  '<meta property="og:image:height" content="630">',
  '<meta name="twitter:card" content="summary_large_image">',
];

const oembedLink = (address: string): string =>
  `<link rel="alternate" type="application/json+oembed" href="${address}">`;

/** The built page with these lines in place of its own. */
export function withHeading(html: string, lines: string): string {
  if (!html.includes('</head>')) return html;
  return html
    .replace(/<title>[^<]*<\/title>\s*/, '')
    .replace(/<meta name="description"[^>]*>\s*/, '')
    .replace('</head>', () => `${lines}</head>`);
}

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes: names are untrusted text. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? '');

/**
 * The start page's `noscript` (UI-P41), for its end; empty for any other page. For each game the board of its TV channel, as it is when the
 * picture is requested: it depends on no visitor and on no match.
 */
export function withoutScript(
  path: string,
  language: NotificationLanguage,
  games: Iterable<{ readonly id: string; readonly title: string }>,
): string {
  if (path !== '/') return '';
  const boards = [...games].map(({ id, title }) => {
    const [name, label] = [encodeURIComponent(id), escaped(say(language, 'about.tv', { game: title }))];
    return (
      `<p><a href="/tv/${name}"><img src="/pic/tv/${name}.png?w=600" alt="${label}" width="600" height="315" ` +
      `style="max-width:100%;height:auto" loading="lazy"><br>${label}</a></p>`
    );
  });
  return `<noscript><h1>Hexmarch</h1><p>${escaped(say(language, 'home'))}</p><p>${escaped(say(language, 'withoutScript'))}</p>${boards.join('')}</noscript>`;
}
