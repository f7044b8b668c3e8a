// Secret choice during setup (SKOR-2.2 to 2.4): culture, a Technocracy's tech, and the side that faces the opponent.

import { isCampaign } from '@hexmarch/shared/games/skor/cities';
import { culturesIn } from '@hexmarch/shared/games/skor/draft';
import { BRANCHES } from '@hexmarch/shared/games/skor/types';
import { listText } from '../../../text/language.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { firstSetup } from '../draft/firstSetup.ts';
import { draftCommand, giveGesture, standsAsGiven } from '../draft/setupDraft.ts';
import { say as sayEntry } from '../entry/say.ts';
import { openSidesOf, sideId } from '../facts/realmSides.ts';
import { choose, type SkorProps, stepOf } from '../input/types.ts';
import { type Key, say } from '../words/say.ts';
import { branchName, cultureName, spaceName, tierEffect } from '../words/words.ts';
import { CultureDraft, CultureRow } from './CultureDraft.tsx';
import { BRANCH_ICONS } from './Tech.tsx';
import { Cite } from './Why.tsx';

export function CultureCards(props: SkorProps) {
  const { mode } = stepOf(props);
  const { view } = props;
  if (mode.kind !== 'setup') return null;
  const { culture, tech } = mode.draft;
  const drafted = view.draft !== undefined;
  const offered = drafted && culture !== null ? [culture] : culturesIn(view.options);
  return (
    <section class="card setup" aria-label={say('setup.choose')}>
      <header>
        <h2>{say('setup.title')}</h2>
        <span class="sub">{say(drafted ? 'setup.drafted' : 'setup.secret')}</span>
      </header>
      <p class="quiet setup-goal" data-testid="setup-goal">
        <Icon name="lu:trophy" size={16} /> {isCampaign(view) ? say('setup.goalRealm') : sayEntry('goal')}
      </p>
      <ForMe {...props} />
      <fieldset class="cultures" aria-label={say('setup.culture')}>
        {offered.map((one) => (
          <CultureRow
            key={one}
            culture={one}
            isSelected={one === culture}
            {...(drafted ? {} : { pick: () => choose(props, `culture:${one}`) })}
          />
        ))}
      </fieldset>
      {culture === 'technocracy' && (
        <fieldset class="first-tech" aria-label={say('setup.firstTech')} ref={bringIntoView}>
          <p>{say('setup.firstTech')}</p>
          {BRANCHES.map((branch) => (
            <button
              key={branch}
              type="button"
              class={branch === tech ? 'held' : ''}
              aria-pressed={branch === tech}
              data-testid={`tech-${branch}`}
              onClick={() => choose(props, `tech:${branch}`)}
            >
              <Icon of={BRANCH_ICONS[branch]} size={18} /> {branchName(branch)}{' '}
              <small>{tierEffect(branch, 1)}</small>
            </button>
          ))}
        </fieldset>
      )}
      {props.phone && <Onward {...props} />}
    </section>
  );
}

/** On a narrow screen the side is chosen below the board, unless both choices are made. */
function Onward(props: SkorProps) {
  const { mode } = stepOf(props);
  const ready = canConfirm(props);
  const isGiven = ready && mode.kind === 'setup' && standsAsGiven(mode.draft);
  return (
    <button
      type="button"
      class="cta next-step"
      disabled={!ready || (isGiven && props.pending)}
      data-testid={isGiven ? 'confirm-given' : 'to-sides'}
      onClick={() => (isGiven ? choose(props, 'confirm') : props.open('board'))}
    >
      {say(isGiven ? 'sides.confirm' : ready ? 'setup.toSides' : missingOf(props))}
    </button>
  );
}

/** Changes the draft alone: everything can be changed before it is confirmed. */
function ForMe(props: SkorProps) {
  const { view, seat } = props;
  const { mode } = stepOf(props);
  if (seat === undefined || mode.kind !== 'setup') return null;
  const { culture, side } = mode.draft;
  return (
    <div class="for-me">
      <button
        type="button"
        class="ghost"
        data-testid="choose-for-me"
        onClick={() => {
          const chosen = firstSetup(view, seat, (below) => Math.floor(Math.random() * below));
          choose(props, giveGesture(chosen));
        }}
      >
        <Icon name="lu:dices" size={18} /> {say('setup.forMe')}
      </button>
      <p aria-live="polite" data-testid="chosen-for-me">
        {standsAsGiven(mode.draft) &&
          culture !== null &&
          say('setup.chosen', { culture: cultureName(culture), side })}
      </p>
    </div>
  );
}

