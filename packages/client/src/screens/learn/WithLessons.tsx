// A game's lessons, once they are loaded; until then, and if there are none, a message.

import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import type { AnyClientGame } from '../../gameApi/anyGame.ts';
import type { GameLessons } from '../../gameApi/lesson.ts';
import { gameEntry } from '../../games/registry.ts';
import { Awaited } from '../../pwa/Awaited.tsx';
import { Problem } from '../../ui/controls/Problem.tsx';
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

/** Undefined while it loads, null if there is no such game or it has no lessons. */
function useTaught(gameId: string): Taught | null | undefined {
  const taught = useSignal<Taught | null | undefined>(undefined);
  useEffect(() => {
    let isMounted = true;
    taught.value = undefined;
    void load(gameId).then((found) => {
      if (isMounted) taught.value = found;
    });
    return () => {
      isMounted = false;
    };
  }, [gameId, taught]);
  return taught.value;
}

async function load(gameId: string): Promise<Taught | null> {
  const game = await gameEntry(gameId)?.load();
  const lessons = await game?.lessons?.();
  return game === undefined || lessons === undefined ? null : { game, lessons };
}
