// The others' last turn, summed up above the log until one's own first act, with a replay on request (UI-15). After an absence the line
// beside the board offers what was missed, and above the log are the acts that matter most. While it is shown again its steps are in the dock.

import '../../styles/lastTurn.css';
import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { AnyDigest, AnyEvent, AnyProps, AnyView } from '../../gameApi/anyGame.ts';
import type { PlayTable } from '../../gameApi/playTable.ts';
import type { LogEntry } from '../../source/viewSource.ts';
import { catalogue } from '../../text/catalogue.ts';
import { say as sayCommon } from '../../text/common.ts';
import { language, listOf } from '../../text/language.ts';
import type { Line, LinePart } from '../../text/line.ts';
import { Icon, type IconName } from '../../ui/pictures/Icon.tsx';
import { Sentence, type SentenceProps, spoken } from '../../ui/text/Sentence.tsx';
import type { BoardControl } from '../input/boardControl.ts';
import { layoutState } from '../layout/layoutState.ts';
import { say } from '../words/say.ts';
import { actorsOf, isPutAway, lastTurn, putAway } from './lastTurn.ts';
import type messages from './messages/last-turn/en.json';
import { gravest, type PastAct, pastActs, Recapping } from './pastActs.ts';

const { say: sayTurn, sayParts } = await catalogue<typeof messages>(import.meta.url, 'messages/last-turn');

type Entry = LogEntry<AnyView, AnyEvent>;

/** It covers an absence. */
export interface Missed {
  readonly text: string;
  readonly entries: readonly Entry[];
}

/** For more there is the log. */
const MATTERS_MOST = 3;

export type RecapPlace = 'line' | 'log' | 'dock';

export interface LastTurnProps {
  readonly place: RecapPlace;
  readonly table: PlayTable;
  readonly props: AnyProps;
  readonly board: ReadonlySignal<BoardControl | undefined>;
  readonly missed?: Missed | undefined;
  /** Replayed, or dismissed. */
  readonly heed?: () => void;
}

export function LastTurn({ place, table, props, board, missed, heed }: LastTurnProps) {
  const { value: control } = board;
  const turn = lastTurn(table) ?? [];
  const lines = useDigest(table, props, turn);
  const acts = useActs(table, props, missed);
  const shown = layoutState<Recapping | undefined>(table, 'past acts shown', undefined);
  if (control === undefined) return null;
  const voice = {
    names: props.names,
    seat: props.seat,
    cellName: (cell: string) => table.game.cellName(cell),
    point: props.point,
    centre: (cell: string) => control.centre(cell),
  };
  const recapping = control.recapping.value ? shown.value : undefined;
  if (place === 'dock')
    return recapping === undefined ? null : (
      <PastShown recapping={recapping} voice={voice} end={() => control.endRecap()} />
    );
  if (recapping !== undefined) return null;
  const isNew = missed !== undefined;
  const showAll = (): void => {
    heed?.();
    shown.value = new Recapping(control, isNew ? acts : pastActs(table, turn, props.names));
    void shown.value.run();
  };
  const buttons = (
    <RecapButtons
      isNew={isNew}
      show={showAll}
      dismiss={() => {
        heed?.();
        putAway(table).value = turn[0]?.sequence ?? -1;
      }}
    />
  );
  if (place === 'line')
    return isNew ? (
      <section class="notice" aria-label={say('recap')} data-testid="recap">
        <p role="status">{missed.text}</p>
        {buttons}
      </section>
    ) : null;
  // The others' turns can still be replayed.
  const showOne = (at: number): void => {
    shown.value = new Recapping(control, acts);
    shown.value.show(at);
  };
  const matters = isNew ? gravest(table.game, acts, props.seat, MATTERS_MOST) : [];
  if (isNew ? matters.length === 0 : lines.length === 0 || isPutAway(table, turn)) return null;
  return (
    <section class="card recap again" aria-label={sayTurn('title')} data-testid="last-turn">
      <div>
        <Matters acts={acts} matters={matters} voice={voice} show={showOne} />
        {!isNew &&
          lines.map((line, i) => (
            <p key={i} class="digest">
              <Sentence line={line} {...voice} />
            </p>
          ))}
      </div>
      {!isNew && buttons}
    </section>
  );
}

interface RecapButtonsProps {
  readonly isNew: boolean;
  readonly show: () => void;
  readonly dismiss: () => void;
}

const RecapButtons = ({ isNew, show, dismiss }: RecapButtonsProps) => (
  <>
    <button type="button" class="ghost small" data-testid="recap-show" onClick={show}>
      <Icon name="lu:play" size={16} /> {isNew ? say('recap.show') : sayTurn('again')}
    </button>
    <button
      type="button"
      class="ib"
      aria-label={sayCommon('close')}
      data-testid="recap-close"
      onClick={dismiss}
    >
      <Icon name="lu:x" size={16} />
    </button>
  </>
);

