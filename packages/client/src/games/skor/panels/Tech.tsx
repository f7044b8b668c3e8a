// The tech tree as a grid of branches and tiers, with both players' marks (section 7, UI-3).

import { checkResearch } from '@hexmarch/shared/games/skor/research';
import { RULES } from '@hexmarch/shared/games/skor/rulesTable';
import { BRANCHES, type Branch } from '@hexmarch/shared/games/skor/types';
import { GAME_ICONS } from '../../../art/generated/gameIcons.ts';
import { Gem } from '../../../panels/Gem.tsx';
import { Icon } from '../../../panels/Icon.tsx';
import { whyNot } from '../facts.ts';
import { refusalText } from '../refusals.ts';
import { tierOf } from '../viewFacts.ts';
import { BRANCH_NAMES, ROMAN, TIER_EFFECTS } from '../words.ts';
import { choose, type SkorProps } from './types.ts';

export const BRANCH_ICONS = {
  city: GAME_ICONS['gi:castle'],
  production: GAME_ICONS['gi:wheat'],
  civilians: GAME_ICONS['gi:person'],
  military: GAME_ICONS['gi:crossed-swords'],
  diplomacy: GAME_ICONS['gi:peace-dove'],
  espionage: GAME_ICONS['gi:cloak-dagger'],
} as const;

export function Tech(props: SkorProps) {
  const { names, seat } = props;
  return (
    <section class="card tech" aria-label="Tech tree">
      <header>
        <h2>Tech tree</h2>
        <span class="legend">
          {[0, 1].map((one) => (
            <span key={one}>
              <i class={`d${one}`} />
              {one === seat ? 'you' : names[one]}
            </span>
          ))}
        </span>
      </header>
      <div
        class="tree"
        style={{ gridTemplateColumns: `58px repeat(${RULES.techCost.length}, minmax(62px, 1fr))` }}
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
          <Row key={branch} {...props} branch={branch} />
        ))}
      </div>
    </section>
  );
}

function Row(props: SkorProps & { branch: Branch }) {
  const { branch } = props;
  return (
    <>
      <div class="branch">
        <Icon of={BRANCH_ICONS[branch]} size={19} />
        <span>{BRANCH_NAMES[branch]}</span>
      </div>
      {RULES.techCost.map((cost, i) => (
        <Cell key={cost} {...props} tier={i + 1} />
      ))}
    </>
  );
}

function Cell(props: SkorProps & { branch: Branch; tier: number }) {
  const { view, seat, legal, branch, tier, names } = props;
  const owners = [0, 1].filter((one) => tierOf(view, one, branch) >= tier);
  const own = seat !== undefined && owners.includes(seat);
  const isNext = seat !== undefined && tierOf(view, seat, branch) + 1 === tier;
  const can = isNext && legal.some((one) => one.type === 'research' && one.branch === branch);
  const why =
    isNext && !can && view.active === seat ? whyNot(view, seat, { type: 'research', branch }) : undefined;
  // Open to this player, whoever's turn it is and whatever is left to spend.
  const open = isNext && checkResearch(view, seat, branch) === undefined;
  const state = own ? 'own' : can ? 'buy' : open ? 'open' : seat === undefined ? 'seen' : 'lock';
  const effect = TIER_EFFECTS[branch][tier - 1] ?? '';
  const who = owners.map((one) => names[one]).join(' and ');
  return (
    <button
      type="button"
      class={`tech-cell ${state}${own ? ` of${seat}` : ''}`}
      aria-disabled={!can}
      aria-label={`${BRANCH_NAMES[branch]} ${ROMAN[tier]}: ${effect}${who === '' ? '' : `; ${who}`}${can ? '; can be researched' : ''}`}
      title={why === undefined ? undefined : `${refusalText(why)} (${why.rule})`}
      data-testid={`tech-${branch}-${tier}`}
      onClick={() => can && choose(props, `research ${branch}`)}
    >
      <span>{effect}</span>
      <em>
        {owners.map((one) => (
          <i key={one} class={`d${one}`} />
        ))}
        {state === 'lock' && <Icon name="lu:lock" size={11} />}
      </em>
    </button>
  );
}
