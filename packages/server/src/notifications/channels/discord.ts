// A webhook of Discord: what everybody may know, with times that each reader sees in his own zone, and no name that could call anybody.

import { createHash } from 'node:crypto';
import { cut } from '../../base/cut.ts';
import type { Carried, Parcel } from '../model/carriers.ts';
import type { Webhook } from '../model/noticeTypes.ts';
import { type Spelling, writtenAll } from '../words.ts';
import { carriedBy } from './answered.ts';
import { callOutside, type Reach } from './outside.ts';
import { pngOf } from './picture.ts';

export interface DiscordWay {
  readonly reach: Reach;
  /** Where webhooks live; a test has its own. */
  readonly origins: readonly string[];
  /** By which links lead here; undefined: none are sent. */
  readonly publicUrl: string | undefined;
}

export const DISCORD_ORIGINS = [
  'https://discord.com',
  'https://discordapp.com',
  'https://ptb.discord.com',
  'https://canary.discord.com',
];

const PATH = /^\/api(?:\/v\d{1,2})?\/webhooks\/\d{1,20}\/[\w-]{1,128}$/;
const LENGTH_MAX = 2000;
const SHARE_MIN = 80;

/** Whether this can be the address of such a webhook. */
export function isDiscordWebhook(address: string, origins: readonly string[]): boolean {
  const url = URL.parse(address);
  if (url === null || !origins.includes(url.origin) || !PATH.test(url.pathname)) return false;
  return url.username + url.password + url.search + url.hash === '';
}

/** What Discord reads as more than letters. */
const MARKUP = /[\\`*_{}[\]()#+\-.!|<>~:@&]/g;

const plain = (text: string): string => text.replace(/\s+/g, ' ').replace(MARKUP, '\\$&');

const SPELLING: Spelling = {
  name: (name) => `**${plain(name)}**`,
  time: (at) => `<t:${Math.floor(at / 1000)}:R>`,
  sentence: plain,
};

/** What is sent, as JSON. */
export function discordPost(parcel: Parcel, publicUrl: string | undefined, own = false): string {
  const { title, parts } = writtenAll(parcel, own, SPELLING);
  const lines = parts.map(({ matchId, code, text }) => ({ text, link: linkTo(publicUrl, matchId, code) }));
  const room = LENGTH_MAX - plain(title).length - lines.reduce((sum, { link }) => sum + link.length + 1, 0);
  // Each has its share, so that no link is cut off, and many are left out rather than none can be read.
  const share = Math.max(SHARE_MIN, Math.floor(room / lines.length));
  const said = lines.map(({ text, link }) => cutPost(text, share) + link);
  let content = plain(title);
  for (const line of said) if (content.length + 1 + line.length <= LENGTH_MAX) content += `\n${line}`;
  return JSON.stringify({ content, allowed_mentions: { parse: [] } });
}

/** What stands together in a post: a name between its marks, a time, an escaped sign; and what lies between those. */
const TOGETHER = /(\*\*(?:\\.|[^*\\])*\*\*|<t:\d+:R>|\\.)/su;

/** Nothing that stands together is torn apart, or a name would be as bold as all that follows, and an escaped sign none. */
function cutPost(text: string, most: number): string {
  if (text.length <= most) return text;
  let cutText = '';
  for (const [i, part] of text.split(TOGETHER).entries()) {
    const room = most - 1 - cutText.length;
    if (part.length <= room) cutText += part;
    else return `${cutText}${i % 2 === 0 ? cut(part, room) : ''}…`;
  }
  return cutText;
}

function linkTo(publicUrl: string | undefined, matchId: string, code: string | undefined): string {
  if (publicUrl === undefined) return '';
  if (code !== undefined) return `\n<${publicUrl}/r/${code}>`;
  return matchId === '' ? `\n<${publicUrl}>` : `\n<${publicUrl}/m/${matchId}>`;
}

const JSON_TYPE = 'application/json';

/** As Discord wants files: parts, of which one is what else there would be (RFC 7578). The same again is the same bytes. */
function withPicture(json: string, png: Buffer): { readonly type: string; readonly body: Buffer } {
  const boundary = `hexmarch-${createHash('sha256').update(png).digest('hex')}`;
  const part = (head: string, type: string, content: string | Buffer): readonly Buffer[] => [
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${head}\r\ncontent-type: ${type}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ];
  const body = Buffer.concat([
    ...part('name="payload_json"', JSON_TYPE, json),
    ...part('name="files[0]"; filename="map.png"', 'image/png', png),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return { type: `multipart/form-data; boundary=${boundary}`, body };
}

export async function carryToDiscord(
  { reach, origins, publicUrl }: DiscordWay,
  { address }: Pick<Webhook, 'address'>,
  parcel: Parcel,
  own = false,
): Promise<Carried> {
  if (!isDiscordWebhook(address, origins)) return 'gone';
  const { picture } = parcel;
  const json = discordPost(parcel, publicUrl, own);
  const png = picture === undefined ? undefined : await pngOf(picture);
  const { type, body } =
    png === undefined ? { type: JSON_TYPE, body: Buffer.from(json) } : withPicture(json, png);
  const headers = { 'content-type': type, 'user-agent': 'Hexmarch' };
  return carriedBy(await callOutside(reach, { url: address, headers, body }));
}
