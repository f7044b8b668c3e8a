// Preview of a charge (UI-K30): targets, odds, and final positions after a hit, a kill and a miss.

import { aimAt } from '@hexmarch/shared/games/skure/aiming';
import { dataOf, find } from '@hexmarch/shared/games/skure/characters';
import { rams } from '@hexmarch/shared/games/skure/chargeWay';
import { SHOCKS } from '@hexmarch/shared/games/skure/charging';
import { totalOf } from '@hexmarch/shared/games/skure/damage';
import { type ChargeLanding, type ChargePlan, chargePlan } from '@hexmarch/shared/games/skure/plan/charges';
import type { OpportunityOutlook } from '@hexmarch/shared/games/skure/plan/onTheWay';
import type { Turn } from '@hexmarch/shared/games/skure/plan/posts';
import type { Character, SkureView } from '@hexmarch/shared/games/skure/state';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { CHOICES, type Draft } from '../../draft/draft.ts';
import { targetsOf } from '../../draft/facts.ts';
import { directionName, fighterName, heightName, statusName } from '../../words/words.ts';
import { Odds } from '../common/Odds.tsx';
import { Sums } from '../common/StrikeFacts.tsx';
import { choose, type SkureProps, spaceName } from '../common/types.ts';
import { counterText, opportunityText } from '../common/wayFacts.ts';
import { whyNot } from '../common/whyNot.ts';
import { say } from '../words/say.ts';
import { ActHead } from './ActHead.tsx';
import { LastWord } from './LastWord.tsx';
import { TargetList } from './TargetList.tsx';

export interface ChargeDockProps extends SkureProps {
  readonly turn: Turn;
  readonly draft: Draft & { kind: 'charge' };
}

export function ChargeDock({ turn, draft, ...props }: ChargeDockProps) {
  const { view } = props;
  const target = draft.on === undefined ? undefined : find(view, draft.on);
  const plan = target === undefined ? undefined : planFor(view, turn, target, draft.height);
  const isPlan = plan !== undefined && 'way' in plan;
  const targets = targetsIn(view, turn);
  const missing = targets.some(({ isOpen }) => isOpen) ? 'charge.whom' : 'charge.none';
  return (
    <section class="card strike-dock" aria-label={say('act.charge')} data-testid="charge-dock">
      <ActHead by={turn.actor} on={target} title={titleOf(turn, target)} rule="SKURE-7.1">
        {target !== undefined && plan !== undefined && (
          <p class="quiet">
            {isPlan ? say('charge.distance', { count: plan.distance }) : whyNot(view, plan)}
          </p>
        )}
        {dataOf(turn.actor).move.type === 'flying' && <Landing {...props} height={draft.height} />}
      </ActHead>
      {isPlan && target !== undefined ? (
        <Planned {...props} turn={turn} target={target} plan={plan} />
      ) : (
        <TargetList {...props} label={say('charge.whom')} targets={targets} chosen={draft.on} />
      )}
      <LastWord {...props} label={say(isPlan ? 'act.charge' : missing)} icon="lu:dices" isOff={!isPlan} />
    </section>
  );
}

const titleOf = ({ actor }: Turn, target: Character | undefined): string =>
  target === undefined
    ? say('act.charge')
    : say(rams(dataOf(actor).size) ? 'charge.rams' : 'charge.cuts', { name: fighterName(target) });

const planFor = (view: SkureView, turn: Turn, target: Character, height: 'low' | 'mid') =>
  chargePlan(view, turn, target, height === 'mid' ? height : undefined);

const targetsIn = (view: SkureView, turn: Turn) =>
  targetsOf(view, turn).map((one) => {
    const plan = chargePlan(view, turn, one);
    return 'way' in plan
      ? { one, isOpen: true, text: say('odds.hits', { hits: plan.outlook.hits }) }
      : { one, isOpen: false, text: whyNot(view, plan) };
  });

/** SKURE-7.8: where a dive ends. */
function Landing({ height, ...props }: SkureProps & { readonly height: 'low' | 'mid' }) {
  return (
    <fieldset class="segments landing" aria-label={say('charge.landing')}>
      {(['low', 'mid'] as const).map((one) => (
        <button
          key={one}
          type="button"
          class={one === height ? 'on' : undefined}
          aria-pressed={one === height}
          onClick={() => choose(props, CHOICES.height(one))}
        >
          {say('charge.lands', { height: heightName(one) })}
        </button>
      ))}
    </fieldset>
  );
}

interface PlannedProps extends SkureProps {
  readonly turn: Turn;
  readonly target: Character;
  readonly plan: ChargePlan;
}

function Planned({ turn, target, plan, ...props }: PlannedProps) {
  const { view, phone } = props;
  const { outlook, counter, opportunities } = plan;
  return (
    <>
      <Odds
        outlook={outlook}
        target={target}
        aimLevel={aimAt(turn.actor, target.id)}
        phone={phone}
        miss={counter === null ? undefined : say(phone ? 'odds.counterShort' : 'odds.countered')}
      />
      <table class="charge-ends">
        <tbody>
          {ENDINGS.filter((end) => chanceOf(plan, end) > 0).map((end) => (
            <tr key={end} data-testid={`charge-${end}`}>
              <th scope="row">
                {say(`charge.${end}`)} <b>{chanceOf(plan, end)}%</b>
              </th>
              <td>{endText(view, turn, target, plan, end)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div class="strike-facts">
        <p>
          <Sums outlook={outlook} />
          {counter !== null && <span class="bad"> · {counterText(counter)}</span>}
        </p>
        {opportunities.map((one) => (
          <p key={one.by} class="bad">
            <Icon name="lu:triangle-alert" size={15} /> {opportunityText(one)}
          </p>
        ))}
      </div>
    </>
  );
}

/** Texts for the possible results of a charge. */
const ENDINGS = ['hit', 'kill', 'miss'] as const;
type ChargeEnding = (typeof ENDINGS)[number];

/** Of 100: a kill is separate from a hit, since the target gives way. */
export function chanceOf({ outlook }: Pick<ChargePlan, 'outlook'>, end: ChargeEnding): number {
  const { hits, kills } = outlook;
  if (end === 'miss') return 100 - hits;
  return end === 'kill' ? kills : hits - kills;
}

/** Final positions, side effects of the blow, and who strikes for the space taken. */
function endText(
  view: SkureView,
  turn: Turn,
  target: Character,
  plan: ChargePlan,
  end: ChargeEnding,
): string {
  const landing: ChargeLanding = plan[end];
  const at = {
    id: turn.actor.id,
    space: spaceName(view, landing.at),
    direction: directionName(landing.facing),
  };
  const { pushedTo, opportunities } = landing;
  const isTouched = end === 'hit' && plan.effect !== null;
  return [
    say('charge.ends', at),
    ...(pushedTo === null ? [] : [say('charge.pushed', { id: target.id, space: spaceName(view, pushedTo) })]),
    ...(isTouched && plan.effect !== null
      ? [say('charge.effect', { status: statusName(plan.effect), chance: SHOCKS })]
      : []),
    ...opportunities.map((one) =>
      end === 'hit' && one.by === target.id ? backText(plan, one) : opportunityText(one),
    ),
  ].join('; ');
}

/** The target's reaction for the space taken: prevented by a blow that fells it, or a ram that stuns it. */
const backText = ({ effect }: ChargePlan, { by, hits, parts, life }: OpportunityOutlook): string =>
  say(life === 'standing' ? 'charge.strikes' : 'charge.strikesFells', {
    ...{ effect: effect ?? 'none', id: by, hits },
    damage: totalOf(parts),
  });
