// A webhook of Discord: what everybody may know, with times that each reader sees in his own zone, and no name that could call anybody.

import type { Carried, Parcel } from '../match/notices/carriers.ts';
import type { Webhook } from '../match/notices/noticeTypes.ts';
import { type Spelling, written } from '../match/notices/words.ts';
import { carriedBy } from './answered.ts';
import { callOutside, type Reach } from './outside.ts';

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
export function discordPost({ news, language, matchId }: Parcel, publicUrl: string | undefined): string {
  const { title, text } = written(news, language, false, SPELLING);
  const link = publicUrl === undefined ? '' : `\n<${publicUrl}/m/${matchId}>`;
  const most = LENGTH_MAX - link.length;
  const said = `${plain(title)}\n${text}`;
  const content = (said.length > most ? `${said.slice(0, most - 1)}…` : said) + link;
  return JSON.stringify({ content, allowed_mentions: { parse: [] } });
}

export async function carryToDiscord(
  { reach, origins, publicUrl }: DiscordWay,
  { address }: Webhook,
  parcel: Parcel,
): Promise<Carried> {
  if (!isDiscordWebhook(address, origins)) return 'gone';
  const body = Buffer.from(discordPost(parcel, publicUrl));
  const headers = { 'content-type': 'application/json', 'user-agent': 'Hexmarch' };
  return carriedBy(await callOutside(reach, { url: address, headers, body }));
}