interface MattersProps {
  readonly acts: readonly PastAct[];
  /** Indices of acts, the most important first. */
  readonly matters: readonly number[];
  readonly voice: Omit<SentenceProps, 'line'>;
  readonly show: (at: number) => void;
}

function Matters({ acts, matters, voice, show }: MattersProps) {
  if (matters.length === 0) return null;
  return (
    <ol class="matters" aria-label={sayTurn('matters')} data-testid="matters">
      {matters.map((at) => {
        const line = acts[at]?.line ?? { parts: [] };
        const label = sayTurn('showOne', { what: spoken({ line, ...voice }) });
        return (
          <li key={at}>
            <Sentence line={line} {...voice} />
            <button
              type="button"
              class="ghost small"
              aria-label={label}
              title={label}
              onClick={() => show(at)}
            >
              {say('recap.show')}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** The missed turns, act by act; a turn that was seen is only computed for a replay. */
const useActs = (table: PlayTable, { names }: AnyProps, missed: Missed | undefined): readonly PastAct[] => {
  const { entries = [] } = missed ?? {};
  return useMemo(
    () => pastActs(table, entries, names),
    [table, table.source.viewer.value, entries.length, entries[0], entries.at(-1), names, language()],
  );
};

/** A line per actor. */
function useDigest(table: PlayTable, props: LastTurnProps['props'], turn: readonly Entry[]): readonly Line[] {
  const { game } = table;
  const digest = useSignal<AnyDigest | undefined>(undefined);
  useEffect(() => {
    void game.digest?.().then(
      (loaded) => {
        digest.value = loaded;
      },
      () => undefined,
    );
  }, [game, digest]);
  const viewer = table.source.viewer.value;
  return useMemo(() => {
    if (game.digest === undefined)
      return turn.flatMap(
        ({ event, before, actor }) => game.describe(event, before, viewer, props.names, actor) ?? [],
      );
    return actorsOf(turn).flatMap((seat): readonly Line[] => {
      const what = digest.value?.(turn, seat) ?? [];
      if (what.length === 0) return [];
      return [{ parts: sayParts<Part>('of', { who: { seat }, what: listed(what) }) }];
    });
  }, [game, digest.value, turn.length, turn[0], turn.at(-1), viewer, props.names, language()]);
}

type Part = Exclude<LinePart, string>;

const listed = (items: readonly (readonly LinePart[])[]): readonly LinePart[] =>
  listOf(
    items.map((_, i) => String(i)),
    'unit',
  ).flatMap(({ type, value }) => (type === 'element' ? (items[Number(value)] ?? []) : [value]));

interface PastShownProps {
  readonly recapping: Recapping;
  readonly voice: Omit<SentenceProps, 'line'>;
  readonly end: () => void;
}

/** Controls of a recap: the act on the board, in words, and buttons to step through all of them (UI-15). */
function PastShown({ recapping, voice, end }: PastShownProps) {
  const { acts, at, runs } = recapping;
  const act = acts[at.value];
  const toggle = (): void => (runs.value ? recapping.pause() : void recapping.run());
  return (
    <section class="card recap" aria-label={say('recap')} data-testid="recapping">
      <p role="status">
        {act !== undefined && <Sentence line={act.line} {...voice} />}{' '}
        <small>{sayTurn('step', { at: at.value + 1, of: acts.length })}</small>
      </p>
      {acts.length > 1 && (
        <span class="steps">
          <Step
            icon="lu:chevron-left"
            label={sayTurn('back')}
            isOff={at.value === 0}
            press={() => recapping.show(at.value - 1)}
          />
          <Step
            icon={runs.value ? 'lu:pause' : 'lu:play'}
            label={sayTurn(runs.value ? 'pause' : 'run')}
            press={toggle}
          />
          <Step icon="lu:chevron-right" label={sayTurn('on')} press={() => recapping.show(at.value + 1)} />
        </span>
      )}
      <button type="button" class="ghost small" data-testid="recap-skip" onClick={end}>
        {say('recap.skip')}
      </button>
    </section>
  );
}

interface StepProps {
  readonly icon: IconName;
  readonly label: string;
  readonly isOff?: boolean;
  readonly press: () => void;
}

const Step = ({ icon, label, isOff = false, press }: StepProps) => (
  <button type="button" class="ib" aria-label={label} title={label} disabled={isOff} onClick={press}>
    <Icon name={icon} size={18} />
  </button>
);
