// Dock during a culture draft: the current task, or who is awaited.

import { draftDue } from '@hexmarch/shared/games/skor/draft';
import type { SkorProps } from '../input/types.ts';
import { DraftButton, titleOf } from './CultureDraft.tsx';
import { Waiting } from './SetupDock.tsx';
import { Cite } from './Why.tsx';

export function DraftDock(props: SkorProps) {
  const { view, seat } = props;
  const due = draftDue(view);
  if (due === undefined) return null;
  if (due.seat !== seat) return <Waiting text={titleOf(props, due)} />;
  return (
    <section class="card sides" aria-label={titleOf(props, due)}>
      <h2 class="h3">
        {titleOf(props, due)} <Cite rule="SKOR-2.7" />
      </h2>
      <div class="row">
        <DraftButton {...props} id="confirm-culture" />
      </div>
    </section>
  );
}
