// The own team (UI-K13): six slots, budget with the hovered class's price, turn order by agility, and the seal button.

import { formatTeam } from '@hexmarch/shared/games/skure/notation';
import { classOf, isClass } from '@hexmarch/shared/games/skure/roster';
import type { Team } from '@hexmarch/shared/games/skure/state';
import { checkTeam, pointsOf, usualTeam } from '@hexmarch/shared/games/skure/teams';
import { say as sayCommon } from '../../../../text/common.ts';
import { listText } from '../../../../text/language.ts';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { useCopying } from '../../../../ui/text/copyText.ts';
import { className } from '../../words/words.ts';
import { say } from '../common/say.ts';
import { byAgility, CHEAPEST, idlePoints, LEAST, MOST, mayJoin, pointsLeft, type Terms } from './draft.ts';
import type { Picking } from './picking.ts';
import { Another, readyName } from './ReadyTeams.tsx';
import { Slots } from './Slots.tsx';

interface TeamCardProps {
  readonly picking: Picking;
  /** The deadline is near. */
  readonly isLate: boolean;
}

export function TeamCard({ picking, isLate: isEnding }: TeamCardProps) {
  const { props, team, showsSaved } = picking;
  if (props.seat === undefined) return null;
  const isLate = picking.canPick && isEnding;
  return (
    <div class="card pick-team" data-testid="own-team">
      <header>
        <h2>{say('team.title')}</h2>
        <Budget picking={picking} />
        {picking.canPick && (
          <button
            type="button"
            class={`ghost small${showsSaved.value ? ' on' : ''}`}
            aria-pressed={showsSaved.value}
            data-testid="saved-teams"
            onClick={() => {
              showsSaved.value = !showsSaved.value;
            }}
          >
            <Icon name="lu:history" size={16} /> <span>{say('saved.title')}</span>
          </button>
        )}
      </header>
      <Slots picking={picking} />
      {isLate && <Late picking={picking} />}
      <footer>
        <p class="sub own-order">
          {team.length > 0 && (
            <>
              <b>{say('team.order')}</b> {orderText(picking)}
            </>
          )}
        </p>
        {!props.phone && team.length > 0 && <TeamText text={`team ${formatTeam(team)}`} />}
        <Seal picking={picking} isLate={isLate} />
      </footer>
    </div>
  );
}

/** `Rogue 15 › Archer 12 = Archer 12`. */
const orderText = ({ team }: Picking): string =>
  byAgility(team)
    .map((ids) => ids.map((id) => `${className(id)} ${classOf(id).agility}`).join(' = '))
    .join(' › ');

function TeamText({ text }: { readonly text: string }) {
  const { copied, copy } = useCopying();
  return (
    <button
      type="button"
      class="team-text"
      title={say('saved.copy')}
      data-testid="copy-team"
      onClick={() => copy(text)}
    >
      <code>{copied ? sayCommon('copied') : text}</code>
      <Icon name={copied ? 'lu:check' : 'lu:copy'} size={15} />
    </button>
  );
}

/** The default that applies at the timeout (UI-K17). */
const Late = ({ picking: { props } }: { readonly picking: Picking }) => (
  <p class="late" role="alert" data-testid="late">
    {say('clock.rule', {
      team: listText(usualTeam(props.view.options).map((member) => className(member.class))),
    })}
  </p>
);

function Seal({ picking, isLate }: TeamCardProps) {
  const { props, team, isSealed, isReopened, canPick } = picking;
  if (isSealed) {
    return (
      <div class="sealed-line">
        <span class="good">
          <Icon name="lu:lock" size={16} /> <b>{say('pick.sealed')}</b> {say('pick.sealedNote')}
        </span>
        <button
          type="button"
          class="ghost"
          data-testid="open-team"
          disabled={props.pending}
          onClick={picking.open}
        >
          <Icon name="lu:pencil" size={17} /> {say('pick.open')}
        </button>
      </div>
    );
  }
  const why = sealBar(props.view.options, team);
  return (
    <div class="seal-line">
      {isReopened && <small class="quiet">{say('pick.reopened')}</small>}
      <Another picking={picking} />
      <button
        type="button"
        class="cta seal"
        aria-disabled={why !== '' || !canPick || props.pending}
        data-testid="seal"
        onClick={() => {
          if (why === '' && canPick && !props.pending) picking.seal();
        }}
      >
        <Icon name="lu:lock" size={17} />
        <span>
          {sealText(picking, isLate)}
          <small>{why === '' ? say('pick.secretUntil') : why}</small>
        </span>
      </button>
      <span class="hidden">{say('pick.points', { points: pointsOf(team) })}</span>
    </div>
  );
}

function sealText({ team, isReopened, props }: Picking, isLate: boolean): string {
  if (isLate) return say('clock.sealWhat');
  if (isReopened) return say('pick.sealAgain');
  const name = readyName(props.view.options, team);
  return name === undefined ? say('pick.seal', { count: team.length }) : say('pick.sealNamed', { name });
}

/** Cost of the team, and what the hovered class would add. */
function Budget({ picking }: { readonly picking: Picking }) {
  const { props, team, pointed, canPick } = picking;
  const terms = props.view.options;
  const spent = pointsOf(team);
  const id = pointed.value;
  const planned = canPick && isClass(id) && mayJoin(terms, team, id) ? classOf(id).points : 0;
  const percent = (points: number): string => `${Math.min(100, (100 * points) / terms.points)}%`;
  const idle = canPick && team.length >= LEAST ? idlePoints(terms, team) : undefined;
  return (
    <div class="budget" data-testid="budget">
      <span class="budget-bar" role="img" aria-label={say('budget.label', { spent, points: terms.points })}>
        <i class={spent > terms.points ? 'over' : ''} style={{ width: percent(spent) }} />
        <i class="plan" style={{ width: percent(planned) }} />
      </span>
      <b aria-hidden="true">
        {spent}
        {planned > 0 && <u> + {planned}</u>}
      </b>
      <small aria-hidden="true">{say('budget.of', { points: terms.points })}</small>
      {idle !== undefined && (
        <small class="idle">{say('also.cheapest', { left: idle, points: CHEAPEST })}</small>
      )}
    </div>
  );
}

/** Texts for why a team cannot be sealed; the rules decide whether it can. Empty: it can. */
export function sealBar(terms: Terms, team: Team): string {
  const refused = checkTeam(terms, team);
  switch (refused?.code) {
    case undefined:
      return '';
    case 'team-size':
      return team.length < LEAST
        ? say('refusal.few', { count: LEAST - team.length })
        : say('refusal.many', { most: MOST });
    case 'over-budget':
      return say('refusal.over', { over: -pointsLeft(terms, team) });
    default:
      return say('refusal.mark');
  }
}
