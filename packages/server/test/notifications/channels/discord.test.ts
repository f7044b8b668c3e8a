// Messages to a room's Discord webhook: allowed URLs, and names without markup.

import {
  DISCORD_ORIGINS,
  discordPost,
  isDiscordWebhook,
} from '../../../src/notifications/channels/discord.ts';
import type { News } from '../../../src/notifications/model/notificationTypes.ts';
import { ON_DISCORD, sentenceOf } from '../../support/sentenceOf.ts';

const NEWS: News = {
  kind: 'turn',
  game: 'Skor',
  names: ['Ada', 'Bob'],
  seats: [1],
  dueAt: 1_800_000_000_999,
};
const post = (news: Partial<News>, language: 'en' | 'de' | 'es' = 'en', url?: string) =>
  JSON.parse(discordPost({ news: { ...NEWS, ...news }, language, matchId: 'abc', zone: 'UTC' }, url)) as {
    content: string;
    allowed_mentions: unknown;
  };

test('a turn, with the time in each reader’s zone and a link, in each language', () => {
  expect(post({}, 'en', 'https://hex.example')).toEqual({
    content: `Hexmarch · Skor\n${sentenceOf(NEWS, ON_DISCORD)}\n<https://hex.example/m/abc>`,
    allowed_mentions: { parse: [] },
  });
  expect(post({}, 'de').content).toBe(
    'Hexmarch · Skor\n**Bob** ist am Zug. Die Zeit läuft ab: <t:1800000000:R>.',
  );
  expect(post({}, 'es').content).toBe(
    'Hexmarch · Skor\nEs el turno de **Bob**. El tiempo se acaba: <t:1800000000:R>.',
  );
});

test('beginning, reminder and end', () => {
  expect(post({ kind: 'begins' }).content).toContain(sentenceOf({ ...NEWS, kind: 'begins' }, ON_DISCORD));
  expect(post({ kind: 'reminder', seats: [0, 1] }).content).toContain(
    sentenceOf({ ...NEWS, kind: 'reminder', seats: [0, 1] }, ON_DISCORD),
  );
  expect(post({ kind: 'over' }).content).toContain(sentenceOf({ ...NEWS, kind: 'over' }, ON_DISCORD));
  expect(post({ kind: 'over', seats: [] }).content).toContain(
    sentenceOf({ ...NEWS, kind: 'over', seats: [] }, ON_DISCORD),
  );
});

