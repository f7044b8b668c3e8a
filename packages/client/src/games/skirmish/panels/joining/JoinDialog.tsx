// Dialog for joining forces: each condition with its numbers, and the joint player's standing (SKI-11.2, 11.4).

import '../common/dialogs.css';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { Dialog } from '../../../../ui/controls/Dialog.tsx';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { RuleLink } from '../../../../ui/text/RuleLink.tsx';
import { say } from '../common/say.ts';
import { namesOf, ownPlayer, type SkirmishProps } from '../common/types.ts';
import { conditionsOf, courtingOf, togetherOf } from './joiningFacts.ts';

export interface JoinDialogProps extends SkirmishProps {
  readonly other: Seat;
  readonly close: () => void;
}

export function JoinDialog({ other, close, ...props }: JoinDialogProps) {
  const { view, legal } = props;
  const own = ownPlayer(props);
  const name = namesOf(props, other);
  const { territories, vp, joined } = conditionsOf(view, own, other);
  const courting = courtingOf(view, own, other);
  const command = legal.find((one) => one.type === 'join-forces' && one.player === other);
  return (
    <Dialog title={say('join.with', { name })} close={close}>
      <div class="stacked join-sheet" data-testid="join-sheet">
        <ul class="conditions">
          <Condition isMet={territories.isMet} text={say('join.territories', territories)} />
          <Condition isMet={vp.isMet} text={say('join.vp', vp)} />
          <Condition isMet={joined.isMet} text={say('join.joined')} />
        </ul>
        <p>{say('join.together', togetherOf(view, own, other))}</p>
        <p class="quiet">
          {say(`join.says.${courting}`, { name })} <RuleLink rule="SKI-11.1" /> <RuleLink rule="SKI-11.2" />
        </p>
        {courting !== 'agreed' && courting !== 'asked' && (
          <div class="row end">
            <button
              type="button"
              class="cta"
              data-testid="join-ask"
              disabled={command === undefined || props.pending}
              onClick={() => {
                if (command !== undefined) props.act(command);
                close();
              }}
            >
              <Icon name="lu:handshake" />{' '}
              {say(courting === 'askedYou' ? 'join.agree' : 'join.ask', { name })}
            </button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

const Condition = ({ isMet, text }: { readonly isMet: boolean; readonly text: string }) => (
  <li class={isMet ? 'met' : 'broken'} data-met={isMet}>
    <Icon name={isMet ? 'lu:circle-check' : 'lu:circle-x'} size={18} />
    <span>
      <span class="hidden">{say(isMet ? 'join.met' : 'join.broken')}</span> {text}
    </span>
  </li>
);
