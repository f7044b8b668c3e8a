// An organiser begins a season (UI-C31): the name and the end that most want are ready, and points and order are folded.

import { type NewSeasonRequest, SEASON_LIMITS } from '@hexmarch/shared/protocol/people/circleParts';
import { type Signal, useSignal } from '@preact/signals';
import { GAMES } from '../../../games/registry.ts';
import { newSeason } from '../../../net/people/seasons.ts';
import { dateText } from '../../../text/language.ts';
import { Choice } from '../../../ui/controls/Choice.tsx';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import type { Inside } from '../parts/pageFacts.ts';
import { Refused } from '../parts/Refused.tsx';
import { say as sayCircle, useAct } from '../parts/say.ts';
import { say } from './say.ts';
import { endsFrom, type SeasonDraft, seasonRequest, usualSeason } from './seasonFacts.ts';
import { dayText } from './words.ts';

interface NewProps extends Inside {
  readonly close: () => void;
}

export function NewSeason({ page, nowMs, close }: NewProps) {
  const draft = useSignal<SeasonDraft>(
    usualSeason(dateText(nowMs, { month: 'long', year: 'numeric' }), nowMs),
  );
  const act = useAct();
  const request = seasonRequest(draft.value, nowMs);
  const start = (season: NewSeasonRequest): void =>
    void act.do(async () => {
      await newSeason(page.circleId, season);
      close();
    });
  const submit = (event: Event): void => {
    event.preventDefault();
    if (request !== undefined) start(request);
  };
  return (
    <Dialog title={say('new')} close={close}>
      <form class="create circle-form" onSubmit={submit} data-testid="season-form">
        <Refused act={act} />
        <label class="circle-field">
          {say('new.name')}
          <input
            data-testid="season-name"
            value={draft.value.name}
            maxLength={SEASON_LIMITS.nameMax}
            autocomplete="off"
            onInput={(event) => {
              draft.value = { ...draft.value, name: event.currentTarget.value };
            }}
          />
        </label>
        <Choice
          legend={say('new.until')}
          options={endsFrom(nowMs).map(
            ({ kind, at }) => [String(at), say(`new.until.${kind}`, { date: dayText(at - 1) })] as const,
          )}
          value={String(draft.value.until)}
          pick={(at) => {
            draft.value = { ...draft.value, until: Number(at) };
          }}
        />
        <GamesField draft={draft} />
        <RuleFields draft={draft} />
        <p class="quiet">{say('new.fixed')}</p>
        <div class="row end">
          <button type="button" class="ghost" onClick={close}>
            {sayCircle('cancel')}
          </button>
          <button
            type="submit"
            class="cta"
            data-testid="start-season"
            disabled={request === undefined || act.busy.value}
          >
            <Icon name="lu:flag" /> {say('new.start')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

interface FieldProps {
  readonly draft: Signal<SeasonDraft>;
}

/** All games, or those that are pressed. */
function GamesField({ draft }: FieldProps) {
  const { games } = draft.value;
  const toggle = (id: string): void => {
    const next = games.includes(id) ? games.filter((one) => one !== id) : [...games, id];
    draft.value = { ...draft.value, games: next.length === GAMES.length ? [] : next };
  };
  const chip = (key: string, label: string, isOn: boolean, press: () => void) => (
    <button
      key={key}
      type="button"
      class={`circle-chip season-chip${isOn ? ' on' : ''}`}
      aria-pressed={isOn}
      data-testid={`season-game-${key}`}
      onClick={press}
    >
      {label}
    </button>
  );
  return (
    <fieldset>
      <legend>{say('new.games')}</legend>
      <div class="circle-chips">
        {chip('all', say('new.games.all'), games.length === 0, () => {
          draft.value = { ...draft.value, games: [] };
        })}
        {GAMES.map(({ id, title }) => chip(id, title, games.includes(id), () => toggle(id)))}
      </div>
    </fieldset>
  );
}

function RuleFields({ draft }: FieldProps) {
  const { points, places, order } = draft.value;
  const set = (change: Partial<SeasonDraft>): void => {
    draft.value = { ...draft.value, ...change };
  };
  return (
    <details class="circle-more-acts">
      <summary>{say('new.rules')}</summary>
      <Choice
        legend={say('new.points')}
        options={[
          ['share', say('new.points.share')],
          ['place', say('new.points.place')],
        ]}
        value={points}
        pick={(value) => set({ points: value === 'place' ? value : 'share' })}
      />
      {points === 'share' ? (
        <p class="quiet">{say('new.points.share.hint')}</p>
      ) : (
        <label class="circle-field">
          {say('new.places')}
          <input
            data-testid="season-places"
            value={places}
            inputMode="decimal"
            autocomplete="off"
            onInput={(event) => set({ places: event.currentTarget.value })}
          />
        </label>
      )}
      <Choice
        legend={say('new.order')}
        options={[
          ['mean', say('new.order.mean')],
          ['sum', say('new.order.sum')],
          ['best', say('new.order.best')],
        ]}
        value={order}
        pick={(value) => set({ order: value === 'sum' || value === 'best' ? value : 'mean' })}
      />
      {order === 'best' && <CountField draft={draft} field="best" max={SEASON_LIMITS.minimumMax} />}
      <CountField draft={draft} field="minimum" max={SEASON_LIMITS.minimumMax} />
    </details>
  );
}

interface CountProps extends FieldProps {
  readonly field: 'best' | 'minimum';
  readonly max: number;
}

const CountField = ({ draft, field, max }: CountProps) => (
  <label class="circle-field season-count">
    {say(`new.${field}`)}
    <input
      type="number"
      data-testid={`season-${field}`}
      min={1}
      max={max}
      required
      value={draft.value[field]}
      onInput={(event) => {
        draft.value = { ...draft.value, [field]: event.currentTarget.valueAsNumber };
      }}
    />
  </label>
);
