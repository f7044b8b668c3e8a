// Resource of the current turn (SKOR-4.1, 4.2, 4.5): income, upkeep, remaining and planned budget.

import { priceOf } from '@hexmarch/shared/games/skor/decide';
import type { SkorCommand, SkorView } from '@hexmarch/shared/games/skor/types';
import { feedingOf, incomeOf, nextTurnOf } from '@hexmarch/shared/games/skor/upkeep';
import { Gem } from '../../../ui/pictures/Gem.tsx';
import { Name } from '../../../ui/text/Name.tsx';
import { Reasons } from '../../../ui/text/Reasons.tsx';
import { fits } from '../draft/fits.ts';
import { toolOf } from '../facts/commandCells.ts';
import { turnBeginning } from '../facts/facts.ts';
import { piecesCount } from '../facts/viewFacts.ts';
import type { SkorStep } from '../input/input.ts';
import { type SkorProps, stepOf } from '../input/types.ts';
import { say } from '../words/say.ts';
import { upkeepReasons } from '../words/upkeepText.ts';
import { commandWords, signed, spaceName, structureName } from '../words/words.ts';

const GEMS_MAX = 30;

export function Ledger(props: SkorProps) {
  const { view, seat, names } = props;
  if (view.active < 0) return null;
  const mine = view.active === seat;
  const plan = mine ? planOf(view, stepOf(props)) : undefined;
  const beginning = turnBeginning(props.events, view.active);
  const income = beginning?.income ?? view.income;
  return (
    <section
      class="card ledger"
      aria-label={say('ledger.spoken', { budget: view.budget })}
      data-testid="ledger"
    >
      <header>
        <h2>{mine ? say('ledger.title') : <Name>{names[view.active]}</Name>}</h2>
        <span class="sub">{say(mine ? 'ledger.lostAtEnd' : 'ledger.thisTurn')}</span>
      </header>
      <div class="row">
        <Gems income={income} budget={view.budget} planned={plan?.cost ?? 0} />
        <div class="sum">
          <strong data-testid="budget">{view.budget}</strong>
          <small>{say('ledger.toSpend')}</small>
        </div>
      </div>
      <dl>
        <div>
          <dt>{say('ledger.income')}</dt>
          <dd>{income}</dd>
        </div>
        {beginning !== undefined && (
          <div>
            <dt>{feedingTitle(view.stage, beginning.feeding)}</dt>
            <dd>{signed(-beginning.feeding)}</dd>
          </div>
        )}
        {plan !== undefined && (
          <div class="plan">
            <dt>{say('ledger.planned', { what: plan.what })}</dt>
            <dd>{signed(-plan.cost)}</dd>
          </div>
        )}
      </dl>
      {(seat === undefined ? [0, 1] : [seat]).map((one) => (
        <NextTurnLines key={one} {...props} of={one} />
      ))}
    </section>
  );
}

/** During a shortage no upkeep is paid yet (SKOR-4.3); in the grace period none at all (SKOR-4.4). */
function feedingTitle(stage: SkorView['stage'], feeding: number): string {
  if (feeding === 0) return say('ledger.nobodyEats');
  return say(stage === 'upkeep' ? 'ledger.toBeFed' : 'ledger.fed');
}

export function Gems({ income, budget, planned }: { income: number; budget: number; planned: number }) {
  const count = Math.min(GEMS_MAX, Math.max(income, budget));
  const free = Math.max(0, budget - planned);
  return (
    <div class="gems" aria-hidden="true">
      {Array.from({ length: count }, (_, i) => (
        <Gem key={i} state={i < free ? 'free' : i < budget ? 'plan' : 'fed'} />
      ))}
    </div>
  );
}

interface Plan {
  readonly what: string;
  readonly cost: number;
}

/** Cost of the current selection; none while it is undetermined. */
function planOf(view: SkorView, step: SkorStep): Plan | undefined {
  const { mode, seat } = step;
  if (seat === undefined) return undefined;
  const costs = plannedCommands(step).map((command) => priceOf(view, seat, command));
  const [cost = 0] = costs;
  if (cost === 0 || costs.some((one) => one !== cost)) return undefined;
  const [command] = plannedCommands(step);
  if (command === undefined) return undefined;
  const isBuild = mode.kind === 'tool' && command.type === 'build';
  return { what: isBuild ? structureName(command.structure) : commandWords(command), cost };
}

/** Commands that are still possible. */
function plannedCommands({ mode, legal }: SkorStep): readonly SkorCommand[] {
  if (mode.kind === 'armed') {
    const command = mode.options[mode.picked];
    return command === undefined ? [] : [command];
  }
  if (mode.kind !== 'tool') return [];
  return legal.filter((one) => toolOf(one) === mode.tool && fits(one, mode.given));
}

/**
 * Forecast of the next turn's budget, expandable into its sources (SKOR-4.1, 4.2), with a warning about a shortage
 * (SKOR-4.3).
 */
function NextTurnLines({ view, seat, names, point, of }: SkorProps & { readonly of: number }) {
  const next = nextTurnOf(view, of);
  const income = incomeOf(next, of);
  const feeding = feedingOf(next, of);
  const isShort = income < feeding;
  const title = say(isShort ? 'ledger.nextShort' : 'ledger.next', {
    mine: of === seat,
    name: names[of] ?? '',
    count: piecesCount(view, of),
  });
  return (
    <details class={`next-turn${isShort ? ' short' : ''}`} data-testid="next-turn">
      <summary title={say('ledger.nextHint')}>
        <span>{title}</span>{' '}
        <b>
          {signed(income)} {signed(-feeding)}
        </b>
      </summary>
      <Reasons
        title={title}
        reasons={upkeepReasons(next, of)}
        names={names}
        seat={seat}
        cellName={spaceName}
        point={point}
      />
    </details>
  );
}
