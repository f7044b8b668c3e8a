// The board of a match of the circle as a small picture; a picture of the game where there is none.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { gameEntry } from '../../../games/registry.ts';
import { fetchStarts } from '../../../games/starts.ts';
import { circleBoard } from '../../../net/people/circles.ts';
import { later } from '../../../ui/controls/Later.tsx';

const PICTURES = new Map(
  (await fetchStarts()).map(({ entry, start }) => [entry.id, later(() => start.picture())]),
);

/** A width that the server draws. */
const WIDTH_PX = 600;

interface MatchBoardProps {
  readonly circleId: string;
  readonly matchId: string;
  readonly game: string;
  /** Changes with the board; undefined: there is none yet. */
  readonly at: string | undefined;
}

export function MatchBoard({ circleId, matchId, game, at }: MatchBoardProps) {
  const url = useSignal('');
  useEffect(() => {
    if (at === undefined) return undefined;
    let isLeft = false;
    circleBoard(circleId, matchId, WIDTH_PX).then(
      (picture) => {
        if (isLeft) return;
        URL.revokeObjectURL(url.value);
        url.value = URL.createObjectURL(picture);
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [circleId, matchId, at]);
  useEffect(() => () => URL.revokeObjectURL(url.value), []);
  const Vignette = PICTURES.get(gameEntry(game)?.id ?? '');
  return (
    <span class="circle-board" aria-hidden="true">
      {url.value === '' ? (
        Vignette !== undefined && <Vignette />
      ) : (
        <img src={url.value} alt="" draggable={false} />
      )}
    </span>
  );
}
