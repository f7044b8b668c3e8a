// An inspected territory: owner, army and structure, neighbours.

import { isOversea, placeOf } from '@hexmarch/shared/games/skirmish/land/terrain';
import { NOBODY } from '@hexmarch/shared/games/skirmish/land/types';
import { boardOf } from '@hexmarch/shared/games/skirmish/world';
import type { RuleId } from '@hexmarch/shared/kernel/result';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { RuleLink } from '../../../../ui/text/RuleLink.tsx';
import { Sentence, SpaceLink } from '../../../../ui/text/Sentence.tsx';
import { type Territory, territoryAt, territoryName } from '../../facts/viewFacts.ts';
import { refusalLine } from '../../orders/refusals.ts';
import { Shield } from '../common/Shield.tsx';
import { say } from '../common/say.ts';
import { cancel, ordersOf, playerName, type SkirmishProps, sentence } from '../common/types.ts';

export function Look({ at, ...props }: SkirmishProps & { readonly at: string }) {
  const { view, point } = props;
  const land = territoryAt(view, at);
  if (land === undefined) return null;
  const { rejection } = ordersOf(props);
  return (
    <section class="card look" aria-label={land.name} data-testid="look">
      <header>
        <h2>
          {land.army !== NOBODY && <Shield view={view} player={land.army} heightPx={30} />}
          {land.name} <code>{at}</code>
        </h2>
        <button type="button" class="ib" aria-label={say('back')} onClick={() => cancel(props)}>
          <Icon name="lu:x" />
        </button>
      </header>
      <p>
        {say('look.land', {
          owner: land.control === NOBODY ? 'none' : 'some',
          name: playerName(props, land.control),
          army: land.army === NOBODY ? 'no' : 'yes',
          works: land.works ?? 'none',
        })}{' '}
        <RuleLink rule={ruleOf(land)} />
      </p>
      <p class="quiet look-near">
        <span>{say('look.near')}</span>
        {nearOf(props, at).map(({ code, isSea }) => (
          <span key={code}>
            <SpaceLink
              cell={code}
              cellName={(cell) => `${cell} ${territoryName(view, cell)}`}
              point={point}
            />
            {isSea && ` ${say('look.sea')}`}
          </span>
        ))}
      </p>
      {rejection !== undefined && (
        <p class="order-warning">
          <Icon name="lu:ban" size={15} />
          <span>
            <Sentence {...sentence(props, refusalLine(rejection.refused) ?? [])} />{' '}
            <RuleLink rule={rejection.refused.rule} />
          </span>
        </p>
      )}
    </section>
  );
}

function ruleOf({ army, works }: Territory): RuleId {
  if (army !== NOBODY) return 'SKI-1.2';
  if (works === null) return 'SKI-1.5';
  return works === 'farm' ? 'SKI-1.7' : 'SKI-1.6';
}

function nearOf({ view }: SkirmishProps, at: string) {
  const { terrain } = boardOf(view);
  const place = placeOf(terrain, at);
  return [...(terrain.land[place] ?? []), ...(terrain.oversea[place] ?? [])].map((near) => ({
    code: terrain.codes[near] ?? '',
    isSea: isOversea(terrain, place, near),
  }));
}
