// Dock below the board: the selected piece or drafted turn with its consequences and confirm button.

import type { PlaceCommand } from '@hexmarch/shared/games/skorm/types';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { PieceIcon } from '../board/PieceIcon.tsx';
import { planOf } from '../draft/stepDraft.ts';
import { isOut } from '../facts/viewFacts.ts';
import { useLastPlaces } from '../placing/useLastPlaces.ts';
import { say } from '../words/say.ts';
import { facingName, pieceName } from '../words/words.ts';
import { Confirm } from './Confirm.tsx';
import { Facings } from './Facings.tsx';
import { Coach, hasCoach, isCoachOpen } from './LazyCoach.tsx';
import { Formations, PlanDock } from './PlanDock.tsx';
import { SituationLines } from './Situation.tsx';
import { TrayTypes } from './Tray.tsx';
import { TurnDock } from './TurnDock.tsx';
import { type SkormProps, stepOf, stepsSeen } from './types.ts';

export function Dock(props: SkormProps) {
  const { view, seat, phone } = props;
  // With a selected piece the board needs the room; consequences are in the turn's own card.
  const { mode } = stepOf(props);
  const hasTurn = mode.kind === 'piece' || mode.kind === 'armed';
  useLastPlaces(props);
  const plays = seat !== undefined && !isOut(view, seat);
  return (
    <>
      {phone && !hasTurn && <SituationLines {...props} />}
      {plays && isCoachOpen(props) && <Coach {...props} />}
      {plays && view.phase === 'set' && <Placing {...props} />}
      {plays && view.phase === 'play' && <TurnDock {...props} />}
    </>
  );
}

/** Dock during placement: the tray on a phone, the drafted piece, or who is to place next. */
function Placing(props: SkormProps) {
  const { mode } = stepOf(props);
  const { phone } = props;
  const place = mode.kind === 'armed' && mode.command.type === 'place' ? mode.command : undefined;
  const plan = planOf(stepOf(props));
  if (place === undefined && plan !== undefined)
    return (
      <section
        class={`card placing skorm-plan${plan.isGoing ? ' going' : ''}`}
        aria-label={say('dock.placing')}
        data-testid="placing"
      >
        {phone && <Formations {...props} />}
        <PlanDock {...props} plan={plan} />
      </section>
    );
  return (
    <section
      class={`card placing${place === undefined ? '' : ' armed'}`}
      aria-label={say('dock.placing')}
      data-testid="placing"
    >
      {phone && place === undefined && <Formations {...props} />}
      {phone && <TrayTypes {...props} />}
      {place === undefined ? <PlacingHint {...props} /> : <Ghost {...props} place={place} />}
    </section>
  );
}

function PlacingHint({ view, seat, names, phone, ...props }: SkormProps) {
  const { chosen } = stepOf(props);
  if (view.active !== seat || chosen === undefined) {
    return (
      <p class="quiet waiting" data-testid="placing-waiting">
        <Icon name="lu:hourglass" size={16} /> {say('dock.placesPiece', { name: names[view.active] ?? '' })}
      </p>
    );
  }
  // The coach names the tile itself.
  if (phone && hasCoach({ view, seat, names, phone, ...props })) return null;
  return (
    <p data-testid="placing-hint">
      {say('dock.placeHint', { touch: phone ? 'yes' : 'no', piece: pieceName(chosen) })}
    </p>
  );
}

function Ghost({ place, ...props }: SkormProps & { place: PlaceCommand }) {
  const { seat = 0, phone } = props;
  const { piece: type, tile, facing } = place;
  return (
    <>
      <h2 class="h3">
        {!phone && (
          <PieceIcon
            of={{ seat, type, ...(facing === undefined ? {} : { facing }) }}
            heightPx={38}
            steps={stepsSeen(props)}
          />
        )}
        {say('on', { piece: pieceName(type), tile })}
        {facing !== undefined && (
          <span class="sub">{say('dock.facing', { direction: facingName(tile, facing) })}</span>
        )}
      </h2>
      <Facings {...props} />
      <Confirm {...props} label={say('dock.placeIt')} icon="lu:check" />
    </>
  );
}
