// Dock below the board: composer of the selected army (UI-S22), inspected territory, or why orders are not accepted.

import type { Code, Source } from '@hexmarch/shared/games/skirmish/land/types';
import { whoseOrder } from '@hexmarch/shared/games/skirmish/orderText';
import { isActive } from '@hexmarch/shared/games/skirmish/sides';
import { sidesIn } from '@hexmarch/shared/games/skirmish/world';
import type { RuleId } from '@hexmarch/shared/kernel/result';
import { useContext } from 'preact/hooks';
import { FixedKey } from '../../../../shortcuts/Hint.tsx';
import { later } from '../../../../ui/controls/Later.tsx';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { Countdown, ServerTime } from '../../../../ui/plates/Clock.tsx';
import { RuleLink } from '../../../../ui/text/RuleLink.tsx';
import { Sentence, spoken } from '../../../../ui/text/Sentence.tsx';
import { territoryName } from '../../facts/viewFacts.ts';
import type { SkirmishStep } from '../../input/input.ts';
import type { Refused } from '../../orders/causes.ts';
import { armyIn, isReserve } from '../../orders/mode.ts';
import { orderOf, ownArmies, whyClosed } from '../../orders/ownTurn.ts';
import { refusalLine } from '../../orders/refusals.ts';
import { KeyName } from '../common/KeyName.tsx';
import { Shield } from '../common/Shield.tsx';
import { say } from '../common/say.ts';
import { dueAt } from '../common/times.ts';
import { cancel, choose, ordersOf, ownPlayer, type SkirmishProps, sentence } from '../common/types.ts';
import { chosenKind, type Kind, type KindChoice, kindsOf } from './composing.ts';
import { KIND_GLYPHS } from './Effect.tsx';
import { Goals } from './Goals.tsx';

const Look = later(() => import('./Look.tsx').then(({ Look }) => Look));
const Preview = later(() => import('./Preview.tsx').then(({ Preview }) => Preview));

export function Dock(props: SkirmishProps) {
  const { mode, turn } = ordersOf(props);
  if (props.outcome !== undefined) return null;
  if (mode.kind === 'look') return <Look {...props} at={mode.at} />;
  if (props.seat === undefined || !isActive(sidesIn(props.view), ownPlayer(props))) return null;
  const closed = whyClosed(turn);
  if (closed !== undefined) return <Closed {...props} why={closed} />;
  const at = armyIn(mode) ?? (isReserve(mode) ? 'REF' : undefined);
  return at === undefined ? null : <Composer {...props} at={at} />;
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

interface ComposerProps extends SkirmishProps {
  /** An own army, or the reinforcement. */
  readonly at: Source;
}

/**
 * Order composer of the selected army: five kinds of order, targets of the chosen one, preview, and confirmation
 * (UI-S22).
 */
function Composer(props: ComposerProps) {
  const { at, view, phone } = props;
  const step = ordersOf(props);
  const { mode, rejection, turn } = step;
  const isPlan = (props.step as SkirmishStep).planning !== undefined;
  const armies = ownArmies(turn);
  const isReserve = at === 'REF';
  const name = isReserve ? say('composer.reserve') : territoryName(view, at);
  return (
    <section class="card composer" aria-label={say('composer.label', { name })} data-testid="composer">
      <div class="composer-head">
        <Shield view={view} player={ownPlayer(props)} heightPx={34} />
        <h2>
          {name} <code>{at}</code>
        </h2>
        {phone && !isReserve && (
          <span class="sub">
            {say('composer.count', { number: armies.indexOf(at) + 1, all: armies.length })}
          </span>
        )}
        {!isReserve && <Kinds {...props} at={at} />}
      </div>
      <Goals {...props} />
      {rejection !== undefined && (
        <p class="order-warning" role="status" data-testid="asked">
          <Icon name="lu:ban" size={15} />
          <span>
            <Sentence {...sentence(props, refusalLine(rejection.refused) ?? [])} />{' '}
            <RuleLink rule={rejection.refused.rule} />
          </span>
        </p>
      )}
      <div class="composer-foot">
        {mode.kind === 'armed' ? (
          <Preview {...props} order={mode.order} />
        ) : (
          <p class="quiet composer-say">
            {hintOf(props)} <RuleLink rule={ruleOf(props)} />
          </p>
        )}
        <div class="composer-acts">
          <button type="button" class="ghost" data-testid="cancel" onClick={() => cancel(props)}>
            {say('back')} <FixedKey chord="Escape" />
          </button>
          <button
            type="button"
            class="cta"
            data-testid="seal"
            disabled={mode.kind !== 'armed'}
            onClick={() => choose(props, 'confirm')}
          >
            <Icon name={isPlan ? 'lu:plus' : 'lu:lock'} size={17} />{' '}
            {say(isPlan ? 'composer.plan' : 'composer.seal')} <FixedKey chord="Enter" />
          </button>
        </div>
      </div>
    </section>
  );
}

function hintOf(props: ComposerProps): string {
  const { mode, turn } = ordersOf(props);
  const touch = props.phone ? 'yes' : 'no';
  if (mode.kind === 'helper') return say('composer.where', { touch });
  if (props.at === 'REF') return say('composer.raise', { touch });
  const kind = chosenKind(mode);
  if (kind === 'support') return say('composer.whom', { touch });
  if (kind === 'move') return say('composer.goal', { touch });
  const now = orderOf(turn, props.at);
  return now === undefined || whoseOrder(now) !== props.at
    ? say('composer.first', { touch })
    : say('composer.again', { touch });
}

const RULES: Readonly<Record<Kind, RuleId>> = {
  hold: 'SKI-5.3',
  move: 'SKI-5.4',
  support: 'SKI-5.5',
  build: 'SKI-5.6',
  farm: 'SKI-5.7',
};

/** Of the chosen kind of order, else of the piece. */
function ruleOf({ at, ...props }: ComposerProps): RuleId {
  if (at === 'REF') return 'SKI-5.8';
  const kind = chosenKind(ordersOf(props).mode);
  return kind === undefined ? 'SKI-1.2' : RULES[kind];
}

const KEYS: Readonly<Record<Kind, string>> = { hold: 'H', move: 'M', support: 'S', build: 'B', farm: 'F' };

/** The five kinds of order. Unavailable ones stay visible, and give the reason when pressed. */
function Kinds({ at, ...props }: SkirmishProps & { readonly at: Code }) {
  return (
    <fieldset class="kinds" aria-label={say('composer.kinds')}>
      {kindsOf(ordersOf(props), at).map((choice) => (
        <button
          key={choice.kind}
          type="button"
          class={`kind${choice.isChosen ? ' on' : ''}`}
          aria-pressed={choice.isChosen}
          aria-disabled={choice.isOff}
          title={whyOff(props, choice)}
          data-testid={`kind-${choice.kind}`}
          onClick={() => choose(props, `kind:${choice.kind}`)}
        >
          <Icon of={KIND_GLYPHS[choice.kind]} size={17} /> {say(`kind.${choice.kind}`)}{' '}
          <KeyName of={KEYS[choice.kind]} />
        </button>
      ))}
    </fieldset>
  );
}

function whyOff(props: SkirmishProps, { kind, isOff, refused }: KindChoice): string | undefined {
  if (!isOff) return undefined;
  if (refused === undefined) return say(kind === 'support' ? 'kind.noSupport' : 'kind.noMove');
  return spoken(sentence(props, refusalLine(refused) ?? []));
}
