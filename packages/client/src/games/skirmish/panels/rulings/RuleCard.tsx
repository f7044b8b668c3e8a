// Admin tools (SKI-12.4, UI-S75). Each action states its consequences first, and all of them are public.

import './rule.css';
import { useSignal } from '@preact/signals';
import { later } from '../../../../ui/controls/Later.tsx';
import { Icon, type IconName } from '../../../../ui/pictures/Icon.tsx';
import { say } from '../common/say.ts';
import type { SkirmishProps } from '../common/types.ts';
import type { Ruled } from './rulings.ts';

const RuleDialog = later(() => import('./RuleDialog.tsx').then(({ RuleDialog }) => RuleDialog));

export interface RuleCardProps extends SkirmishProps {
  readonly rule: NonNullable<SkirmishProps['rule']>;
}

export function RuleCard({ rule, ...props }: RuleCardProps) {
  const { view, outcome } = props;
  const openRuling = useSignal<Ruled | undefined>(undefined);
  const act = (ruled: Ruled, icon: IconName, label: string) => (
    <button
      key={ruled}
      type="button"
      class="ghost small"
      data-testid={`rule-${ruled}`}
      onClick={() => {
        openRuling.value = ruled;
      }}
    >
      <Icon name={icon} size={15} /> {label}
    </button>
  );
  return (
    <section class="card rule-match" aria-label={say('rule.title')} data-testid="rule-match">
      <header>
        <h2>
          <Icon name="lu:gavel" size={17} /> {say('rule.title')}
        </h2>
      </header>
      <div class="rule-acts">
        {outcome === undefined && [
          act(
            'pause',
            view.paused ? 'lu:play' : 'lu:pause',
            say(view.paused ? 'rule.unpause' : 'rule.pause'),
          ),
          act('mode', 'lu:hourglass', say(view.options.mode === 'fast' ? 'rule.normal' : 'rule.fast')),
          act('hour', 'lu:bell', say('rule.hour')),
          act('zone', 'lu:map', say('rule.zone')),
          act('broadcasts', 'lu:megaphone', say(view.options.broadcasts ? 'rule.quiet' : 'rule.loud')),
          act('ban', 'lu:user-minus', say('rule.ban')),
        ]}
        {outcome === undefined &&
          props.room?.end !== undefined &&
          act('close', 'lu:circle-x', say('rule.close'))}
        {view.turn > 1 && act('rewind', 'lu:undo-2', say('rule.rewind', { turn: view.turn - 1 }))}
      </div>
      {openRuling.value !== undefined && (
        <RuleDialog
          {...props}
          rule={rule}
          ruled={openRuling.value}
          close={() => {
            openRuling.value = undefined;
          }}
        />
      )}
    </section>
  );
}
