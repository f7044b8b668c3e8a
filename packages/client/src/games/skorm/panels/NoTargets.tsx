// Enemies within reach that the piece in hand cannot attack, and why.

import { askedNote, noTargets } from '../explain.ts';
import { Notes } from './Notes.tsx';
import { type SkormProps, stepOf } from './types.ts';

const SHOWN_MAX = 4;

export function NoTargets(props: SkormProps) {
  const { view, legal, seat } = props;
  const { mode, asked } = stepOf(props);
  if (seat === undefined || mode.kind !== 'piece' || asked !== undefined) return null;
  const list = noTargets(view, legal, seat, mode.at).slice(0, SHOWN_MAX);
  return <Notes list={list.map((one) => askedNote(view, one))} />;
}
