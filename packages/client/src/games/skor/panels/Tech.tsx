// Tech tree as a grid of branches and tiers, with the marks of both players (section 7, UI-3). An unavailable
// cell gives the reason.

import { checkResearch } from '@hexmarch/shared/games/skor/research';
import { RULES } from '@hexmarch/shared/games/skor/rulesTable';
import { BRANCHES, type Branch } from '@hexmarch/shared/games/skor/types';
import { whyNotTier } from '@hexmarch/shared/games/skor/why';
import { useSignal } from '@preact/signals';
import { GAME_ICONS } from '../../../art/generated/gameIcons.ts';
import { listText } from '../../../text/language.ts';
import { later } from '../../../ui/controls/Later.tsx';
import { Gem } from '../../../ui/pictures/Gem.tsx';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { Name } from '../../../ui/text/Name.tsx';
import { RuleLink } from '../../../ui/text/RuleLink.tsx';
import { tierOf } from '../facts/viewFacts.ts';
import { choose, type SkorProps } from '../input/types.ts';
import { say } from '../words/say.ts';
import { BRANCH_RULES, branchName, ROMAN, tierEffect } from '../words/words.ts';
import { reasonText, Why } from './Why.tsx';

export const BRANCH_ICONS = {
  city: GAME_ICONS['gi:castle'],
  production: GAME_ICONS['gi:wheat'],
  civilians: GAME_ICONS['gi:person'],
  military: GAME_ICONS['gi:crossed-swords'],
  diplomacy: GAME_ICONS['gi:peace-dove'],
  espionage: GAME_ICONS['gi:cloak-dagger'],
} as const;

interface TierAt {
  readonly branch: Branch;
  readonly tier: number;
}

/** A cell is explained when it is pressed (pinned), and while it is hovered or focused. */
interface Ask {
  readonly about: (cell: TierAt) => void;
  readonly glance: (cell: TierAt | undefined) => void;
}

export const TierSummary = later(() => import('./TierSummary.tsx').then((part) => part.TierSummary));

export function Tech(props: SkorProps) {
  const { names, seat } = props;
  const pinned = useSignal<TierAt | undefined>(undefined);
  const seen = useSignal<TierAt | undefined>(undefined);
  const ask: Ask = {
    about: (cell) => {
      pinned.value = cell;
    },
    glance: (cell) => {
      seen.value = cell;
    },
  };
  const shown = seen.value ?? pinned.value;
  return (
    <section class="card tech" aria-label={say('tech.title')} tabIndex={-1} data-key="skor.tech">
      <header>
        <h2>
          <RuleLink rule="SKOR-7.0">{say('tech.title')}</RuleLink>
        </h2>
        <span class="legend">
          {[0, 1].map((one) => (
            <span key={one}>
              <i class={`d${one}`} />
              {one === seat ? say('tech.you') : <Name>{names[one]}</Name>}
            </span>
          ))}
        </span>
      </header>
      <div
        class="tree"
        style={{
          gridTemplateColumns: `minmax(58px, auto) repeat(${RULES.techCost.length}, minmax(auto, 1fr))`,
        }}
      >
        <span />
        {RULES.techCost.map((cost, i) => (
          <div class="tier" key={cost}>
            {ROMAN[i + 1]}
            <span>
              <Gem />
              {cost}
            </span>
          </div>
        ))}
        {BRANCHES.map((branch) => (
          <Row key={branch} {...props} branch={branch} ask={ask} />
        ))}
      </div>
      {/* Always rendered, so that the layout does not shift on hover. */}
      <div class="tier-note">
        {shown === undefined ? (
          <p class="why quiet">{say('tech.point', { touch: props.phone })}</p>
        ) : (
          <Reason {...props} {...shown} />
        )}
      </div>
    </section>
  );
}

function Row({ ask, ...props }: SkorProps & { branch: Branch; ask: Ask }) {
  const { branch } = props;
  return (
    <>
      <div class="branch">
        <Icon of={BRANCH_ICONS[branch]} size={19} />
        <RuleLink rule={BRANCH_RULES[branch]}>{branchName(branch)}</RuleLink>
      </div>
      {RULES.techCost.map((cost, i) => (
        <Cell key={cost} {...props} tier={i + 1} ask={ask} />
      ))}
    </>
  );
}

function Reason({ view, seat, branch, tier }: SkorProps & TierAt) {
  const why = seat === undefined ? undefined : whyNotTier(view, seat, branch, tier);
  return (
    <Why
      what={titleOf({ branch, tier })}
      description={<TierSummary branch={branch} tier={tier} />}
      refusal={why}
      rules={[BRANCH_RULES[branch]]}
    />
  );
}

const titleOf = ({ branch, tier }: TierAt): string =>
  say('tech.of', { branch: branchName(branch), tier: ROMAN[tier] ?? String(tier) });

function Cell({ ask, ...props }: SkorProps & TierAt & { ask: Ask }) {
  const { view, seat, legal, branch, tier } = props;
  const owners = [0, 1].filter((one) => tierOf(view, one, branch) >= tier);
  const own = seat !== undefined && owners.includes(seat);
  const isNext = seat !== undefined && tierOf(view, seat, branch) + 1 === tier;
  const can = isNext && legal.some((one) => one.type === 'research' && one.branch === branch);
  const why = can || seat === undefined ? undefined : whyNotTier(view, seat, branch, tier);
  // Available to this player in principle, whatever the turn and budget.
  const open = isNext && checkResearch(view, seat, branch) === undefined;
  const state = own ? 'own' : can ? 'buy' : open ? 'open' : seat === undefined ? 'seen' : 'lock';
  return (
    <button
      type="button"
      class={`tech-cell ${state}${own ? ` of${seat}` : ''}`}
      aria-disabled={!can}
      aria-label={spoken(props, owners, can)}
      title={reasonText(why)}
      data-testid={`tech-${branch}-${tier}`}
      onMouseEnter={() => ask.glance({ branch, tier })}
      onMouseLeave={() => ask.glance(undefined)}
      onFocus={() => ask.glance({ branch, tier })}
      onBlur={() => ask.glance(undefined)}
      onClick={() => {
        ask.about({ branch, tier });
        if (can) choose(props, `research ${branch}`);
      }}
    >
      <span>{tierEffect(branch, tier)}</span>
      <em>
        {owners.map((one) => (
          <i key={one} class={`d${one}`} />
        ))}
        {state === 'lock' && <Icon name="lu:lock" size={11} />}
      </em>
    </button>
  );
}

function spoken(
  { branch, tier, names }: SkorProps & TierAt,
  owners: readonly number[],
  can: boolean,
): string {
  const values = {
    branch: branchName(branch),
    tier: ROMAN[tier] ?? String(tier),
    effect: tierEffect(branch, tier),
    names: listText(owners.map((one) => names[one] ?? '')),
  };
  if (owners.length === 0) return say(can ? 'tech.cellOpen' : 'tech.cell', values);
  return say(can ? 'tech.cellOfOpen' : 'tech.cellOf', values);
}
