// Instructions for a newcomer at a prepared position, until the first act: two sentences. The pieces they mention are highlighted.

import '../../styles/coach.css';
import { useSignalEffect } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { AnyStep } from '../../gameApi/anyGame.ts';
import type { Prepared } from '../../gameApi/gameStart.ts';
import { language } from '../../text/language.ts';
import { Sentence } from '../../ui/text/Sentence.tsx';
import { say } from './say.ts';
import type { PracticeShared } from './shared.ts';

export interface BriefProps extends Pick<PracticeShared, 'table' | 'props' | 'pointed'> {
  readonly prepared: Prepared;
}

export function Brief({ table, props, pointed, prepared }: BriefProps) {
  const { names, seat, point, step, phone } = props;
  const first = useRef(chosenIn(step));
  const hasChosen = chosenIn(step) !== first.current;
  // Highlights of panels take precedence while they last; for a selected piece its targets are shown.
  useSignalEffect(() => {
    const chosen = chosenIn(table.step.value) !== first.current;
    if (pointed.value.length === 0 && !chosen) pointed.value = prepared.lit;
  });
  useEffect(() => {
    if (hasChosen) pointed.value = [];
  }, [hasChosen, pointed]);
  useEffect(
    () => () => {
      pointed.value = [];
    },
    [pointed],
  );
  // A small screen has no room for both.
  const isHidden = phone && hasChosen;
  const line = useMemo(() => ({ parts: prepared.summary() }), [prepared, language()]);
  if (isHidden) return null;
  return (
    <section class="card advice brief" aria-label={say('brief')} data-testid="brief">
      <p class="advice-next">
        <Sentence line={line} names={names} seat={seat} cellName={table.game.cellName} point={point} />
      </p>
    </section>
  );
}

/** Cells of the selected pieces; some games preselect one. */
const chosenIn = (step: AnyStep | undefined): string =>
  (step?.marks ?? []).flatMap(({ kind, cell }) => (kind === 'selected' ? [cell] : [])).join(' ');
