// Resource of the running turn (SKOR-4.1, 4.2, 4.5): what came in, what was eaten, what is left and planned.

import { priceOf } from '@hexmarch/shared/games/skor/decide';
import type { SkorCommand, SkorView } from '@hexmarch/shared/games/skor/types';
import { forecast } from '@hexmarch/shared/games/skor/upkeep';
import { Gem } from '../../../panels/Gem.tsx';
import { turnBeginning } from '../facts.ts';
import type { SkorStep } from '../input.ts';
import { piecesCount } from '../viewFacts.ts';
import { commandWords, STRUCTURE_NAMES } from '../words.ts';
import { type SkorProps, stepOf } from './types.ts';

const GEMS_MAX = 30;

export function Ledger(props: SkorProps) {
  const { view, seat, names } = props;
  if (view.active < 0) return null;
  const mine = view.active === seat;
  const plan = mine ? planOf(view, stepOf(props)) : undefined;
  const beginning = turnBeginning(props.events, view.active);
  const income = beginning?.income ?? view.income;
  return (
    <section class="card ledger" aria-label={`Resource: ${view.budget} to spend`} data-testid="ledger">
      <header>
        <h2>{mine ? 'Resource' : names[view.active]}</h2>
        <span class="sub">{mine ? 'lost when the turn ends' : 'Resource this turn'}</span>
      </header>
      <div class="row">
        <Gems income={income} budget={view.budget} planned={plan?.cost ?? 0} />
        <div class="sum">
          <strong data-testid="budget">{view.budget}</strong>
          <small>to spend</small>
        </div>
      </div>
      <dl>
        <div>
          <dt>Income</dt>
          <dd>{income}</dd>
        </div>
        {beginning !== undefined && (
          <div>
            <dt>{feedingTitle(view.stage, beginning.feeding)}</dt>
            <dd>−{beginning.feeding}</dd>
          </div>
        )}
        {plan !== undefined && (
          <div class="plan">
            <dt>Planned: {plan.what}</dt>
            <dd>−{plan.cost}</dd>
          </div>
        )}
        {(seat === undefined ? [0, 1] : [seat]).map((one) => (
          <NextTurn
            key={one}
            view={view}
            seat={one}
            title={one === seat ? 'Next turn' : `${names[one] ?? ''} next`}
          />
        ))}
      </dl>
    </section>
  );
}

/** In a shortage nothing has been eaten yet (SKOR-4.3); in grace nothing is (SKOR-4.4). */
function feedingTitle(stage: SkorView['stage'], feeding: number): string {
  if (feeding === 0) return 'Nobody eats yet';
  return stage === 'upkeep' ? 'To be fed' : 'Fed';
}

/** What the next turn would begin with; a shortage to come is said in time (SKOR-4.3). */
function NextTurn({ view, seat, title }: { view: SkorView; seat: number; title: string }) {
  const { income, feeding } = forecast(view, seat);
  const isShort = income < feeding;
  return (
    <div class={`next${isShort ? ' short' : ''}`} title="If the next turn began as the pieces stand now">
      <dt>
        {title}, {piecesCount(view, seat)} pieces{isShort ? ': shortage' : ''}
      </dt>
      <dd>
        +{income} −{feeding}
      </dd>
    </div>
  );
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

/** What the step in hand would cost. */
function planOf(view: SkorView, { mode, seat, legal }: SkorStep): Plan | undefined {
  if (seat === undefined) return undefined;
  let command: SkorCommand | undefined;
  let what = '';
  if (mode.kind === 'armed') {
    command = mode.options[mode.picked];
    what = command === undefined ? '' : commandWords(command);
  } else if (mode.kind === 'tool') {
    command = legal.find((one) => one.type === 'build' && one.structure === mode.tool);
    what = command?.type === 'build' ? STRUCTURE_NAMES[command.structure] : '';
  }
  if (command === undefined) return undefined;
  const cost = priceOf(view, seat, command);
  return cost === 0 ? undefined : { what, cost };
}
