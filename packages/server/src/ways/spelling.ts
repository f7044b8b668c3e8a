// How what is not ours is written to one reader: names as they are, times by his clocks.

import type { NoticeLanguage } from '../match/notices/noticeTypes.ts';
import type { Spelling } from '../match/notices/words.ts';

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
