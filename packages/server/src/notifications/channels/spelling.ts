// How what is not ours is written to one reader: names as they are, times by his clocks.

import type { NoticeLanguage } from '../model/noticeTypes.ts';
import type { Spelling } from '../words.ts';

export function spelledFor(language: NoticeLanguage, zone: string): Spelling {
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

/** A name such as `evil.example` or `a@b.example`, in which no mail program finds an address that it would make a link. */
export const unlinked = (text: string): string =>
  text.replace(/[.:/@]/g, (sign) => `${WORD_JOINER}${sign}${WORD_JOINER}`);

/** The same for mail: its programs make links of what looks like an address, whoever wrote it. */
export function mailSpelling(language: NoticeLanguage, zone: string): Spelling {
  const spelling = spelledFor(language, zone);
  return { ...spelling, name: (name) => unlinked(spelling.name(name)) };
}
