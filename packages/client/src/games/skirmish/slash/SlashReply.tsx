// Reply to a slash command, below the field: a sentence with its rule, a confirmation, or requested information.

import './slash.css';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { RuleLink } from '../../../ui/text/RuleLink.tsx';
import { JoinDialog, RuleDialog } from '../panels/common/laterParts.ts';
import type { SkirmishProps } from '../panels/common/types.ts';
import type { SlashAnswer } from './commands.ts';
import { OwnList } from './OwnList.tsx';
import { Sheet } from './Sheet.tsx';
import { say } from './say.ts';

export interface SlashReplyProps extends SkirmishProps {
  readonly answer: SlashAnswer;
  readonly close: () => void;
}

export function SlashReply({ answer, close, ...props }: SlashReplyProps) {
  switch (answer.is) {
    case 'rule':
      return props.rule === undefined ? null : (
        <RuleDialog {...props} {...answer} rule={props.rule} close={close} />
      );
    case 'join':
      return <JoinDialog {...props} other={answer.other} close={close} />;
    case 'show':
      return answer.what === 'list' ? (
        <OwnList {...props} close={close} />
      ) : (
        <Sheet {...props} isHelp={answer.what === 'help'} close={close} />
      );
    default:
      return <Said {...props} answer={answer} close={close} />;
  }
}

type Sentence = Extract<SlashAnswer, { readonly text: string }>;

function Said({ answer, close, ...props }: SlashReplyProps & { readonly answer: Sentence }) {
  const rule = 'rule' in answer ? answer.rule : undefined;
  return (
    <div class={`slash-reply ${answer.is}`} role="status" data-testid="slash-reply" data-is={answer.is}>
      <p>
        {answer.text} {rule !== undefined && <RuleLink rule={rule} />}
      </p>
      {answer.is === 'ask' ? (
        <span class="row">
          <button
            type="button"
            class="danger small"
            data-testid="slash-yes"
            onClick={() => {
              props.act(answer.command);
              close();
            }}
          >
            {say('ask.yes')}
          </button>
          <button type="button" class="ghost small" onClick={close}>
            {say('ask.no')}
          </button>
        </span>
      ) : (
        <button type="button" class="ib" aria-label={say('close')} onClick={close}>
          <Icon name="lu:x" size={16} />
        </button>
      )}
    </div>
  );
}
