// German and Spanish on every screen of a phone: nothing is English, nothing is missing, nothing is cut off.

import { LONG } from '../../../shared/tools/sweep.ts';
import { HAND, keep, openPage } from './chromium.ts';
import { openHouse } from './house.ts';
import { walkAlone, walkLessons, walkMatch, walkPractice, walkSandbox } from './walk.ts';
import { cutOff, foreignTo, type Translation, textsOf } from './words.ts';

const house = openHouse();

const GAMES = ['skor', 'skorm'];
const WALKS = ['alone', 'lessons', 'practice', 'sandbox', 'match'] as const;

/** Each language in every game in the long form; here between them each game, each language and each walk but the lessons'. */
const TALKS: readonly (readonly [Translation, readonly string[], readonly (typeof WALKS)[number][]])[] = LONG
  ? [
      ['de', GAMES, WALKS],
      ['es', GAMES, WALKS],
    ]
  : [
      ['de', ['skor'], ['alone', 'match']],
      ['es', ['skorm'], ['practice', 'sandbox']],
    ];

test.each(TALKS)(
  'every screen speaks %s and has room for it',
  async (language, games, walks) => {
    const complaints: string[] = [];
    const found: string[] = [];
    const foreign = foreignTo(language);
    let seen = 0;
    const [host, guest] = await Promise.all(
      ['Aster', 'Bryn'].map(async (who) => {
        const page = await openPage(house.browser, who, complaints, HAND);
        await keep(page, { 'hexmarch.language': language, 'hexmarch.name': who });
        return page;
      }),
    );
    if (host === undefined || guest === undefined) throw new Error('no page');
    const check = async (page: typeof host, where: string): Promise<void> => {
      const texts = await textsOf(page);
      seen += texts.length;
      found.push(...foreign(texts).map((text) => `${where}: ${text}`));
      found.push(...(await cutOff(page)).map((text) => `${where}, ${text}`));
    };
    if (walks.includes('alone')) await walkAlone(house.server.origin, host, check, games);
    for (const game of games) {
      if (walks.includes('lessons')) await walkLessons(house.server.origin, host, game, check);
      if (walks.includes('practice')) await walkPractice(house.server.origin, host, game, check);
      if (walks.includes('sandbox')) await walkSandbox(house.server.origin, host, game, check);
      if (walks.includes('match')) await walkMatch(house.server.origin, game, host, guest, check);
    }
    expect(seen).toBeGreaterThan(500);
    expect(found).toEqual([]);
    // The browser's own message for a missing room: its page and its API response.
    const missing = expect.stringMatching(/^Aster: .* 404 /);
    // The start page may look for a match that went with its last player.
    const unexpected = complaints.filter((one) => !/ 404 .*\/row$/.test(one));
    expect(unexpected).toEqual(walks.includes('alone') ? [missing, missing] : []);
    await Promise.all([host, guest].map((page) => page.context().close()));
  },
  150_000,
);
