// Actions on another person at the table: report (UI-P80), and for signed-in people
// follow (UI-P43) and block.

import { keepsPerson } from '../../../preferences/personStorage.ts';
import { later } from '../../../ui/controls/Later.tsx';
import type { Shared } from '../session/shared.ts';

const ReportPersonButton = later(() =>
  import('../../account/people/ReportPerson.tsx').then(({ ReportPersonButton }) => ReportPersonButton),
);
const FollowButton = later(() =>
  import('../../account/people/FollowButton.tsx').then(({ FollowButton }) => FollowButton),
);
const BlockButton = later(() =>
  import('../../account/people/BlockButton.tsx').then(({ BlockButton }) => BlockButton),
);

interface PersonActsProps {
  readonly session: Shared['session'];
  /** Public id. */
  readonly person: string;
  readonly name: string;
}

export const PersonActs = ({ session, person, name }: PersonActsProps) => (
  <>
    <ReportPersonButton session={session} person={person} name={name} />
    {keepsPerson() && (
      <>
        <FollowButton matchId={session.matchId} person={person} name={name} />
        {/* TABLE-22: it would reveal who that is. */}
        {session.snapshot.value?.hidesNames !== true && (
          <BlockButton matchId={session.matchId} person={person} name={name} />
        )}
      </>
    )}
  </>
);
