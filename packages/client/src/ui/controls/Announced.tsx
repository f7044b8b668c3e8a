// The operators' announcement to everybody, or to one table: a scheduled restart, or a free text.

import type { Announcement, OperatorWord } from '@hexmarch/shared/protocol/room/messages';
import { say } from '../../text/common.ts';
import { dateText } from '../../text/language.ts';
import { Icon } from '../pictures/Icon.tsx';

const CLOCK: Intl.DateTimeFormatOptions = { timeStyle: 'short' };

export interface AnnouncedProps {
  readonly announced?: Announcement | undefined;
  /** To this table alone. */
  readonly word?: OperatorWord | undefined;
  readonly look: 'notice' | 'banner';
}

export function Announced({ announced, word, look }: AnnouncedProps) {
  return (
    <>
      {announced !== undefined && (
        <p class={`${look} announced`} role="status" data-testid="announced">
          <Icon name="lu:megaphone" size={16} />
          <span>{wordsOf(announced)}</span>
        </p>
      )}
      {word !== undefined && (
        <p class={`${look} announced`} role="status" data-testid="operator-word">
          <Icon name="lu:megaphone" size={16} />
          <span>{say('announced.word', { text: word.text })}</span>
        </p>
      )}
    </>
  );
}

function wordsOf(announced: Announcement): string {
  if (announced.kind === 'text') return say('announced.word', { text: announced.text });
  return say('announced.restart', { time: dateText(announced.at, CLOCK) });
}
