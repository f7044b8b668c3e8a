// What a game teaches, once it is there; until then, and where there is nothing, says so.

import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import type { AnyClientGame } from '../../gameApi/anyGame.ts';
import type { GameLessons } from '../../gameApi/lesson.ts';
import { gameEntry } from '../../games/registry.ts';
import { Awaited } from '../../pwa/Awaited.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { say } from './say.ts';

export interface Taught {
  readonly game: AnyClientGame;
  readonly lessons: GameLessons;
}

export interface WithLessonsProps {
  readonly gameId: string;
  readonly children: (taught: Taught) => ComponentChildren;
}

export function WithLessons({ gameId, children }: WithLessonsProps) {
  const { route } = useLocation();
  const taught = useTaught(gameId);
  if (taught === undefined) return <Awaited>{say('loading')}</Awaited>;
  if (taught === null)
    return (
      <Problem
        title={say('noGame')}
        text={say('noGame.text', { id: gameId })}
        again={undefined}
        home={() => route('/')}
      />
    );
  return <>{children(taught)}</>;
}

/** Undefined while it loads, null when there is no such game or it teaches nothing. */
function useTaught(gameId: string): Taught | null | undefined {
  const taught = useSignal<Taught | null | undefined>(undefined);
  useEffect(() => {
    let asked = true;
    taught.value = undefined;
    void load(gameId).then((found) => {
      if (asked) taught.value = found;
    });
    return () => {
      asked = false;
    };
  }, [gameId, taught]);
  return taught.value;
}

async function load(gameId: string): Promise<Taught | null> {
  const game = await gameEntry(gameId)?.load();
  const lessons = await game?.lessons?.();
  return game === undefined || lessons === undefined ? null : { game, lessons };
}
