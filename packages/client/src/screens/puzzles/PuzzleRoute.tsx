// `/puzzles/<game>`: the next puzzle; `/puzzles/<game>/today`: the same one for everybody that day; `/puzzles/<game>/<id>`: that one.

import '../../styles/learn.css';
import type { Puzzle } from '@hexmarch/shared/search/puzzle';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import { gameEntry } from '../../games/registry.ts';
import { wantsLittleMotion } from '../../preferences/littleMotion.ts';
import { Awaited } from '../../pwa/Awaited.tsx';
import { Problem } from '../../ui/controls/Problem.tsx';
import { PuzzleScreen } from './PuzzleScreen.tsx';
import { choiceIn } from './puzzleChoice.ts';
import { chosen, dailyOf, dayOf, fetchPuzzles, nextOf } from './puzzleFile.ts';
import { progressIn } from './puzzleProgress.ts';
import { type Offered, PuzzleTable } from './puzzleTable.ts';
import { say } from './say.ts';
import { WorkerSolver } from './solverClient.ts';

type Loaded = Offered | 'none' | 'offline' | undefined;

/** In place of an id. */
const TODAY = 'today';

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
  return <Picked key={puzzle} {...value} which={puzzle} />;
}

async function load(gameId: string): Promise<Exclude<Loaded, undefined>> {
  const game = await gameEntry(gameId)?.load();
  const themes = await game?.puzzleThemes?.();
  if (game === undefined || themes === undefined) return 'none';
  try {
    return { game, themes, puzzles: await fetchPuzzles(game.id, game.definition.rulesVersion) };
  } catch {
    return 'offline';
  }
}

function Picked({ which, ...offered }: Offered & { readonly which: string | undefined }) {
  const { game } = offered;
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
        again={() => setRun(run + 1)}
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
  const { solved } = progressIn(game.id).peek();
  const wanted = chosen(puzzles, choiceIn(game.id).peek());
  return nextOf(wanted.length > 0 ? wanted : puzzles, undefined, (id) => solved[id] !== undefined);
}

const PACE_MS = 600;
/** With reduced motion the log is used to follow. */
const LITTLE_MOTION_MS = 100;

interface RunningProps extends Offered {
  readonly puzzle: Puzzle;
  /** Of the daily puzzle. */
  readonly day: string | undefined;
  readonly again: () => void;
}

function Running({ puzzle, ...rest }: RunningProps) {
  const [table] = useState(
    () =>
      new PuzzleTable(rest.game, puzzle, {
        solver: new WorkerSolver(rest.game.id),
        paceMs: wantsLittleMotion() ? LITTLE_MOTION_MS : PACE_MS,
      }),
  );
  useEffect(() => {
    void table.prove();
    return () => table.close();
  }, [table]);
  return <PuzzleScreen table={table} {...rest} />;
}
