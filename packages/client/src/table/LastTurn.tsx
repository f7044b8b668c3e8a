// The last turn of the others, summed up in a line above the dock until one's own first act, and shown again on asking
// (UI-15). What came while nobody looked says so.

import type { AnyDigest, AnyEvent, AnyPlayed, AnyProps, AnyView } from '../play/anyGame.ts';
import type { LogEntry } from '../source/viewSource.ts';
import '../styles/lastTurn.css';
import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { Icon } from '../panels/Icon.tsx';
import { Sentence } from '../panels/Sentence.tsx';
import type { PlayTable } from '../play/playTable.ts';
import { catalogue } from '../text/catalogue.ts';
import { say as sayCommon } from '../text/common.ts';
import { language, listOf } from '../text/language.ts';
import type { Line, LinePart } from '../text/line.ts';
import type { BoardControl } from './boardControl.ts';
import { actorsOf, isPutAway, lastTurn, playedIn, putAway } from './lastTurn.ts';
import type messages from './messages/last-turn/en.json';
import { say } from './say.ts';

type Entry = LogEntry<AnyView, AnyEvent>;

const { say: sayTurn, sayParts } = await catalogue<keyof typeof messages>(
  'lastTurn',
  (spoken) => import(`./messages/last-turn/${spoken}.json`, { with: { type: 'json' } }),
);

/** What came while nobody looked. */
export interface Missed {
  readonly text: string;
  readonly played: readonly AnyPlayed[];
}

export interface LastTurnProps {
  readonly table: PlayTable;
  readonly props: AnyProps;
  readonly board: ReadonlySignal<BoardControl | undefined>;
  readonly missed?: Missed | undefined;
  /** Looked at, or put away. */
  readonly heed?: () => void;
}

export function LastTurn({ table, props, board, missed, heed }: LastTurnProps) {
  const { value: control } = board;
  const turn = lastTurn(table) ?? [];
  const lines = useDigest(table, props, turn);
  if (control === undefined) return null;
  if (control.recapping.value) return <Running control={control} />;
  if (missed === undefined && (lines.length === 0 || isPutAway(table, turn))) return null;
  const show = (): void => {
    heed?.();
    control.recap(missed?.played ?? playedIn(table, turn));
  };
  const dismiss = (): void => {
    heed?.();
    putAway(table).value = turn[0]?.sequence ?? -1;
  };
  const isNew = missed !== undefined;
  return (
    <section
      class={`card recap${isNew ? '' : ' again'}`}
      aria-label={isNew ? say('recap') : sayTurn('title')}
      data-testid={isNew ? 'recap' : 'last-turn'}
    >
      <div>
        {isNew && <p role="status">{missed.text}</p>}
        {lines.map((line, i) => (
          <p key={i} class="digest">
            <Sentence
              line={line}
              names={props.names}
              seat={props.seat}
              cellName={(cell) => table.game.cellName(cell)}
              point={props.point}
              centre={(cell) => control.centre(cell)}
            />
          </p>
        ))}
      </div>
      <button
        type="button"
        class={isNew ? 'cta small' : 'ghost small'}
        data-testid="recap-show"
        onClick={show}
      >
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
    </section>
  );
}

function Running({ control }: { readonly control: BoardControl }) {
  return (
    <section class="card recap" aria-label={say('recap')} data-testid="recapping">
      <p role="status">{say('recap.running')}</p>
      <button type="button" class="ghost small" data-testid="recap-skip" onClick={() => control.endRecap()}>
        {say('recap.skip')}
      </button>
    </section>
  );
}

/** A line for everybody who did something. */
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
      return turn.flatMap(({ event, before }) => game.describe(event, before, viewer, props.names) ?? []);
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
