// The settings of a waiting room: the host changes them in place, and everybody reads what has changed (TABLE-13).

import type { MatchSnapshot } from '@hexmarch/shared/protocol/room/messages';
import { type Terms, termsIn } from '@hexmarch/shared/roomSettings/settingGroups';
import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { gameEntry } from '../../../games/registry.ts';
import { clockName } from '../../../text/clocks.ts';
import { say } from '../../../text/room.ts';
import { later } from '../../../ui/controls/Later.tsx';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import type { MatchSession } from '../session/session.ts';
import { parsedOptions } from './Arbiters.tsx';

const TermsDialog = later(() => import('./TermsDialog.tsx').then(({ TermsDialog }) => TermsDialog));

interface ChangeProps {
  readonly session: MatchSession;
  readonly snapshot: MatchSnapshot;
}

/** The host's. */
export function ChangeTerms({ session, snapshot }: ChangeProps) {
  const open = useSignal(false);
  return (
    <>
      <button
        type="button"
        class="ghost"
        data-testid="change-terms"
        onClick={() => {
          open.value = true;
        }}
      >
        <Icon name="lu:pencil" size={16} /> {say('terms.change')}
      </button>
      {open.value && (
        <TermsDialog
          game={snapshot.game}
          hasClock={gameEntry(snapshot.game)?.turns?.(parsedOptions(snapshot.options)) === undefined}
          start={termsIn(snapshot)}
          change={(terms: Terms) => session.manage({ do: 'terms', ...terms })}
          close={() => {
            open.value = false;
          }}
        />
      )}
    </>
  );
}

/** Changes since this page was opened. */
export function TermsNews({ snapshot, you }: { readonly snapshot: MatchSnapshot; readonly you: boolean }) {
  const current = useRef(termsIn(snapshot));
  const news = useRef<readonly string[]>([]);
  const lines = changed(current.current, termsIn(snapshot), you);
  current.current = termsIn(snapshot);
  if (lines.length > 0) news.current = lines;
  return (
    <div role="status" data-testid="terms-news">
      {news.current.map((line) => (
        <p key={line} class="banner calm">
          {line}
        </p>
      ))}
    </div>
  );
}

/** A sentence for each changed setting; `you`: for the host. */
export function changed(before: Terms, after: Terms, you: boolean): readonly string[] {
  const clock = clockName(after.clock);
  const former = clockName(before.clock);
  return [
    ...(clock === former ? [] : [say('news.clock', { clock, before: former, you })]),
    ...(before.takebacks === after.takebacks
      ? []
      : [say('news.takebacks', { takebacks: after.takebacks, you })]),
  ];
}
