// Deployment dock below the board (UI-K16): positions and facings, what is missing, and the status of the other players, whose
// zones stay hidden. Fighters are placed on the board by tap or drag, and turned by arrowheads there. On a phone the title and what the
// others do are in the line and the plates above the board.

import './places.css';
import { charactersOf, find } from '@hexmarch/shared/games/skure/characters';
import { NOWHERE } from '@hexmarch/shared/games/skure/field/geometry';
import { allSeats } from '@hexmarch/shared/games/skure/sides';
import type { Character } from '@hexmarch/shared/games/skure/state';
import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { catalogue } from '../../../../text/catalogue.ts';
import { later } from '../../../../ui/controls/Later.tsx';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { Picture } from '../../../../ui/pictures/Picture.tsx';
import { Name } from '../../../../ui/text/Name.tsx';
import { FormationRow } from '../../../FormationRow.tsx';
import { keepPlaces, lastPlaces } from '../../../lastPlaces.ts';
import { draftOf, litBy, spaceName } from '../../panels/common/types.ts';
import { parts } from '../../panels/index.ts';
import { frame } from '../../panels/words/frame.ts';
import { directionSign, fighterName } from '../../words/words.ts';
import { useIsLate } from '../common/late.ts';
import { seatArt } from '../common/pictures.ts';
import { isOfCompany, type SetupProps } from '../common/types.ts';
import { deviating, FORMATIONS, type Formation, mayDeploy, missing, placesOf } from './formation.ts';
import type messages from './messages/deploy/en.json';
import { isPlaced, PlaceButton } from './PlaceButton.tsx';
import { ChosenTurns, type PlacerProps, Turns } from './Turns.tsx';

const { say: sayDeploy } = await catalogue<typeof messages>(import.meta.url, 'messages/deploy');

/** Of a company, by the side (UI-K84). */
const SideDeploy = later(() => import('./SideDeploy.tsx').then(({ SideDeploy }) => SideDeploy));

export const Deploy = (props: SetupProps) =>
  isOfCompany(props) ? <SideDeploy {...props} /> : <TeamDeploy {...props} />;

function TeamDeploy(props: SetupProps) {
  const { view, seat, phone } = props;
  const isLate = useIsLate(props);
  const regrouping = useSignal<Formation | undefined>(undefined);
  useFormation(props, regrouping);
  // Prefetches the battle chunk.
  useEffect(() => void parts().catch(() => undefined), []);
  const isReady = seat !== undefined && view.ready[seat] === true;
  return (
    <section
      class={`card skure-deploy${phone ? ' narrow' : ''}`}
      aria-label={sayDeploy('deploy.title')}
      data-testid="deploy"
    >
      {!phone && (
        <header>
          <h2>{sayDeploy('deploy.title')}</h2>
          <Curtains {...props} />
        </header>
      )}
      {seat === undefined ? (
        <p class="quiet">{sayDeploy('deploy.watching')}</p>
      ) : (
        <Own {...props} seat={seat} regrouping={regrouping} />
      )}
      {isLate && !isReady && seat !== undefined && areMissing(props, seat) && (
        <p class="late" role="alert">
          {sayDeploy('clock.placesRule')}
        </p>
      )}
    </section>
  );
}

const areMissing = ({ view }: SetupProps, seat: number): boolean =>
  charactersOf(view, seat).some(({ at }) => at === NOWHERE);

/** In the line beside the board: what to do, and with whom. */
export function PlaceLine(props: SetupProps) {
  const { view, seat, names, phone } = props;
  const draft = draftOf(props);
  const chosen = draft.kind === 'place' ? find(view, draft.who) : undefined;
  const isReady = seat === undefined || view.ready[seat] === true;
  return (
    <>
      <b class="lead">{chosen === undefined ? frame(view, names, seat).status : fighterName(chosen)}</b>
      {!isReady && (
        <span class="quiet" data-testid="place-hint">
          {chosen === undefined
            ? sayDeploy('deploy.hint', { touch: phone ? 'yes' : 'no' })
            : sayDeploy('deploy.hintChosen')}
        </span>
      )}
    </>
  );
}

type OwnProps = PlacerProps & {
  /** The formation that all are being put in. */
  readonly regrouping: Signal<Formation | undefined>;
};

/**
 * Sends missing fighters to their place in formation, so that the player can be ready at once; on request all others too. One at a
 * time, since each is a command of its own.
 */