/** What is missing for confirmation. */
export function missingOf(props: SkorProps): Key {
  const { mode } = stepOf(props);
  return mode.kind === 'setup' && mode.draft.culture === null ? 'setup.choose' : 'setup.chooseTech';
}

/** On a small screen the tech list opens below the fold: it is scrolled into view after choosing a Technocracy. */
const bringIntoView = (list: HTMLElement | null): void => list?.scrollIntoView({ block: 'nearest' });

export const canConfirm = (props: SkorProps): boolean => {
  const { mode } = stepOf(props);
  return mode.kind === 'setup' && draftCommand(mode.draft) !== undefined;
};

/** Dock during setup: the six sides, confirm button, then waiting for the opponent. */
export function SetupDock(props: SkorProps) {
  const { view, seat, names, pending, phone } = props;
  if (seat === undefined) return <Waiting text={watchText(props)} />;
  const other = names[1 - seat] ?? say('sides.opponent');
  const mine = view.choices[seat] ?? null;
  if (mine !== null) {
    const text =
      mine === 'hidden'
        ? say('sides.waiting', { name: other })
        : say('sides.waitingWith', { culture: cultureName(mine.culture), side: mine.side, name: other });
    return <Waiting text={text} />;
  }
  const { mode } = stepOf(props);
  const draft = mode.kind === 'setup' ? mode.draft : undefined;
  const sides = openSidesOf(view, seat);
  const ready = canConfirm(props);
  return (
    <section class="card sides" aria-label={say('sides.choose')}>
      <div>
        <h2 class="h3">{say('sides.title', { name: other })}</h2>
        <p class="quiet">
          <span data-testid="side-meaning">
            {say(isCampaign(view) ? 'sides.meaningRealm' : 'sides.meaning')}
          </span>{' '}
          {/* Hidden on a phone: the plate shows whether the opponent has chosen. */}
          {!phone &&
            say(isCampaign(view) ? 'sides.textRealm' : 'sides.text', {
              name: other,
              chosen: view.choices[1 - seat] !== null,
            })}{' '}
          <Cite rule={isCampaign(view) ? 'SKOR-10.1' : 'SKOR-2.2'} />
        </p>
      </div>
      <div class="row">
        <fieldset class={`segments${isCampaign(view) ? ' many' : ''}`} aria-label={say('sides.side')}>
          {sides.map((one) => {
            const id = sideId(one);
            const on = draft?.side === one.side && draft.land === one.land;
            return (
              <button
                key={id}
                type="button"
                class={on ? 'on' : ''}
                aria-pressed={on}
                data-testid={`side-${id}`}
                onClick={() => choose(props, `side:${id}`)}
              >
                {isCampaign(view) && <small>{spaceName(one.centre)}·</small>}
                {one.side}
              </button>
            );
          })}
        </fieldset>
        <button
          type="button"
          class="cta"
          data-testid="confirm-setup"
          disabled={pending || (!ready && !phone)}
          onClick={() => (ready ? choose(props, 'confirm') : props.open('setup'))}
        >
          <Icon name={ready ? 'lu:check' : 'lu:crown'} /> {say(ready ? 'sides.confirm' : missingOf(props))}
        </button>
      </div>
    </section>
  );
}

export function Waiting({ text }: { text: string }) {
  return (
    <section class="card hint" aria-live="polite" data-testid="setup-waiting">
      <p>
        <Icon name="lu:hourglass" size={16} /> {text}
      </p>
    </section>
  );
}

function watchText({ view, names }: SkorProps): string {
  const key = view.draft === undefined ? 'sides.watching' : 'sides.watchingSides';
  const open = names.filter((_, seat) => view.choices[seat] === null);
  return say(key, { names: listText(open), count: open.length });
}

export const Cultures = (props: SkorProps) =>
  props.view.stage === 'draft' ? <CultureDraft {...props} /> : <CultureCards {...props} />;
