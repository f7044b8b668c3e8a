// Which puzzles are wanted, by theme and difficulty: kept in this browser.

import { type Signal, signal } from '@preact/signals';
import { recall, remember } from '../../preferences/storage.ts';
import { type Choice, GRADES } from './puzzleFile.ts';

const keyOf = (game: string): string => `hexmarch.puzzleChoice.${game}`;
const known = new Map<string, Signal<Choice>>();

export function choiceIn(game: string): Signal<Choice> {
  const found = known.get(game);
  if (found !== undefined) return found;
  const choice = signal(read(recall(keyOf(game))));
  choice.subscribe((next) => {
    const text = [next.theme ?? '', next.grade ?? ''].join(' ');
    if (text !== ' ' || recall(keyOf(game)) !== null) remember(keyOf(game), text);
  });
  known.set(game, choice);
  return choice;
}

function read(text: string | null): Choice {
  const [theme = '', name = ''] = (text ?? '').split(' ');
  const grade = GRADES.find((one) => one === name);
  return { ...(theme === '' ? {} : { theme }), ...(grade === undefined ? {} : { grade }) };
}
