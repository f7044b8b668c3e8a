// `/puzzles/<game>`: the next puzzle; `/puzzles/<game>/today`: the same one for everybody that day; `/puzzles/<game>/mine`: the reader's own
// mistakes; `/puzzles/<game>/<id>`: that one.

import '../../styles/learn.css';
import { manifestOf } from '@hexmarch/shared/catalogue/manifests';
import { isProvable, type MarginPuzzle, type Puzzle } from '@hexmarch/shared/search/puzzle';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import { gameEntry } from '../../games/registry.ts';
import { wantsLittleMotion } from '../../preferences/littleMotion.ts';
import { afterTry, dayOf, dueOn, keepOwn, ownIn } from '../../preferences/ownPuzzles.ts';
import { Awaited } from '../../pwa/Awaited.tsx';
import { Problem } from '../../ui/controls/Problem.tsx';
import { MarginTable } from './marginTable.ts';
import { NoneDue } from './OwnPuzzles.tsx';
import { PuzzleScreen } from './PuzzleScreen.tsx';
import { ProvedTable } from './provedTable.ts';
import { choiceIn } from './puzzleChoice.ts';
import { chosen, dailyOf, fetchPuzzles, nextOf } from './puzzleFile.ts';
import { afterMiss, afterSolved, keepProgress, progressIn } from './puzzleProgress.ts';
import type { Offered, PuzzleMeans, PuzzleShown } from './puzzleTable.ts';
import { say } from './say.ts';
import { WorkerSolver } from './solverClient.ts';

type Loaded = Offered | 'none' | 'offline' | undefined;

/** In place of an id. */
const TODAY = 'today';
const MINE = 'mine';

export function PuzzleRoute() {
  const { params } = useRoute();
  const { route } = useLocation();
  const { game: gameId = '', puzzle } = params;
  const loaded = useSignal<Loaded>(undefined);
  const attempt = useSignal(0);
  useEffect(() => {
    let isMounted = true;
    loaded.value = undefined;
    void load(gameId).then((found) => {
      if (isMounted) loaded.value = found;
    });
    return () => {
      isMounted = false;
    };
  }, [gameId, attempt.value, loaded]);
  const { value } = loaded;
  if (value === undefined) return <Awaited>{say('loading')}</Awaited>;
  const home = () => route('/');
  if (value === 'none')
    return (
      <Problem
        title={say('noGame')}
        text={say('noGame.text', { id: gameId })}
        again={undefined}
        home={home}
      />
    );
  if (value === 'offline') {
    const again = () => {
      attempt.value += 1;
    };
    return <Problem title={say('offline')} text={say('offline.text')} again={again} home={home} />;
  }
  return puzzle === MINE ? <Mine {...value} /> : <Picked key={puzzle} {...value} which={puzzle} />;
}

/** Own mistakes need no file. */
async function load(gameId: string): Promise<Exclude<Loaded, undefined>> {
  const game = await gameEntry(gameId)?.load();
  const themes = await game?.puzzleThemes?.();
  if (game === undefined || manifestOf(gameId)?.reviewer === undefined) return 'none';
  if (themes === undefined) return { game, themes: [], puzzles: [] };
  try {
    return { game, themes, puzzles: await fetchPuzzles(game.id, game.definition.rulesVersion) };
  } catch {
    return 'offline';
  }
}

function Picked({ which, ...offered }: Offered & { readonly which: string | undefined }) {
  const { game, puzzles } = offered;
  const { route } = useLocation();
  const day = useMemo(() => dayOf(Date.now()), []);
  const puzzle = useMemo(() => puzzleAt(offered, which, day), [game, which, day]);
  const [run, setRun] = useState(0);
  if (puzzle !== undefined)
    return (
      <Running
        key={run}
        {...offered}
        puzzle={puzzle}
        day={which === TODAY ? day : undefined}
        isOwn={false}
        keep={(isSolved) => {
          const change = isSolved ? afterSolved : afterMiss;
          keepProgress(game.id, change(progressIn(game.id).peek(), puzzle.id));
        }}
        again={() => setRun(run + 1)}
        next={() => {
          const next = nextIn(puzzles, game.id, puzzle.id);
          route(`/puzzles/${game.id}${next === undefined ? '' : `/${next.id}`}`);
        }}
      />
    );
  return (
    <Problem
      title={say('noPuzzle')}
      text={say('noPuzzle.text', { id: which ?? '' })}
      again={() => route(`/puzzles/${game.id}`)}
      againLabel={say('next')}
      home={() => route('/')}
    />
  );
}

function puzzleAt({ game, puzzles }: Offered, which: string | undefined, day: string): Puzzle | undefined {
  if (which === TODAY) return dailyOf(puzzles, game.id, day);
  if (which !== undefined) return puzzles.find(({ id }) => id === which);
  return nextIn(puzzles, game.id, undefined);
}

/** By the reader's choice; if nothing matches it, any. */
function nextIn(puzzles: readonly Puzzle[], game: string, after: string | undefined): Puzzle | undefined {
  const { solved } = progressIn(game).peek();
  const wanted = chosen(puzzles, choiceIn(game).peek());
  return nextOf(wanted.length > 0 ? wanted : puzzles, after, (id) => solved[id] !== undefined);
}

/** The own mistakes that are due, one after the other. */
function Mine(offered: Offered) {
  const { game, puzzles } = offered;
  const { route } = useLocation();
  const day = useMemo(() => dayOf(Date.now()), []);
  const [run, setRun] = useState(0);
  const [current, setCurrent] = useState(() => dueIn(offered, day));
  if (current === undefined)
    return (
      <NoneDue
        game={game.id}
        home={() => route('/')}
        others={puzzles.length === 0 ? undefined : () => route(`/puzzles/${game.id}`)}
      />
    );
  return (
    <Running
      key={`${current.id} ${run}`}
      {...offered}
      puzzle={current}
      day={undefined}
      isOwn
      keep={(isSolved) => keepOwn(game.id, afterTry(ownIn(game.id).peek(), current.id, isSolved, day))}
      again={() => setRun(run + 1)}
      next={() => setCurrent(dueIn(offered, day))}
    />
  );
}

const dueIn = ({ game }: Offered, day: string): MarginPuzzle | undefined =>
  dueOn(ownIn(game.id).peek(), day)
    .map(({ puzzle }) => puzzle)
    .find(({ rulesVersion }) => rulesVersion === game.definition.rulesVersion);

const PACE_MS = 600;
/** With reduced motion the log is used to follow. */
const LITTLE_MOTION_MS = 100;

interface RunningProps extends Omit<PuzzleShown, 'table'>, Pick<PuzzleMeans, 'keep'> {
  readonly puzzle: Puzzle;
}

function Running({ puzzle, keep, ...rest }: RunningProps) {
  const [table] = useState(() => {
    const { id } = rest.game;
    const means = {
      solver: new WorkerSolver(id),
      paceMs: wantsLittleMotion() ? LITTLE_MOTION_MS : PACE_MS,
      misses: rest.isOwn ? 0 : (progressIn(id).peek().missed[puzzle.id] ?? 0),
      keep,
    };
    return isProvable(puzzle)
      ? new ProvedTable(rest.game, puzzle, means)
      : new MarginTable(rest.game, puzzle, means);
  });
  useEffect(() => {
    void table.check();
    return () => table.close();
  }, [table]);
  return <PuzzleScreen table={table} {...rest} />;
}
