// What opens over the page of a circle.

import { later } from '../../../ui/controls/Later.tsx';
import type { CircleDialog, Inside } from '../parts/pageFacts.ts';

const StartMatch = later(() => import('../match/StartMatch.tsx').then(({ StartMatch }) => StartMatch));
const Invite = later(() => import('../people/Invite.tsx').then(({ Invite }) => Invite));
const ProposeEvening = later(() =>
  import('../evening/ProposeEvening.tsx').then(({ ProposeEvening }) => ProposeEvening),
);
const NewSeason = later(() => import('../season/NewSeason.tsx').then(({ NewSeason }) => NewSeason));
const You = later(() => import('../people/You.tsx').then(({ You }) => You));
const Settings = later(() => import('../people/Settings.tsx').then(({ Settings }) => Settings));
const Manage = later(() => import('../people/Manage.tsx').then(({ Manage }) => Manage));

interface DialogsProps extends Inside {
  readonly which: CircleDialog;
  readonly close: () => void;
}

export function CircleDialogs({ which, ...over }: DialogsProps) {
  switch (which) {
    case 'start':
      return <StartMatch {...over} />;
    case 'invite':
      return <Invite {...over} />;
    case 'evening':
      return <ProposeEvening {...over} />;
    case 'season':
      return <NewSeason {...over} />;
    case 'you':
      return <You {...over} />;
    case 'settings':
      return <Settings {...over} />;
    default: {
      const member = over.page.members.find(({ number }) => number === which);
      return member === undefined ? null : <Manage {...over} member={member} />;
    }
  }
}
