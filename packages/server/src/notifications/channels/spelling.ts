// Formats user text and times for one reader: names unchanged, times in their zone.

import type { NotificationLanguage } from '../model/notificationTypes.ts';
import type { Spelling } from '../words.ts';

export function spelledFor(language: NotificationLanguage, zone: string): Spelling {
  const oneLine = (text: string): string => text.replace(/\s+/g, ' ');
  return {
    name: oneLine,
    time: (at) =>
      new Intl.DateTimeFormat(language, {
        ...{ timeZone: zone, weekday: 'short', day: 'numeric', month: 'short' },
        ...{ hour: '2-digit', minute: '2-digit' },
      }).format(at),
    sentence: oneLine,
  };
}

const WORD_JOINER = '\u2060';

/** Breaks up names such as `evil.example` or `a@b.example`, so that mail programs do not link them. */
export const unlinked = (text: string): string =>
  text.replace(/[.:/@]/g, (sign) => `${WORD_JOINER}${sign}${WORD_JOINER}`);

/** The same for mail, whose programs turn what looks like an address into a link. */
export function mailSpelling(language: NotificationLanguage, zone: string): Spelling {
  const spelling = spelledFor(language, zone);
  return { ...spelling, name: (name) => unlinked(spelling.name(name)) };
}
