// The matches of a season, newest first, with their points, and how to have one struck out (UI-C44, TABLE-30.11).

import { SEASON_LIMITS, type SeasonMatch } from '@hexmarch/shared/protocol/people/circleParts';
import type { CirclePage } from '@hexmarch/shared/protocol/people/circles';
import { useSignal } from '@preact/signals';
import { replayPath } from '../../../../net/api/api.ts';
import { strikeMatch } from '../../../../net/people/seasons.ts';
import { dateText } from '../../../../text/language.ts';
import { together } from '../../../../text/names.ts';
import { Dialog } from '../../../../ui/controls/Dialog.tsx';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { nameIn } from '../../parts/pageFacts.ts';
import { Sure } from '../../parts/Refused.tsx';
import { say as sayCircle, useAct } from '../../parts/say.ts';
import { say } from '../say.ts';
import { matchesOf, mayStrike } from '../seasonFacts.ts';
import { gameTitle, pointsText } from '../words.ts';
import { MATCHES_ID, type PairProps } from './HeadToHead.tsx';

interface MatchesProps extends PairProps {
  /** A wish was noted. */
  readonly struck: () => Promise<unknown>;
}

const WHEN = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const;

export function SeasonMatches({ page, season, pair, struck }: MatchesProps) {
  const striking = useSignal<SeasonMatch | undefined>(undefined);
  const { matches } = season;
  const shown = matchesOf(matches, pair.value);
  return (
    <section class="card circle-band" aria-label={say('matches')} data-testid="season-matches">
      <header>
        <h2 id={MATCHES_ID} tabIndex={-1}>
          {pair.value === undefined
            ? say('matches')
            : say('matches.between', {
                ...{ one: nameIn(page, pair.value[0]), other: nameIn(page, pair.value[1]) },
              })}
        </h2>
        {pair.value !== undefined && (
          <button
            type="button"
            class="ghost small"
            data-testid="all-matches"
            onClick={() => {
              pair.value = undefined;
            }}
          >
            {say('matches.all')}
          </button>
        )}
      </header>
      {shown.length === 0 ? (
        <p class="circle-empty">{say('none.table')}</p>
      ) : (
        <ul class="season-matches">
          {shown.map((match) => (
            <OneMatch
              key={match.n}
              page={page}
              season={season.name}
              match={match}
              strike={() => {
                striking.value = match;
              }}
            />
          ))}
        </ul>
      )}
      {matches.length === SEASON_LIMITS.matchesShown && (
        <p class="quiet season-about">{say('matches.newest', { count: matches.length })}</p>
      )}
      {striking.value !== undefined && (
        <Strike
          circleId={page.circleId}
          season={season.id}
          match={striking.value}
          struck={struck}
          close={() => {
            striking.value = undefined;
          }}
        />
      )}
    </section>
  );
}

interface OneProps {
  readonly page: CirclePage;
  /** Its name. */
  readonly season: string;
  readonly match: SeasonMatch;
  readonly strike: () => void;
}

function OneMatch({ page, season, match, strike }: OneProps) {
  const { match: id, game, endAt, why, struck, wantedBy, wantedFor } = match;
  return (
    <li class={`season-match${struck === undefined ? '' : ' struck'}`} data-testid="season-match">
      <p>
        <b>{gameTitle(game)}</b> <small>{dateText(endAt, WHEN)}</small>
      </p>
      <p class="season-people">{peopleText(page, match)}</p>
      {why !== 'counted' && <p class="quiet">{say('counts', { why, season })}</p>}
      {struck !== undefined && (
        <p class="quiet" data-testid="struck">
          {struck === '' ? say('struck.reopened') : say('struck', { reason: struck })}
        </p>
      )}
      {struck === undefined && wantedFor !== undefined && (
        <p class="quiet" data-testid="strike-wanted">
          {say('wanted', {
            ...{
              names: together(wantedBy.map((one) => nameIn(page, one))),
              count: wantedBy.length,
              reason: wantedFor,
            },
          })}
        </p>
      )}
      <div class="row">
        <a class="ghost small" href={replayPath(id)}>
          <Icon name="lu:history" size={16} /> {sayCircle('replay')}
        </a>
        {why === 'counted' && mayStrike(page, match) && (
          <button type="button" class="ghost small" data-testid="strike" onClick={strike}>
            {say('strike')}
          </button>
        )}
      </div>
    </li>
  );
}

/** `Robin 1.00 · Cleo 0.00`, most points first; of a match that does not count the names alone. */
const peopleText = (page: CirclePage, { who, points }: SeasonMatch): string =>
  who
    .flatMap((member, seat) => (member === null ? [] : [{ member, got: points[seat] ?? null }]))
    .toSorted((a, b) => (b.got ?? -1) - (a.got ?? -1))
    .map(({ member, got }) => {
      const name = nameIn(page, member);
      return got === null
        ? name
        : say('points.of', { name, points: pointsText({ points: got, matches: 1 }) });
    })
    .join(' · ');

interface StrikeProps {
  readonly circleId: string;
  readonly season: string;
  readonly match: SeasonMatch;
  readonly struck: () => Promise<unknown>;
  readonly close: () => void;
}

function Strike({ circleId, season, match, struck, close }: StrikeProps) {
  const reason = useSignal('');
  const act = useAct();
  return (
    <Dialog title={say('strike.title')} close={close}>
      <Sure
        act={act}
        label={say('strike.do')}
        testid="sure-strike"
        isOff={reason.value.trim() === ''}
        work={async () => {
          await strikeMatch(circleId, { season, n: match.n, reason: reason.value.trim() });
          await struck();
          close();
        }}
        close={close}
      >
        <p>{say('strike.about')}</p>
        <label class="circle-field">
          {say('strike.reason')}
          <input
            data-testid="strike-reason"
            value={reason.value}
            maxLength={SEASON_LIMITS.reasonMax}
            autocomplete="off"
            onInput={(event) => {
              reason.value = event.currentTarget.value;
            }}
          />
        </label>
      </Sure>
    </Dialog>
  );
}
