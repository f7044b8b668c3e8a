// Joining forces (UI-S42): possible partners, pending requests, agreements.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { useSignal } from '@preact/signals';
import { later } from '../../../../ui/controls/Later.tsx';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { Shield } from '../common/Shield.tsx';
import { type Key, say } from '../common/say.ts';
import { ownPlayer, playerName, type SkirmishProps } from '../common/types.ts';
import { areMet, type Courting, conditionsOf, courtingOf, othersOf } from './joiningFacts.ts';

const JoinDialog = later(() => import('./JoinDialog.tsx').then(({ JoinDialog }) => JoinDialog));

const LABEL_KEYS: Readonly<Record<Courting, Key | undefined>> = {
  none: undefined,
  asked: 'join.asked',
  askedYou: 'join.askedYou',
  agreed: 'join.agreed',
};

export function Joining(props: SkirmishProps) {
  const { view } = props;
  const shown = useSignal<Seat | undefined>(undefined);
  const own = ownPlayer(props);
  const others = othersOf(view, own);
  const isIn = view.players[own]?.gone === null && !view.people[props.seat ?? -1]?.resigned;
  if (props.outcome !== undefined || !isIn || others.length < 2) return null;
  const about = others.map((player) => ({
    player,
    courting: courtingOf(view, own, player),
    isPossible: areMet(conditionsOf(view, own, player)),
  }));
  const possible = about.filter(({ isPossible, courting }) => isPossible || courting !== 'none');
  const news = about.filter(({ courting }) => courting !== 'none');
  return (
    <section class="card joining" aria-label={say('join.title')} data-testid="joining">
      <details open={news.length > 0}>
        <summary>
          <h2>{say('join.title')}</h2>
          <span class="sub">{say('join.possible', { count: possible.length })}</span>
        </summary>
        <ul>
          {about.map(({ player, courting, isPossible }) => (
            <li key={player}>
              <button
                type="button"
                class={`join-row ${courting}${isPossible ? '' : ' off'}`}
                data-testid={`join-${player}`}
                onClick={() => {
                  shown.value = player;
                }}
              >
                <Shield view={view} player={player} heightPx={24} />
                <span>{playerName(props, player)}</span>
                <small>{labelOf(courting, isPossible)}</small>
                {courting !== 'none' && <Icon name="lu:handshake" size={16} />}
              </button>
            </li>
          ))}
        </ul>
      </details>
      {shown.value !== undefined && (
        <JoinDialog
          {...props}
          other={shown.value}
          close={() => {
            shown.value = undefined;
          }}
        />
      )}
    </section>
  );
}

function labelOf(courting: Courting, isPossible: boolean): string {
  const key = LABEL_KEYS[courting];
  if (key !== undefined) return say(key);
  return say(isPossible ? 'join.can' : 'join.cannot');
}
