// *Ready* of one seat in a secret phase of its side (SKURE-15.9, 15.11): the captain closes it, or all others together.

import { checkCompanySetup } from '@hexmarch/shared/games/skure/companySetup';
import { actingCaptain, isActingCaptain } from '@hexmarch/shared/games/skure/leaders';
import { allSides, sideOfSeat } from '@hexmarch/shared/games/skure/sides';
import { listText } from '../../../../text/language.ts';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { sideName } from '../../panels/words/sideText.ts';
import { isSideDone, type MemberProps, say, standIns, unpicked } from './side.ts';

interface ReadyProps {
  /** In place of saying it at once. */
  readonly onReady?: () => void;
  /** Pressed, and on its way. */
  readonly isBusy?: boolean;
}

export function SideReady(props: MemberProps & ReadyProps) {
  const { view, seat, act, pending, onReady = () => act({ type: 'ready' }), isBusy = false } = props;
  const side = sideOfSeat(view.options, seat);
  if (isSideDone(view, side)) return <Done {...props} />;
  if (view.secrets?.readySeats.includes(seat) === true) {
    return (
      <p class="side-ready good" role="status" data-testid="ready-waits">
        <Icon name="lu:check" size={16} /> <b>{say('ready.yours')}</b> {waitingText(props)}
      </p>
    );
  }
  const why = missingText(props);
  const isCaptain = isActingCaptain(view, seat);
  const isBarred = why !== '' || props.paused;
  return (
    <div class="side-ready">
      <button
        type="button"
        class="cta"
        aria-disabled={isBarred}
        aria-busy={isBusy || pending}
        data-testid="ready"
        onClick={() => {
          if (!isBarred && !isBusy) onReady();
        }}
      >
        <Icon name="lu:check" size={17} />
        <span>
          {say('ready')}
          {why === '' && isCaptain && <small>{say('ready.closes')}</small>}
        </span>
      </button>
      {(why !== '' || !isCaptain) && (
        <small class="quiet" data-testid="ready-note">
          {why === '' ? closingText(props) : why}
        </small>
      )}
    </div>
  );
}

function Done({ view, seat }: MemberProps) {
  const own = sideOfSeat(view.options, seat);
  const others = allSides(view.options).filter((side) => side !== own && !isSideDone(view, side));
  return (
    <p class="side-ready good" role="status" data-testid="side-done">
      <Icon name="lu:lock" size={16} /> <b>{say('ready.side')}</b>{' '}
      {others.length > 0 && say('ready.others', { sides: listText(others.map(sideName)) })}
    </p>
  );
}

const nameList = ({ names }: MemberProps, seats: readonly number[]): string =>
  listText(seats.map((seat) => names[seat] ?? ''));

/** Why it cannot be said; empty if it can. */
function missingText(props: MemberProps): string {
  const { view, seat } = props;
  if (checkCompanySetup(view, seat, { type: 'ready' }) === undefined) return '';
  const missing = unpicked(view, sideOfSeat(view.options, seat));
  return missing.includes(seat)
    ? say('ready.pickFirst')
    : say('ready.missing', { count: missing.length, names: nameList(props, missing) });
}

/** Who closes the phase, for who is not the captain. */
function closingText(props: MemberProps): string {
  const { view, seat, names } = props;
  const side = sideOfSeat(view.options, seat);
  const captain = actingCaptain(view, side);
  const name = captain === null ? '' : (names[captain] ?? '');
  return standIns(view, side).length === 0
    ? say('ready.captainAlone', { name })
    : say('ready.together', { name });
}

/** Once it is said: who could still close it. */
function waitingText(props: MemberProps): string {
  const { view, seat, names } = props;
  const side = sideOfSeat(view.options, seat);
  const captain = actingCaptain(view, side);
  const name = captain === null ? '' : (names[captain] ?? '');
  const open = standIns(view, side).filter((one) => !one.isReady);
  return open.length === 0
    ? say('ready.waitsCaptain', { name })
    : say('ready.waits', {
        name,
        names: nameList(
          props,
          open.map((one) => one.seat),
        ),
      });
}
