// Dice of the last attack, until the next event (UI-12).

import type { Exchange, SkorEvent } from '@hexmarch/shared/games/skor/types';
import { Die } from '../../../ui/pictures/Die.tsx';
import type { SkorProps } from '../input/types.ts';
import { say, sayParts } from '../words/say.ts';
import { spaceName } from '../words/words.ts';

type Attacked = Extract<SkorEvent, { type: 'attacked' | 'fired' }>;

export function LastRoll({ events, names, seat }: SkorProps) {
  const last = events.at(-1);
  if (last?.type !== 'attacked' && last?.type !== 'fired') return null;
  return (
    <section class="card last-roll" aria-label={say('roll.title')} data-testid="last-roll">
      <h2 class="h3">
        {sayParts<object>(`roll.${last.type}`, {
          who: last.seat === seat ? say('roll.you') : (names[last.seat] ?? ''),
          you: last.seat === seat,
          at: <span>{spaceName(last.to)}</span>,
        })}
      </h2>
      <div class="rolls">
        {last.exchanges.map((exchange, i) => (
          <Faces key={i} exchange={exchange} />
        ))}
      </div>
      <p class={verdictTone(last)}>{verdict(last)}</p>
    </section>
  );
}

function Faces({ exchange: { attack, defence, result } }: { exchange: Exchange }) {
  if (attack === null || defence === null) return <span class="quiet">{say('roll.none')}</span>;
  return (
    <span class="faces">
      <Die sides={attack.sides} face={attack.face} lit={result === 'win'} />
      <b>{attack.total}</b>
      <span class="quiet">{say('roll.against')}</span>
      <b>{defence.total}</b>
      <Die sides={defence.sides} face={defence.face} lit={result === 'lose'} />
    </span>
  );
}

function verdict(event: Attacked): string {
  const fallen = event.exchanges.reduce((sum, exchange) => sum + exchange.fallen.length, 0);
  const last = event.exchanges.at(-1)?.result;
  if (last === 'win')
    return event.type === 'attacked' && event.enters ? say('roll.captured') : say('roll.cleared');
  if (last === 'tie') return event.type === 'fired' ? say('roll.defenderLost') : say('roll.bothLost');
  if (last === 'drawn') return say('roll.drawn');
  return fallen > 0 ? say('roll.oneFell') : say('roll.repelled');
}

const verdictTone = (event: Attacked): string =>
  event.exchanges.at(-1)?.result === 'win' ? 'verdict good' : 'verdict';