function useFormation(props: SetupProps, regrouping: OwnProps['regrouping']): void {
  const { view, seat, legal, pending, paused, act } = props;
  const isFree = seat !== undefined && !pending && !paused;
  const kind = regrouping.value;
  const left = !isFree ? [] : kind === undefined ? missing(view, seat) : deviating(view, seat, kind);
  const next = left.find((wanted) => mayDeploy(legal, wanted));
  const text =
    next === undefined ? '' : `${next.who} ${next.at} ${next.facing} ${view.characters.map(({ at }) => at)}`;
  useEffect(() => {
    if (next !== undefined) act(next);
    else if (isFree) regrouping.value = undefined;
  }, [text, isFree]);
}

function Own(props: OwnProps) {
  const { view, seat, act, pending, regrouping } = props;
  const own = charactersOf(view, seat);
  const nowhere = own.filter(({ at }) => at === NOWHERE).length;
  const isSettled = nowhere === 0 && !pending && regrouping.value === undefined;
  const wanted = useSignal(false);
  // Pressed while the formation is still being taken: said as soon as everyone stands.
  useEffect(() => {
    if (!wanted.value || !isSettled) return;
    wanted.value = false;
    keepPlaces('skure', placesOf(view, seat));
    act({ type: 'ready' });
  }, [wanted.value, isSettled]);
  if (view.ready[seat] === true) {
    return (
      <>
        <Fighters {...props} />
        <p class="good" role="status">
          <Icon name="lu:check" size={16} /> {sayDeploy('deploy.waits')}
        </p>
      </>
    );
  }
  return (
    <>
      <Fighters {...props} />
      <footer>
        <Formations {...props} />
        <ChosenTurns {...props} />
        <button
          type="button"
          class="cta"
          aria-busy={wanted.value}
          data-testid="ready"
          onClick={() => {
            wanted.value = true;
          }}
        >
          <Icon name="lu:check" size={17} />
          <span>
            {sayDeploy('deploy.done')}
            {nowhere > 0 && <small>{sayDeploy('deploy.missing', { count: nowhere })}</small>}
          </span>
        </button>
      </footer>
    </>
  );
}

/** Whole formations, one press each; the one in which all stand is pressed. */
function Formations({ view, seat, pending, regrouping }: OwnProps) {
  const hasLast = lastPlaces('skure').length > 0;
  const kinds = FORMATIONS.filter((kind) => kind !== 'last' || hasLast);
  return (
    <FormationRow
      label={sayDeploy('formation')}
      disabled={pending || regrouping.value !== undefined}
      choices={kinds.map((id) => ({
        id,
        name: sayDeploy(`formation.${id}`),
        isOn: deviating(view, seat, id).length === 0,
      }))}
      pick={(id) => {
        regrouping.value = kinds.find((kind) => kind === id);
      }}
    />
  );
}

function Fighters(props: OwnProps) {
  return (
    <ul class="deploy-list">
      {charactersOf(props.view, props.seat).map((one) => (
        <Fighter key={one.id} {...props} one={one} />
      ))}
    </ul>
  );
}

interface FighterProps extends OwnProps {
  readonly one: Character;
}

function Fighter({ one, ...props }: FighterProps) {
  const { view, phone } = props;
  const { at, facing } = one;
  const where =
    at === NOWHERE
      ? sayDeploy('deploy.nowhere')
      : sayDeploy('deploy.where', { place: spaceName(view, at), facing: directionSign(facing) });
  return (
    <li class={isPlaced(props, one) ? 'on' : ''} {...litBy(props, at)}>
      <PlaceButton {...props} one={one} heightPx={phone ? 40 : 50}>
        <small class={phone ? 'hidden' : undefined}>{where}</small>
      </PlaceButton>
      {!phone && <Turns {...props} one={one} />}
    </li>
  );
}

/** Readiness of each seat: all that is public about the others. */
const Curtains = ({ view, names, seat }: SetupProps) => (
  <ul class="curtains" data-testid="curtains">
    {allSeats(view.options)
      .filter((one) => one !== seat)
      .map((one) => {
        const isReady = view.ready[one] === true;
        return (
          <li key={one} data-testid={`curtain-${one}`} data-state={isReady ? 'ready' : 'placing'}>
            <Picture of={seatArt(one)} heightPx={20} />
            <b>
              <Name>{names[one]}</Name>
            </b>
            <span class={isReady ? 'good' : 'quiet'}>
              {sayDeploy(isReady ? 'deploy.ready' : 'deploy.placing')}
            </span>
          </li>
        );
      })}
  </ul>
);
