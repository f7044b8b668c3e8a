// The page of a circle as long as this browser belongs to it, and what to do where it does not.

import '../../styles/rooms.css';
import { useSignal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import { forgetCircle, ownCircle } from '../../net/stored/ownCircles.ts';
import { Awaited } from '../../pwa/Awaited.tsx';
import { later } from '../../ui/controls/Later.tsx';
import { Problem } from '../../ui/controls/Problem.tsx';
import { useCircle } from './page/followCircle.ts';
import { MembersPage } from './page/MembersPage.tsx';
import { say, whyText } from './parts/say.ts';

const SeasonPage = later(() => import('./season/table/SeasonPage.tsx').then(({ SeasonPage }) => SeasonPage));

export function AsMember({ circleId }: { readonly circleId: string }) {
  const { route, query } = useLocation();
  const visit = useSignal(0);
  const { page, failure } = useCircle(circleId, visit.value);
  const { value: failed } = failure;
  const isGone = failed?.code === 'unknown-circle';
  if (page.value !== undefined && !isGone && query.season !== undefined)
    return <SeasonPage key={query.season} page={page.value} seasonId={query.season} />;
  if (page.value !== undefined && !isGone)
    return <MembersPage page={page.value} stale={failed === undefined ? '' : whyText(failed)} />;
  if (failed === undefined) return <Awaited>{say('loading')}</Awaited>;
  const again = (): void => {
    visit.value += 1;
  };
  return (
    <Problem
      title={say(isGone ? 'gone' : 'none')}
      text={whyText(failed)}
      again={isGone ? forgetThen(circleId, () => route('/community')) : again}
      {...(isGone ? { againLabel: say('gone.forget') } : {})}
      home={() => route('/')}
    />
  );
}

/** Undefined: it is not on this browser's list. */
function forgetThen(circleId: string, then: () => void): (() => void) | undefined {
  if (ownCircle(circleId) === undefined) return undefined;
  return () => {
    forgetCircle(circleId);
    then();
  };
}
