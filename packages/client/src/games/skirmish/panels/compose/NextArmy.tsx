// In the line beside the map, while no army is chosen: why an army can do nothing, and the next army that has no order.

import { isActive } from '@hexmarch/shared/games/skirmish/sides';
import { sidesIn } from '@hexmarch/shared/games/skirmish/world';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { RuleLink } from '../../../../ui/text/RuleLink.tsx';
import { Sentence } from '../../../../ui/text/Sentence.tsx';
import { armyIn, isReserve } from '../../orders/mode.ts';
import { orderOf, ownArmies, whyClosed } from '../../orders/ownTurn.ts';
import { refusalLine } from '../../orders/refusals.ts';
import { KeyName } from '../common/KeyName.tsx';
import { say } from '../common/say.ts';
import { choose, ordersOf, ownPlayer, type SkirmishProps, sentence } from '../common/types.ts';

/** Whether `Rejected` has something to say. */
export const isRejected = (props: SkirmishProps): boolean =>
  ordersOf(props).rejection !== undefined && waitingIn(props) !== undefined;

export function Rejected(props: SkirmishProps) {
  const { rejection } = ordersOf(props);
  if (rejection === undefined) return null;
  return (
    <span class="bad" role="status" data-testid="asked">
      <Icon name="lu:ban" size={16} /> <Sentence {...sentence(props, refusalLine(rejection.refused) ?? [])} />{' '}
      <RuleLink rule={rejection.refused.rule} />
    </span>
  );
}

/** On a phone armies are tapped. */
export function NextArmy(props: SkirmishProps) {
  const waiting = waitingIn(props) ?? 0;
  if (props.phone || waiting === 0) return null;
  return (
    <>
      <span class="quiet">{say('idle.waiting', { count: waiting, touch: 'no' })}</span>
      <button
        type="button"
        class="ghost small end"
        data-testid="next-army"
        onClick={() => choose(props, 'next')}
      >
        {say('idle.next')} <KeyName of="N" />
      </button>
    </>
  );
}

/** How many armies have no order, while none is chosen; undefined where orders cannot be given now. */
function waitingIn(props: SkirmishProps): number | undefined {
  const { mode, turn } = ordersOf(props);
  const isOn = props.seat !== undefined && isActive(sidesIn(props.view), ownPlayer(props));
  const isChosen = mode.kind === 'look' || armyIn(mode) !== undefined || isReserve(mode);
  if (!isOn || isChosen || whyClosed(turn) !== undefined) return undefined;
  return ownArmies(turn).filter((code) => orderOf(turn, code) === undefined).length;
}
