// The faces of the last attack, until something else happens (UI-12).

import type { Exchange, SkorEvent } from '@hexmarch/shared/games/skor/types';
import { Die } from '../../../panels/Die.tsx';
import { spaceName } from '../words.ts';
import type { SkorProps } from './types.ts';

type Attacked = Extract<SkorEvent, { type: 'attacked' | 'fired' }>;

export function LastRoll({ events, names, seat }: SkorProps) {
  const last = events.at(-1);
  if (last?.type !== 'attacked' && last?.type !== 'fired') return null;
  return (
    <section class="card last-roll" aria-label="The last roll" data-testid="last-roll">
      <h3>
        {last.seat === seat ? 'You' : names[last.seat]} {last.type === 'fired' ? 'fired on' : 'attacked'}{' '}
        <span>{spaceName(last.to)}</span>
      </h3>
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
  if (attack === null || defence === null) return <span class="quiet">no roll</span>;
  return (
    <span class="faces">
      <Die sides={attack.sides} face={attack.face} lit={result === 'win'} />
      <b>{attack.total}</b>
      <span class="quiet">against</span>
      <b>{defence.total}</b>
      <Die sides={defence.sides} face={defence.face} lit={result === 'lose'} />
    </span>
  );
}

function verdict(event: Attacked): string {
  const fallen = event.exchanges.reduce((sum, exchange) => sum + exchange.fallen.length, 0);
  const last = event.exchanges.at(-1)?.result;
  if (last === 'win') return event.type === 'attacked' && event.enters ? 'Captured' : 'Cleared';
  if (last === 'tie') return event.type === 'fired' ? 'The defender is lost' : 'Both are lost';
  if (last === 'drawn') return 'A draw: nobody is lost';
  return fallen > 0 ? 'One fell, then repelled' : 'Repelled';
}

const verdictTone = (event: Attacked): string =>
  event.exchanges.at(-1)?.result === 'win' ? 'verdict good' : 'verdict';
