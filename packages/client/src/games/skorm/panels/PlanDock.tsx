// The dock while an army is being placed by a formation (SKORM-2.7): one press lays it out, another one has a piece of it placed in every
// own turn. Its pieces can be moved, turned and swapped before.

import { listText } from '../../../text/language.ts';
import { Icon, lineGlyph } from '../../../ui/pictures/Icon.tsx';
import { FormationRow } from '../../FormationRow.tsx';
import { on, planOf } from '../draft/stepDraft.ts';
import { allToPlace } from '../facts/reserve.ts';
import { formationId, PLAN } from '../input/planInput.ts';
import { formationsFor, mirrored } from '../placing/formation.ts';
import { type Plan, type Planned, placementOf } from '../placing/plan.ts';
import { say } from '../words/say.ts';
import { commandWords, facingName, pieceName } from '../words/words.ts';
import { Facings } from './Facings.tsx';
import { choose, type SkormProps, stepOf } from './types.ts';

const MIRROR = lineGlyph('M12 3v3m0 4v4m0 4v3M8 7L3 17h5zM16 7l5 10h-5z');

/**
 * Beside a wide board with the pieces to be placed, on a phone in the dock. Also before the own turn: what is laid out then is placed
 * when it comes.
 */
export function Formations(props: SkormProps) {
  const { view, seat, taught = false } = props;
  if (taught || seat === undefined || allToPlace(view, seat) === 0) return null;
  const formation = planOf(stepOf(props))?.formation;
  return (
    <FormationRow
      label={say('formation')}
      disabled={false}
      choices={formationsFor(view.options.players).map((id) => ({
        id,
        name: say(`formation.${id}`),
        isOn: id === formation,
      }))}
      pick={(id) => choose(props, formationId(id))}
    />
  );
}

/** A plan that waits to be agreed to, or dropped. */
export const isLaidOut = (step: SkormProps['step']): boolean => planOf(stepOf({ step }))?.isGoing === false;

export function PlanDock({ plan, ...props }: SkormProps & { readonly plan: Plan }) {
  const { mode } = stepOf(props);
  const selected = mode.kind === 'planned' ? plan.pieces.find(on(mode.at)) : undefined;
  return (
    <>
      <div class="plan-piece" data-testid="plan-piece">
        <div aria-live="polite">
          {selected === undefined ? <NextPiece {...props} plan={plan} /> : <Selected one={selected} />}
          <p class="quiet">{say('plan.secret')}</p>
        </div>
        <Facings {...props} />
      </div>
      <p class="hidden">
        {say('plan.list', { pieces: listText(plan.pieces.map((one) => commandWords(placementOf(one)))) })}
      </p>
      <PlanActs {...props} plan={plan} />
    </>
  );
}

function Selected({ one: { piece, tile, facing } }: { readonly one: Planned }) {
  return (
    <>
      <h2 class="h3">{say('on', { piece: pieceName(piece), tile })}</h2>
      <p>
        {facing === undefined ? say('plan.move') : say('plan.faces', { direction: facingName(tile, facing) })}
      </p>
    </>
  );
}

function NextPiece({ plan, phone }: Pick<SkormProps, 'phone'> & { readonly plan: Plan }) {
  const [next] = plan.pieces;
  return (
    <>
      {plan.isGoing && next !== undefined && (
        <h2 class="h3" data-testid="plan-next">
          {say('plan.next', { piece: pieceName(next.piece), tile: next.tile, count: plan.pieces.length })}
        </h2>
      )}
      <p>{say('plan.hint', { touch: phone ? 'yes' : 'no' })}</p>
    </>
  );
}

function PlanActs({ plan, ...props }: SkormProps & { readonly plan: Plan }) {
  const { view, seat = 0, pending } = props;
  const { mode } = stepOf(props);
  // A refused placement is not tried again by itself.
  const isStuck = plan.sent !== undefined && !pending;
  const goes = plan.isGoing && !isStuck && mode.kind === 'idle';
  const isSymmetric = sameTiles(plan.pieces, mirrored(view, seat, plan.pieces));
  return (
    <div class="go">
      <button
        type="button"
        class="ghost"
        data-testid="plan-mirror"
        aria-disabled={isSymmetric}
        title={isSymmetric ? say('plan.symmetric') : undefined}
        onClick={() => !isSymmetric && choose(props, PLAN.mirror)}
      >
        <Icon of={MIRROR} /> {say('plan.mirror')}
      </button>
      <button type="button" class="ghost" data-testid="plan-clear" onClick={() => choose(props, PLAN.clear)}>
        {say('plan.clear')}
      </button>
      {goes ? (
        <button type="button" class="ghost" data-testid="plan-hold" onClick={() => choose(props, PLAN.hold)}>
          <Icon name="lu:pause" /> {say('plan.hold')}
        </button>
      ) : (
        <button type="button" class="cta" data-testid="plan-go" onClick={() => choose(props, PLAN.go)}>
          <span>
            {say(plan.isGoing ? 'plan.resume' : 'plan.go')}
            <small>{say('plan.how')}</small>
          </span>
        </button>
      )}
    </div>
  );
}

const keyOf = ({ piece, tile, facing = 1 }: Planned): string => `${piece}${tile}${facing}`;

const sameTiles = (one: readonly Planned[], other: readonly Planned[]): boolean =>
  one.map(keyOf).sort().join() === other.map(keyOf).sort().join();
