// Enemies in range that the selected piece cannot attack, and why.

import { noTargets, rejectionNote } from './explain.ts';
import { Notes } from './Notes.tsx';
import { type SkormProps, stepOf } from './types.ts';

const SHOWN_MAX = 4;

export function NoTargets(props: SkormProps) {
  const { view, legal, seat } = props;
  const { mode, rejection } = stepOf(props);
  if (seat === undefined || mode.kind !== 'piece' || rejection !== undefined) return null;
  const list = noTargets(view, legal, seat, mode.at).slice(0, SHOWN_MAX);
  return <Notes list={list.map((one) => rejectionNote(view, one))} />;
}
