// The host's bots in a waiting room: add one to a free seat, change its strength, or remove it.

import '../../../styles/people.css';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { SeatSnapshot } from '@hexmarch/shared/protocol/room/messages';
import { say, strengthChoices } from '../../../text/bots.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import type { MatchSession } from '../session/session.ts';

interface SeatBotProps {
  readonly session: MatchSession;
  readonly seat: Seat;
  readonly sitting: SeatSnapshot;
  readonly name: string;
}

export function SeatBot({ session, seat, sitting, name }: SeatBotProps) {
  const isBot = sitting.bot > 0;
  return (
    <span class="seat-bot">
      {!isBot && <Icon name="lu:bot" size={18} />}
      <fieldset class="segments" aria-label={isBot ? say('strengthOf', { name }) : say('seat')}>
        {strengthChoices().map(([value, label]) => {
          const strength = Number(value);
          return (
            <button
              key={value}
              type="button"
              class={strength === sitting.bot ? 'on' : ''}
              aria-pressed={strength === sitting.bot}
              title={say('seatStrength', { strength: label })}
              data-testid={`bot-${seat}-${value}`}
              onClick={() => session.manage({ do: 'seatBot', seat, strength })}
            >
              {label}
            </button>
          );
        })}
      </fieldset>
      {isBot && (
        <button
          type="button"
          class="ib"
          title={say('remove', { name })}
          aria-label={say('remove', { name })}
          data-testid={`bot-off-${seat}`}
          onClick={() => session.manage({ do: 'remove', person: sitting.person })}
        >
          <Icon name="lu:x" size={16} />
        </button>
      )}
    </span>
  );
}
