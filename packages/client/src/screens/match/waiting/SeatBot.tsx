// The host's bots in a waiting room: add one to a free seat, change its level, or remove it.

import '../../../styles/people.css';
import { levelIn } from '@hexmarch/shared/catalogue/botPlayers';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { SeatSnapshot } from '@hexmarch/shared/protocol/room/messages';
import { say } from '../../../text/bots.ts';
import { LevelSelect } from '../../../ui/controls/LevelSelect.tsx';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import type { MatchSession } from '../session/session.ts';

interface SeatBotProps {
  readonly session: MatchSession;
  readonly game: string;
  readonly seat: Seat;
  readonly sitting: SeatSnapshot;
  readonly name: string;
}

export function SeatBot({ session, game, seat, sitting, name }: SeatBotProps) {
  const isBot = sitting.bot > 0;
  return (
    <span class="seat-bot">
      {!isBot && <Icon name="lu:bot" size={18} />}
      <LevelSelect
        game={game}
        label={isBot ? say('levelOf', { name }) : say('seat')}
        level={isBot ? levelIn(game, sitting.bot) : undefined}
        testid={`bot-${seat}`}
        pick={(level) => session.manage({ do: 'seatBot', seat, level })}
      />
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
