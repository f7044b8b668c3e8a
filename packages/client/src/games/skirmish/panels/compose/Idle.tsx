// Hint without a draft: number of armies without an order, and a button to the next one.

import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { RuleLink } from '../../../../ui/text/RuleLink.tsx';
import { Sentence } from '../../../../ui/text/Sentence.tsx';
import { orderOf, ownArmies } from '../../orders/ownTurn.ts';
import { refusalLine } from '../../orders/refusals.ts';
import { KeyName } from '../common/KeyName.tsx';
import { say } from '../common/say.ts';
import { choose, ordersOf, type SkirmishProps, sentence } from '../common/types.ts';

export function Idle(props: SkirmishProps) {
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
