// Seasons on the page of a circle (UI-C21, band 4): the first rows of each and the reader's own.

import '../season.css';
import { SEASON_LIMITS, type SeasonGlance } from '@hexmarch/shared/protocol/people/circleParts';
import { seasonPath } from '../../../../net/people/seasons.ts';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { Name } from '../../../../ui/text/Name.tsx';
import { type Inside, isOrganiser } from '../../parts/pageFacts.ts';
import { say } from '../say.ts';
import { isRunning, shownRows } from '../seasonFacts.ts';
import { datesText } from '../words.ts';
import { Standings } from './Standings.tsx';

export function SeasonBand(inside: Inside) {
  const { page, nowMs, open } = inside;
  const mayMake = isOrganiser(page) && page.seasons.length < SEASON_LIMITS.seasonsMax;
  return (
    <section class="card circle-band" aria-label={say('season')} data-testid="circle-seasons">
      <header>
        <h2>{say('season')}</h2>
        {mayMake && (
          <button type="button" class="ghost small" data-testid="new-season" onClick={() => open('season')}>
            <Icon name="lu:plus" size={16} /> {say('new')}
          </button>
        )}
      </header>
      {page.seasons.length === 0 && (
        <p class="circle-empty">{say(isOrganiser(page) ? 'none.organiser' : 'none')}</p>
      )}
      {page.seasons.map((season) => (
        <OneSeason key={season.id} {...inside} season={season} isRunning={isRunning(season, nowMs)} />
      ))}
    </section>
  );
}

interface OneProps extends Inside {
  readonly season: SeasonGlance;
  readonly isRunning: boolean;
}

function OneSeason({ page, nowMs, season, isRunning: runs }: OneProps) {
  const isOver = !runs && season.until <= nowMs;
  return (
    <section class="season-one" aria-label={season.name} data-testid="season">
      <header>
        <div>
          <h3>
            <Name>{season.name}</Name>
          </h3>
          <p class="quiet">
            {datesText(season)}
            {isOver && ` · ${say('over')}`}
          </p>
        </div>
        <a class="ghost small" href={seasonPath(page.circleId, season.id)} data-testid="all-standings">
          {say('all')} <Icon name="lu:chevron-right" size={16} />
        </a>
      </header>
      {season.top.length === 0 ? (
        <p class="season-none">{say('none.table')}</p>
      ) : (
        <Standings page={page} season={season} rows={shownRows(season)} />
      )}
    </section>
  );
}
