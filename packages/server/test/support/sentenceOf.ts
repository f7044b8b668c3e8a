// English sentences of notifications, for tests to compare with, so that rewording one breaks none.

import type { News } from '../../src/notifications/model/notificationTypes.ts';
import { type Spelling, written } from '../../src/notifications/words.ts';

const PLAIN: Spelling = { name: (name) => name, time: String, sentence: (text) => text };

/** As Discord gets it. */
export const ON_DISCORD: Spelling = {
  ...PLAIN,
  name: (name) => `**${name}**`,
  time: (at) => `<t:${Math.floor(at / 1000)}:R>`,
};

/** `own`: addressed to its subject, else about them. */
export const sentenceOf = (
  news: Pick<News, 'kind'> & Partial<News>,
  spelling: Spelling = PLAIN,
  own = false,
): string => written({ game: '', names: [], seats: [], dueAt: null, ...news }, 'en', own, spelling).text;
