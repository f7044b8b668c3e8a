// Dock below the board: composer of the selected army (UI-S22), inspected territory, or why orders are not accepted.

import { isActive } from '@hexmarch/shared/games/skirmish/sides';
import { sidesIn } from '@hexmarch/shared/games/skirmish/world';
import { useContext } from 'preact/hooks';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { Countdown, ServerTime } from '../../../../ui/plates/Clock.tsx';
import { RuleLink } from '../../../../ui/text/RuleLink.tsx';
import { Sentence } from '../../../../ui/text/Sentence.tsx';
import type { Refused } from '../../orders/causes.ts';
import { armyIn, isReserve } from '../../orders/mode.ts';
import { orderOf, ownArmies, whyClosed } from '../../orders/ownTurn.ts';
import { refusalLine } from '../../orders/refusals.ts';
import { KeyName } from '../common/KeyName.tsx';
import { Look } from '../common/laterParts.ts';
import { say } from '../common/say.ts';
import { dueAt } from '../common/times.ts';
import { choose, ordersOf, ownPlayer, type SkirmishProps, sentence } from '../common/types.ts';
import { Composer } from './Composer.tsx';

export function Dock(props: SkirmishProps) {
  const { mode, turn } = ordersOf(props);
  if (props.outcome !== undefined) return null;
  if (mode.kind === 'look') return <Look {...props} at={mode.at} />;
  if (props.seat === undefined || !isActive(sidesIn(props.view), ownPlayer(props))) return null;
  const closed = whyClosed(turn);
  if (closed !== undefined) return <Closed {...props} why={closed} />;
  const at = armyIn(mode) ?? (isReserve(mode) ? 'REF' : undefined);
  return at === undefined ? <Idle {...props} /> : <Composer {...props} at={at} />;
}

/** Why orders are not accepted now, and until when (UI-S34). */
function Closed({ why, ...props }: SkirmishProps & { readonly why: Refused }) {
  const offsetMs = useContext(ServerTime);
  const { lock } = props.view.clock;
  const isLock = why.code === 'locked' && lock !== null;
  const at = isLock ? dueAt(props, lock === 'before' ? 'resolve' : 'unlock') : undefined;
  return (
    <section class="card closed" data-testid="closed" role="status">
      <Icon name="lu:lock" />
      <p>
        {isLock ? say(`closed.${lock}`) : <Sentence {...sentence(props, refusalLine(why) ?? [])} />}{' '}
        {at !== undefined && (
          <b class="closed-left">
            <Countdown atMs={at} offsetMs={offsetMs} />
          </b>
        )}{' '}
        <RuleLink rule={why.rule} />
      </p>
    </section>
  );
}

/** Hint without a draft: number of armies without an order, and a button to the next one. */
function Idle(props: SkirmishProps) {
  const { turn, rejection } = ordersOf(props);
  const waiting = ownArmies(turn).filter((code) => orderOf(turn, code) === undefined).length;
  if (rejection !== undefined) {
    return (
      <section class="card hint" role="status" data-testid="asked">
        <p>
          <Icon name="lu:ban" size={16} />
          <span>
            <Sentence {...sentence(props, refusalLine(rejection.refused) ?? [])} />{' '}
            <RuleLink rule={rejection.refused.rule} />
          </span>
        </p>
      </section>
    );
  }
  if (waiting === 0) return null;
  return (
    <section class="card hint idle-hint" data-testid="idle">
      <p>{say('idle.waiting', { count: waiting, touch: props.phone ? 'yes' : 'no' })}</p>
      <button type="button" class="ghost small" data-testid="next-army" onClick={() => choose(props, 'next')}>
        {say('idle.next')} <KeyName of="N" />
      </button>
    </section>
  );
}