test.each([
  '@everyone',
  '<@123>',
  '<#1>',
  '**x**',
  '[x](https://e.example)',
  'https://e.example',
  '`x`',
  '||x||',
  '<t:1:R>',
  'a\nb',
  '# x',
])('a name or a game’s sentence such as %p is shown as it is', (name) => {
  const words = { en: name, de: name, es: name };
  for (const { content, allowed_mentions } of [post({ names: ['Ada', name] }), post({ words })]) {
    expect(allowed_mentions).toEqual({ parse: [] });
    const shown = content.replace(/<t:1800000000:R>/, '').replaceAll('**', '');
    // Every markup character is escaped.
    expect(shown).not.toMatch(/(?<!\\)[@<>`|[\]#_~]/);
    expect(content.split('\n').length).toBe(2);
  }
});

test('a game’s sentence names whom it is about', () => {
  const words = { en: '{names} are one.', de: '{names} sind eins.', es: '{names} son uno.' };
  const news = { kind: 'joined', dueAt: null, names: ['{names}', 'Bob', '<@1>'], seats: [0, 2], words };
  expect(post(news).content).toBe('Hexmarch · Skor\n**\\{names\\}** and **\\<\\@1\\>** are one\\.');
});

test.each(['🎲', '*', '<', '🇩🇪'])(
  'a long digest of %s is cut between characters, never inside an escape or a name',
  (sign) => {
    const also = Array.from({ length: 30 }, (_, i) => ({
      matchId: `m${i}`,
      news: {
        ...NEWS,
        dueAt: null,
        kind: 'begins',
        names: Array.from({ length: 12 }, () => sign.repeat(4 + i)),
      },
    }));
    const message = { news: NEWS, also, language: 'en', matchId: 'abc', zone: 'UTC' } as const;
    const { content } = JSON.parse(discordPost(message, 'https://hex.example', true)) as { content: string };
    expect(content).toContain('…');
    expect(content.length).toBeLessThanOrEqual(2000);
    expect(content.isWellFormed()).toBe(true);
    for (const line of content.split('\n')) {
      expect((line.replace(/\\./g, '').match(/\*\*/g) ?? []).length % 2).toBe(0);
      expect(line).not.toMatch(/(?<!\\)(?:\\\\)*\\…$/);
      expect(line.replaceAll('🇩🇪', '')).not.toMatch(/\p{Regional_Indicator}/u);
    }
  },
);

test('one’s own webhook gets the personal wording', () => {
  const own = JSON.parse(
    discordPost({ news: NEWS, language: 'en', matchId: 'abc', zone: 'UTC' }, undefined, true),
  ) as { content: string };
  expect(own.content).toBe(`Hexmarch · Skor · Ada\n${sentenceOf(NEWS, ON_DISCORD, true)}`);
});

test('[UI-P13] one’s own webhook names the opponents, only in turns and reminders, and not a crowd', () => {
  const headOf = (news: Partial<News>) =>
    (
      JSON.parse(
        discordPost(
          { news: { ...NEWS, ...news }, language: 'en', matchId: 'abc', zone: 'UTC' },
          undefined,
          true,
        ),
      ) as { content: string }
    ).content.split('\n')[0];
  expect(headOf({ names: ['*Ada*', 'Bob', 'Cleo'] })).toBe('Hexmarch · Skor · \\*Ada\\* and Cleo');
  expect(headOf({ names: ['Ada', 'Bob', ''] })).toBe('Hexmarch · Skor · Ada');
  expect(headOf({ names: ['a', 'b', 'c', 'd', 'e'] })).toBe('Hexmarch · Skor');
  expect(headOf({ seats: [0, 1] })).toBe('Hexmarch · Skor');
  expect(headOf({ kind: 'over' })).toBe('Hexmarch · Skor');
});

test('each item of a digest has its game and link, and none is cut in two', () => {
  const day = (count: number) => {
    const items = Array.from({ length: count }, (_, i) => ({
      matchId: `m${i}`,
      news: { ...NEWS, kind: 'begins' },
    }));
    const [first = items[0], ...also] = items;
    const message = { ...first, matchId: 'm0', news: NEWS, also, language: 'de', zone: 'UTC' } as const;
    return JSON.parse(discordPost(message, 'https://hex.example', true)) as { content: string };
  };
  expect(day(2).content).toBe(
    [
      'Hexmarch · Dein Tag',
      'Skor: Du bist am Zug. Die Zeit läuft ab: <t:1800000000:R>.',
      '<https://hex.example/m/m0>',
      'Skor: Die Partie hat begonnen: **Ada** und **Bob**.',
      '<https://hex.example/m/m1>',
    ].join('\n'),
  );
  const { content } = day(60);
  expect(content.length).toBeLessThanOrEqual(2000);
  expect(content.split('\n').slice(1)).toHaveLength(2 * (content.match(/Skor: /g)?.length ?? 0));
  expect(content).toMatch(/\/m\/m\d+>$/);
});

test('a long sentence is cut, the link is not', () => {
  const words = { en: 'x'.repeat(5000), de: '', es: '' };
  const { content } = post({ words }, 'en', 'https://hex.example');
  expect(content.length).toBe(2000);
  expect(content.endsWith('…\n<https://hex.example/m/abc>')).toBe(true);
});

test.each([
  ['https://discord.com/api/webhooks/123/abc_DEF-9', true],
  ['https://discordapp.com/api/v10/webhooks/123/abc', true],
  ['http://discord.com/api/webhooks/123/abc', false],
  ['https://discord.com.evil.example/api/webhooks/123/abc', false],
  ['https://discord.com:8443/api/webhooks/123/abc', false],
  ['https://me@discord.com/api/webhooks/123/abc', false],
  ['https://discord.com/api/webhooks/123/abc?wait=true', false],
  ['https://discord.com/api/webhooks/123/abc/../../users/@me', false],
  ['https://discord.com/api/users/@me', false],
  ['https://127.0.0.1/api/webhooks/123/abc', false],
  ['', false],
])('%s is an address of a webhook: %s', (address, is) => {
  expect(isDiscordWebhook(address, DISCORD_ORIGINS)).toBe(is);
});
