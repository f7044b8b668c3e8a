// Form for one entry (UI-K51): subject, old and new value, a public reason, and the engine's objection.

import { find } from '@hexmarch/shared/games/skure/characters';
import { placeText } from '@hexmarch/shared/games/skure/field/geometry';
import { terrainAt } from '@hexmarch/shared/games/skure/field/terrain';
import { DIRECTIONS, type Direction } from '@hexmarch/shared/games/skure/field/types';
import { allSides } from '@hexmarch/shared/games/skure/sides';
import type { Character, MasterCommand, SkureView } from '@hexmarch/shared/games/skure/state';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { RuleLink } from '../../../ui/text/RuleLink.tsx';
import type { Draft } from '../draft/draft.ts';
import { sideName } from '../panels/words/sideText.ts';
import { refusalText } from '../words/refusals.ts';
import { directionName, fighterName, terrainName } from '../words/words.ts';
import {
  choicesFor,
  commandOf,
  draftFor,
  type EntryDraft,
  type FighterKind,
  kindsFor,
  nowText,
  type SpaceKind,
} from './entryKinds.ts';
import { whyRefused } from './ruling.ts';
import { say } from './say.ts';

export interface EntryProps {
  readonly view: SkureView;
  readonly draft: Draft;
  readonly rule: (command: MasterCommand) => void;
}

export function EntryForm({ view, draft, rule }: EntryProps) {
  const who = useSignal<string | undefined>(undefined);
  const placing = useSignal(false);
  const at = draft.kind === 'space' ? draft.at : undefined;
  // The fighter being moved stays selected while its new space is hovered.
  if (draft.kind === 'look') who.value = draft.who;
  else if (at !== undefined && !placing.value) who.value = undefined;
  const one = who.value === undefined ? undefined : find(view, who.value);
  if (one !== undefined) {
    return (
      <OfFighter
        key={one.id}
        {...{ view, one, rule }}
        to={at === undefined ? undefined : placeText(view.field.width, at)}
        places={(is) => {
          placing.value = is;
        }}
      />
    );
  }
  if (at === undefined) return <p class="quiet">{say('pick')}</p>;
  return <OfSpace key={at} view={view} at={at} rule={rule} />;
}

interface OfFighterProps {
  readonly view: SkureView;
  readonly one: Character;
  /** The hovered space. */
  readonly to: string | undefined;
  readonly places: (is: boolean) => void;
  readonly rule: (command: MasterCommand) => void;
}

function OfFighter({ view, one, to, places, rule }: OfFighterProps) {
  const kind = useSignal<FighterKind>('hp');
  const draft = useSignal<EntryDraft>(draftFor(view, 'hp', one));
  useEffect(() => {
    if (to !== undefined && kind.value === 'place') draft.value = { ...draft.value, value: to };
  }, [to]);
  const pick = (next: FighterKind): void => {
    kind.value = next;
    draft.value = draftFor(view, next, one);
    places(next === 'place');
  };
  const command = commandOf(kind.value, { who: one.id, at: '' }, draft.value);
  return (
    <div class="master-entry" data-testid="master-entry">
      <h3>{fighterName(one)}</h3>
      <Kind kinds={kindsFor(one)} kind={kind.value} pick={pick} />
      <p class="quiet">
        {say('was', { was: nowText(view, kind.value, one), is: shownValue(kind.value, one, draft.value) })}
      </p>
      <Value
        kind={kind.value}
        one={one}
        draft={draft.value}
        change={(next) => {
          draft.value = next;
        }}
      />
      <Enter view={view} command={command} rule={rule} />
    </div>
  );
}

interface KindProps<K> {
  readonly kinds: readonly K[];
  readonly kind: K;
  readonly pick: (next: K) => void;
}

/** The kind of change. */
const Kind = <K extends FighterKind | SpaceKind>({ kinds, kind, pick }: KindProps<K>) => (
  <label class="field">
    <span>{say('change')}</span>
    <select data-testid="master-kind" value={kind} onChange={(event) => pick(event.currentTarget.value as K)}>
      {kinds.map((known) => (
        <option key={known} value={known}>
          {say(`kind.${known}`)}
        </option>
      ))}
    </select>
  </label>
);

function shownValue(
  kind: FighterKind | SpaceKind,
  one: Character | undefined,
  { value }: EntryDraft,
): string {
  return choicesFor(kind, one).find((choice) => choice.value === value)?.label ?? value;
}

interface ValueProps {
  readonly kind: FighterKind | SpaceKind;
  readonly one: Character | undefined;
  readonly draft: EntryDraft;
  readonly change: (next: EntryDraft) => void;
}

