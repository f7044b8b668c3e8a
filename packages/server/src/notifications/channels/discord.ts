// Discord webhook: public news, with times in each reader's zone, and names that cannot mention anybody.

import { createHash } from 'node:crypto';
import { truncated } from '../../base/truncate.ts';
import type { DeliveryResult, OutgoingMessage } from '../model/channels.ts';
import { pathOf } from '../model/circleFollows.ts';
import type { Webhook } from '../model/notificationTypes.ts';
import { type Spelling, writtenAll } from '../words.ts';
import { resultOf } from './deliveryResult.ts';
import { callOutside, type Reach } from './outside.ts';

interface DiscordSender {
  readonly reach: Reach;
  /** Origins of webhooks; replaced in tests. */
  readonly origins: readonly string[];
  /** Base URL of links; undefined: no links. */
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
/** Of pictures, in px. */
const WIDTH = 1200;

/** Whether this can be the URL of such a webhook. */
export function isDiscordWebhook(address: string, origins: readonly string[]): boolean {
  const url = URL.parse(address);
  if (url === null || !origins.includes(url.origin) || !PATH.test(url.pathname)) return false;
  return url.username + url.password + url.search + url.hash === '';
}

/** Discord's markup characters. */
const MARKUP = /[\\`*_{}[\]()#+\-.!|<>~:@&]/g;

const plain = (text: string): string => text.replace(/\s+/g, ' ').replace(MARKUP, '\\$&');

const SPELLING: Spelling = {
  name: (name) => `**${plain(name)}**`,
  time: (at) => `<t:${Math.floor(at / 1000)}:R>`,
  sentence: plain,
};

/** Request body as JSON. */
export function discordPost(message: OutgoingMessage, publicUrl: string | undefined, own = false): string {
  const { title, parts } = writtenAll(message, own, SPELLING);
  const lines = parts.map(({ matchId, code, text }) => ({ text, link: linkTo(publicUrl, matchId, code) }));
  const room = LENGTH_MAX - plain(title).length - lines.reduce((sum, { link }) => sum + link.length + 1, 0);
  // Equal shares, so that no link is cut off; many lines are dropped rather than all made unreadable.
  const share = Math.max(SHARE_MIN, Math.floor(room / lines.length));
  const bodies = lines.map(({ text, link }) => cutPost(text, share) + link);
  let content = plain(title);
  for (const line of bodies) if (content.length + 1 + line.length <= LENGTH_MAX) content += `\n${line}`;
  return bodyOf(content);
}

const bodyOf = (content: string): string => JSON.stringify({ content, allowed_mentions: { parse: [] } });

/** Atomic tokens of a post (bold name, timestamp, escaped character) and the text between. */
const TOGETHER = /(\*\*(?:\\.|[^*\\])*\*\*|<t:\d+:R>|\\.)/su;

/** Never cuts within a token: else the bold of a name would run on, or an escape be lost. */
function cutPost(text: string, most: number): string {
  if (text.length <= most) return text;
  let cutText = '';
  for (const [i, part] of text.split(TOGETHER).entries()) {
    const room = most - 1 - cutText.length;
    if (part.length <= room) cutText += part;
    else return `${cutText}${i % 2 === 0 ? truncated(part, room) : ''}…`;
  }
  return cutText;
}

function linkTo(publicUrl: string | undefined, matchId: string, code: string | undefined): string {
  if (publicUrl === undefined) return '';
  if (code !== undefined) return `\n<${publicUrl}/r/${code}>`;
  return matchId === '' ? `\n<${publicUrl}>` : `\n<${publicUrl}${pathOf(matchId)}>`;
}

const JSON_TYPE = 'application/json';

/** Multipart body with a file (RFC 7578). Deterministic. */
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

export async function deliverToDiscord(
  { reach, origins, publicUrl }: DiscordSender,
  { address }: Pick<Webhook, 'address'>,
  message: OutgoingMessage,
  own = false,
): Promise<DeliveryResult> {
  return post({ reach, origins }, address, discordPost(message, publicUrl, own), message.picture);
}

/** `json`: the request body without the picture, an SVG. */
async function post(
  { reach, origins }: Pick<DiscordSender, 'reach' | 'origins'>,
  address: string,
  json: string,
  picture: string | undefined,
): Promise<DeliveryResult> {
  if (!isDiscordWebhook(address, origins)) return 'gone';
  const png = picture === undefined ? undefined : await pngOf(picture);
  const { type, body } =
    png === undefined ? { type: JSON_TYPE, body: Buffer.from(json) } : withPicture(json, png);
  const headers = { 'content-type': type, 'user-agent': 'Hexmarch' };
  return resultOf(await callOutside(reach, { url: address, headers, body }));
}

/** For posts whose text others have written. */
export const discordService = (sender: Pick<DiscordSender, 'reach' | 'origins'>) => ({
  isAddress: (address: string): boolean => isDiscordWebhook(address, sender.origins),
  plain,
  date: (at: number): string => `<t:${Math.floor(at / 1000)}:F>`,
  /** Does not reject. A result that is unknown counts as sent, since it is not tried again. */
  post: async (
    address: string,
    text: string,
    picture: string | undefined,
  ): Promise<'sent' | 'gone' | 'failed'> => {
    const result = await post(sender, address, bodyOf(cutPost(text, LENGTH_MAX)), picture);
    if (result === 'maybe') return 'sent';
    return typeof result === 'string' ? result : 'failed';
  },
});

/** The SVG of a board as PNG, rendered in a worker, off the main thread. Undefined: that failed; the message is sent without it. */
async function pngOf(svg: string): Promise<Buffer | undefined> {
  try {
    // Loaded lazily: most servers never post one, and it is a program of its own.
    const { renderAsync } = await import('@resvg/resvg-js');
    const fitTo = { mode: 'width', value: WIDTH } as const;
    const drawn = await renderAsync(svg, { fitTo, font: { loadSystemFonts: false } });
    return drawn.asPng();
  } catch {
    return undefined;
  }
}