function Value({ kind, one, draft, change }: ValueProps) {
  const choices = choicesFor(kind, one);
  const label = say(`kind.${kind}`);
  if (kind === 'hp' || kind === 'essence') return <Figure label={label} draft={draft} change={change} />;
  return (
    <>
      {choices.length > 0 && (
        <select
          aria-label={label}
          data-testid="master-value"
          value={draft.value}
          onChange={(event) => change({ ...draft, value: event.currentTarget.value })}
        >
          {choices.map(({ value, label: name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
      {kind === 'place' && (
        <label class="field">
          <span>{say('placeHint')}</span>
          <input
            data-testid="master-value"
            value={draft.value}
            size={6}
            onInput={(event) => change({ ...draft, value: event.currentTarget.value.trim() })}
          />
        </label>
      )}
      {(kind === 'place' || kind === 'add') && <Facing draft={draft} change={change} />}
    </>
  );
}

function Figure({ label, draft, change }: { readonly label: string } & Pick<ValueProps, 'draft' | 'change'>) {
  const by = (more: number): void => change({ ...draft, value: String(Number(draft.value) + more) });
  return (
    <div class="master-figure">
      <button type="button" class="ib" aria-label={`${label}: ${say('less')}`} onClick={() => by(-1)}>
        <Icon name="lu:minus" size={15} />
      </button>
      <input
        type="number"
        aria-label={label}
        data-testid="master-value"
        value={draft.value}
        onInput={(event) => change({ ...draft, value: event.currentTarget.value })}
      />
      <button type="button" class="ib" aria-label={`${label}: ${say('more')}`} onClick={() => by(1)}>
        <Icon name="lu:plus" size={15} />
      </button>
    </div>
  );
}

const Facing = ({ draft, change }: Pick<ValueProps, 'draft' | 'change'>) => (
  <label class="field">
    <span>{say('looks')}</span>
    <select
      value={String(draft.facing)}
      onChange={(event) => change({ ...draft, facing: Number(event.currentTarget.value) as Direction })}
    >
      {DIRECTIONS.map((direction) => (
        <option key={direction} value={String(direction)}>
          {directionName(direction)}
        </option>
      ))}
    </select>
  </label>
);

function OfSpace({ view, at, rule }: Omit<EntryProps, 'draft'> & { readonly at: number }) {
  const kind = useSignal<SpaceKind>('terrain');
  const draft = useSignal<EntryDraft>(draftFor(view, 'terrain', undefined));
  const kinds: readonly SpaceKind[] = view.options.master === 'full' ? ['terrain', 'add'] : ['terrain'];
  const name = placeText(view.field.width, at);
  return (
    <div class="master-entry" data-testid="master-entry">
      <h3>{say('space', { at: name })}</h3>
      <Kind
        kinds={kinds}
        kind={kind.value}
        pick={(next) => {
          kind.value = next;
          draft.value = draftFor(view, next, undefined);
        }}
      />
      {kind.value === 'terrain' && (
        <p class="quiet">
          {say('was', {
            was: terrainName(terrainAt(view.field, at)),
            is: shownValue('terrain', undefined, draft.value),
          })}
        </p>
      )}
      <Value
        kind={kind.value}
        one={undefined}
        draft={draft.value}
        change={(next) => {
          draft.value = next;
        }}
      />
      {kind.value === 'add' && view.company !== undefined && (
        <SideOf
          view={view}
          draft={draft.value}
          change={(next) => {
            draft.value = next;
          }}
        />
      )}
      <Enter view={view} command={commandOf(kind.value, { who: '', at: name }, draft.value)} rule={rule} />
    </div>
  );
}

/** Of an added fighter in company battles (SKURE-15.29). */
const SideOf = ({ view, draft, change }: Pick<EntryProps, 'view'> & Pick<ValueProps, 'draft' | 'change'>) => (
  <label class="field">
    <span>{say('added.side')}</span>
    <select
      data-testid="master-side"
      value={String(draft.side ?? '')}
      onChange={({ currentTarget: { value } }) => {
        const { side: _, ...rest } = draft;
        change(value === '' ? rest : { ...rest, side: Number(value) });
      }}
    >
      <option value="">{say('added.nobody')}</option>
      {allSides(view.options).map((side) => (
        <option key={side} value={String(side)}>
          {sideName(side)}
        </option>
      ))}
    </select>
  </label>
);

interface EnterProps extends Pick<EntryProps, 'view' | 'rule'> {
  readonly command: MasterCommand | undefined;
}

function Enter({ view, command, rule }: EnterProps) {
  const reason = useSignal('');
  const refused = command === undefined ? undefined : whyRefused(view, command);
  const enter = (): void => {
    if (command === undefined) return;
    rule(command);
    const text = reason.value.trim();
    if (text !== '') rule({ type: 'bm-note', text });
    reason.value = '';
  };
  return (
    <>
      <label class="field">
        <span>{say('reason')}</span>
        <input
          data-testid="master-reason"
          maxLength={120}
          value={reason.value}
          onInput={(event) => {
            reason.value = event.currentTarget.value;
          }}
        />
      </label>
      {refused !== undefined && (
        <p class="quiet" role="status" data-testid="master-refused">
          {refusalText(refused)} <RuleLink rule={refused.rule} />
        </p>
      )}
      <button
        type="button"
        class="cta"
        data-testid="master-enter"
        disabled={command === undefined || refused !== undefined}
        onClick={enter}
      >
        <Icon name="lu:gavel" size={16} /> {say('enter')}
      </button>
    </>
  );
}
